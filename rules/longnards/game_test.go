package longnards_test

import (
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/longnards"
)

func positionOf(t *testing.T, text string) longnards.Position {
	t.Helper()
	p, err := longnards.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestHeadsLieInOppositeCorners(t *testing.T) {
	for p, want := range map[int]int{24: 12, 12: 24, 1: 13, 13: 1, 6: 18, 18: 6, 0: 0, 25: 25} {
		if got := longnards.Facing(p); got != want {
			t.Errorf("point %d is the opponent's %d, want %d", p, got, want)
		}
	}
	if !longnards.New().SameWay() {
		t.Error("the sides do not move the same way")
	}
}

func TestOnlyItsOwnStartPositionIsLongNards(t *testing.T) {
	for name, want := range map[string]bool{"long-nards": true, "standard": false, "longgammon": false, "": false} {
		if b, ok := longnards.New().Start(name); ok != want || b != longnards.StartBoard() {
			t.Errorf("%q: %v, %v", name, ok, b)
		}
	}
}

func TestNothingIsHit(t *testing.T) {
	game := longnards.New()
	for _, c := range []struct {
		name, before, after string
		step                events.Step
		want                position.Landing
	}{
		{"a free point", "LN:24x15/24x15:A", "LN:24x14,18/24x15:A", events.Step{From: 24, To: 18}, position.Landed},
		{"a single opposing checker stays", "LN:24x15/24x14,18:A", "LN:24x14,6/24x14,18:A", events.Step{From: 24, To: 6}, position.Trespass},
		{"so do more of them", "LN:24x15/24x15:A", "LN:24x14,12/24x15:A", events.Step{From: 24, To: 12}, position.Trespass},
		{"the field that would face it in backgammon is another", "LN:24x15/24x14,19:A", "LN:24x14,6/24x14,19:A", events.Step{From: 24, To: 6}, position.Landed},
		{"off the board", "LN:6/24x15:A", "LN:-/24x15:A", events.Step{From: 6, To: 0}, position.Landed},
		{"backward", "LN:6/24x15:A", "LN:7/24x15:A", events.Step{From: 6, To: 7}, position.Landed},
		{"no checker", "LN:24x15/24x15:A", "LN:24x15/24x15:A", events.Step{From: 6, To: 1}, position.NotMoved},
		{"onto the bar", "LN:24x15/24x15:A", "LN:24x15/24x15:A", events.Step{From: 24, To: 25}, position.NotMoved},
		{"from the bar", "LN:24x14,bar/24x15:A", "LN:24x14,20/24x15:A", events.Step{From: 25, To: 20}, position.Landed},
		{"from beyond it", "LN:24x15/24x15:A", "LN:24x15/24x15:A", events.Step{From: 26, To: 20}, position.NotMoved},
		{"from nowhere", "LN:24x15/24x15:A", "LN:24x15/24x15:A", events.Step{From: 0, To: 1}, position.NotMoved},
	} {
		b, want := positionOf(t, c.before).Board, positionOf(t, c.after).Board
		got := game.Move(&b, events.A, c.step)
		if c.name == "off the board" {
			want[0][0] = 15 // of fifteen
		}
		if got != c.want || b != want {
			t.Errorf("%s: %v, %v", c.name, got, longnards.Position{Board: b})
		}
	}
	b := longnards.StartBoard()
	if game.Move(&b, events.NoSide, events.Step{From: 24, To: 23}) != position.NotMoved {
		t.Error("nobody moved a checker")
	}
}

func TestContactLastsWhileSomebodyStandsInSomebodysWay(t *testing.T) {
	for text, want := range map[string]bool{
		"LN:24x15/24x15:A": true,
		"LN:6x15/6x15:A":   false, // both are home, half a board apart
		"LN:12x15/12x15:A": false,
		"LN:13x15/1x15:A":  false, // B's 1-point is A's 13-point; A stands there, on both
		"LN:14x15/1x15:A":  true,  // A must pass B's 1-point
		"LN:14x15/-:A":     false,
		"LN:2x15/13:A":     true, // B must pass A's 2-point and stands on A's 1-point
		"LN:1x15/18:A":     true, // B must pass A's 1-point, its own 13
		"LN:1x15/12:A":     false,
	} {
		b := positionOf(t, text).Board
		if got := longnards.New().Contact(&b); got != want {
			t.Errorf("%s: contact %v", text, got)
		}
	}
}

func TestALossIsAnOinOrAMars(t *testing.T) {
	game := longnards.New()
	for text, want := range map[string]string{
		"LN:-/6x14:A":      events.Single,
		"LN:-/6x15:A":      events.Gammon,
		"LN:-/24x15:A":     events.Gammon, // there is no koks
		"LN:-/24x14:A":     events.Single,
		"LN:-/bar,24x14:A": events.Gammon,
	} {
		b := positionOf(t, text).Board
		if got := game.Loss(&b, events.B); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
	if game.Worst() != events.Gammon {
		t.Error("there is something worse than a mars")
	}
}

func TestFaultsAreToldApart(t *testing.T) {
	for _, c := range []struct {
		name, before, after string
		dice                events.Dice
		want                backgammon.Fault
	}{
		{"onto a single opposing checker", "LN:24x15/24x14,18:A", "LN:24x14,6/24x14,18:A", events.Dice{6, 6}, backgammon.Misplayed},
		{"a number not rolled", "LN:24x15/24x15:A", "LN:24x14,21/24x15:A", events.Dice{2, 2}, backgammon.Misplayed},
		{"one number of two", "LN:24x15/24x15:A", "LN:24x14,21/24x15:A", events.Dice{3, 1}, backgammon.Unplayed},
		{"two from the head", "LN:24x15/24x15:A", "LN:24x13,21,23/24x15:A", events.Dice{3, 1}, backgammon.FromHead},
		{"two from the head in the first turn, 5-5", "LN:24x15/24x15:A", "LN:24x13,19,9/24x15:A", events.Dice{5, 5}, backgammon.FromHead},
		{"three from the head, 3-3", "LN:24x15/24x15:A", "LN:24x12,21x2,18/24x15:A", events.Dice{3, 3}, backgammon.FromHead},
		{"a whole 4-4 left half played", "LN:24x15/24x15:A", "LN:24x14,16/24x15:A", events.Dice{4, 4}, backgammon.Unplayed},
		{"two from the head in a later turn, 6-6", "LN:24x14,20/24x15:A", "LN:24x12,20,18x2/24x15:A", events.Dice{6, 6}, backgammon.FromHead},
		{"two where one could play the whole 4-4", "LN:24x15/23x15:A", "LN:24x13,20x1,12/23x15:A", events.Dice{4, 4}, backgammon.FromHead},
		{"six in a row", "LN:24x8,17,16,11,10,9,8,7/24x15:A", "LN:24x8,16,11,10,9,8,7,6/24x15:A", events.Dice{6, 5}, backgammon.Blocking},
		{"bearing off with one outside", "LN:7,6x14/24x15:A", "LN:7,6x13/24x15:A", events.Dice{6, 5}, backgammon.Misplayed},
		{"one borne off by its own number, and the other left", "LN:6,2/24x15:A", "LN:6/24x15:A", events.Dice{2, 1}, backgammon.Unplayed},
		{"one borne off by a larger number, and the other left", "LN:2,1x3/24x15:A", "LN:1x3/24x15:A", events.Dice{6, 5}, backgammon.Unplayed},
		{"one borne off from the last point, and the other left", "LN:6,1/24x15:A", "LN:6/24x15:A", events.Dice{2, 1}, backgammon.Unplayed},
		{"one borne off by a larger number that is not the last", "LN:3,1/24x15:A", "LN:3/24x15:A", events.Dice{6, 5}, backgammon.Misplayed},
		{"from the bar, of which there is none", "LN:24x14,bar/24x15:A", "LN:24x14,22/24x15:A", events.Dice{3, 3}, backgammon.Misplayed},
		{"two of 6-6 where neither alone could play it, and the rest left", "LN:24x15/20x3:A", "LN:24x13,18x2/20x3:A", events.Dice{6, 6}, backgammon.Unplayed},
		{"three of a whole 6-6", "LN:24x15/20x3:A", "LN:24x12,18x3/20x3:A", events.Dice{6, 6}, backgammon.FromHead},
		{"two where B could play the whole 3-3 with one", "LN:20x3/24x15:B", "LN:20x3/24x13,21,15:B", events.Dice{3, 3}, backgammon.FromHead},
		{"B's checkers at home are not A's", "LN:24x15/6,2:B", "LN:24x15/6:B", events.Dice{2, 1}, backgammon.Unplayed},
	} {
		at, after := positionOf(t, c.before), positionOf(t, c.after).Board
		before, side := at.Board, at.OnRoll
		var g longnards.Generator
		if g.Legal(&before, side, c.dice, &after) {
			t.Errorf("%s: is legal", c.name)
		}
		if got := longnards.New().Fault(&before, side, c.dice, &after); got != c.want {
			t.Errorf("%s: fault %d, want %d", c.name, got, c.want)
		}
	}
}

// Steps of a roll, each allowed by itself, lead to a legal play or to one that leaves
// numbers, takes too many from the head or builds a block, and which is told.
func TestFaultsOfPlaysMadeOfStepsAreWhatThePlainSearchSees(t *testing.T) {
	var g longnards.Generator
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard().Draw(t, "board")
		roll := rapid.SampledFrom(allRolls()).Draw(t, "roll")
		rest := []int{int(roll[0]), int(roll[1])}
		if roll.Double() {
			rest = append(rest, rest...)
		}
		m, start := mover{0, 1}, ringOf(&b)
		at, heads := start, 0
		for _, die := range rest[:rapid.IntRange(0, len(rest)).Draw(t, "steps")] {
			after, left := m.steps(&at, die)
			if len(after) == 0 {
				break
			}
			i := rapid.IntRange(0, len(after)-1).Draw(t, "step")
			at = after[i]
			if left[i] == 0 {
				heads++
			}
		}
		board := at.board()
		if g.Legal(&b, events.A, roll, &board) {
			return
		}
		lawful := m.lawful(&at, m.blocks(&start))
		fault := longnards.New().Fault(&b, events.A, roll, &board)
		if ok := map[backgammon.Fault]bool{
			backgammon.Unplayed: heads <= 2 && lawful, backgammon.FromHead: heads > 1, backgammon.Blocking: !lawful,
		}; !ok[fault] {
			t.Fatalf("fault %d with %d from the head, lawful %v", fault, heads, lawful)
		}
	})
}

func TestNoPointIsSharedAndNothingLiesOnTheBar(t *testing.T) {
	for text, want := range map[string]bool{
		"LN:24x15/24x15:A":            true,
		"LN:24x14,12/24x15:A":         false,
		"LN:24x14,1/24x14,13:A":       false,
		"LN:24x14,bar/24x15:A":        false,
		"LN:24x15/24x14,bar,offx0:A":  false,
		"LN:24x14,13/24x14,offx1:A":   true,
		"LN:6x5,1x3/6x5,1x3,offx16:A": true,
	} {
		b := positionOf(t, text).Board
		if got := longnards.New().Possible(&b); got != want {
			t.Errorf("%s: possible %v", text, got)
		}
	}
}
