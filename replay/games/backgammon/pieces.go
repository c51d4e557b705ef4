package backgammon

import (
	"math"
	"strconv"

	"kibitz/events"
	"kibitz/replay/diagram"
)

// stack paints a stack of checkers, with a pattern on those of the marked play.
func (p *picture) stack(s *stack) {
	about := append(sideIs(s.Side), diagram.Attribute{"point", strconv.Itoa(s.Point)}, diagram.Attribute{"count", strconv.Itoa(s.Count)})
	p.group(diagram.Part{Name: "stack", About: about}, diagram.Pen{}, func() {
		if s.Point == events.Off {
			p.slabs(s)
		} else {
			p.discs(s)
		}
	})
}

// discs paints checkers that lie flat, each with an outline and a ring in the other
// player's colour.
func (p *picture) discs(s *stack) {
	suit := p.suit(s.Side)
	p.group(diagram.Part{Name: "checkers"}, p.worn(s.Side, diagram.LineWidth), func() {
		for _, cell := range s.Cells {
			p.Circle(cell.at(), discRadius)
		}
	})
	p.group(diagram.Part{Name: "rings"}, diagram.Pen{Stroke: suit.Ring, Width: diagram.LineWidth}, func() {
		for _, cell := range s.Cells {
			p.Circle(cell.at(), ringRadius)
		}
	})
	if s.Moved > 0 {
		p.group(diagram.Part{Name: "moved"}, diagram.Pen{Stroke: suit.Ring, Width: diagram.LineWidth}, func() {
			for _, cell := range s.Cells[len(s.Cells)-s.Moved:] {
				p.hatch(cell.at())
			}
		})
	}
}

// hatch paints the pattern on a checker that the marked play moved.
func (p *picture) hatch(centre diagram.Spot) {
	const gap = ringRadius / 2.5
	along, across := diagram.At(math.Sqrt2/2, -math.Sqrt2/2), diagram.At(math.Sqrt2/2, math.Sqrt2/2)
	for i := -2; i <= 2; i++ {
		off := float64(i) * gap
		half := along.Times(math.Sqrt(ringRadius*ringRadius - off*off))
		from := centre.Plus(across.Times(off))
		p.Line(from.Minus(half), from.Plus(half))
	}
}

// slabs paints borne-off checkers, which stand on edge in the tray.
func (p *picture) slabs(s *stack) {
	suit := p.suit(s.Side)
	const height = 0.86 * slabHeight
	p.group(diagram.Part{Name: "checkers"}, p.worn(s.Side, diagram.Hairline), func() {
		for i := range s.drawn() {
			p.Box(slab(s, i).Shift(-slabBreadth/2, -height/2), diagram.At(slabBreadth, height), height/4)
		}
	})
	p.group(diagram.Part{Name: "rings"}, diagram.Pen{Stroke: suit.Ring, Width: diagram.Hairline}, func() {
		for i := range s.drawn() {
			inner := diagram.At(slabBreadth-4*diagram.LineWidth, height-3*diagram.LineWidth)
			p.Box(slab(s, i).Minus(inner.Times(0.5)), inner, 0)
		}
	})
	p.group(diagram.Part{Name: "moved"}, diagram.Pen{Stroke: suit.Ring, Width: diagram.LineWidth}, func() {
		for i := s.drawn() - s.Moved; i < s.drawn(); i++ {
			p.hatchSlab(slab(s, i), height)
		}
	})
}

func (p *picture) hatchSlab(centre diagram.Spot, height float64) {
	half := diagram.At(height/3, -height/3)
	for i := -3; i <= 3; i++ {
		at := centre.Shift(float64(i)*height/3, 0)
		p.Line(at.Minus(half), at.Plus(half))
	}
}

// count paints the number of checkers in a stack if they are not all drawn, and always in a
// tray.
func (p *picture) count(s *stack) {
	const radius = 0.36 * checker
	switch {
	case s.Point == events.Off:
		p.countOff(s)
	case s.numbered():
		at := s.Cells[len(s.Cells)-1].at()
		p.group(countOf(s), diagram.Pen{Fill: p.suit(s.Side).Fill}, func() {
			p.Circle(at, radius)
			p.counted(s, at, numberSize, 1.8*radius)
		})
	}
}

