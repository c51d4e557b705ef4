package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// dealtIn writes what the encounters of a tournament play from deals, one a line, and whether deals may be left.
func dealtIn(bodies ...events.Body) string {
	t := tournament.New()
	for i, body := range bodies {
		t.Apply(events.Address{N: uint64(i + 1)}, &events.Event{Body: body}, tournament.Moment{})
	}
	var lines []string
	for _, e := range t.Dealt() {
		line := fmt.Sprintf("%s %s part %d deals %d-%d boards %d rooms %d %q", e.ID, e.Stage, e.Part, e.Low, e.High, e.Boards, e.Rooms, e.Seats)
		for _, is := range []struct {
			name string
			so   bool
		}{{"open", e.Open}, {"final", e.Final}, {"sum", e.Sum}} {
			if is.so {
				line += " " + is.name
			}
		}
		lines = append(lines, line+fmt.Sprintf(" matches %q late %q", e.Matches, e.Late))
	}
	if t.DealsLeft() {
		lines = append(lines, "more to come")
	}
	return strings.Join(lines, "\n")
}

// dealing returns the events of a division of four, and what follows.
func dealing(bodies ...events.Body) (list []events.Body) {
	for i := range 4 {
		list = append(list, &events.EntryRegistered{Entry: fmt.Sprint("e", i+1), Division: "open", Players: []string{fmt.Sprint("p", i+1)}, Number: i + 1})
	}
	return append(list, bodies...)
}

