package longnards_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/longnards"
)

// referee begins a match to 7 of long nards under RU, its first game set up.
func referee(f events.Format) *table {
	t := &table{r: backgammon.NewRefereeOf(longnards.New(), &book.RU.Backgammon, f)}
	t.see(&events.GameStarted{})
	return t
}

func toSeven() events.Format {
	return events.Format{Kind: events.ToPoints, Length: 7, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: longnards.Start}
}

// table is a referee that is told one event after the other.
type table struct {
	r *backgammon.Referee
	n uint64
}

func (t *table) see(bodies ...events.Body) {
	for _, body := range bodies {
		t.n++
		t.r.Apply(events.Address{N: t.n + 1}, &events.Event{Game: max(1, t.r.State().Game), Body: body})
	}
}

// since returns what was found after the first n findings, each as code, clause and
// fault.
func (t *table) since(n int) string {
	var found []string
	for _, f := range t.r.Findings()[n:] {
		text := fmt.Sprintf("%s %s", f.Code, f.Clause)
		if f.Code == backgammon.FindIllegalPlay {
			text += fmt.Sprint(" ", f.Args[2])
		}
		found = append(found, text)
	}
	return strings.Join(found, "; ")
}

// stepsOf reads a play such as "24/18 18/13 6/off".
func stepsOf(t *testing.T, text string) []events.Step {
	t.Helper()
	var steps []events.Step
	for word := range strings.FieldsSeq(strings.ReplaceAll(text, "off", "0")) {
		var step events.Step
		if _, err := fmt.Sscanf(word, "%d/%d", &step.From, &step.To); err != nil {
			t.Fatalf("%q: %v", word, err)
		}
		steps = append(steps, step)
	}
	return steps
}

