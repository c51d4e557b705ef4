package results_test

import (
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/results"
)

// posted returns what is found on the final of two that is posted from a match which was scheduled so. It
// is called to table 4, to 7 points.
func posted(t *testing.T, scheduled events.MatchScheduled, head func(*events.Head)) string {
	t.Helper()
	key := officeKey(t)
	desk, match := newLog("desk"), newLog("m-1")
	scheduled.Tournament, scheduled.Discipline, scheduled.Rulebook = "open2026", events.Backgammon, "wbf"
	scheduled.Players = []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}}
	match.add(t, key, &scheduled)
	from := events.MatchHead{Match: "m-1", Head: match.ledger.Head()}
	head(&from.Head)
	for _, body := range []events.Body{
		&events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "wbf"},
		&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Country: "BUL", Zone: "Europe/Sofia"},
		&events.EntryRegistered{Entry: "e1", Division: "open", Players: []string{"p-anna"}}, &events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p-boris"}},
		&events.StageDeclared{Division: "open", Stage: "ko", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 7}}},
		&events.DrawMade{Stage: "ko", Method: events.ByHand, Public: true, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Entry: "e2"}}},
		&events.RoundCalled{Stage: "ko", Round: 1, Start: 1, Encounters: []events.CalledEncounter{{Encounter: "ko_1_1", Matches: []string{"m-1"}, Place: "4"}}},
		&events.ResultPosted{Encounter: "ko_1_1", Winner: "e1", How: events.ResultConceded, From: []events.MatchHead{from}},
	} {
		desk.add(t, key, body)
	}
	doc, err := results.Of(desk.ledger, 0, "open", results.Sources{
		Name: func(person string) string { return person }, Log: func(string) (*ledger.Ledger, error) { return match.ledger, nil },
		Salt: func([]string) (string, error) { return "", nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	for _, f := range doc.Findings {
		if f.Subject == "ko_1_1" {
			codes = append(codes, strings.TrimSpace(f.Clause+" "+f.Code))
		}
	}
	if differs := doc.Stages[0].Encounters[0].Differs; differs != slices.ContainsFunc(codes, ofResult) {
		t.Errorf("found %v, marked %v", codes, differs)
	}
	return strings.Join(codes, "; ")
}

// ofResult reports whether a finding says that the posted result is another than the record's.
func ofResult(code string) bool { return strings.HasSuffix(code, " posting-head") }

func TestARecordOnOtherTermsThanItsEncounterIsFound(t *testing.T) {
	t.Parallel()
	format := func(start, round string) *events.Format {
		return &events.Format{Kind: events.ToPoints, Length: 7, Start: start, Round: round}
	}
	as := func(*events.Head) {}
	for _, c := range []struct {
		name      string
		scheduled events.MatchScheduled
		head      func(*events.Head)
		want      string
	}{
		{"as it was called", events.MatchScheduled{Place: "4", Format: format("standard", "final")}, as, ""},
		{"its round and its table not said", events.MatchScheduled{Format: format("standard", "")}, as, ""},
		{"2.1_a at another table", events.MatchScheduled{Place: "7", Format: format("standard", "")}, as, "WBF 2.1 played-elsewhere"},
		{"2.3_a as another round than the sheet has", events.MatchScheduled{Format: format("standard", "semifinal")}, as, "WBF 2.3 phase"},
		{"1.3_a a variant that was not declared", events.MatchScheduled{Format: format("nackgammon", "")}, as, "WBF 1.3 variant"},
		{"4.10_c a head that the match has not", events.MatchScheduled{Format: format("standard", "")}, func(h *events.Head) { h.Hash[0] ^= 1 }, "WBF 4.10 posting-head"},
	} {
		if got := posted(t, c.scheduled, c.head); got != c.want {
			t.Errorf("%s: found %q, %q was expected", c.name, got, c.want)
		}
	}
}