// countOff paints the number of checkers that a side has borne off, between the trays.
func (p *picture) countOff(s *stack) {
	const breadth, height = 0.8 * checker, 0.44 * checker
	at := cell{s.Cells[0].Column, middle}.at().Shift(0, 0.24*checker)
	if s.Cells[0].Row == 0 {
		at = at.Shift(0, -0.48*checker)
	}
	p.group(countOf(s), p.worn(s.Side, diagram.Hairline), func() {
		p.Box(at.Shift(-breadth/2, -height/2), diagram.At(breadth, height), height/4)
		p.counted(s, at, numberSize, 0.85*breadth)
	})
}

// counted paints the number of a stack's checkers, no wider than room.
func (p *picture) counted(s *stack, at diagram.Spot, size, room float64) {
	p.group(diagram.Part{Name: "number"}, diagram.Pen{Fill: p.suit(s.Side).Ring}, func() {
		words := strconv.Itoa(s.Count)
		p.figure(at, min(size, size*room/diagram.Breadth(words, size, true)), true, words)
	})
}

func countOf(s *stack) diagram.Part {
	return diagram.Part{Name: "count", About: append(sideIs(s.Side), diagram.Attribute{"point", strconv.Itoa(s.Point)})}
}

// worn returns a pen in a side's colours.
func (p *picture) worn(side events.Side, width float64) diagram.Pen {
	s := p.suit(side)
	return diagram.Pen{Fill: s.Fill, Stroke: s.Edge, Width: width}
}

// dice paints the roll in play in its player's colours.
func (p *picture) dice() {
	for _, die := range p.plan.Dice {
		about := append(sideIs(die.Side), diagram.Attribute{"number", strconv.Itoa(die.Number)})
		at := die.Cell.at()
		p.group(diagram.Part{Name: "die", About: about}, p.worn(die.Side, diagram.LineWidth), func() {
			p.Box(at.Shift(-dieSize/2, -dieSize/2), diagram.At(dieSize, dieSize), dieSize/6)
			p.group(diagram.Part{Name: "pips"}, diagram.Pen{Fill: p.suit(die.Side).Ring}, func() { p.pips(at, die.Number) })
		})
	}
}

// pips paints the pips of a die, or the number itself if it is not from 1 to 6.
func (p *picture) pips(centre diagram.Spot, number int) {
	const step, radius = 0.26 * dieSize, 0.1 * dieSize
	if number < 1 || number > 6 {
		p.figure(centre, 0.6*dieSize, true, strconv.Itoa(number))
		return
	}
	pip := func(x, y float64) { p.Circle(centre.Shift(x*step, y*step), radius) }
	if number%2 == 1 {
		pip(0, 0)
	}
	if number >= 2 {
		pip(-1, 1)
		pip(1, -1)
	}
	if number >= 4 {
		pip(-1, -1)
		pip(1, 1)
	}
	if number == 6 {
		pip(-1, 0)
		pip(1, 0)
	}
}

// cube paints the doubling cube where it lies.
func (p *picture) cube() {
	cube := p.plan.Cube
	if cube == nil {
		return
	}
	words, at, c := strconv.Itoa(cube.face()), cube.Cell.at(), p.colours.Cube
	about := []diagram.Attribute{{"value", strconv.Itoa(cube.Value)}, {"owner", cube.Owner.String()}}
	p.group(diagram.Part{Name: "cube", About: about}, diagram.Pen{Fill: c.Fill, Stroke: c.Edge, Width: 1.5 * diagram.LineWidth}, func() {
		const size, side = 0.6 * cubeSize, 0.14 * cubeSize
		wide := min(max(cubeSize, diagram.Breadth(words, numberSize, true)+side), trayBreadth+wall)
		letters := min(size, size*(wide-side)/diagram.Breadth(words, size, true))
		p.Box(at.Shift(-wide/2, -cubeSize/2), diagram.At(wide, cubeSize), cubeSize/8)
		p.group(diagram.Part{Name: "number"}, diagram.Pen{Fill: c.Ring}, func() { p.figure(at, letters, true, words) })
	})
}

// ghosts paints the places that checkers of the marked play left: dashes on a solid line of
// a contrasting shade, visible on any background.
func (p *picture) ghosts() {
	if len(p.plan.Ghosts) == 0 {
		return
	}
	circles := func() {
		for _, g := range p.plan.Ghosts {
			p.Circle(g.Cell.at(), discRadius-diagram.LineWidth)
		}
	}
	p.group(diagram.Part{Name: "ghost halos"}, diagram.Pen{Stroke: p.colours.Halo, Width: 2.4 * diagram.LineWidth}, circles)
	p.group(diagram.Part{Name: "ghosts"}, diagram.Pen{Stroke: p.colours.Ink, Width: 1.2 * diagram.LineWidth, Dash: 3 * diagram.LineWidth}, circles)
}
