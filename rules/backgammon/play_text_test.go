package backgammon

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

// matchToFive is a match that the tests of what the referee tells are played in.
var matchToFive = events.Format{
	Kind: events.ToPoints, Length: 5, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard",
}

// fold feeds bodies to the referee, one entry each, in game 1.
func fold(r *Referee, bodies ...events.Body) {
	for _, body := range bodies {
		r.Apply(events.Address{N: r.At().N + 1}, &events.Event{Game: 1, Body: body})
	}
}

func opened(dice events.Dice) *Referee {
	r := NewReferee(new(Procedure), matchToFive)
	fold(r, &events.GameStarted{}, &events.OpeningRolled{A: dice[0], B: dice[1], First: events.NoSide})
	return r
}

func TestAPlayIsToldFromThePositionAtTheRoll(t *testing.T) {
	board := func(r *Referee, steps ...events.Step) *events.Board {
		b := r.State().Board
		for _, step := range steps {
			b.Move(events.A, step)
		}
		at := events.Board(b)
		return &at
	}
	start := opened(events.Dice{6, 2})
	for _, c := range []struct {
		name string
		move *events.CheckersMoved
		want string
	}{
		{"steps in any order", &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 13, To: 11}, {From: 24, To: 18}}}, "24/18 13/11"},
		{"by its position", &events.CheckersMoved{Side: events.A, Board: board(start, events.Step{From: 24, To: 16})}, "24/16"},
		{"by a position that no legal play reaches", &events.CheckersMoved{Side: events.A, Board: board(start, events.Step{From: 24, To: 23})}, ""},
		{"no steps", &events.CheckersMoved{Side: events.A}, ""},
	} {
		if got := start.PlayText(c.move); got != c.want {
			t.Errorf("%s: told %q, want %q", c.name, got, c.want)
		}
	}
}

func TestAPlayThatReplacesAnotherIsToldWithItsOwnHits(t *testing.T) {
	r := opened(events.Dice{6, 2})
	hit := &events.CheckersMoved{Side: events.B, Steps: []events.Step{{From: 24, To: 18}, {From: 18, To: 14}}}
	fold(r,
		&events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 24, To: 18}, {From: 13, To: 11}}},
		&events.TurnEnded{Side: events.A},
		&events.DiceRolled{Side: events.B, Dice: events.Dice{4, 6}},
	)
	for range 2 { // the second time with the play made, which it replaces
		if got := r.PlayText(hit); got != "24/14*" {
			t.Errorf("told %q", got)
		}
		fold(r, hit)
	}
}

func TestChangesTellWhatAnEventChanged(t *testing.T) {
	r := opened(events.Dice{6, 2})
	for _, c := range []struct {
		body events.Body
		want string
	}{
		{&events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 24, To: 18}, {From: 13, To: 11}}},
			"board.A: 24:2 13:5 8:3 6:5 -> 24:1 18:1 13:4 11:1 8:3 6:5"},
		{&events.TurnEnded{Side: events.A}, "phase: in-turn -> roll-or-double; on_roll: A -> B; dice: 62 -> "},
		{&events.DiceRolled{Side: events.A, Dice: events.Dice{5, 2}}, "early:  -> A 52"},
		{&events.RollVoided{Side: events.A, Reason: "premature"}, "early: A 52 -> "},
		{&events.CubeOffered{Side: events.B, Value: 2}, "phase: roll-or-double -> cube-answer; cube.offered:  -> 2"},
		{&events.CubeTaken{Side: events.A}, "phase: cube-answer -> roll-or-double; cube.value: 1 -> 2; cube.owner: centre -> A; cube.offered: 2 -> "},
		{&events.ClockRead{A: 60000, B: -5}, "clock:  -> 60000 -5"},
		{&events.MatchCorrected{Format: &events.Format{Kind: events.Session, Beavers: 1, Start: "standard"}},
			"format: points 5, cube, crawford, gammons, backgammons, standard -> session, beavers 1, standard; cube.owner: A -> absent; crawford: before -> off"},
		{&events.NoteMade{Text: "a remark"}, ""},
	} {
		before := r.Clone()
		fold(r, c.body)
		if got := describe(r.Changes(before)); got != c.want {
			t.Errorf("%s:\n got %q\nwant %q", c.body.Type(), got, c.want)
		}
	}
}

func describe(changes []rules.Change) string {
	words := make([]string, len(changes))
	for i, c := range changes {
		words[i] = c.Field + ": " + c.Before + " -> " + c.After
	}
	return strings.Join(words, "; ")
}

func TestTheTableSaysWhoOfferedTheCube(t *testing.T) {
	r := opened(events.Dice{6, 2})
	fold(r, &events.CubeOffered{Side: events.B, Value: 2}) // early: A has not finished
	if cube := r.View().Cube; cube.OfferedBy != "B" || cube.Offered != 2 {
		t.Errorf("after an early double by B the table says %+v", cube)
	}
	fold(r, &events.CubeTaken{Side: events.A})
	if cube := r.View().Cube; cube.OfferedBy != "" || cube.Owner != "A" {
		t.Errorf("after the take the table says %+v", cube)
	}
}

func TestAPlayOutOfTurnIsToldFromTheBoardAsItLies(t *testing.T) {
	r := opened(events.Dice{6, 1})
	fold(r, &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 13, To: 7}}})
	if got := r.PlayText(&events.CheckersMoved{Side: events.B, Steps: []events.Step{{From: 24, To: 18}}}); got != "24/18*" {
		t.Errorf("%q, and the blot that lies there is hit", got)
	}
}
