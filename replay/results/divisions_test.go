package results_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/results"
)

// What is found on a fee or a field is told in the division that it is about, and names the entry.
func TestAFindingIsToldInItsDivisionAlone(t *testing.T) {
	t.Parallel()
	key, desk := officeKey(t), newLog("desk")
	for _, body := range []events.Body{
		&events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "wbf"},
		&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Country: "BUL", Zone: "Europe/Sofia"},
		&events.DivisionDeclared{Division: "side", Title: "Side", Discipline: events.Backgammon, Country: "BUL", Zone: "Europe/Sofia"},
		&events.EntryRegistered{Entry: "e1", Division: "open", Players: []string{"p-anna"}}, &events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p-boris"}},
		&events.EntryRegistered{Entry: "e3", Division: "side", Players: []string{"p-clara"}}, &events.EntryRegistered{Entry: "e4", Division: "side", Players: []string{"p-dora"}},
		&events.StageDeclared{Division: "open", Stage: "ko", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 7}}},
		&events.StageDeclared{Division: "side", Stage: "cup", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 7}}},
		&events.DrawMade{Stage: "ko", Method: events.ByHand, Public: true, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Entry: "e2"}}},
		&events.ResultPosted{Encounter: "ko_1_1", Winner: "e2", How: events.ResultWalkover},
		&events.FeeReturned{Entry: "e1", Amount: 5000},
	} {
		desk.add(t, key, body)
	}
	for division, want := range map[string][]string{"open": {"e1"}, "side": nil} {
		doc, err := results.Of(desk.ledger, 0, division, results.Sources{
			Name: func(person string) string { return person }, Log: func(string) (*ledger.Ledger, error) { return nil, nil },
			Salt: func([]string) (string, error) { return "", nil },
		})
		if err != nil {
			t.Fatal(err)
		}
		var about []string
		for _, f := range doc.Findings {
			if f.Code == "fee-returned" {
				about = append(about, f.Subject)
			}
		}
		if !slices.Equal(about, want) {
			t.Errorf("%s: found about %q, not %q", division, about, want)
		}
	}
}