// Each case is a play from a position, under the clause that its name begins with,
// and what is found: nothing, or the code, the clause and the fault of the play.
func TestPlaysOfLongNardsByClause(t *testing.T) {
	const (
		head  = "illegal-play RU 26.2 2"
		block = "illegal-play RU 26.2 3"
		wrong = "illegal-play RU 26.6 0"
		short = "illegal-play RU 26.6.3 1"
	)
	for _, c := range []struct{ name, position, dice, play, found string }{
		{"RU 26.2 one checker leaves the head", "LN:24x15/24x15:A", "31", "24/21 21/20", ""},
		{"RU 26.2 not two", "LN:24x15/24x15:A", "31", "24/21 24/23", head},
		{"RU 26.2 first turn 6-6, two leave the head", "LN:24x15/24x14,19:A", "66", "24/18 24/18", ""},
		{"RU 26.2 first turn 6-6, the second must leave it", "LN:24x15/24x14,19:A", "66", "24/18", short},
		{"RU 26.2 first turn 4-4, two leave the head", "LN:24x15/24x15:A", "44", "24/20 20/16 24/20 20/16", ""},
		{"RU 26.2 first turn 3-3, two leave the head", "LN:24x15/24x15:A", "33", "24/21 21/18 18/15 24/21", ""},
		{"RU 26.2 first turn 3-3, not three", "LN:24x15/24x15:A", "33", "24/21 24/21 24/21 21/18", head},
		{"RU 26.2 first turn 5-5, one plays all four", "LN:24x15/24x15:A", "55", "24/19 19/14 14/9 9/4", ""},
		{"RU 26.2 first turn 5-5, not two", "LN:24x15/24x15:A", "55", "24/19 19/14 24/19 19/14", head},
		{"RU 26.2 first turn 5-5 that cannot be completed, not two either", "LN:24x15/24x14,21:A", "55", "24/19 19/14", ""},
		{"RU 26.2 second turn 6-6, one leaves the head", "LN:24x14,20/24x15:A", "66", "24/18 20/14 14/8 8/2", ""},
		{"RU 26.2 second turn 6-6, not two", "LN:24x14,20/24x15:A", "66", "24/18 24/18 20/14 14/8", head},
		{"RU 26.2 B's first turn after A's", "LN:24x14,13/24x15:B", "66", "24/18 24/18", ""},
		{"RU 26.2 no six in a row before all of the opponent's", "LN:24x8,17,16,11,10,9,8,7/24x15:A", "65", "17/11 11/6", block},
		{"RU 26.2 six in a row with one opposing checker ahead", "LN:24x8,17,16,11,10,9,8,7/24x14,3:A", "65", "17/11 11/6", ""},
		{"RU 26.2 one that is out and still behind is not ahead", "LN:24x9,8,6,5,4,3,2/24x14,21:A", "21", "8/7 24/22", block},
		{"RU 26.2 six across two quarters count too", "LN:24x9,10,8,7,6,5,4/24x15:A", "21", "10/9 24/22", block},
		{"RU 26.2 six across the end of the opponent's way are no row on it", "LN:24x9,16,14,13,12,11,10/5x15:A", "21", "16/15 24/22", ""},
		{"RU 26.2 five in a row may be", "LN:24x8,17,16,11,10,9,8,7/24x15:A", "62", "17/11 10/8", ""},
		{"RU 26.2 a block that stood may stand", "LN:24x8,16,11,10,9,8,7,6/24x15:A", "21", "16/13", ""},
		{"RU 26.6 nothing is hit", "LN:24x14,18/24x14,3:A", "31", "18/15 24/23", wrong},
		{"RU 26.6.1 a point between must be open too", "LN:24x14,18/24x13,3,5:A", "31", "18/14", "illegal-play RU 26.6.1 0"},
		{"RU 26.6 one of the two points between is enough", "LN:24x14,18/24x14,3:A", "31", "18/17 17/14", ""},
		{"RU 26.6 not the number rolled", "LN:24x14,18/24x15:A", "31", "18/13", wrong},
		{"RU 26.6 backwards", "LN:24x14,18/24x15:A", "31", "18/21 24/23", wrong},
		{"RU 26.6 bearing off with all at home", "LN:6x5,3x5,1x5/6x15:A", "63", "6/off 3/off", ""},
		{"RU 26.6 a larger number bears off the highest", "LN:4x5,3x5/6x15:A", "65", "4/off 4/off", ""},
		{"RU 26.6 not a lower one", "LN:4x5,3x5/6x15:A", "65", "4/off 3/off", wrong},
		{"RU 26.6 not while one is outside", "LN:11,6x9/24x15:A", "63", "6/off 11/8", wrong},
		{"RU 26.6 the last one home first", "LN:8,6x9/24x15:A", "63", "8/5 6/off", ""},
		{"RU 26.6.3 both numbers", "LN:24x14,18/24x15:A", "31", "18/17", short},
		{"RU 26.6.3 neither can be played", "LN:20,1x14/24x13,2,3:A", "65", "", ""},
		{"RU 26.6.3 not nothing where one can be", "LN:20,1x14/24x14,21:A", "65", "", short},
		{"RU 26.6.3 the larger where either can be but not both", "LN:20,1x14/24x14,21:A", "65", "20/14", ""},
		{"RU 26.6.3 not the smaller", "LN:20,1x14/24x14,21:A", "65", "20/15", short},
		{"RU 26.6.3 the smaller where only that can be", "LN:20,1x14/24x13,21,2:A", "65", "20/15", ""},
		{"RU 26.6.3 as many of a double as can be", "LN:24x14,20/24x15:A", "66", "20/14 14/8", short},
	} {
		t.Run(strings.ReplaceAll(c.name, " ", "_"), func(t *testing.T) {
			p := positionOf(t, c.position)
			table := referee(toSeven())
			board := events.Board(p.Board)
			dice := events.Dice{c.dice[0] - '0', c.dice[1] - '0'}
			table.see(&events.PositionSet{Board: &board, OnRoll: p.OnRoll, Reason: "test"})
			n := len(table.r.Findings())
			table.see(&events.DiceRolled{Side: p.OnRoll, Dice: dice})
			if c.play != "" {
				table.see(&events.CheckersMoved{Side: p.OnRoll, Steps: stepsOf(t, c.play)})
			}
			table.see(&events.TurnEnded{Side: p.OnRoll, By: "clock"})
			if got := table.since(n); got != c.found {
				t.Errorf("found %q, want %q", got, c.found)
			}
			if len(table.r.Options()) > 0 {
				t.Error("RU gives nobody a choice on an illegal play")
			}
		})
	}
}

// end bears off B's last checker while A has so many off.
func end(f events.Format, off uint8, before ...events.Body) *table {
	table := referee(f)
	board := events.Board{{0: off, 24: 15 - off}, {0: 14, 1: 1}}
	table.see(&events.PositionSet{Board: &board, OnRoll: events.B, Reason: "test"})
	table.see(before...)
	table.see(&events.DiceRolled{Side: events.B, Dice: events.Dice{2, 1}},
		&events.CheckersMoved{Side: events.B, Steps: []events.Step{{From: 1, To: 0}}}, &events.TurnEnded{Side: events.B, By: "clock"})
	return table
}

