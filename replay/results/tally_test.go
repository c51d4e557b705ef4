package results_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
)

// beyond is a group of three, in which the matches to 7 points, and a best-of-three, were posted with more than wins them.
func beyond(t *testing.T) *results.Document {
	t.Helper()
	paired := func(round int, pairs ...events.PairedEntries) *events.PairingMade {
		return &events.PairingMade{Stage: "group", Round: round, Method: events.ByHand, Pairs: pairs}
	}
	key, desk := officeKey(t), newLog("desk")
	terms := []events.RoundTerms{{Round: 1, Length: 7}, {Round: 2, Length: 3, Format: &events.Format{Kind: events.BestOf, Length: 3, Start: "standard"}}, {Round: 3}}
	for _, body := range []events.Body{
		&events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "wbf"},
		&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Country: "BUL", Zone: "Europe/Sofia"},
		&events.EntryRegistered{Entry: "e1", Division: "open", Players: []string{"p-anna"}}, &events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p-boris"}},
		&events.EntryRegistered{Entry: "e3", Division: "open", Players: []string{"p-clara"}}, &events.EntryRegistered{Entry: "e4", Division: "open", Players: []string{"p-dora"}},
		&events.StageDeclared{Division: "open", Stage: "group", Kind: events.StageRoundRobin, Rounds: terms},
		paired(1, events.PairedEntries{Encounter: "group_1_1", A: "e1", B: "e2"}, events.PairedEntries{Encounter: "group_1_2", A: "e3", B: "e4"}),
		paired(2, events.PairedEntries{Encounter: "group_2_1", A: "e1", B: "e3"}),
		paired(3, events.PairedEntries{Encounter: "group_3_1", A: "e1", B: "e4"}),
		&events.ResultPosted{Encounter: "group_1_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{8, 5}},
		&events.ResultPosted{Encounter: "group_1_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{10, 5}},
		&events.ResultPosted{Encounter: "group_1_2", Winner: "e3", How: events.ResultPlayed, Score: &[2]int{7, 6}},
		&events.ResultPosted{Encounter: "group_2_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{3, 0}},
		&events.ResultPosted{Encounter: "group_3_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{30, 0}},
		&events.EncounterAdjusted{Encounter: "group_1_2", As: "score", Winner: "e3", Score: &[2]int{9, 6}, Clause: "WBF 4.10", Reasons: "read upside down"},
	} {
		desk.add(t, key, body)
	}
	doc, err := results.Of(desk.ledger, 0, "open", results.Sources{
		Name: func(person string) string { return person }, Log: func(string) (*ledger.Ledger, error) { return nil, nil },
		Salt: func([]string) (string, error) { return "", nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// A score is told as it was posted and as it counts wherever it is told (D103, D-T17).
func TestAPostedScoreIsToldAsItStandsAndAsItCounts(t *testing.T) {
	t.Parallel()
	doc := beyond(t)
	for id, want := range map[string][2][]int{
		"group_1_1": {{10, 5}, {7, 5}},
		"group_1_2": {{9, 6}, {7, 6}},
		"group_2_1": {{3, 0}, {2, 0}},
		"group_3_1": {{30, 0}, nil},
	} {
		e := &doc.Stages[0].Encounters[slices.IndexFunc(doc.Stages[0].Encounters, func(e results.Encounter) bool { return e.Encounter == id })]
		if !slices.Equal(e.Score, want[0]) || !slices.Equal(e.Official, want[1]) {
			t.Errorf("%s: %v, of which %v count", id, e.Score, e.Official)
		}
	}
	if c := doc.Corrections; len(c) != 1 || c[0].From != "8-5 (7-5) e1" || c[0].To != "10-5 (7-5) e1" {
		t.Errorf("%+v", c)
	}
	if r := doc.Rulings; len(r) != 1 || r[0].Result != "9-6 (7-6) e3" {
		t.Errorf("%+v", r)
	}
	matches := doc.Table("matches")
	a, b := slices.Index(matches.Columns, "official_a"), slices.Index(matches.Columns, "official_b")
	for i, want := range [][2]string{{"7", "5"}, {"7", "6"}, {"2", "0"}, {"30", "0"}} {
		if row := matches.Rows[i]; row[a] != want[0] || row[b] != want[1] {
			t.Errorf("%s count in %q", want, row)
		}
	}
	sheets := casefile.Text(doc.Sheet(language.English, nil, "cross-table", "score-sheets"), false)
	for _, told := range []string{"10-5 (7-5) c", "5-10 (5-7) c", "9-6 (7-6) r", "6-9 (6-7) r", "3-0 (2-0)", "0-3 (0-2)"} {
		if !strings.Contains(strings.Join(strings.Fields(sheets), " "), told) {
			t.Errorf("no %q in\n%s", told, sheets)
		}
	}
}
