package backgammon

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"
	"kibitz/rules/backgammon"
	"kibitz/rules/longnards"

	"golang.org/x/text/language"
	"pgregory.net/rapid"
)

var matchToSeven = events.Format{
	Kind: events.ToPoints, Length: 7, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard",
}

// tableAfter folds events into the table of a match to 7.
func tableAfter(bodies ...events.Body) *backgammon.Table {
	return tableOf(backgammon.Short(), bodies...)
}

// nardsAfter is tableAfter for long nards.
func nardsAfter(bodies ...events.Body) *backgammon.Table { return tableOf(longnards.New(), bodies...) }

func tableOf(game backgammon.Game, bodies ...events.Body) *backgammon.Table {
	r := backgammon.NewRefereeOf(game, new(backgammon.Procedure), matchToSeven)
	for i, body := range bodies {
		r.Apply(events.Address{N: uint64(i + 2)}, &events.Event{Game: 1, Body: body})
	}
	t := r.View()
	return &t
}

var (
	opening = []events.Body{&events.GameStarted{}, &events.OpeningRolled{A: 6, B: 2, First: events.NoSide}}
	sixTwo  = []events.Step{{From: 24, To: 18}, {From: 13, To: 11}}
	hitting = []events.Step{{From: 24, To: 18}, {From: 18, To: 14}}
)

func then(before []events.Body, more ...events.Body) []events.Body {
	return append(append([]events.Body(nil), before...), more...)
}

// crowded has tall stacks, checkers on the bar and off, and both sides on one point.
var crowded = events.Board{
	{0: 4, 25: 2, 6: 7, 5: 2, 4: 1},
	{0: 0, 25: 6, 19: 2, 1: 3, 24: 1, 12: 4},
}

func TestBoardsAsText(t *testing.T) {
	hit := then(opening,
		&events.CheckersMoved{Side: events.A, Steps: sixTwo}, &events.TurnEnded{Side: events.A},
		&events.DiceRolled{Side: events.B, Dice: events.Dice{6, 4}}, &events.CheckersMoved{Side: events.B, Steps: hitting})
	owned := then(opening, &events.TurnEnded{Side: events.A},
		&events.CubeOffered{Side: events.B, Value: 2}, &events.CubeTaken{Side: events.A})
	for _, c := range []struct {
		name    string
		events  []events.Body
		options diagram.Options
		last    *Play
	}{
		{"start", opening, diagram.Options{}, nil},
		{"start, ASCII", opening, diagram.Options{ASCII: true}, nil},
		{"seen by B", opening, diagram.Options{Perspective: diagram.Perspective{Near: events.B}}, nil},
		{"bearing off to the left", opening, diagram.Options{Perspective: diagram.Perspective{OffLeft: true}}, nil},
		{"seen by B, bearing off to the left, ASCII", opening, diagram.Options{Perspective: diagram.Perspective{Near: events.B, OffLeft: true}, ASCII: true}, nil},
		{"B plays the light checkers", opening, diagram.Options{Light: events.B}, nil},
		{"a play marked", then(opening, &events.CheckersMoved{Side: events.A, Steps: sixTwo}),
			diagram.Options{}, &Play{Side: events.A, Steps: sixTwo}},
		{"a hit marked, seen from the other side, ASCII", hit,
			diagram.Options{ASCII: true, Perspective: diagram.Perspective{Near: events.B}}, &Play{Side: events.B, Steps: hitting}},
		{"pip counts, asked for", hit, diagram.Options{Pips: true, Names: [2]string{"Anna", "Boris"}}, nil},
		{"the cube offered by B", then(opening, &events.TurnEnded{Side: events.A}, &events.CubeOffered{Side: events.B, Value: 2}), diagram.Options{}, nil},
		{"the cube with A", owned, diagram.Options{}, nil},
		{"the cube with A, seen by B", owned, diagram.Options{Perspective: diagram.Perspective{Near: events.B}}, nil},
		{"the cube redoubled by A", then(owned,
			&events.DiceRolled{Side: events.B, Dice: events.Dice{3, 1}}, &events.TurnEnded{Side: events.B},
			&events.CubeOffered{Side: events.A, Value: 4}), diagram.Options{}, nil},
		{"a cube that no cube shows", then(owned, &events.PositionSet{
			OnRoll: events.A, CubeValue: 1 << 30, CubeOwner: events.CubeOfB, Reason: "test"}), diagram.Options{}, nil},
		{"the Crawford game", then(opening, &events.PositionSet{OnRoll: events.NoSide, Score: &[2]int{6, 2}, Reason: "test"},
			&events.GameStarted{}), diagram.Options{}, nil},
		{"a crowded board", then(opening, &events.PositionSet{
			Board: &crowded, OnRoll: events.B, Dice: events.Dice{5, 5}, Reason: "test"}), diagram.Options{}, nil},
		{"a crowded board, seen by B, ASCII", then(opening, &events.PositionSet{
			Board: &crowded, OnRoll: events.B, Dice: events.Dice{5, 5}, Reason: "test"}),
			diagram.Options{ASCII: true, Perspective: diagram.Perspective{Near: events.B, OffLeft: true}}, nil},
		{"in Russian, with names and clocks", then(opening, &events.ClockRead{A: 725_000, B: -3_500, Running: events.A}),
			diagram.Options{Names: [2]string{"Анна", "Борис"}, Language: language.Russian}, nil},
		{"a name that is too long, with an escape sequence", opening,
			diagram.Options{Names: [2]string{"\x1b[31mA name longer than any table card holds", "B"}}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			diagramtest.Golden(t, c.name, Board{tableAfter(c.events...), c.last}.Text(c.options))
		})
	}
}

