package results_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/results"
)

// What was given against a side in its match, and what was complained of there, is in the results: by who has which seat
// of the encounter, whatever side it has in the match.
func TestAMatchBringsItsPenaltiesAndComplaints(t *testing.T) {
	t.Parallel()
	key, match := officeKey(t), newLog("m-1")
	for _, body := range []events.Body{
		&events.MatchScheduled{
			Tournament: "open2026", Discipline: events.Backgammon, Rulebook: "wbf", Format: &events.Format{Kind: events.ToPoints, Length: 7, Start: "standard"},
			Players: []events.Player{{ID: "p-boris", Seat: "A"}, {ID: "p-anna", Seat: "B"}},
		},
		&events.PenaltyAssessed{Side: events.A, Points: 2, Clause: "WBF 2.2", Reason: "late"},
	} {
		match.add(t, key, body)
	}
	match.tells(t, key, events.Event{Actor: "p-anna", Body: &events.ComplaintFiled{Side: events.B, Words: "he came late"}})
	link := match.ledger.Link(match.ledger.Head().N)
	posted := final(t, match.ledger, &events.ResultPosted{
		Encounter: "ko_1_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{7, 3},
		From: []events.MatchHead{{Match: "m-1", Head: events.Head{N: link.N, Hash: link.Hash}}},
	})
	e := &posted.Stages[0].Encounters[0]
	if len(e.Penalties) != 2 || e.Penalties[0] != 0 || e.Penalties[1] != 2 {
		t.Errorf("penalties %v, and Boris has the second seat", e.Penalties)
	}
	if rows := posted.Table("matches").Rows; len(rows) != 1 || !strings.Contains(strings.Join(rows[0], ","), ",0,2,") {
		t.Errorf("matches.csv has %q", rows)
	}
	var of []string
	for _, c := range posted.Complaints {
		of = append(of, c.Match+" "+c.By+": "+c.Words)
	}
	if got := strings.Join(of, "; "); got != " dora: too loud; m-1 anna: he came late" {
		t.Errorf("complaints: %q", got)
	}
}

// What was given in the match of others is nobody's in the encounter that names it.
func TestAPenaltyIsOfWhoSatThere(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string // who sat there; "" if it was not written down
		want []int
	}{
		{"p-anna", "p-boris", []int{2, 0}}, {"p-boris", "p-anna", []int{0, 2}}, {"", "", []int{2, 0}},
		{"p-clara", "p-dina", nil}, {"p-clara", "p-anna", nil}, {"p-anna", "p-clara", nil}, {"p-clara", "p-boris", nil}, {"p-boris", "p-clara", nil},
	} {
		key, match := officeKey(t), newLog("m-1")
		scheduled := &events.MatchScheduled{
			Tournament: "open2026", Discipline: events.Backgammon, Rulebook: "wbf", Format: &events.Format{Kind: events.ToPoints, Length: 7, Start: "standard"},
		}
		if c.a != "" {
			scheduled.Players = []events.Player{{ID: c.a, Seat: "A"}, {ID: c.b, Seat: "B"}}
		}
		match.add(t, key, scheduled)
		match.add(t, key, &events.PenaltyAssessed{Side: events.A, Points: 2, Clause: "WBF 2.2", Reason: "late"})
		link := match.ledger.Link(match.ledger.Head().N)
		posted := final(t, match.ledger, &events.ResultPosted{
			Encounter: "ko_1_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{7, 3},
			From: []events.MatchHead{{Match: "m-1", Head: events.Head{N: link.N, Hash: link.Hash}}},
		})
		if got := posted.Stages[0].Encounters[0].Penalties; !slices.Equal(got, c.want) {
			t.Errorf("%q against %q: penalties %v, not %v", c.a, c.b, got, c.want)
		}
	}
}

// A fine of a match of teams is its team's, in whichever room and of whichever side it was given; one in another unit than
// the stage counts in is not among them, and is found.
func TestAFineIsItsTeamsInEitherRoom(t *testing.T) {
	t.Parallel()
	key, desk := officeKey(t), newLog("desk")
	logs := map[string]*log{"m-open": newLog("m-open"), "m-closed": newLog("m-closed")}
	fine := func(side events.Side, hundredths int, unit string) *events.PointsDeducted {
		return &events.PointsDeducted{Side: side, How: events.Procedural, Hundredths: hundredths, Unit: unit, Reason: "late"}
	}
	for match, of := range map[string]struct {
		north string
		fines []events.Body
	}{
		"m-open":   {"a1", []events.Body{fine(events.A, 50, events.DeductVPs), fine(events.B, 300, events.DeductIMPs)}},
		"m-closed": {"b1", []events.Body{fine(events.A, 25, events.DeductVPs), fine(events.A, 200, events.DeductIMPs), fine(events.B, 100, events.DeductVPs)}},
	} {
		logs[match].add(t, key, &events.MatchScheduled{Tournament: "open2026", Discipline: events.Bridge, Rulebook: "laws2017", Players: []events.Player{
			{ID: of.north, Seat: "N"}, {ID: "x1", Seat: "E"}, {ID: "x2", Seat: "S"}, {ID: "x3", Seat: "W"},
		}})
		for _, body := range of.fines {
			logs[match].add(t, key, body)
		}
	}
	var from []events.MatchHead
	for _, match := range []string{"m-open", "m-closed"} {
		link := logs[match].ledger.Link(logs[match].ledger.Head().N)
		from = append(from, events.MatchHead{Match: match, Head: events.Head{N: link.N, Hash: link.Hash}})
	}
	for _, body := range []events.Body{
		&events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "laws2017"},
		&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Bridge, Rulebook: "laws2017", Country: "BUL", Zone: "Europe/Sofia"},
		&events.EntryRegistered{Entry: "a", Division: "open", Players: []string{"a1", "a2"}}, &events.EntryRegistered{Entry: "b", Division: "open", Players: []string{"b1", "b2"}},
		&events.StageDeclared{Division: "open", Stage: "league", Kind: events.StageTeams, Rounds: []events.RoundTerms{{Round: 1, Boards: 8}}},
		&events.PairingMade{Stage: "league", Round: 1, Method: events.ByHand, Pairs: []events.PairedEntries{{Encounter: "league_1_1", A: "a", B: "b"}}},
		&events.ResultPosted{Encounter: "league_1_1", Winner: "a", How: events.ResultPlayed, Score: &[2]int{10, 0}, From: from},
	} {
		desk.add(t, key, body)
	}
	doc, err := results.Of(desk.ledger, 0, "open", results.Sources{
		Name: strings.ToUpper, Log: func(match string) (*ledger.Ledger, error) { return logs[match].ledger, nil },
		Salt: func([]string) (string, error) { return "", nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	rows := doc.Table("teams").Rows
	if len(rows) != 1 || rows[0][11] != "1.50" || rows[0][12] != "0.25" {
		t.Errorf("teams.csv has %q", rows)
	}
	var found []string
	for _, f := range doc.Findings {
		if f.Code == "fine-unit" {
			found = append(found, fmt.Sprint(f.Subject, f.Args))
		}
	}
	if !slices.Equal(found, []string{"league_1_1[2]"}) || doc.Stages[0].Encounters[0].Differs {
		t.Errorf("found %q; the posting differs: %v", found, doc.Stages[0].Encounters[0].Differs)
	}
}
