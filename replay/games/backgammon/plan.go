// Package diagram draws tables: the board of backgammon and of long nards, and the hands
// of bridge around the trick. Where everything lies is computed once, in a Plan or from
// a deal, and drawn from there, so that the text and the pictures agree. Of returns what
// draws the table of a referee.
package backgammon

import (
	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// Cell is a place for one checker. Columns run from left to right: LeftTray, the
// twelve columns of points with the bar between them, RightTray. Rows run from 0
// at the far edge to 10 at the near edge; Middle is the row between the halves.
type Cell struct{ Column, Row int }

// The columns and rows that have a name.
const (
	LeftTray  = -1
	BarColumn = 6
	RightTray = 13

	Middle  = 5
	LastRow = 10

	// Depth is how many checkers of a stack are drawn; more are told by a number.
	Depth = 5

	// perCell is how many borne-off checkers lie in a cell of a tray, on their edges,
	// where they are drawn one by one.
	perCell = 3
)

// Plan is a board with everything in its place.
type Plan struct {
	diagram.Perspective
	SameWay bool      // both sides move the same way round, as in long nards, each bearing off at its own end
	Points  [24]Point // by the near side's numbers, point 1 first
	Stacks  []Stack   // in a fixed order; no empty ones
	Ghosts  []Ghost   // where the checkers of the marked play stood
	Arrows  []Arrow   // the ways that they went
	Dice    []Die
	Cube    *Cube // nil where the game is played without it
}

// Point is one of the 24 triangles.
type Point struct {
	Number int // as the near side counts
	Facing int // as the far side counts
	Column int
	Upper  bool // at the far edge
}

// Stack is a side's checkers in one place.
type Stack struct {
	Side  events.Side
	Point int    // in the side's own numbering: a point, events.Bar or events.Off
	Cells []Cell // of the checkers drawn, the first nearest to where the stack begins
	Count int    // how many there are; beyond len(Cells) the last cell shows the number
	Moved int    // how many of the last cells hold checkers that the marked play brought
}

// Numbered reports whether the stack is too tall to be drawn whole.
func (s *Stack) Numbered() bool { return s.Count > len(s.Cells) }

// drawn returns how many checkers a picture shows one by one; in a tray, where they
// lie on their edges, that is more than it has cells.
func (s *Stack) drawn() int {
	if s.Point == events.Off {
		return min(s.Count, Depth*perCell)
	}
	return len(s.Cells)
}

// cell returns where the checker with an index among those drawn lies.
func (s *Stack) cell(i int) Cell {
	if s.Point == events.Off {
		i /= perCell
	}
	return s.Cells[min(i, len(s.Cells)-1)]
}

// Ghost is an empty place that a checker of the marked play left.
type Ghost struct {
	Side events.Side
	Cell Cell
}

// Die is one die of the roll in play; it lies to the right of the bar as its side sees it.
type Die struct {
	Side   events.Side
	Cell   Cell
	Number int
}

// Cube is the doubling cube: in the tray opposite the one for borne-off checkers,
// halfway while it is centred and at its owner's edge otherwise; on the board, to
// the doubler's right, while it is offered (WBF 5.2, 5.4, 5.5). In long nards it is
// centred on the bar, where no checker lies.
type Cube struct {
	Cell    Cell
	Value   int         // what the game counts: the value offered while it is offered
	Owner   events.Side // NoSide while it is centred
	Offered events.Side // who offers it; NoSide while nobody does
}

// NewPlan puts everything on the table in its place. A play is marked where last
// is not nil.
func NewPlan(t *backgammon.Table, v diagram.Perspective, last *Play) *Plan {
	if !v.Near.Valid() {
		v.Near = events.A
	}
	p := &Plan{Perspective: v, SameWay: t.SameWay}
	for number := 1; number <= 24; number++ {
		column, upper := p.column(number)
		p.Points[number-1] = Point{Number: number, Facing: t.Facing(number), Column: column, Upper: upper}
	}
	rows := [2]*[26]int{&t.Board.A, &t.Board.B}
	for number := 1; number <= 24; number++ {
		p.stackPoint(rows, number)
	}
	for _, side := range []events.Side{v.Near.Opponent(), v.Near} {
		p.stack(side, events.Bar, rows[side][events.Bar], p.bar(side))
		p.stack(side, events.Off, rows[side][events.Off], p.off(side))
	}
	if last != nil && last.Side.Valid() {
		p.mark(last)
	}
	p.placeDice(t)
	p.placeCube(t)
	return p
}

// column returns where a point lies, by the near side's numbers: 1 to 6 at the
// side where it bears off, 7 to 12 beyond the bar, 13 to 24 opposite them.
func (p *Plan) column(number int) (column int, upper bool) {
	if number > 12 {
		number, upper = events.Bar-number, true
	}
	column = RightTray - number
	if number > 6 {
		column--
	}
	if p.OffLeft {
		column = 2*BarColumn - column
	}
	return column, upper
}

// point returns the cells of a point from its edge inwards.
func (p *Plan) point(number int) []Cell {
	column, upper := p.column(number)
	if upper {
		return run(Cell{column, 0}, 1)
	}
	return run(Cell{column, LastRow}, -1)
}

// bar returns the cells of a side's checkers on the bar: on the opponent's half,
// where they will enter, from the middle outwards (WBF 4.4).
func (p *Plan) bar(side events.Side) []Cell {
	if side == p.Near {
		return run(Cell{BarColumn, Middle - 1}, -1)
	}
	return run(Cell{BarColumn, Middle + 1}, 1)
}

// off returns the cells of the checkers that a side has borne off, from its edge inwards.
func (p *Plan) off(side events.Side) []Cell {
	if side == p.Near {
		return run(Cell{p.offTray(side), LastRow}, -1)
	}
	return run(Cell{p.offTray(side), 0}, 1)
}

// offTray returns the tray beside a side's home.
func (p *Plan) offTray(side events.Side) int {
	if p.OffLeft != (p.SameWay && side != p.Near) {
		return LeftTray
	}
	return RightTray
}

// cubeTray returns the tray in which a side keeps the cube.
func (p *Plan) cubeTray(side events.Side) int { return 2*BarColumn - p.offTray(side) }

// centre returns where the cube lies while nobody owns it: in the tray for it, or on
// the bar where checkers lie in both trays and none on the bar.
func (p *Plan) centre() Cell {
	if p.SameWay {
		return Cell{BarColumn, Middle}
	}
	return Cell{p.cubeTray(p.Near), Middle}
}

// number returns the near side's number of a side's point and, as it is its own
// inverse, the side's number of a point of the near side.
func (p *Plan) number(side events.Side, point int) int {
	if side == p.Near {
		return point
	}
	return position.Facing(point, p.SameWay)
}

// run returns Depth cells in a column, from one on.
func run(from Cell, step int) []Cell {
	cells := make([]Cell, Depth)
	for i := range cells {
		cells[i] = Cell{from.Column, from.Row + i*step}
	}
	return cells
}

// stackPoint stacks what stands on a point, by the near side's number. Both sides
// may stand there after an illegal play: the larger stack lies at the edge and
// leaves the other room for at least two.
func (p *Plan) stackPoint(rows [2]*[26]int, number int) {
	near, far := p.Near, p.Near.Opponent()
	own := [2]int{}
	own[near], own[far] = number, p.Points[number-1].Facing
	first, second := near, far
	if rows[far][own[far]] > rows[near][own[near]] {
		first, second = far, near
	}
	cells := p.point(number)
	room := Depth - min(rows[second][own[second]], 2)
	drawn := min(rows[first][own[first]], room)
	p.stack(first, own[first], rows[first][own[first]], cells[:drawn])
	p.stack(second, own[second], rows[second][own[second]], cells[drawn:])
}

func (p *Plan) stack(side events.Side, point, count int, cells []Cell) {
	if count > 0 {
		p.Stacks = append(p.Stacks, Stack{Side: side, Point: point, Count: count, Cells: cells[:min(count, len(cells))]})
	}
}

// find returns the stack of a side on one of its points, nil where it has none there.
func (p *Plan) find(side events.Side, point int) *Stack {
	for i := range p.Stacks {
		if s := &p.Stacks[i]; s.Side == side && s.Point == point {
			return s
		}
	}
	return nil
}

// rightOf returns two cells on the board in the middle of the half to the right of
// the bar, as a side sees it.
func (p *Plan) rightOf(side events.Side) [2]Cell {
	if side == p.Near {
		return [2]Cell{{9, Middle}, {10, Middle}}
	}
	return [2]Cell{{2, Middle}, {3, Middle}}
}

func (p *Plan) placeDice(t *backgammon.Table) {
	side := events.ParseSide(t.OnRoll)
	if !side.Valid() || len(t.Dice) != 2 {
		return
	}
	for i, cell := range p.rightOf(side) {
		p.Dice = append(p.Dice, Die{side, cell, t.Dice[i]})
	}
}

func (p *Plan) placeCube(t *backgammon.Table) {
	if t.Cube.Owner == events.CubeAbsent {
		return
	}
	cube := Cube{Value: t.Cube.Value, Owner: events.ParseSide(t.Cube.Owner), Offered: events.ParseSide(t.Cube.OfferedBy)}
	cube.Cell = p.centre()
	switch {
	case cube.Offered.Valid():
		cube.Value = t.Cube.Offered
		cube.Cell = p.rightOf(cube.Offered)[0]
	case cube.Owner == p.Near:
		cube.Cell = Cell{p.cubeTray(cube.Owner), LastRow}
	case cube.Owner.Valid():
		cube.Cell = Cell{p.cubeTray(cube.Owner), 0}
	}
	p.Cube = &cube
}

// Face returns the number that lies uppermost. A cube has no face for 1: while it
// is centred and the game counts single it lies with 64 up, as players set it and
// as diagrams show it (WBF 5.2, RU 23.1). Its place tells it from a real 64.
func (c *Cube) Face() int {
	const single = 64
	if c.Value == 1 && !c.Owner.Valid() && !c.Offered.Valid() {
		return single
	}
	return c.Value
}