// longGame is a position of long nards in which both have borne off.
var longGame = events.Board{{0: 5, 24: 1, 18: 2, 6: 4, 4: 3}, {0: 2, 15: 3, 10: 6, 5: 4}}

func TestBoardsOfLongNardsAsText(t *testing.T) {
	owned := &events.PositionSet{Board: &longGame, OnRoll: events.B, Dice: events.Dice{5, 2}, CubeValue: 4, CubeOwner: events.CubeOfB, Reason: "test"}
	play := &Play{Side: events.B, Steps: steps([2]uint8{15, 10}, [2]uint8{15, 13})}
	for _, c := range []struct {
		name    string
		events  []events.Body
		options diagram.Options
		last    *Play
	}{
		{"long nards start", opening, diagram.Options{}, nil},
		{"long nards start, seen by B, ASCII", opening, diagram.Options{Perspective: diagram.Perspective{Near: events.B}, ASCII: true}, nil},
		{"long nards, a play marked, the cube with B", then(opening, owned, &events.CheckersMoved{Side: events.B, Steps: play.Steps}),
			diagram.Options{Light: events.B}, play},
		{"long nards, the same seen by B, bearing off to the left", then(opening, owned, &events.CheckersMoved{Side: events.B, Steps: play.Steps}),
			diagram.Options{Light: events.B, Perspective: diagram.Perspective{Near: events.B, OffLeft: true}}, play},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := Board{nardsAfter(c.events...), c.last}
			diagramtest.Golden(t, c.name, table.Text(c.options)+"\n"+strings.Join(table.counted(c.options), "\n")+"\n")
		})
	}
}

// Both go the same way round, so that one's field is always half the board from the
// other's of the same number, and each has its home at its own right hand.
func TestInLongNardsBothSidesSeeTheSameBoard(t *testing.T) {
	a := newPlan(nardsAfter(opening...), diagram.Perspective{Near: events.A}, nil)
	b := newPlan(nardsAfter(opening...), diagram.Perspective{Near: events.B}, nil)
	for i, p := range a.Points {
		if q := b.Points[i]; p != q || b.Points[p.Facing-1].Facing != p.Number || max(p.Facing, p.Number)-min(p.Facing, p.Number) != 12 {
			t.Errorf("A sees %+v where B sees %+v", p, q)
		}
	}
	for _, p := range []*plan{a, b} {
		head, other := p.find(p.Near, 24), p.find(p.Near.Opponent(), 24)
		if head.Cells[0] != (cell{12, 0}) || other.Cells[0] != (cell{0, lastRow}) {
			t.Errorf("the heads are at %v and %v", head.Cells[0], other.Cells[0])
		}
		if p.offTray(p.Near) != rightTray || p.offTray(p.Near.Opponent()) != leftTray {
			t.Error("somebody bears off at the wrong end")
		}
	}
}

func TestNothingIsMarkedAsHitInLongNards(t *testing.T) {
	table := nardsAfter(then(opening, &events.PositionSet{
		Board: &events.Board{{24: 15}, {24: 14, 7: 1}}, OnRoll: events.A, Dice: events.Dice{6, 1}, Reason: "test"})...)
	play := playOf(longnards.New(), table, &events.CheckersMoved{Side: events.A, Steps: steps([2]uint8{24, 18}, [2]uint8{18, 17}, [2]uint8{2, 1})})
	if len(play.Steps) != 2 || slices.Contains(play.Hits, true) {
		t.Errorf("marked %+v", play)
	}
}

func TestPipCountsAreNotShownUnlessAskedFor(t *testing.T) {
	table := tableAfter(opening...)
	if text := (Board{Table: table}).Text(diagram.Options{}); strings.Contains(text, "167") {
		t.Errorf("a pip count is shown:\n%s", text)
	}
	if text := (Board{Table: table}).Text(diagram.Options{Pips: true}); strings.Count(text, "167") != 2 {
		t.Errorf("the pip counts are not shown:\n%s", text)
	}
}

