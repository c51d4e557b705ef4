package backgammon

import (
	"math"

	"kibitz/replay/diagram"
)

// The dimensions of arrows.
const (
	shaftWidth = 0.11 * checker
	haloWidth  = 0.055 * checker // on each side
	headLength = 0.36 * checker
	headWidth  = 0.4 * checker
	headStep   = 0.3 * checker // distance from one head to the next
	tipGap     = 0.3 * checker // between the tip and the middle of the cell that it points to
	mostBend   = 2.5 * checker
	mostSpread = 1.2 * checker
)

// way is the path of an arrow: a curve that ends in one or more heads.
type way struct {
	from, bend, to diagram.Spot // to is the tip
	heads          int
}

// arrow paints the path of a checker: a shaft and a head, or a double shaft and a double
// head for a hit.
func (p *picture) arrow(a *arrow) {
	c, w, name, ink, width := p.colours, p.wayOf(a), "move", p.colours.Move, shaftWidth
	if a.Hit {
		name, ink, width = "hit", c.Hit, 1.9*shaftWidth
	}
	p.group(diagram.Part{Name: name, About: sideIs(a.Side)}, diagram.Pen{}, func() {
		p.shaft(w, c.Halo, width+2*haloWidth)
		p.shaft(w, ink, width)
		if a.Hit {
			p.shaft(w, c.Halo, width/2.6)
		}
		for i := w.heads - 1; i >= 0; i-- {
			p.head(w, i, diagram.Pen{Fill: c.Halo, Stroke: c.Halo, Width: 2 * haloWidth})
			p.head(w, i, diagram.Pen{Fill: ink})
		}
	})
}

// wayOf lays out an arrow. Within one half of the board it bends towards the middle, around
// the checkers at the edge. Arrows across the board are spread out so that each is visible.
func (p *picture) wayOf(a *arrow) way {
	w := way{from: a.From.at(), to: a.To.at(), heads: 1}
	if a.Hit {
		w.heads = 2
	}
	w.bend = w.from.Middle(w.to)
	bow := min(0.3*math.Abs(w.to.X-w.from.X), mostBend)
	switch {
	case a.From.Row > middle && a.To.Row > middle:
		w.bend = w.bend.Shift(0, -bow)
	case a.From.Row < middle && a.To.Row < middle:
		w.bend = w.bend.Shift(0, bow)
	default:
		w.bend = w.bend.Shift(p.spread(a)*mostSpread, 0)
	}
	w.to = w.to.Minus(w.direction().Times(tipGap))
	return w
}

// spread returns an arrow's place among the arrows between the same columns, from -1 to 1;
// 0 for a single arrow.
func (p *picture) spread(a *arrow) float64 {
	before, all := 0, 0
	for i := range p.plan.Arrows {
		other := &p.plan.Arrows[i]
		if other == a {
			before = all
		}
		if other.From.Column == a.From.Column && other.To.Column == a.To.Column {
			all++
		}
	}
	return float64(2*before-all+1) / float64(max(1, all-1))
}

// direction returns the direction at the end of the way, as a vector of length 1. Without a
// direction it points to the right.
func (w way) direction() diagram.Spot {
	d := w.to.Minus(w.bend)
	length := math.Hypot(d.X, d.Y)
	if length == 0 {
		return diagram.At(1, 0)
	}
	return d.Times(1 / length)
}

// shaft paints a way up to its last head.
func (p *picture) shaft(w way, ink diagram.Colour, width float64) {
	back := headLength*0.8 + float64(w.heads-1)*headStep
	p.group(diagram.Part{Name: "shaft"}, diagram.Pen{Stroke: ink, Width: width}, func() {
		p.Curve(w.from, w.bend, w.to.Minus(w.direction().Times(back)))
	})
}

// head paints one of a way's heads; head 0 is at the tip.
func (p *picture) head(w way, i int, s diagram.Pen) {
	d := w.direction()
	side := diagram.At(-d.Y, d.X).Times(headWidth / 2)
	tip := w.to.Minus(d.Times(float64(i) * headStep))
	base := tip.Minus(d.Times(headLength))
	p.group(diagram.Part{Name: "head"}, s, func() {
		p.Polygon(tip, base.Plus(side), base.Plus(d.Times(headLength/4)), base.Minus(side))
	})
}
