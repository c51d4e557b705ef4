package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/replay/wording"
)

func TestWhatWasRefusedIsListedShownAndHandedIn(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.importFile("testdata/illegal_play.txt")
	var entry journal.Stored
	var subject string
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
		entry, subject = entries[1], journal.AppendSubject("U", tournament, name)
		for _, kept := range []journal.Refused{
			{Reason: "not-enrolled", Subject: subject, Header: map[string][]string{"Kibitz-Signature": {entry.Signature}}, Data: entry.Data},
			{Reason: "unreadable", Detail: ledger.ReasonUnreadable.Sentence() + " (" + (&events.DecodeError{Code: events.CodeMissing, Path: "$.id", Expected: "this \x1b[2J key"}).Error() + ")", Subject: subject, Data: []byte("\x1b[2Jno entry")},
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
		for i, code := range []string{"not-enrolled", "unreadable"} {
			if !strings.Contains(lines[i], "\t"+code+"\t") || !strings.HasSuffix(lines[i], "\t"+subject) {
				t.Errorf("the line %q lacks the code %s or the subject %s", lines[i], code, subject)
			}
		}
	}
	if all := decoded[[]refusedEntry](t, d.do("quarantine", "list", "--json")); len(all) != 2 || all[1].Reason != "unreadable" || !strings.Contains(all[1].Detail, "$.id") || all[1].Subject == "" {
		t.Errorf("as JSON the list is %+v", all)
	}
	if out := d.do("quarantine", "show", "1"); out != string(entry.Data) {
		t.Errorf("shown is %q", out)
	}
	if whole := decoded[refusedWhole](t, d.do("quarantine", "show", "2", "--json")); whole.Number != 2 || whole.Reason != "unreadable" || whole.Subject != subject || string(whole.Data) != "\x1b[2Jno entry" {
		t.Errorf("as JSON it is shown as %+v", whole)
	}
	if out := d.do("quarantine", "hand-in", "1"); !strings.Contains(out, "2 duplicate") {
		t.Errorf("handed in: %q", out)
	}
	d.fails(exitFailed, []string{"not a valid entry"}, "quarantine", "hand-in", "2")
	d.fails(exitFailed, []string{"number 9"}, "quarantine", "show", "9")
	d.fails(exitUsage, []string{"quarantine --help"}, "quarantine", "show", "x")
	d.fails(exitUsage, []string{"quarantine --help"}, "quarantine")
}

// What stands in parentheses behind a sentence is told with its own parentheses, and nothing is made of others.
func TestWhyAMessageWasRefusedKeepsItsParentheses(t *testing.T) {
	t.Parallel()
	stale := ledger.ReasonStale.Sentence()
	for detail, want := range map[string]string{
		stale: "", stale + " (link 4 (a roll))": " (link 4 (a roll))", "of another version (2)": " (of another version (2))",
	} {
		said := refusedWords(wording.In(language.English), &refusedEntry{Reason: string(ledger.ReasonStale), Detail: detail})
		if want = strings.TrimSuffix(stale, ".") + want + "."; said != want {
			t.Errorf("%q is told as %q, not %q", detail, said, want)
		}
	}
	for _, detail := range []string{"Too much (1 (of 2)).", "Too much (1 (of 2))", "Too much", "It (the file) is too long (2 MB)"} {
		if said := refusedWords(wording.In(language.English), &refusedEntry{Reason: "too-much", Detail: detail}); said != detail {
			t.Errorf("%q is told as %q", detail, said)
		}
	}
}

// A list that could not be read to its end is no list, as JSON either.
func TestAQuarantineThatCannotBeReadIsNoList(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.do("people", "add", "Zoe Quist") // which makes the store
	d.withJournal(func(j *journal.Journal) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		var out bytes.Buffer
		if err := listQuarantine(ctx, &desk.Desk{Journal: j}, terminal{out: &out, words: wording.In(language.English)}, true); err == nil || out.Len() > 0 {
			t.Errorf("it writes %q, %v", &out, err)
		}
	})
}
