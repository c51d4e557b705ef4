package diagramtest

import "kibitz/replay/diagram"

// shape is something that was painted: in which groups, and the middle and the
// reach of it.
type shape struct {
	groups []diagram.Part
	Style  diagram.Pen
	Kind   string
	At     diagram.Spot
	Reach  diagram.Spot
	Words  string
}

// In reports whether a shape lies in a group of a name, and returns the group.
func (s *shape) In(name string) (diagram.Part, bool) {
	for _, g := range s.groups {
		if g.Name == name {
			return g, true
		}
	}
	return diagram.Part{}, false
}

// recorder keeps what is painted.
type recorder struct {
	diagram.Pens
	groups []diagram.Part
	shapes []shape
}

// Record returns what a picture paints, in order.
func Record(p diagram.Picture) []shape {
	r := &recorder{}
	p.Paint(r)
	return r.shapes
}

func (r *recorder) Begin(p diagram.Part, s diagram.Pen) {
	r.groups = append(r.groups, p)
	r.Pens.Begin(p, s)
}

func (r *recorder) End() {
	r.groups = r.groups[:len(r.groups)-1]
	r.Pens.End()
}

func (r *recorder) add(kind, words string, around ...diagram.Spot) {
	low, high := around[0], around[0]
	for _, p := range around {
		low, high = diagram.At(min(low.X, p.X), min(low.Y, p.Y)), diagram.At(max(high.X, p.X), max(high.Y, p.Y))
	}
	r.shapes = append(r.shapes, shape{append([]diagram.Part(nil), r.groups...), r.Pen(), kind, low.Middle(high), high.Minus(low).Times(0.5), words})
}

func (r *recorder) Circle(centre diagram.Spot, radius float64) {
	r.add("circle", "", centre.Shift(-radius, -radius), centre.Shift(radius, radius))
}
func (r *recorder) Polygon(corners ...diagram.Spot) { r.add("polygon", "", corners...) }
func (r *recorder) Box(corner, size diagram.Spot, _ float64) {
	r.add("box", "", corner, corner.Plus(size))
}
func (r *recorder) Line(from, to diagram.Spot)        { r.add("line", "", from, to) }
func (r *recorder) Curve(from, bend, to diagram.Spot) { r.add("curve", "", from, bend, to) }

func (r *recorder) Letters(at diagram.Spot, l diagram.Letters) {
	wide := diagram.Breadth(l.Words, l.Size, l.Bold)
	left := at
	switch l.Align {
	case diagram.AlignMiddle:
		left.X -= wide / 2
	case diagram.AlignEnd:
		left.X -= wide
	}
	r.add("letters", l.Words, left, left.Shift(wide, -diagram.CapHeight*l.Size))
}
