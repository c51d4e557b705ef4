package desk_test

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/projector/desk/acttest"
	"kibitz/replay/audit"
	"kibitz/replay/casefile"
	"kibitz/replay/files"
	coinface "kibitz/replay/games/cointest"
	"kibitz/replay/record/entries"
	"kibitz/replay/simulation"
	"kibitz/rules"
	"kibitz/rules/match/cointest"
)

func init() { coinface.Register() }

// coinEntries is a match of the coin as a file of entries, of which B is the first to toss
// when it is A's turn; its office is that of acttest.Entries.
func coinEntries(t *testing.T) []byte {
	t.Helper()
	m := simulation.New(31, "open", "coin", simulation.ToPoints(5))
	var messages []entries.Message
	write := func(a *ledger.Author, bodies ...events.Body) {
		data, signature, err := a.Write(m.ID(), m.Ledger.Head(), eventsOf(m, bodies)...)
		if err != nil {
			t.Fatal(err)
		}
		link := m.Ledger.Add(ledger.Message{Data: data, Signature: signature})
		if link.Status != ledger.Folded {
			t.Fatalf("%s: %s %s", bodies[0].Type(), link.Reason, link.Detail)
		}
		messages = append(messages, entries.Message{ID: link.Entry.ID, Data: data, Signature: signature})
	}
	write(m.Office, &events.MatchScheduled{
		Tournament: "open", Discipline: cointest.Discipline, Rulebook: cointest.Rulebook,
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
	write(m.Office, &events.DeviceEnrolled{Device: m.Public(m.Table), Role: events.Table, Side: events.NoSide},
		&events.RecorderAssigned{Device: m.Public(m.Table)})
	for _, toss := range []events.OpeningRolled{{A: 1, B: 2, First: events.A}, {A: 2, B: 2, First: events.B}, {A: 1, B: 2, First: events.B}} {
		write(m.Table, &toss)
	}
	var file bytes.Buffer
	if err := entries.Write(&file, "open", "coin", messages); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func eventsOf(m *simulation.Match, bodies []events.Body) []events.Event {
	list := make([]events.Event, len(bodies))
	for i, body := range bodies {
		list[i] = m.Event(0, body)
	}
	return list
}

func filled(pairs ...string) map[string][]string {
	fields := map[string][]string{}
	for i := 1; i < len(pairs); i += 2 {
		fields[pairs[i-1]] = append(fields[pairs[i-1]], pairs[i])
	}
	return fields
}

// coinActs are acts on the match of coinEntries, each with the score after it.
var coinActs = []struct {
	acttest.Case
	stage rules.Stage
	score [2]int
}{
	{acttest.Case{Act: "choose", Fields: filled("option", "coin-out-of-turn", "choice", "toss-again")}, rules.Playing, [2]int{0, 1}},
	{acttest.Case{Act: "amend", Fields: filled("address", "3.0", "toss", "HT", "side", "A", "reason", "misheard")}, rules.Playing, [2]int{1, 0}},
	{acttest.Case{Act: "insert", Fields: filled("after", "6.0", "toss", "HT", "side", "A", "reason", "missed")}, rules.Playing, [2]int{2, 0}},
	{acttest.Case{Act: "dispute", Fields: filled("subject", "position", "about", "8.0", "side", "B", "words", "It fell from the table.")}, rules.Playing, [2]int{2, 0}},
	{acttest.Case{
		Act: "rule", Fields: filled("clause", "COIN 3", "reason", "A coin on the floor counts for nothing."),
		Effects: []acts.Effect{{Name: "score", Text: "1-1"}, {Name: "warn", Text: "A"}},
	}, rules.Playing, [2]int{1, 1}},
	{acttest.Case{Act: "retract", Fields: filled("address", "8.0", "reason", "nobody missed it")}, rules.Playing, [2]int{1, 1}},
	{acttest.Case{Act: "penalize", Fields: filled("side", "A", "points", "2", "clause", "COIN 3", "reason", "again")}, rules.Over, [2]int{1, 3}},
}

// A game that nobody has heard of is decided on, corrected, ruled on and exported at the desk
// with nothing but what it registers.
func TestAGameNeedsNothingElseAtTheDesk(t *testing.T) {
	var exported string
	err := desk.Run(t.Context(), store(t), func(ctx context.Context, d *desk.Desk) error {
		match := imported(ctx, t, d, "coin.jsonl", coinEntries(t))
		for _, c := range coinActs {
			drive(ctx, t, d, match, []acttest.Case{c.Case})
			m, err := d.Match(ctx, match)
			if err != nil {
				return err
			}
			if r := m.Timeline.Final().Result(); r.Stage != c.stage || r.Score != c.score {
				t.Errorf("%s: %s, %v; want %s, %v", c.Act, r.Stage, r.Score, c.stage, c.score)
			}
		}
		misspelt(t)
		supposed(ctx, t, d, match)
		told(ctx, t, d, match)
		exported = export(ctx, t, d, match)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	again := ""
	err = desk.Run(t.Context(), store(t), func(ctx context.Context, d *desk.Desk) error {
		again = export(ctx, t, d, imported(ctx, t, d, "again.jsonl", []byte(exported)))
		return nil
	})
	if err != nil || again != exported {
		t.Errorf("%v; exported is\n%s\nand the export of that\n%s", err, exported, again)
	}
}

// misspelt writes a toss as no coin falls.
func misspelt(t *testing.T) {
	t.Helper()
	_, err := acts.Act("amend", acts.Values{Fields: filled("address", "3.0", "toss", "HX", "reason", "misheard")})
	if err == nil || !strings.Contains(err.Error(), "H or T of A, then of B, is needed") {
		t.Errorf("HX is read: %v", err)
	}
}

// supposed looks at what another toss would have made of the match.
func supposed(ctx context.Context, t *testing.T, d *desk.Desk, match string) {
	t.Helper()
	m, err := d.Match(ctx, match)
	if err != nil {
		t.Fatal(err)
	}
	act, err := acts.Act("next", acts.Values{Fields: filled("toss", "TH", "side", "B")})
	if err != nil {
		t.Fatal(err)
	}
	branch, err := m.WhatIf(3, act)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := branch.Text(&text, audit.Options{}); err != nil || !strings.Contains(text.String(), "0-2") {
		t.Errorf("what if says, %v\n%s", err, &text)
	}
}

// told looks at the list of matches, at the audit trail and at the case file.
func told(ctx context.Context, t *testing.T, d *desk.Desk, match string) {
	t.Helper()
	lines, err := d.Matches(ctx, "open")
	if err != nil || len(lines) != 1 || lines[0].Players != [2]string{"p-anna", "p-boris"} || lines[0].Winner == nil || *lines[0].Winner != "B" {
		t.Errorf("the list has %+v, %v", lines, err)
	}
	m, err := d.Match(ctx, match)
	if err != nil {
		t.Fatal(err)
	}
	file, err := casefile.Of(m.Ledger, "open", "d1", casefile.Options{Person: m.People.Name})
	if err != nil {
		t.Fatal(err)
	}
	text := casefile.Text(file.Document(), false)
	for _, want := range []string{"It fell from the table.", "A coin on the floor counts for nothing.", "COIN 3", "tosses first, out of turn"} {
		if !strings.Contains(text, want) {
			t.Errorf("the case file does not say %q:\n%s", want, text)
		}
	}
}

// export returns the record as a file, as if it had all been stored at once.
func export(ctx context.Context, t *testing.T, d *desk.Desk, match string) string {
	t.Helper()
	var file bytes.Buffer
	if _, err := d.Export(ctx, match, desk.Wanted{Format: files.Entries}, rules.Reader{Official: true}, &file); err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`"stored":"[^"]*"`).ReplaceAllString(file.String(), `"stored":"2026-01-01T00:00:00Z"`)
}
