package tournament_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// seated is a stage of pairs in two sessions, in which cards are numbers and ids, some of them nobody's.
func seated() (t *tournament.Tournament, s *tournament.Stage) {
	row := func(round, table int, ns, ew string) events.MovementRow {
		return events.MovementRow{Round: round, Table: table, NS: ns, EW: ew, Low: 2*round - 1, High: 2 * round}
	}
	told := []events.Body{
		&events.EntryRegistered{Entry: "side", Division: "side", Number: 2},
		&events.EntryRegistered{Entry: "late", Division: "open"},
	}
	for i := range 6 {
		told = append(told, &events.EntryRegistered{Entry: fmt.Sprint("e", i+1), Division: "open", Number: i + 1})
	}
	told = append(told, &events.StageDeclared{Division: "open", Stage: "mp", Kind: events.StagePairs},
		&events.MovementDeclared{Stage: "mp", Session: 1, Section: "A", Rows: []events.MovementRow{
			row(1, 1, "1", "2"), row(1, 2, "3", "4"), row(2, 1, "3", "e5"), row(2, 2, "1", "side"), row(3, 1, "2", "4"),
		}},
		&events.MovementDeclared{Stage: "mp", Session: 2, Section: "A", Rows: []events.MovementRow{row(1, 1, "1", "6"), row(1, 2, "0", "2")}},
	)
	t = tournament.New()
	for i, body := range told {
		t.Apply(events.Address{N: uint64(i + 1)}, &events.Event{Body: body}, tournament.Moment{})
	}
	return t, t.Stage("mp")
}

func TestWhoSitsAtATable(t *testing.T) {
	t.Parallel()
	in, s := seated()
	for encounter, want := range map[string]tournament.Sitting{
		"mp_1_2": {Session: 1, Section: "A", Round: 1, Table: 2, NS: []string{"e3"}, EW: []string{"e4"}, Low: 1, High: 2},
		"mp_2_1": {Session: 1, Section: "A", Round: 2, Table: 1, NS: []string{"e3"}, EW: []string{"e5"}, Low: 3, High: 4},
		"mp_2_2": {Session: 1, Section: "A", Round: 2, Table: 2, NS: []string{"e1"}, EW: []string{""}, Low: 3, High: 4},
		"mp_3_1": {Session: 1, Section: "A", Round: 3, Table: 1, NS: []string{"e2"}, EW: []string{"e4"}, Low: 5, High: 6},
		"mp_4_2": {Session: 2, Section: "A", Round: 1, Table: 2, NS: []string{""}, EW: []string{"e2"}, Low: 1, High: 2},
	} {
		if got, sits := in.Sitting(s, encounter); !sits || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, %v", encounter, got, sits)
		}
	}
	if got, sits := in.Sitting(s, "mp_5_1"); sits {
		t.Errorf("at no table sits %+v", got)
	}
}

func TestWhoSitsOutARound(t *testing.T) {
	t.Parallel()
	in, s := seated()
	for round, want := range map[int][]string{1: {"e5"}, 2: {"e2", "e4"}, 3: {"e1", "e3", "e5"}, 4: nil, 5: nil} {
		if got := in.SittingOut(s, round); !slices.Equal(got, want) {
			t.Errorf("round %d: %q, want %q", round, got, want)
		}
	}
}

// An encounter is posted when it is posted first, however often that is corrected.
func TestWhenAnEncounterWasPostedFirst(t *testing.T) {
	t.Parallel()
	in, s := seated()
	for i, at := range []events.Instant{1_000, 2_000, 3_000} {
		e := &events.Event{Body: &events.ResultPosted{Encounter: "mp_1_1", How: events.ResultPlayed}}
		in.Apply(events.Address{N: uint64(100 + i)}, e, tournament.Moment{At: at})
		if p := s.Posted["mp_1_1"]; p.First != 1_000 || p.Time != at {
			t.Errorf("posted at %d: first at %d, last at %d", at, p.First, p.Time)
		}
	}
}

func TestTablesAreComparedByTheirNumbers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"3", "A", -1}, {"(1)", "3", 1}, {"A", "B", -1}, {"", "B", 1}, {"B", "", -1}, {"", "", 0}, {"other", "", -1}, {"9", "10, 2", -1},
	} {
		if got := tournament.CompareTables(c.a, c.b); got != c.want {
			t.Errorf("%q and %q: %d", c.a, c.b, got)
		}
	}
}
