package main

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/verify"
	"kibitz/replay/simulation"
	"kibitz/replay/wording"
)

// Every problem that is found in a record has its own words in each language.
func TestWhatVerifyFindsIsToldInRussian(t *testing.T) {
	russian := wording.In(language.Russian)
	r := simulation.New(6, "open", "final", simulation.ToPoints(5))
	r.Schedule()
	r.Play(20)
	links := r.Ledger.Links()
	var messages []journal.Stored
	for _, link := range links {
		messages = append(messages, journal.Stored{Message: journal.Message{
			Tournament: r.Tournament, Match: r.Name, ID: link.Entry.ID, Data: link.Data, Signature: link.Signature,
		}, Seq: link.N})
	}
	messages[4].Signature = strings.Repeat("A", len(messages[4].Signature))
	foreign := events.SignedHead{Tournament: r.Tournament, Match: r.Name, N: 3, Hash: links[2].Hash.String(), Office: "UNKNOWN", Signature: "x"}
	report := verify.Match(r.Tournament, r.Name, messages, []events.SignedHead{foreign})
	for _, code := range []string{string(ledger.ReasonSignature), verify.ProblemHeadOther} {
		i := slices.IndexFunc(report.Problems, func(p verify.Problem) bool { return p.Code == code })
		if i < 0 {
			t.Errorf("%s is not found: %+v", code, report.Problems)
			continue
		}
		p := &report.Problems[i]
		if detail, next := problemWords(russian, p); !cyrillic(detail) || !cyrillic(next) {
			t.Errorf("%s says %q and %q", code, detail, next)
		}
		if detail, next := problemWords(wording.In(language.English), p); next != p.Next || cyrillic(detail) {
			t.Errorf("%s says in English %q and %q, and in JSON %q and %q", code, detail, next, p.Detail, p.Next)
		}
	}
}

// A path in the bytes and the type of an event say nothing to people: they stand in the JSON only.
func TestWhatVerifyFindsIsToldInWords(t *testing.T) {
	for _, c := range []struct {
		detail           string
		reason           ledger.Reason
		english, russian string
	}{
		{"$.events[1]: turn.ended", ledger.ReasonRole, "", ""},
		{"$.events[0].at", ledger.ReasonTimeMissing, "", ""},
		{"$.id: link 3 has it", ledger.ReasonIDUsed, " (this id is that of link 3)", " (этот идентификатор у записи в звене 3)"},
		{"$.events[1]: warning.given", ledger.ReasonRole, " (a warning)", " (предупреждение)"},
		{(&events.DecodeError{Code: events.CodeMissing, Path: "$.id", Expected: "this key"}).Error(), ledger.ReasonUnreadable, " (a field is missing: id)", " (нет поля: id)"},
	} {
		p := verify.Problem{Code: string(c.reason), Detail: c.reason.Sentence() + " (" + c.detail + ")"}
		for words, want := range map[*wording.Words]string{wording.In(language.English): c.english, wording.In(language.Russian): c.russian} {
			if said, _ := problemWords(words, &p); said != strings.TrimSuffix(words.Reason(c.reason), ".")+want+"." {
				t.Errorf("%s is told as %q", p.Detail, said)
			}
		}
	}
}

func TestAnInterruptedVerifyReportsNothing(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.importFile("testdata/match.mat")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct{ language, says string }{{"en", "before everything was checked"}, {"ru", "проверено не всё"}} {
		if s := d.runWith(ctx, "", "--lang", c.language, "verify"); s.code != exitFailed || s.out != "" || !strings.Contains(s.err, c.says) {
			t.Errorf("exit %d: %s%s", s.code, s.out, s.err)
		}
	}
}

// cyrillic reports whether a text has a Cyrillic letter.
func cyrillic(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}