func TestGamesOfLongNardsByClause(t *testing.T) {
	double := []events.Body{&events.CubeOffered{Side: events.B, Value: 2, Words: "said"}, &events.CubeTaken{Side: events.A, Words: "said"}}
	noGammons := toSeven()
	noGammons.Gammons = false
	for name, c := range map[string]struct {
		format events.Format
		off    uint8
		before []events.Body
		as     string
		points int
	}{
		"RU 26.2 an oin is one point":                {toSeven(), 1, nil, events.Single, 1},
		"RU 26.2 a mars is two":                      {toSeven(), 0, nil, events.Gammon, 2},
		"RU 23.2 the cube belongs to long nards":     {toSeven(), 1, double, events.Single, 2},
		"RU 23.2 cube and mars":                      {toSeven(), 0, double, events.Gammon, 4},
		"RU 26.2 a mars of a format without gammons": {noGammons, 0, nil, events.Gammon, 1},
	} {
		t.Run(strings.ReplaceAll(name, " ", "_"), func(t *testing.T) {
			last := end(c.format, c.off, c.before...).r.View().LastGame
			if last == nil || last.Winner != "B" || last.As != c.as || last.Points != c.points || last.By != string(backgammon.ByBearingOff) {
				t.Errorf("the game ended as %+v", last)
			}
		})
	}
}

func TestMatchesOfLongNardsByClause(t *testing.T) {
	t.Run("RU_23.14_the_Crawford_game", func(t *testing.T) {
		table := end(toSeven(), 0, &events.PositionSet{OnRoll: events.NoSide, Score: &[2]int{0, 4}, Reason: "test"})
		table.see(&events.ScoreObserved{Score: &[2]int{0, 6}, By: events.NoSide})
		table.r.Apply(events.Address{N: 99}, &events.Event{Game: 2, Body: &events.GameStarted{}})
		if v := table.r.View(); v.Crawford != "now" || v.Cube.Owner != events.CubeAbsent {
			t.Errorf("the table is %+v", v)
		}
	})
	t.Run("RU_26.2_there_is_no_koks_to_be_conceded", func(t *testing.T) {
		table := referee(toSeven())
		table.see(&events.OpeningRolled{A: 3, B: 1, First: events.NoSide}, &events.GameConceded{Side: events.A, As: events.BackgammonWin})
		if last := table.r.View().LastGame; last.Points != 2 {
			t.Errorf("it cost %+v", last)
		}
	})
	t.Run("RU_26.3_the_higher_die_plays_both_numbers", func(t *testing.T) {
		table := referee(toSeven())
		table.see(&events.OpeningRolled{A: 4, B: 4, First: events.NoSide}, &events.OpeningRolled{A: 2, B: 5, First: events.NoSide})
		if v := table.r.View(); v.OnRoll != "B" || fmt.Sprint(v.Dice) != "[5 2]" || table.since(0) != "" {
			t.Errorf("the table is %+v, found %s", v, table.since(0))
		}
	})
	t.Run("RU_26.9_lifted_dice_do_not_end_a_turn", func(t *testing.T) {
		table := referee(toSeven())
		table.see(&events.OpeningRolled{A: 3, B: 1, First: events.NoSide}, &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 24, To: 20}}},
			&events.TurnEnded{Side: events.A, By: "dice"})
		if v := table.r.View(); v.OnRoll != "A" {
			t.Errorf("the table is %+v", v)
		}
		table.see(&events.TurnEnded{Side: events.A, By: "clock"})
		if v := table.r.View(); v.OnRoll != "B" {
			t.Errorf("the table is %+v", v)
		}
	})
}

// What long nards has of its own rests on a clause of its rulebook: without that the
// finding has none, and the director decides.
func TestWithoutItsClauseAFaultIsTheDirectors(t *testing.T) {
	procedure := book.RU.Backgammon
	procedure.Own = ""
	table := &table{r: backgammon.NewRefereeOf(longnards.New(), &procedure, toSeven())}
	table.see(&events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1, First: events.NoSide},
		&events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 24, To: 21}, {From: 24, To: 23}}}, &events.TurnEnded{Side: events.A, By: "clock"})
	found := table.r.Findings()
	if len(found) != 1 || found[0].Code != backgammon.FindIllegalPlay || found[0].Clause != rules.ClauseID("") {
		t.Errorf("found %+v", found)
	}
}
