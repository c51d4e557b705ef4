package diagram

import (
	"math"
	"strconv"

	"kibitz/events"
)

// stack paints the checkers of a stack, those of the marked play with a pattern.
func (p *picture) stack(s *Stack) {
	about := append(sideIs(s.Side), attribute{"point", strconv.Itoa(s.Point)}, attribute{"count", strconv.Itoa(s.Count)})
	p.group(part{name: "stack", about: about}, style{}, func() {
		if s.Point == events.Off {
			p.slabs(s)
		} else {
			p.discs(s)
		}
	})
}

// discs paints checkers that lie flat, each with its edge and a ring of the other
// player's colour.
func (p *picture) discs(s *Stack) {
	suit := p.suit(s.Side)
	p.group(part{name: "checkers"}, p.worn(s.Side, line), func() {
		for _, cell := range s.Cells {
			p.circle(cell.at(), discRadius)
		}
	})
	p.group(part{name: "rings"}, style{stroke: suit.ring, width: line}, func() {
		for _, cell := range s.Cells {
			p.circle(cell.at(), ringRadius)
		}
	})
	if s.Moved > 0 {
		p.group(part{name: "moved"}, style{stroke: suit.ring, width: line}, func() {
			for _, cell := range s.Cells[len(s.Cells)-s.Moved:] {
				p.hatch(cell.at())
			}
		})
	}
}

// hatch paints the pattern of a checker that the marked play brought.
func (p *picture) hatch(centre place) {
	const gap = ringRadius / 2.5
	along, across := place{math.Sqrt2 / 2, -math.Sqrt2 / 2}, place{math.Sqrt2 / 2, math.Sqrt2 / 2}
	for i := -2; i <= 2; i++ {
		off := float64(i) * gap
		half := along.times(math.Sqrt(ringRadius*ringRadius - off*off))
		from := centre.plus(across.times(off))
		p.line(from.minus(half), from.plus(half))
	}
}

// slabs paints borne-off checkers, which lie on their edges in the tray.
func (p *picture) slabs(s *Stack) {
	suit := p.suit(s.Side)
	const height = 0.86 * slabHeight
	p.group(part{name: "checkers"}, p.worn(s.Side, hairline), func() {
		for i := range s.drawn() {
			p.box(slab(s, i).shift(-slabBreadth/2, -height/2), place{slabBreadth, height}, height/4)
		}
	})
	p.group(part{name: "rings"}, style{stroke: suit.ring, width: hairline}, func() {
		for i := range s.drawn() {
			inner := place{slabBreadth - 4*line, height - 3*line}
			p.box(slab(s, i).minus(inner.times(0.5)), inner, 0)
		}
	})
	p.group(part{name: "moved"}, style{stroke: suit.ring, width: line}, func() {
		for i := s.drawn() - s.Moved; i < s.drawn(); i++ {
			p.hatchSlab(slab(s, i), height)
		}
	})
}

func (p *picture) hatchSlab(centre place, height float64) {
	half := place{height / 3, -height / 3}
	for i := -3; i <= 3; i++ {
		at := centre.shift(float64(i)*height/3, 0)
		p.line(at.minus(half), at.plus(half))
	}
}

// count paints how many checkers a stack has where they are not all drawn, and in
// a tray always.
func (p *picture) count(s *Stack) {
	const radius = 0.31 * checker
	switch {
	case s.Point == events.Off:
		p.countOff(s)
	case s.Numbered():
		at := s.Cells[len(s.Cells)-1].at()
		p.group(countOf(s), style{fill: p.suit(s.Side).fill}, func() {
			p.circle(at, radius)
			p.counted(s, at, 0.5*checker, 1.7*radius)
		})
	}
}

// countOff paints how many checkers a side has borne off, between the trays.
func (p *picture) countOff(s *Stack) {
	const breadth, height = 0.8 * checker, 0.42 * checker
	at := Cell{s.Cells[0].Column, Middle}.at().shift(0, 0.24*checker)
	if s.Cells[0].Row == 0 {
		at = at.shift(0, -0.48*checker)
	}
	p.group(countOf(s), p.worn(s.Side, hairline), func() {
		p.box(at.shift(-breadth/2, -height/2), place{breadth, height}, height/4)
		p.counted(s, at, 0.38*checker, 0.8*breadth)
	})
}

// counted writes the number of a stack's checkers, no wider than there is room.
func (p *picture) counted(s *Stack, at place, size, room float64) {
	p.group(part{name: "number"}, style{fill: p.suit(s.Side).ring}, func() {
		words := strconv.Itoa(s.Count)
		p.figure(at, min(size, size*room/breadth(words, size, true)), true, words)
	})
}

func countOf(s *Stack) part {
	return part{name: "count", about: append(sideIs(s.Side), attribute{"point", strconv.Itoa(s.Point)})}
}

// worn returns the style of what wears a side's colours.
func (p *picture) worn(side events.Side, width float64) style {
	s := p.suit(side)
	return style{fill: s.fill, stroke: s.edge, width: width}
}

// dice paints the roll in play in its player's colours.
func (p *picture) dice() {
	for _, die := range p.plan.Dice {
		about := append(sideIs(die.Side), attribute{"number", strconv.Itoa(die.Number)})
		at := die.Cell.at()
		p.group(part{name: "die", about: about}, p.worn(die.Side, line), func() {
			p.box(at.shift(-dieSize/2, -dieSize/2), place{dieSize, dieSize}, dieSize/6)
			p.group(part{name: "pips"}, style{fill: p.suit(die.Side).ring}, func() { p.pips(at, die.Number) })
		})
	}
}

// pips paints the pips of a die; a number that no die shows is written.
func (p *picture) pips(centre place, number int) {
	const step, radius = 0.26 * dieSize, 0.1 * dieSize
	if number < 1 || number > 6 {
		p.figure(centre, 0.6*dieSize, true, strconv.Itoa(number))
		return
	}
	pip := func(x, y float64) { p.circle(centre.shift(x*step, y*step), radius) }
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
	words, at, c := strconv.Itoa(cube.Face()), cube.Cell.at(), p.colours.cube
	about := []attribute{{"value", strconv.Itoa(cube.Value)}, {"owner", cube.Owner.String()}}
	p.group(part{name: "cube", about: about}, style{fill: c.fill, stroke: c.edge, width: 1.5 * line}, func() {
		p.box(at.shift(-cubeSize/2, -cubeSize/2), place{cubeSize, cubeSize}, cubeSize/8)
		p.group(part{name: "number"}, style{fill: c.ring}, func() {
			const size = 0.6 * cubeSize
			p.figure(at, min(size, size*0.86*cubeSize/breadth(words, size, true)), true, words)
		})
	})
}

// ghosts paints the places that checkers of the marked play left: dashes on a
// whole line of the other shade, so that they show on any ground.
func (p *picture) ghosts() {
	if len(p.plan.Ghosts) == 0 {
		return
	}
	circles := func() {
		for _, g := range p.plan.Ghosts {
			p.circle(g.Cell.at(), discRadius-line)
		}
	}
	p.group(part{name: "ghost halos"}, style{stroke: p.colours.halo, width: 2.4 * line}, circles)
	p.group(part{name: "ghosts"}, style{stroke: p.colours.ink, width: 1.2 * line, dash: 3 * line}, circles)
}
