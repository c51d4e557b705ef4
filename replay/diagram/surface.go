package diagram

// Surface is something that the picture of SVG and PNG can be drawn on besides, such
// as the page of a document. Later shapes lie over earlier ones.
type Surface interface {
	Circle(p Pen, centre Spot, radius float64)
	Polygon(p Pen, corners []Spot)
	Box(p Pen, corner Spot, width, height, round float64) // corner is the upper left one
	Line(p Pen, from, to Spot)
	Curve(p Pen, from, bend, to Spot) // never filled
	Letters(p Pen, at Spot, l Letters)
}

// Draw draws the same picture as SVG does on a surface. The same picture gives the same calls.
func Draw(p Picture, on Surface) { p.Paint(&drawer{on: on}) }

// drawer paints by drawing on a surface.
type drawer struct {
	on   Surface
	pens []Pen // of the groups that are open
}

func (d *drawer) Begin(_ Part, s Pen) {
	d.pens = append(d.pens, s)
}

func (d *drawer) End() { d.pens = d.pens[:len(d.pens)-1] }

func (d *drawer) pen() Pen { return d.pens[len(d.pens)-1] }

func (d *drawer) Circle(centre Spot, radius float64) { d.on.Circle(d.pen(), centre, radius) }

func (d *drawer) Polygon(corners ...Spot) {
	d.on.Polygon(d.pen(), corners)
}

func (d *drawer) Box(corner, size Spot, round float64) {
	d.on.Box(d.pen(), corner, size.X, size.Y, round)
}

func (d *drawer) Line(from, to Spot) { d.on.Line(d.pen(), from, to) }

func (d *drawer) Curve(from, bend, to Spot) {
	d.on.Curve(d.pen(), from, bend, to)
}

func (d *drawer) Letters(at Spot, l Letters) { d.on.Letters(d.pen(), at, l) }
