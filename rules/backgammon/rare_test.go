package backgammon

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon/position"
)

// lying returns a board with these checkers of A, and of B, who has none where nil.
func lying(a, b map[int]uint8) Board {
	var board Board
	for s, row := range []map[int]uint8{a, b} {
		for p, n := range row {
			board[s][p] = n
		}
	}
	return board
}

// Boards that are seldom drawn.
func TestPlaysAreThoseOfTheRulesOnRareBoards(t *testing.T) {
	var g Generator
	for _, c := range []struct{ a, b map[int]uint8 }{
		{map[int]uint8{7: 1, 6: 3, 2: 1}, map[int]uint8{24: 2}},              // one comes home, and bears off
		{map[int]uint8{8: 1, 5: 2, 1: 1}, map[int]uint8{24: 2}},              // from farther away
		{map[int]uint8{7: 2, 6: 3}, nil},                                     // two are outside
		{map[int]uint8{12: 1, 3: 1}, map[int]uint8{1: 1}},                    // one is far outside
		{map[int]uint8{6: 2, 5: 1, 3: 1, 2: 1}, map[int]uint8{25: 1, 22: 1}}, // a blot in the home
		{map[int]uint8{24: 1}, map[int]uint8{5: 2}},                          // a single checker, stopped on its way
		{map[int]uint8{24: 1}, map[int]uint8{8: 2}},
		{map[int]uint8{24: 2, 6: 2}, map[int]uint8{2: 2}}, // two on a point that both may leave, once
		{map[int]uint8{25: 2, 1: 13}, map[int]uint8{2: 2, 19: 2}},
		{map[int]uint8{25: 1, 8: 1}, map[int]uint8{1: 1, 2: 2, 3: 2, 4: 2, 5: 2}},
		{map[int]uint8{1: 1}, map[int]uint8{24: 15}},
		{map[int]uint8{18: 1}, map[int]uint8{13: 2, 1: 1}}, // a double of which one is played
	} {
		b := lying(c.a, c.b)
		turned := Board{b[1], b[0]}
		for x := uint8(1); x <= 6; x++ {
			for y := uint8(1); y <= 6; y++ {
				checkAgainstBrute(t, &g, b, events.A, events.Dice{x, y})
				checkAgainstBrute(t, &g, turned, events.B, events.Dice{x, y})
			}
		}
	}
}

