// Package backgammon also draws the board of backgammon and of long nards. A Plan computes
// once where everything lies, and all drawings use it, so that text and pictures agree.
package backgammon

import (
	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// cell is the place of one checker. Columns run from left to right: leftTray, the twelve
// columns of points with the bar between them, rightTray. Rows run from 0 at the far edge
// to 10 at the near edge; Middle is the row between the halves.
type cell struct{ Column, Row int }

// Named columns and rows.
const (
	leftTray  = -1
	barColumn = 6
	rightTray = 13

	middle  = 5
	lastRow = 10

	// depth is the number of checkers drawn per stack; a number shows a larger count.
	depth = 5

	// perCell is the number of borne-off checkers per cell of a tray, standing on edge, in
	// drawings that show them one by one.
	perCell = 3
)

// plan is the layout of a board.
type plan struct {
	diagram.Perspective
	SameWay bool      // both sides move in the same direction, as in long nards, each bearing off at its own end
	Points  [24]point // by the near side's numbers, point 1 first
	Stacks  []stack   // in a fixed order, without empty stacks
	Ghosts  []ghost   // places that the checkers of the marked play left
	Arrows  []arrow   // their paths
	Dice    []die
	Cube    *Cube // nil if the game is played without it
}

// point is one of the 24 triangles.
type point struct {
	Number int // the near side's number
	Facing int // the far side's number
	Column int
	Upper  bool // at the far edge
}

// stack is a side's checkers in one place.
type stack struct {
	Side  events.Side
	Point int    // in the side's own numbering: a point, events.Bar or events.Off
	Cells []cell // cells of the checkers drawn, starting where the stack begins
	Count int    // number of checkers; if it exceeds len(Cells), the last cell shows it
	Moved int    // number of cells at the end with checkers that the marked play moved there
}

// numbered reports whether the stack is too tall to be drawn completely.
func (s *stack) numbered() bool { return s.Count > len(s.Cells) }

// drawn returns the number of checkers that a picture shows one by one. In a tray, where
// they stand on edge, that is more than the number of cells.
func (s *stack) drawn() int {
	if s.Point == events.Off {
		return min(s.Count, depth*perCell)
	}
	return len(s.Cells)
}

// cell returns the cell of the drawn checker with index i.
func (s *stack) cell(i int) cell {
	if s.Point == events.Off {
		i /= perCell
	}
	return s.Cells[min(i, len(s.Cells)-1)]
}

// ghost is a place that a checker of the marked play left.
type ghost struct {
	Side events.Side
	Cell cell
}

// die is one die of the roll in play. It lies to the right of the bar from its side's view.
type die struct {
	Side   events.Side
	Cell   cell
	Number int
}

// Cube is the doubling cube. It lies in the tray opposite the one for borne-off checkers,
// halfway if centred and otherwise at its owner's edge. While it is offered, it lies on the
// board to the doubler's right (WBF 5.2, 5.4, 5.5). In long nards the centred cube lies on
// the bar, where there are no checkers.
type Cube struct {
	Cell    cell
	Value   int         // value of the game; while the cube is offered, the value offered
	Owner   events.Side // NoSide while centred
	Offered events.Side // side that offers it; NoSide if none
}

// newPlan lays out a table. If last is not nil, it marks that play.
func newPlan(t *backgammon.Table, v diagram.Perspective, last *Play) *plan {
	if !v.Near.Valid() {
		v.Near = events.A
	}
	p := &plan{Perspective: v, SameWay: t.SameWay}
	for number := 1; number <= 24; number++ {
		column, upper := p.column(number)
		p.Points[number-1] = point{Number: number, Facing: t.Facing(number), Column: column, Upper: upper}
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

// column returns the column and half of a point, by the near side's number: 1 to 6 on the
// side where it bears off, 7 to 12 beyond the bar, 13 to 24 opposite them.
func (p *plan) column(number int) (column int, upper bool) {
	if number > 12 {
		number, upper = events.Bar-number, true
	}
	column = rightTray - number
	if number > 6 {
		column--
	}
	if p.OffLeft {
		column = 2*barColumn - column
	}
	return column, upper
}

// point returns the cells of a point from its edge inwards.
func (p *plan) point(number int) []cell {
	column, upper := p.column(number)
	if upper {
		return run(cell{column, 0}, 1)
	}
	return run(cell{column, lastRow}, -1)
}

// bar returns the cells of a side's checkers on the bar: on the opponent's half,
// where they will enter, from the middle outwards (WBF 4.4).
func (p *plan) bar(side events.Side) []cell {
	if side == p.Near {
		return run(cell{barColumn, middle - 1}, -1)
	}
	return run(cell{barColumn, middle + 1}, 1)
}

// off returns the cells of a side's borne-off checkers, from its edge inwards.
func (p *plan) off(side events.Side) []cell {
	if side == p.Near {
		return run(cell{p.offTray(side), lastRow}, -1)
	}
	return run(cell{p.offTray(side), 0}, 1)
}

// offTray returns the tray beside a side's home board.
func (p *plan) offTray(side events.Side) int {
	if p.OffLeft != (p.SameWay && side != p.Near) {
		return leftTray
	}
	return rightTray
}

// cubeTray returns the tray in which a side keeps the cube.
func (p *plan) cubeTray(side events.Side) int { return 2*barColumn - p.offTray(side) }

// centre returns the cell of a centred cube: in the cube tray, or on the bar if both sides
// move in the same direction, because then both trays hold checkers and the bar none.
func (p *plan) centre() cell {
	if p.SameWay {
		return cell{barColumn, middle}
	}
	return cell{p.cubeTray(p.Near), middle}
}

// number converts a side's point to the near side's numbering, or back: the conversion is
// its own inverse.
func (p *plan) number(side events.Side, point int) int {
	if side == p.Near {
		return point
	}
	return position.Facing(point, p.SameWay)
}

// run returns Depth cells in a column, starting at from.
func run(from cell, step int) []cell {
	cells := make([]cell, depth)
	for i := range cells {
		cells[i] = cell{from.Column, from.Row + i*step}
	}
	return cells
}

// stackPoint stacks the checkers on a point, given by the near side's number. After an
// illegal play both sides may be there. Then the larger stack is at the edge and leaves
// room for at least two checkers of the other side.
func (p *plan) stackPoint(rows [2]*[26]int, number int) {
	near, far := p.Near, p.Near.Opponent()
	own := [2]int{}
	own[near], own[far] = number, p.Points[number-1].Facing
	first, second := near, far
	if rows[far][own[far]] > rows[near][own[near]] {
		first, second = far, near
	}
	cells := p.point(number)
	room := depth - min(rows[second][own[second]], 2)
	drawn := min(rows[first][own[first]], room)
	p.stack(first, own[first], rows[first][own[first]], cells[:drawn])
	p.stack(second, own[second], rows[second][own[second]], cells[drawn:])
}

func (p *plan) stack(side events.Side, point, count int, cells []cell) {
	if count > 0 {
		p.Stacks = append(p.Stacks, stack{Side: side, Point: point, Count: count, Cells: cells[:min(count, len(cells))]})
	}
}

// find returns a side's stack on one of its points, or nil if there is none.
func (p *plan) find(side events.Side, point int) *stack {
	for i := range p.Stacks {
		if s := &p.Stacks[i]; s.Side == side && s.Point == point {
			return s
		}
	}
	return nil
}

// rightOf returns two cells in the middle of the half to the right of the bar, from a
// side's view.
func (p *plan) rightOf(side events.Side) [2]cell {
	if side == p.Near {
		return [2]cell{{9, middle}, {10, middle}}
	}
	return [2]cell{{2, middle}, {3, middle}}
}

func (p *plan) placeDice(t *backgammon.Table) {
	side := events.ParseSide(t.OnRoll)
	if !side.Valid() || len(t.Dice) != 2 {
		return
	}
	for i, cell := range p.rightOf(side) {
		p.Dice = append(p.Dice, die{side, cell, t.Dice[i]})
	}
}

func (p *plan) placeCube(t *backgammon.Table) {
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
		cube.Cell = cell{p.cubeTray(cube.Owner), lastRow}
	case cube.Owner.Valid():
		cube.Cell = cell{p.cubeTray(cube.Owner), 0}
	}
	p.Cube = &cube
}

// face returns the number on the cube's upper face. A cube has no face for 1: while it is
// centred at single value, 64 is up, as players set it and diagrams show it (WBF 5.2, RU
// 23.1). The cube's place distinguishes this from a real 64.
func (c *Cube) face() int {
	const single = 64
	if c.Value == 1 && !c.Owner.Valid() && !c.Offered.Valid() {
		return single
	}
	return c.Value
}
