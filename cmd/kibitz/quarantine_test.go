package main

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
)

func TestWhatWasRefusedIsListedShownAndHandedIn(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.importFile("testdata/illegal_play.txt")
	var entry journal.Stored
	d.withJournal(func(j *journal.Journal) {
		all, err := j.Matches(t.Context())
		if err != nil || len(all) != 1 {
			t.Fatal(all, err)
		}
		tournament, name := all[0].Tournament, all[0].Match
		entries, err := j.Record(t.Context(), tournament, name)
		if err != nil {
			t.Fatal(err)
		}
		entry = entries[1]
		for _, kept := range []journal.Refused{
			{Reason: "not-enrolled", Subject: journal.AppendSubject("U", tournament, name), Header: map[string][]string{"Kibitz-Signature": {entry.Signature}}, Data: entry.Data},
			{Reason: "unreadable", Detail: ledger.ReasonUnreadable.Sentence() + " (" + (&events.DecodeError{Code: events.CodeMissing, Path: "$.id", Expected: "this \x1b[2J key"}).Error() + ")", Subject: journal.AppendSubject("U", tournament, name), Data: []byte("\x1b[2Jno entry")},
		} {
			if err := j.Quarantine(t.Context(), kept); err != nil {
				t.Fatal(err)
			}
		}
	})
	for lang, says := range map[string][2]string{"en": {"is not enrolled for this match", "(a field is missing: id)"}, "ru": {"не зарегистрировано", "(нет поля: id)"}} {
		list := d.do("--lang", lang, "quarantine", "list")
		lines := strings.Split(strings.TrimSpace(list), "\n")
		if len(lines) != 2 || !strings.Contains(lines[0], says[0]) || !strings.Contains(lines[1], says[1]) || strings.ContainsAny(list, "\x1b$") {
			t.Errorf("in %s the list is %q", lang, list)
		}
	}
	if all := decoded[[]refusedEntry](t, d.do("quarantine", "list", "--json")); len(all) != 2 || all[1].Reason != "unreadable" || !strings.Contains(all[1].Detail, "$.id") || all[1].Subject == "" {
		t.Errorf("as JSON the list is %+v", all)
	}
	if out := d.do("quarantine", "show", "1"); out != string(entry.Data) {
		t.Errorf("shown is %q", out)
	}
	if out := d.do("quarantine", "hand-in", "1"); !strings.Contains(out, "2 duplicate") {
		t.Errorf("handed in: %q", out)
	}
	d.fails(exitFailed, []string{"not a valid entry"}, "quarantine", "hand-in", "2")
	d.fails(exitFailed, []string{"number 9"}, "quarantine", "show", "9")
	d.fails(exitUsage, []string{"quarantine --help"}, "quarantine", "show", "x")
	d.fails(exitUsage, []string{"quarantine --help"}, "quarantine")
}
