package backgammon

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/rules/backgammon"

	"pgregory.net/rapid"
)

// steps are a play's steps by their points.
func steps(pairs ...[2]uint8) []events.Step {
	var all []events.Step
	for _, p := range pairs {
		all = append(all, events.Step{From: p[0], To: p[1]})
	}
	return all
}

// after returns the table on which a play was made with a roll.
func after(board events.Board, roll events.Dice, p *Play) *backgammon.Table {
	return tableAfter(then(opening, set(&board, p.Side, roll), &events.CheckersMoved{Side: p.Side, Steps: p.Steps})...)
}

// marks writes what a plan marks: the places that were left, and the arrows, as
// columns and rows.
func marks(p *plan) string {
	var words []string
	for _, g := range p.Ghosts {
		words = append(words, fmt.Sprintf("%d,%d", g.Cell.Column, g.Cell.Row))
	}
	words = append(words, ":")
	for _, a := range p.Arrows {
		word := fmt.Sprintf("%d,%d>%d,%d", a.From.Column, a.From.Row, a.To.Column, a.To.Row)
		if a.Hit {
			word += "*"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

var (
	blots    = events.Board{{24: 2, 13: 4, 8: 3, 6: 5, 7: 1}, {24: 2, 13: 4, 11: 1, 8: 3, 6: 3, 18: 1, 20: 1}}
	entering = events.Board{{25: 2, 13: 5, 6: 8}, {24: 2, 13: 5, 1: 1, 6: 7}}
)

func TestPlaysAreShownByGhostsAndArrows(t *testing.T) {
	for _, c := range []struct {
		name  string
		board events.Board
		steps []events.Step
		marks string
		moved map[int]int // by the mover's points
	}{
		{"two checkers", middleGame, steps([2]uint8{13, 11}, [2]uint8{6, 5}),
			"7,7 0,2 : 0,2>1,10 7,7>8,8", map[int]int{11: 1, 5: 1}},
		{"one checker with both dice", middleGame, steps([2]uint8{13, 11}, [2]uint8{11, 10}),
			"0,2 : 0,2>2,10", map[int]int{10: 1}},
		{"one checker that hits in passing and at its end", blots, steps([2]uint8{13, 7}, [2]uint8{7, 5}),
			"0,3 : 0,3>5,9* 5,9>8,10*", map[int]int{5: 1}},
		{"two that enter, one of them hitting", entering, steps([2]uint8{25, 24}, [2]uint8{25, 23}),
			"6,4 6,3 : 6,4>12,0* 6,3>11,0", map[int]int{24: 1, 23: 1}},
		{"from a stack that stays tall", entering, steps([2]uint8{6, 4}),
			" : 7,6>9,10", map[int]int{4: 1}},
		{"onto a stack that grows taller", entering, steps([2]uint8{13, 6}),
			"0,4 : 0,4>7,6", map[int]int{6: 1}},
		{"two borne off, the eleventh and the tenth", bearOff, steps([2]uint8{6, 0}, [2]uint8{1, 0}),
			"12,10 7,10 : 7,10>13,7 12,10>13,7", map[int]int{events.Off: 2}},
		{"two checkers of one point", middleGame, steps([2]uint8{13, 11}, [2]uint8{13, 11}),
			"0,1 0,2 : 0,1>1,10 0,2>1,9", map[int]int{11: 2}},
		{"backwards, which no roll allows", middleGame, steps([2]uint8{13, 14}, [2]uint8{14, 15}),
			"0,2 : 1,0>2,0 0,2>1,0*", map[int]int{15: 1}},
		{"a step without a checker", middleGame, steps([2]uint8{23, 20}), " :", nil},
		{"no steps", middleGame, nil, " :", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			play := playFrom(backgammon.Short(), backgammon.Board(c.board), events.A, c.steps)
			plan := newPlan(after(c.board, events.Dice{2, 1}, play), diagram.Perspective{}, play)
			if got := marks(plan); strings.TrimSpace(got) != strings.TrimSpace(c.marks) {
				t.Errorf("marked is %q and should be %q", got, c.marks)
			}
			moved := map[int]int{}
			for _, s := range plan.Stacks {
				if s.Moved > 0 {
					moved[s.Point] = s.Moved
				}
			}
			if len(moved)+len(c.moved) > 0 && !reflect.DeepEqual(moved, c.moved) {
				t.Errorf("checkers that moved: %v, should be %v", moved, c.moved)
			}
		})
	}
}

// The order of a play's steps says nothing of where its arrows go.
func TestStepsToldInAnyOrderAreJoined(t *testing.T) {
	play := &Play{Side: events.A, Steps: steps([2]uint8{11, 10}, [2]uint8{13, 11})}
	made := playFrom(backgammon.Short(), backgammon.Board(middleGame), events.A, steps([2]uint8{13, 11}, [2]uint8{11, 10}))
	if got := marks(newPlan(after(middleGame, events.Dice{2, 1}, made), diagram.Perspective{}, play)); got != "0,2 : 0,2>2,10" {
		t.Errorf("marked is %q", got)
	}
}

func TestAPlayKnowsItsHitsFromThePositionAtTheRoll(t *testing.T) {
	play := playFrom(backgammon.Short(), backgammon.Board(blots), events.A, steps([2]uint8{13, 7}, [2]uint8{23, 21}, [2]uint8{7, 5}, [2]uint8{24, 23}))
	want := &Play{Side: events.A, Steps: steps([2]uint8{13, 7}, [2]uint8{7, 5}, [2]uint8{24, 23}), Hits: []bool{true, true, false}}
	if !reflect.DeepEqual(play, want) {
		t.Errorf("the play is %+v and should be %+v", play, want)
	}
}

// anyPlay generates plays of any steps, legal or not.
func anyPlay() *rapid.Generator[*Play] {
	return rapid.Custom(func(t *rapid.T) *Play {
		p := &Play{Side: rapid.SampledFrom([]events.Side{events.A, events.B, events.NoSide}).Draw(t, "side")}
		for range rapid.IntRange(0, 5).Draw(t, "steps") {
			p.Steps = append(p.Steps, events.Step{From: rapid.Uint8Range(0, 27).Draw(t, "from"), To: rapid.Uint8Range(0, 27).Draw(t, "to")})
			p.Hits = append(p.Hits, rapid.Bool().Draw(t, "hit"))
		}
		return p
	})
}

// Every play is a way of as many checkers as it has arrows that do not go on from
// another's end, and whatever is recorded, its marks lie on the board.
func TestMarksOfAnyPlayLieOnTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		play := anyPlay().Draw(t, "play")
		plan := newPlan(anyTable().Draw(t, "table"), anyPerspective().Draw(t, "perspective"), play)
		steps := 0
		for _, s := range play.Steps {
			if onBoard(s) && play.Side.Valid() {
				steps++
			}
		}
		if len(plan.Arrows) > steps || steps > 0 && len(plan.Arrows) == 0 {
			t.Errorf("%d arrows for %d steps", len(plan.Arrows), steps)
		}
		for _, a := range plan.Arrows {
			for _, c := range []cell{a.From, a.To} {
				if c.Column < leftTray || c.Column > rightTray || c.Row < 0 || c.Row > lastRow || c.Row == middle {
					t.Errorf("an arrow from or to %v", c)
				}
			}
		}
	})
}