func TestOneCheckerByBothDice(t *testing.T) {
	row := func(points map[int]uint8) *[26]uint8 { b := lying(points, nil); return &b[0] }
	for _, c := range []struct {
		name          string
		before, after map[int]uint8
		dice          events.Dice
		want          bool
	}{
		{"by the sum", map[int]uint8{13: 2}, map[int]uint8{13: 1, 5: 1}, events.Dice{6, 2}, true},
		{"to the first point", map[int]uint8{9: 1}, map[int]uint8{1: 1}, events.Dice{6, 2}, true},
		{"from the bar", map[int]uint8{25: 1}, map[int]uint8{17: 1}, events.Dice{6, 2}, true},
		{"by another number", map[int]uint8{13: 2}, map[int]uint8{13: 1, 6: 1}, events.Dice{6, 2}, false},
		{"two checkers", map[int]uint8{13: 1, 8: 1}, map[int]uint8{7: 1, 6: 1}, events.Dice{6, 2}, false},
		{"two of one point", map[int]uint8{13: 2}, map[int]uint8{11: 1, 7: 1}, events.Dice{6, 2}, false},
		{"two to one point", map[int]uint8{13: 1, 9: 1}, map[int]uint8{7: 2}, events.Dice{6, 2}, false},
		{"off the board", map[int]uint8{8: 1}, map[int]uint8{0: 1}, events.Dice{6, 2}, false},
		{"off from the first point", map[int]uint8{0: 1, 8: 1}, map[int]uint8{0: 2}, events.Dice{6, 2}, false},
		{"a checker that went", map[int]uint8{8: 1, 6: 1}, map[int]uint8{6: 1}, events.Dice{6, 2}, false},
		{"one that came", map[int]uint8{6: 1}, map[int]uint8{8: 1, 6: 1}, events.Dice{6, 2}, false},
		{"one of two that went, of which one was off", map[int]uint8{0: 1, 13: 1}, map[int]uint8{5: 1}, events.Dice{6, 2}, false},
		{"to one of two, of which one is off", map[int]uint8{13: 1}, map[int]uint8{0: 1, 5: 1}, events.Dice{6, 2}, false},
		{"nothing", map[int]uint8{6: 1}, map[int]uint8{6: 1}, events.Dice{6, 2}, false},
	} {
		if got := together(c.dice, row(c.before), row(c.after)); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// A play of a double that moves the other side's checkers breaks what the rulebook says of them,
// and where it says nothing what it says of doubles.
func TestTheClauseThatAnIllegalPlayBreaks(t *testing.T) {
	for own, want := range map[rules.ClauseID]rules.ClauseID{"OWN": "OWN", "": "DOUBLES"} {
		p := Procedure{OwnCheckers: own, Doubles: "DOUBLES", Common: "COMMON"}
		board := position.Standard.Board()
		if got := p.broken(OpponentMoved, events.Dice{3, 3}, &board[0], &board[0]); got != want {
			t.Errorf("%q: %q", own, got)
		}
	}
}

// What is written without its hits, or while a part of it is on the board already.
func TestAPlayIsMeantFromWhereTheTurnBegan(t *testing.T) {
	steps := func(points ...uint8) (list []events.Step) {
		for i := 0; i < len(points); i += 2 {
			list = append(list, events.Step{From: points[i], To: points[i+1]})
		}
		return list
	}
	for _, c := range []struct {
		name          string
		board         Board
		played        []events.Step // before, in the same turn
		side          events.Side
		dice          events.Dice
		written, want []events.Step
	}{
		{"a hit on the way, the only way", lying(map[int]uint8{24: 1, 6: 1}, map[int]uint8{7: 1, 6: 2}), nil, events.A, events.Dice{6, 5}, steps(24, 13), steps(24, 18, 18, 13)},
		{"a hit on each way", lying(map[int]uint8{24: 1, 6: 1}, map[int]uint8{7: 1, 6: 1}), nil, events.A, events.Dice{6, 5}, steps(24, 13), steps(24, 13)},
		{"a way without a hit", lying(map[int]uint8{24: 1, 6: 1}, map[int]uint8{7: 1, 20: 1}), nil, events.A, events.Dice{6, 5}, steps(24, 13), steps(24, 19, 19, 13)},
		{"a part of it is played", lying(map[int]uint8{24: 1, 13: 1}, map[int]uint8{24: 2}), steps(24, 18), events.A, events.Dice{6, 5}, steps(24, 13), steps(24, 18, 18, 13)},
		{"the other side's turn", lying(map[int]uint8{13: 1}, map[int]uint8{24: 1, 6: 1}), nil, events.B, events.Dice{6, 5}, steps(24, 13), steps(24, 18, 18, 13)},
		{"the other side's, while this one has played", lying(map[int]uint8{13: 2}, map[int]uint8{24: 1, 6: 1}), steps(13, 7), events.B, events.Dice{6, 5}, steps(24, 13), steps(24, 19, 19, 13)},
		{"two checkers to where one could go", lying(map[int]uint8{13: 1, 8: 1}, map[int]uint8{24: 2}), nil, events.A, events.Dice{6, 5}, steps(13, 7, 8, 3), steps(13, 7, 8, 3)},
		{"over a point that is held, where the open way would hit", lying(map[int]uint8{24: 1, 6: 1}, map[int]uint8{7: 2, 6: 1}), nil, events.A, events.Dice{6, 5}, steps(24, 18, 18, 13), steps(24, 18, 18, 13)},
	} {
		r := NewReferee(&Procedure{Illegal: IllegalPlay{Choices: []rules.Choice{Condone, Replay}}}, events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Start: "standard"})
		r.Apply(events.Address{N: 2}, &events.Event{Game: 1, Body: &events.GameStarted{}})
		r.Apply(events.Address{N: 3}, &events.Event{Game: 1, Body: &events.PositionSet{Board: (*events.Board)(&c.board), OnRoll: events.A, Dice: c.dice}})
		if c.played != nil {
			r.Apply(events.Address{N: 4}, &events.Event{Game: 1, Body: &events.CheckersMoved{Side: events.A, Steps: c.played}})
		}
		if got := r.Meant(c.side, c.dice, c.written); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// An identifier's table has what the identifier has, and nothing else.
func TestTheTableOfAnIdentifier(t *testing.T) {
	board := position.Standard.Board()
	board[events.A][24], board[events.A][23] = 1, 1
	away := func(a, b int) *[2]int { return &[2]int{a, b} }
	for _, c := range []struct {
		name string
		of   position.Situation
		want Table
	}{
		{"a roll to play", position.Situation{Board: board, OnRoll: events.B, Dice: events.Dice{6, 1}, Cube: 2, CubeOwner: events.A, Length: 7, Score: [2]int{3, 1}, State: position.Playing},
			Table{Phase: "in-turn", OnRoll: "B", Dice: []int{6, 1}, Away: away(4, 6), Crawford: "off", Cube: CubeView{Value: 2, Owner: "A"}}},
		{"to roll or to double, the cube in the middle", position.Situation{Board: board, OnRoll: events.A, Cube: 1, CubeOwner: events.NoSide, Length: 1, State: position.Playing},
			Table{Phase: "roll-or-double", OnRoll: "A", Away: away(1, 1), Crawford: "off", Cube: CubeView{Value: 1, Owner: "centre"}}},
		{"B's cube", position.Situation{Board: board, OnRoll: events.A, Cube: 4, CubeOwner: events.B, Length: 5, Score: [2]int{5, 6}, State: position.Playing},
			Table{Phase: "roll-or-double", OnRoll: "A", Away: away(0, 0), Crawford: "off", Cube: CubeView{Value: 4, Owner: "B"}}},
		{"a double to answer", position.Situation{Board: board, OnRoll: events.A, Decision: events.B, Offer: position.Doubled, Cube: 2, CubeOwner: events.A, State: position.Playing},
			Table{Phase: "cube-answer", OnRoll: "A", Crawford: "off", Cube: CubeView{Value: 2, Owner: "A", Offered: 4, OfferedBy: "A"}}},
		{"the game without the cube", position.Situation{Board: board, OnRoll: events.B, Cube: 1, CubeOwner: events.NoSide, MaxCube: 1, Crawford: true, Length: 3, Score: [2]int{2, 0}, State: position.Playing},
			Table{Phase: "roll-or-double", OnRoll: "B", Away: away(1, 3), Crawford: "now", Cube: CubeView{Value: 1, Owner: "absent"}}},
		{"a game that is over", position.Situation{Board: board, OnRoll: events.B, Cube: 1, CubeOwner: events.NoSide, MaxCube: 1024, State: position.Over},
			Table{Phase: "between-games", OnRoll: "B", Crawford: "off", Cube: CubeView{Value: 1, Owner: "centre"}}},
	} {
		got, want := TableOf(Short(), &c.of), c.want
		if got.Phase != want.Phase || got.OnRoll != want.OnRoll || !slices.Equal(got.Dice, want.Dice) || got.Crawford != want.Crawford || got.Length != c.of.Length || got.Score != c.of.Score {
			t.Errorf("%s: %+v", c.name, got)
		}
		if want.Cube.MayDouble = "none"; want.Cube.OfferedBy == "" {
			want.Cube.OfferedBy = got.Cube.OfferedBy
		}
		if got.Cube != want.Cube || (got.Away == nil) != (want.Away == nil) || got.Away != nil && *got.Away != *want.Away || got.Pips != [2]int{166, 167} || got.Board.A[23] != 1 || got.Board.B[24] != 2 {
			t.Errorf("%s: %+v, away %v, pips %v", c.name, got.Cube, got.Away, got.Pips)
		}
	}
}
