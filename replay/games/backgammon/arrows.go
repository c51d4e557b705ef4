package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// Play is a play to be marked on the board that results from it.
type Play struct {
	Side  events.Side
	Steps []events.Step
	Hits  []bool // whether step i hits; missing elements mean false
}

// playFrom returns the play with these steps, from the position at the roll. It omits steps
// that move nothing, and makes the steps to find out which of them hit.
func playFrom(game backgammon.Game, from backgammon.Board, side events.Side, steps []events.Step) *Play {
	p := &Play{Side: side}
	for _, step := range steps {
		if landing := game.Move(&from, side, step); landing != position.NotMoved {
			p.Steps = append(p.Steps, step)
			p.Hits = append(p.Hits, landing == position.Hit)
		}
	}
	return p
}

// playOf returns the play of an event, from the table at the roll, or nil if the event has
// no steps.
func playOf(game backgammon.Game, at *backgammon.Table, moved *events.CheckersMoved) *Play {
	if len(moved.Steps) == 0 {
		return nil
	}
	var from backgammon.Board
	for point := range from[events.A] {
		from[events.A][point], from[events.B][point] = uint8(at.Board.A[point]), uint8(at.Board.B[point])
	}
	return playFrom(game, from, moved.Side, moved.Steps)
}

// arrow is the path of a checker in the marked play. A path with a hit on the way is split
// there.
type arrow struct {
	Side     events.Side
	From, To cell
	Hit      bool // the checker hits at To
}

// leg is one or more steps of a checker, of which only the last may hit.
type leg struct {
	from, to int // points in the mover's numbering
	hit      bool
	onward   bool // another leg of the same checker ends where this one starts
	passing  bool // another leg of the same checker continues this one
}

// legs joins the steps of each checker as in the usual notation: the highest first,
// whatever the order in which they were made, and only forward steps.
func (p *Play) legs() []leg {
	order := make([]int, 0, len(p.Steps))
	for i, step := range p.Steps {
		if onBoard(step) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return int(p.Steps[j].From) - int(p.Steps[i].From) })
	var legs []leg
	for _, i := range order {
		step := p.Steps[i]
		next := leg{from: int(step.From), to: int(step.To), hit: i < len(p.Hits) && p.Hits[i]}
		k := slices.IndexFunc(legs, func(l leg) bool { return !l.passing && l.to == next.from && l.forward() && next.forward() })
		switch {
		case k < 0:
			legs = append(legs, next)
		case legs[k].hit:
			legs[k].passing, next.onward = true, true
			legs = append(legs, next)
		default:
			legs[k].to, legs[k].hit = next.to, next.hit
		}
	}
	return legs
}

func (l *leg) forward() bool { return l.to < l.from }

// onBoard reports whether a step starts and ends at valid points.
func onBoard(step events.Step) bool {
	return step.From >= 1 && step.From <= events.Bar && step.To < events.Bar
}

// mark marks a play: the checkers at their destinations, the places they left, and their
// paths.
func (p *plan) mark(play *Play) {
	var moved [26]int
	for _, step := range play.Steps {
		if onBoard(step) {
			moved[step.From]--
			moved[step.To]++
		}
	}
	left := map[int][]cell{}
	for point, n := range moved {
		switch s := p.find(play.Side, point); {
		case n > 0 && s != nil:
			s.Moved = min(n, len(s.Cells))
		case n < 0:
			left[point] = p.ghosts(play.Side, point, -n)
		}
	}
	p.draw(play, left)
}

// ghosts marks up to n free cells of a point that checkers left, and returns these cells.
func (p *plan) ghosts(side events.Side, point, n int) []cell {
	var cells []cell
	for _, cell := range p.cells(side, point) {
		if len(cells) < n && !p.occupied(cell) {
			p.Ghosts = append(p.Ghosts, ghost{side, cell})
			cells = append(cells, cell)
		}
	}
	return cells
}

// draw adds the arrows of a play; left contains the ghosts by point.
func (p *plan) draw(play *Play, left map[int][]cell) {
	came := map[int]int{}
	for _, l := range play.legs() {
		arrow := arrow{Side: play.Side, Hit: l.hit}
		if cells := left[l.from]; len(cells) > 0 && !l.onward {
			arrow.From, left[l.from] = cells[0], cells[1:]
		} else {
			arrow.From = p.end(play.Side, l.from, l.onward)
		}
		if s := p.find(play.Side, l.to); s != nil && came[l.to] < s.Moved && !l.passing {
			arrow.To = s.cell(s.drawn() - s.Moved + came[l.to])
			came[l.to]++
		} else {
			arrow.To = p.end(play.Side, l.to, l.passing)
		}
		p.Arrows = append(p.Arrows, arrow)
	}
}

// end returns the cell for a checker that is not drawn: the first free cell if the checker
// is passing through, otherwise the last cell of the stack.
func (p *plan) end(side events.Side, point int, passing bool) cell {
	cells := p.cells(side, point)
	s := p.find(side, point)
	if s != nil && !passing {
		return s.cell(s.drawn() - 1)
	}
	for _, cell := range cells {
		if !p.occupied(cell) {
			return cell
		}
	}
	return cells[len(cells)-1]
}

// cells returns the cells of a side's point, bar or tray.
func (p *plan) cells(side events.Side, point int) []cell {
	switch {
	case point == events.Bar:
		return p.bar(side)
	case point == events.Off:
		return p.off(side)
	}
	return p.point(p.number(side, point))
}

func (p *plan) occupied(cell cell) bool {
	for i := range p.Stacks {
		if slices.Contains(p.Stacks[i].Cells, cell) {
			return true
		}
	}
	return slices.Contains(p.Ghosts, ghost{events.A, cell}) || slices.Contains(p.Ghosts, ghost{events.B, cell})
}