// anyTable generates tables that may be set up in any way.
func anyTable() *rapid.Generator[*backgammon.Table] {
	return rapid.Custom(func(t *rapid.T) *backgammon.Table {
		var set events.PositionSet
		set.Reason = "test"
		set.Board = new(events.Board)
		few := rapid.SampledFrom([]uint8{0, 0, 0, 1, 2, 5, 6, 15, 255})
		for side := range set.Board {
			for p := range set.Board[side] {
				set.Board[side][p] = few.Draw(t, "checkers")
			}
		}
		set.OnRoll = rapid.SampledFrom([]events.Side{events.A, events.B}).Draw(t, "on roll")
		if rapid.Bool().Draw(t, "rolled") {
			set.Dice = events.Dice{3, 1}
		}
		set.CubeValue = 1 << rapid.IntRange(0, 30).Draw(t, "cube")
		set.CubeOwner = rapid.SampledFrom([]string{events.CubeOfA, events.CubeOfB, events.CubeCentred}).Draw(t, "owner")
		game := rapid.SampledFrom([]backgammon.Game{backgammon.Short(), longnards.New()}).Draw(t, "game")
		return tableOf(game, then(opening, &set)...)
	})
}

func anyPerspective() *rapid.Generator[diagram.Perspective] {
	return rapid.Custom(func(t *rapid.T) diagram.Perspective {
		return diagram.Perspective{Near: rapid.SampledFrom([]events.Side{events.A, events.B, events.NoSide}).Draw(t, "near"), OffLeft: rapid.Bool().Draw(t, "off left")}
	})
}

func TestNothingLiesOnAnythingElseAndNoCheckerIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable().Draw(t, "table")
		plan := newPlan(table, anyPerspective().Draw(t, "perspective"), &Play{Side: events.A, Steps: sixTwo})
		taken := map[cell]bool{}
		take := func(cell cell) {
			if taken[cell] || cell.Column < leftTray || cell.Column > rightTray || cell.Row < 0 || cell.Row > lastRow {
				t.Fatalf("cell %v is taken twice or outside", cell)
			}
			taken[cell] = true
		}
		var counted [2][26]int
		for _, s := range plan.Stacks {
			counted[s.Side][s.Point] += s.Count
			for _, cell := range s.Cells {
				take(cell)
			}
			if s.numbered() && len(s.Cells) < 2 {
				t.Errorf("stack %+v has no room to say whose it is and how many", s)
			}
		}
		for _, g := range plan.Ghosts {
			take(g.Cell)
		}
		for _, d := range plan.Dice {
			take(d.Cell)
		}
		if plan.Cube != nil {
			take(plan.Cube.Cell)
		}
		if counted != [2][26]int{table.Board.A, table.Board.B} {
			t.Errorf("the plan holds %v, the board %v", counted, table.Board)
		}
	})
}

func TestTextStaysWithinItsWidth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable().Draw(t, "table")
		o := diagram.Options{Perspective: anyPerspective().Draw(t, "perspective"), ASCII: rapid.Bool().Draw(t, "ascii"), Pips: true}
		o.Names = [2]string{rapid.String().Draw(t, "A"), rapid.String().Draw(t, "B")}
		lines := strings.Split(strings.TrimSuffix(Board{Table: table}.Text(o), "\n"), "\n")
		if want := map[bool]int{false: lastRow + 8, true: lastRow + 10}[table.SameWay]; len(lines) != want {
			t.Errorf("%d lines", len(lines))
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > diagram.Width {
				t.Errorf("%d characters: %q", utf8.RuneCountInString(line), line)
			}
		}
	})
}

// What A sees of a board is what B sees of the board with the sides exchanged.
func TestBothPerspectivesAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyTable().Draw(t, "table")
		exchanged := *table
		exchanged.Board.A, exchanged.Board.B = table.Board.B, table.Board.A
		left := rapid.Bool().Draw(t, "off left")
		a, b := newPlan(table, diagram.Perspective{Near: events.A, OffLeft: left}, nil), newPlan(&exchanged, diagram.Perspective{Near: events.B, OffLeft: left}, nil)
		for i := range b.Stacks {
			b.Stacks[i].Side = b.Stacks[i].Side.Opponent()
		}
		find := func(p *plan, s stack) bool {
			other := p.find(s.Side, s.Point)
			return other != nil && other.Count == s.Count && (len(other.Cells) == 0 || other.Cells[0].Column == s.Cells[0].Column)
		}
		for _, s := range a.Stacks {
			if !find(b, s) {
				t.Errorf("%+v is not where B sees it", s)
			}
		}
	})
}

func TestThePointsAreNumberedFromTheNearSide(t *testing.T) {
	for _, c := range []struct {
		left        bool
		one, twelve int // columns
	}{{false, 12, 0}, {true, 0, 12}} {
		p := newPlan(tableAfter(opening...), diagram.Perspective{Near: events.A, OffLeft: c.left}, nil)
		if got := p.Points[0]; got != (point{1, 24, c.one, false}) {
			t.Errorf("point 1 is %+v", got)
		}
		if got := p.Points[11]; got != (point{12, 13, c.twelve, false}) {
			t.Errorf("point 12 is %+v", got)
		}
		if got := p.Points[23]; got != (point{24, 1, c.one, true}) {
			t.Errorf("point 24 is %+v", got)
		}
	}
}