// Who may know a deal depends on who has still to play it, and that on what is told here.
func TestWhatIsPlayedFromDeals(t *testing.T) {
	t.Parallel()
	stage := func(kind string, boards int, p events.StageParameters) *events.StageDeclared {
		return &events.StageDeclared{Division: "open", Stage: "s", Kind: kind, Parameters: p, Rounds: []events.RoundTerms{{Round: 1, Boards: boards}, {Round: 2, Boards: boards}}}
	}
	draw := func(entries ...string) *events.DrawMade {
		d := &events.DrawMade{Stage: "s", Method: events.ByHand, Total: 4}
		for i, e := range entries {
			d.Places = append(d.Places, events.DrawPlace{Place: i + 1, Entry: e})
		}
		return d
	}
	rows := func(session int, low int, rounds int) *events.MovementDeclared {
		m := &events.MovementDeclared{Stage: "s", Session: session, Section: "A", Name: "two tables"}
		for r := range rounds {
			m.Rows = append(m.Rows,
				events.MovementRow{Round: r + 1, Table: 1, NS: "1", EW: "2", Low: low + 2*r, High: low + 2*r + 1},
				events.MovementRow{Round: r + 1, Table: 2, NS: "3", EW: "4", Low: low + 2*r, High: low + 2*r + 1})
		}
		return m
	}
	posted := func(encounter, winner, match string) *events.ResultPosted {
		return &events.ResultPosted{Encounter: encounter, Winner: winner, How: events.ResultPlayed, From: []events.MatchHead{{Match: match, Head: events.Head{N: 1}}}}
	}
	called := func(round int, encounter string, matches ...string) *events.RoundCalled {
		return &events.RoundCalled{Stage: "s", Round: round, Encounters: []events.CalledEncounter{{Encounter: encounter, Matches: matches, Place: "7"}}}
	}
	certified := func(division, status string) *events.ResultsCertified {
		return &events.ResultsCertified{Division: division, Status: status, Edition: 1}
	}
	pairs := dealing(stage(events.StagePairs, 0, events.StageParameters{}), rows(1, 1, 2), rows(2, 11, 1), called(1, "s_1_1", "m1"), posted("s_1_1", "", "m2"))
	teams := dealing(stage(events.StageTeams, 8, events.StageParameters{System: events.StageKnockOut}), draw("e1", "e2", "e3", ""), called(1, "s_1_1", "m1", "m2"), posted("s_1_1", "e2", "m3"))
	undecided := strings.Join([]string{
		`s_1_1 s part 1 deals 1-2 boards 0 rooms 1 [["e1"] ["e2"]] matches ["m1" "m2"] late ["m2"]`,
		`s_1_2 s part 1 deals 1-2 boards 0 rooms 1 [["e3"] ["e4"]] open matches [] late []`,
		`s_2_1 s part 1 deals 3-4 boards 0 rooms 1 [["e1"] ["e2"]] open matches [] late []`,
		`s_2_2 s part 1 deals 3-4 boards 0 rooms 1 [["e3"] ["e4"]] open matches [] late []`,
		`s_3_1 s part 2 deals 11-12 boards 0 rooms 1 [["e1"] ["e2"]] open matches [] late []`,
		`s_3_2 s part 2 deals 11-12 boards 0 rooms 1 [["e3"] ["e4"]] open matches [] late []`,
		`more to come`,
	}, "\n")
	for name, c := range map[string]struct {
		told []events.Body
		want string
	}{
		"no deals":                 {dealing(stage(events.StageKnockOut, 0, events.StageParameters{}), draw("e1", "e2", "e3", "e4")), ""},
		"pairs":                    {pairs, undecided},
		"pairs, certified for now": {append(slices.Clip(pairs), certified("open", events.Provisional)), undecided},
		"pairs, certified": {append(slices.Clip(pairs), certified("open", events.Official)), strings.Join([]string{
			`s_1_1 s part 1 deals 1-2 boards 0 rooms 1 [["e1"] ["e2"]] final matches ["m1" "m2"] late []`,
			`s_1_2 s part 1 deals 1-2 boards 0 rooms 1 [["e3"] ["e4"]] final matches [] late []`,
			`s_2_1 s part 1 deals 3-4 boards 0 rooms 1 [["e1"] ["e2"]] final matches [] late []`,
			`s_2_2 s part 1 deals 3-4 boards 0 rooms 1 [["e3"] ["e4"]] final matches [] late []`,
			`s_3_1 s part 2 deals 11-12 boards 0 rooms 1 [["e1"] ["e2"]] final matches [] late []`,
			`s_3_2 s part 2 deals 11-12 boards 0 rooms 1 [["e3"] ["e4"]] final matches [] late []`,
		}, "\n")},
		"pairs, another division's certified": {append(slices.Clip(pairs), certified("side", events.Official)), undecided},
		"teams": {teams, strings.Join([]string{
			`s_1_1 s part 1 deals 0-0 boards 8 rooms 0 [["e1"] ["e2"]] sum matches ["m1" "m2" "m3"] late ["m1" "m2" "m3"]`,
			`s_1_2 s part 1 deals 0-0 boards 8 rooms 0 [["e3"] [""]] open sum matches [] late []`,
			`s_2_1 s part 2 deals 0-0 boards 8 rooms 2 [["e2"] ["e3" ""]] open sum matches [] late []`,
			`more to come`,
		}, "\n")},
		"teams, certified": {append(slices.Clip(teams), certified("open", events.Official)), strings.Join([]string{
			`s_1_1 s part 1 deals 0-0 boards 8 rooms 0 [["e1"] ["e2"]] final sum matches ["m1" "m2" "m3"] late []`,
			`s_1_2 s part 1 deals 0-0 boards 8 rooms 0 [["e3"] [""]] final sum matches [] late []`,
			`s_2_1 s part 2 deals 0-0 boards 8 rooms 2 [["e2"] ["e3" ""]] final sum matches [] late []`,
		}, "\n")},
		"a sheet with losers": {dealing(stage(events.StageDoubleElimination, 8, events.StageParameters{}), draw("e1", "e2", "e3", "e4"), posted("s_1_1", "e2", "m3")), strings.Join([]string{
			`s_1_1 s part 1 deals 0-0 boards 8 rooms 0 [["e1"] ["e2"]] matches ["m3"] late ["m3"]`,
			`s_1_2 s part 1 deals 0-0 boards 8 rooms 0 [["e3"] ["e4"]] open matches [] late []`,
			`s_2_1 s part 2 deals 0-0 boards 8 rooms 0 [["e2"] ["e3" "e4"]] open matches [] late []`,
			`s-losers_1_1 s part 1 deals 0-0 boards 8 rooms 0 [["e1"] ["e3" "e4"]] open matches [] late []`,
			`s-losers_2_1 s part 2 deals 0-0 boards 8 rooms 0 [["e2" "e3" "e4"] ["e1" "e3" "e4"]] open matches [] late []`,
			`s_3_1 s part 3 deals 0-0 boards 0 rooms 0 [["e2" "e3" "e4"] ["e2" "e3" "e4" "e1" "e3" "e4"]] open matches [] late []`,
			`s_r s part 4 deals 0-0 boards 0 rooms 0 [["e2" "e3" "e4"] ["e2" "e3" "e4" "e1" "e3" "e4"]] open matches [] late []`,
			`more to come`,
		}, "\n")},
		"a sheet of boards with a bye": {dealing(stage(events.StageKnockOut, 1, events.StageParameters{}), &events.DrawMade{Stage: "s", Method: events.ByHand, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Bye: true}, {Place: 3, Entry: "e3"}, {Place: 4, Entry: "e4"}}}), strings.Join([]string{
			`s_1_1 s part 1 deals 0-0 boards 1 rooms 0 [["e1"] []] matches [] late []`,
			`s_1_2 s part 1 deals 0-0 boards 1 rooms 0 [["e3"] ["e4"]] open matches [] late []`,
			`s_2_1 s part 2 deals 0-0 boards 1 rooms 0 [["e1"] ["e3" "e4"]] open matches [] late []`,
			`more to come`,
		}, "\n")},
	} {
		if got := dealtIn(c.told...); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, c.want)
		}
	}
}
