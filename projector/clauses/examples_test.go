package clauses

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/client"
	"kibitz/rules/book"
	"kibitz/rules/procedure/proceduretest"
)

// examplesFile has an event of each type for the contract, as trials tell it.
const examplesFile = "../../schemas/document/examples.json"

// example is an event as its device signed it, and the trial that it is of.
type example struct {
	From  string          `json:"from"`
	Event json.RawMessage `json:"event"`

	fields string // those of its data, joined
}

// TestExamplesComeFromTrials holds the contract's examples to the trials: of each type the
// first event with the same fields, those with the fewest fields first.
func TestExamplesComeFromTrials(t *testing.T) {
	slowtest.Skip(t)
	examples := map[events.Type][]example{}
	for _, p := range proofs() {
		for _, m := range p.matches("with", of(t, p.clause)) {
			collect(t, examples, fmt.Sprintf("%s: %s", p.clause, m.name), m, nil)
		}
	}
	for i := range others {
		o := &others[i]
		collect(t, examples, o.name, &match{trial: &o.trial, id: "example", book: o.book}, o.then)
	}
	for _, d := range events.Vocabulary.Declarations() {
		slices.SortStableFunc(examples[d.Type], func(x, y example) int {
			return cmp.Compare(strings.Count(x.fields, " "), strings.Count(y.fields, " "))
		})
		if len(examples[d.Type]) == 0 && !d.Superseded() {
			t.Errorf("no trial tells %s: add one, or add it to the others in this file", d.Type)
		}
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(examples); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(examplesFile, text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if known, err := os.ReadFile(examplesFile); err != nil || !bytes.Equal(known, text.Bytes()) {
		t.Errorf("%s is behind the trials: run go test ./projector/clauses -run TestExamples -args -update (%v)", examplesFile, err)
	}
}

// collect tells a match and adds those of its events whose fields no example has.
func collect(t *testing.T, examples map[events.Type][]example, from string, m *match, then func(*writer) []said) {
	t.Helper()
	entries := 0
	w, err := newWriter(t.Context(), m, eventstest.Key("office"), func(_ context.Context, s client.Submission) error {
		var entry struct{ Events []json.RawMessage }
		if err := json.Unmarshal(s.Data, &entry); err != nil {
			return err
		}
		for _, text := range entry.Events {
			if err := add(examples, from, text); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatalf("%s: %v", from, err)
	}
	w.newID = func() (uuid.UUID, error) {
		entries++
		return eventstest.ID(fmt.Sprint(m.id, " ", entries)), nil
	}
	if err := w.tellAll(t.Context()); err != nil {
		t.Fatalf("%s: %v", from, err)
	}
	if then == nil {
		return
	}
	for _, s := range then(w) {
		e := events.Event{At: proceduretest.Noon + events.Instant(entries)*60_000, Body: s.body}
		if _, err := w.append(t.Context(), s.by, e); err != nil {
			t.Fatalf("%s: %v", from, err)
		}
	}
	for _, link := range w.ledger.Links() {
		if link.Status != ledger.Folded {
			t.Errorf("%s: link %d is %s: %s %s", from, link.N, link.Status, link.Reason, link.Detail)
		}
	}
}

func add(examples map[events.Type][]example, from string, text json.RawMessage) error {
	var e struct {
		Type events.Type
		Data map[string]json.RawMessage
	}
	err := json.Unmarshal(text, &e)
	fields := strings.Join(slices.Sorted(maps.Keys(e.Data)), " ")
	if !slices.ContainsFunc(examples[e.Type], func(x example) bool { return x.fields == fields }) {
		examples[e.Type] = append(examples[e.Type], example{from, text, fields})
	}
	return err
}

// said is what a device says beside a script.
type said struct {
	by   *ledger.Author
	body events.Body
}

// others tell what no clause's trial has a need of: devices, clocks, corrections, imports.
var others = []struct {
	trial
	book *book.Book
	then func(*writer) []said
}{
	{trial: trial{name: "a beaver", format: "session beavers:1", script: turn + "B doubles; A beavers"}, book: &book.WBF},
	{trial: trial{name: "a clock", script: "begin"}, book: &book.WBF, then: clocked},
	{trial: trial{name: "devices", script: "begin"}, book: &book.WBF, then: handed},
	{trial: trial{name: "corrections", script: "begin; start; A3 B1; A 8/5 6/5 .; B 52; A disputes:roll; ruling play-on"}, book: &book.WBF, then: corrected},
	{trial: trial{name: "a file", script: ""}, book: &book.WBF, then: imported},
	{trial: trial{name: "the end", script: lastOfA + "A 1/off .; score A 1; A signs:1-0; seen 1-0; gap"}, book: &book.WBF},
	{trial: trial{name: "a tournament", format: eventLog, script: ""}, book: &book.WBF, then: organised},
	{trial: trial{name: "an auction", script: `board 1; calls 1NT p; explain S "15 to 17"; uncall W Pass L1987_25`}, book: &book.Laws1987, then: released},
}

func clocked(w *writer) []said {
	return []said{
		{w.director, &events.ClockSet{Kind: "bronstein", A: 840_000, B: 840_000, Delay: 12_000}},
		{w.table, &events.ClockStarted{Side: events.A}},
		{w.table, &events.ClockPressed{Side: events.A}},
		{w.table, &events.ClockStopped{}},
		{w.table, &events.MonitoringStarted{Side: events.A, Person: "eva"}},
		{w.table, &events.MonitoringEnded{}},
	}
}

func handed(w *writer) []said {
	table, spare := eventstest.Device("table"), eventstest.Device("spare")
	return []said{
		{w.office, &events.DeviceEnrolled{Device: spare, Role: events.Table, Side: events.NoSide, Label: "Spare"}},
		{w.director, &events.RecorderAssigned{Device: table}},
		{w.table, &events.RecorderReleased{Device: table, Reason: "Its battery is low."}},
		{w.office, &events.DeviceRevoked{Device: table, Reason: "It was left at another table."}},
	}
}

func corrected(w *writer) []said {
	roll, ruling := w.written[5], w.written[7]
	of := func(body events.Body) []events.Event {
		return []events.Event{{Game: 1, At: proceduretest.Noon, Body: body}}
	}
	return []said{
		{w.table, &events.EntryAmended{Target: &roll, Reason: "The tablet was read upside down.", Events: of(&events.DiceRolled{Side: events.B, Dice: events.Dice{5, 3}})}},
		{w.table, &events.EntryInserted{After: &roll, Reason: "It was not entered.", Events: of(&events.CheckersMoved{Side: events.B, Steps: []events.Step{{From: 13, To: 8}, {From: 8, To: 5}}})}},
		{w.table, &events.EntryRetracted{Target: &roll, Reason: "It was entered twice."}},
		{w.director, &events.DecisionConfirmed{Decision: &ruling, Reason: "It would be the same with the roll as amended."}},
	}
}

func imported(w *writer) []said {
	file := []byte("; [Site \"Sofia\"]")
	return []said{
		{w.office, &events.ImportStarted{Name: "final.mat", Source: events.HashOf(file), Format: "jellyfish", Bytes: len(file), Reader: "kibitz"}},
		{w.office, &events.ImportCompleted{Games: 1, Score: &[2]int{1, 0}}},
	}
}

// organised tells a tournament's own log, which has no clauses of its own to try.
func organised(w *writer) []said {
	anna, boris := []string{"anna"}, []string{"boris"}
	bodies := []events.Body{
		&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Category: "championship", Country: "BUL", Currency: "EUR", Zone: "Europe/Sofia"},
		&events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Day: 1, Length: 13, Phase: "final"}}},
		&events.PrizesDeclared{Division: "open", Places: []events.Prize{{Stage: "main", From: 1, To: 1, Amount: 10_000}}},
		&events.EntryRegistered{Entry: "e1", Division: "open", Players: anna, Country: "BUL"},
		&events.EntryRegistered{Entry: "e2", Division: "open", Players: boris, Number: 2},
		&events.FeePaid{Entry: "e1", Amount: 5000},
		&events.FeePaid{Entry: "e2", Amount: 6000},
		&events.FeeReturned{Entry: "e2", Amount: 1000, Reason: "He had paid too much."},
		&events.SheetDeclared{Stage: "main", Encounters: []events.SheetEncounter{{Encounter: "main_1_1", Round: 1, A: &events.SheetSource{Place: 1}, B: &events.SheetSource{Place: 2}}}},
		&events.DrawMade{Stage: "main", Method: events.ByHand, Public: true, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Entry: "e2"}}},
		&events.RoundCalled{Stage: "main", Round: 1, Start: proceduretest.Noon, Encounters: []events.CalledEncounter{{Encounter: "main_1_1", Matches: []string{"m1"}, Place: "Table 1"}}},
		&events.RoundStarted{Stage: "main", Round: 1},
		&events.ResultReported{Side: events.NoSide, Encounter: "main_1_1", Winner: "e1", Score: &[2]int{13, 9}},
		&events.ResultPosted{Encounter: "main_1_1", Winner: "e1", Score: &[2]int{13, 9}, How: events.ResultPlayed, From: []events.MatchHead{{Match: "m1", Head: events.Head{N: 700, Hash: events.HashOf([]byte("m1"))}}}},
		&events.RoundClosed{Stage: "main", Round: 1},
		&events.EntryWithdrawn{Entry: "e2", After: 1, Excused: true, Words: "He has to catch a train."},
		&events.EntryReturned{Entry: "e2", After: 1},
		&events.PairingMade{Stage: "swiss", Round: 1, Method: events.ByComputer, Program: "bbpPairings 16", Pairs: []events.PairedEntries{{Encounter: "swiss_1_1", A: "e1", B: "e2"}}},
		&events.EncounterAdjusted{Encounter: "main_1_1", As: events.AdjustedScore, Winner: "e2", Score: &[2]int{9, 13}, Clause: "WBF 4.10", Reasons: "The score was posted the wrong way round."},
		&events.StandingAdjusted{Entry: "e1", Stage: "swiss", Unit: events.UnitPoint, Hundredths: -50, Clause: "WBF 1.8", Reason: events.AdjustedFine},
		&events.PlayerExcluded{Side: events.NoSide, Entry: "e1", How: "disqualified", Scope: events.ExcludedFromTournament, Forfeit: true, Advised: true, Clause: "WBF 1.8", Reason: "He asked for advice."},
		&events.MovementDeclared{Stage: "pairs", Session: 1, Section: "A", Name: "Howell", Rows: []events.MovementRow{{Round: 1, Table: 1, NS: "1", EW: "2", Low: 1, High: 3}}, Switched: []int{1}},
		&events.SubstitutePlayed{Entry: "e1", Player: "clara", For: "anna", Rounds: []int{1, 2}, Standing: events.SubstituteCounts},
		&events.FieldDivided{Stage: "pairs", Board: 1, Groups: []events.FieldGroup{{Encounters: []string{"pairs_1_1"}}, {Encounters: []string{"pairs_1_2"}}}},
		&events.PrizeWon{Entry: "e2", Stage: "main", Place: 1, Amount: 10_000},
		&events.ResultsCertified{Division: "open", Edition: 1, Status: events.Official, Document: events.HashOf([]byte("results")), Matches: 1, Root: events.HashOf([]byte("root"))},
	}
	told := make([]said, len(bodies))
	for i, body := range bodies {
		told[i] = said{w.office, body}
	}
	return told
}

func released(w *writer) []said { return []said{{w.director, &events.DealReleased{}}} }
