package backgammon

import (
	"testing"

	"kibitz/events"
)

func TestAPlayIsToldStepByStepWithItsDice(t *testing.T) {
	steps := func(points ...uint8) (list []events.Step) {
		for i := 0; i < len(points); i += 2 {
			list = append(list, events.Step{From: points[i], To: points[i+1]})
		}
		return list
	}
	home := Board{}
	home[events.A][6], home[events.A][4], home[events.A][3], home[events.A][events.Off] = 2, 2, 2, 9
	home[events.B][6], home[events.B][events.Off] = 2, 13
	for _, c := range []struct {
		name  string
		dice  events.Dice
		board *Board
		steps []events.Step
		want  string
	}{
		{"one checker with both dice stays two steps", events.Dice{4, 6}, nil, steps(24, 20, 20, 14), "4: 24/20, 6: 20/14"},
		{"in the order made, with the point that it hits", events.Dice{6, 2}, nil, steps(8, 6, 24, 18), "2: 8/6, 6: 24/18"},
		{"one step with both dice", events.Dice{6, 5}, nil, steps(24, 13), "6+5: 24/13"},
		{"a double", events.Dice{3, 3}, nil, steps(8, 5, 8, 5, 13, 7), "3: 8/5, 3: 8/5, 3+3: 13/7"},
		{"a double of which no die is left", events.Dice{5, 5}, nil, steps(24, 14, 24, 14, 13, 8), "5+5: 24/14, 5+5: 24/14, -: 13/8"},
		{"a step that no die makes", events.Dice{4, 5}, nil, steps(20, 16, 16, 9), "4: 20/16, -: 16/9"},
		{"a die played twice", events.Dice{6, 1}, nil, steps(13, 7, 13, 7), "6: 13/7, -: 13/7"},
		{"a step backwards", events.Dice{2, 1}, nil, steps(6, 8), "-: 6/8"},
		{"borne off with the smallest die that does", events.Dice{6, 5}, &home, steps(4, 0, 6, 0), "5: 4/off, 6: 6/off"},
		{"borne off with both dice", events.Dice{2, 1}, &home, steps(3, 0), "2+1: 3/off"},
		{"no steps", events.Dice{2, 1}, nil, nil, ""},
	} {
		r := opened(events.Dice{6, 1})
		r.state.Dice = c.dice
		if c.board != nil {
			r.state.Board, r.state.before.Board = *c.board, *c.board
		}
		if got := r.StepsText(&events.CheckersMoved{Side: events.A, Steps: c.steps}); got != c.want {
			t.Errorf("%s: told %q, want %q", c.name, got, c.want)
		}
	}
}

func TestAPlayThatHitsOnTheWaySaysAtWhichStep(t *testing.T) {
	r := opened(events.Dice{6, 2})
	fold(r,
		&events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 24, To: 18}, {From: 13, To: 11}}},
		&events.TurnEnded{Side: events.A}, &events.DiceRolled{Side: events.B, Dice: events.Dice{1, 6}},
	)
	play := &events.CheckersMoved{Side: events.B, Steps: []events.Step{{From: 8, To: 7}, {From: 13, To: 7}}}
	if got := r.StepsText(play); got != "1: 8/7*, 6: 13/7" {
		t.Errorf("told %q", got)
	}
	if got := r.StepsText(&events.CheckersMoved{Side: events.A, Steps: play.Steps}); got != r.PlayText(&events.CheckersMoved{Side: events.A, Steps: play.Steps}) {
		t.Errorf("a play out of turn is told %q", got)
	}
}

func TestAPlayWithoutStepsOrOutOfItsTurnIsToldAsAnyPlay(t *testing.T) {
	r := opened(events.Dice{6, 1})
	played := &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 13, To: 7}, {From: 8, To: 7}}}
	after := r.State().Board
	for _, step := range played.Steps {
		after.Move(events.A, step)
	}
	board := events.Board(after)
	byPosition := &events.CheckersMoved{Side: events.A, Board: &board}
	if got := r.StepsText(byPosition); got != r.PlayText(byPosition) || got == "" {
		t.Errorf("by its position it is told %q", got)
	}
	fold(r, played, &events.TurnEnded{Side: events.A})
	if got, want := r.StepsText(played), r.PlayText(played); got != want {
		t.Errorf("after its turn it is told %q, want %q", got, want)
	}
}
