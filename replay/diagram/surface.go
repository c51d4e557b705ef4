package diagram

import (
	"image/color"

	"kibitz/rules/backgammon"
)

// Width and height of what Draw draws, in its units; x runs to the right, y down.
const (
	DrawnWidth  = pictureWidth
	DrawnHeight = pictureHeight
)

// Spot is a place on a Surface.
type Spot struct{ X, Y float64 }

// Pen is how a shape is drawn: filled, then stroked. What is transparent is not
// drawn. Dash is the length of the dashes and of the gaps between; 0 for a whole line.
type Pen struct {
	Fill, Stroke color.RGBA
	Width, Dash  float64
}

// Letters is a text; its place is on the line that it stands on, and of the text's
// start, its middle or its end.
type Letters struct {
	Words string
	Size  float64
	Bold  bool
	Align Align
}

// Align says which part of a text its place is of.
type Align uint8

// The alignments.
const (
	AlignStart Align = iota
	AlignMiddle
	AlignEnd
)

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

// Draw draws the same picture as SVG does on a surface. The same table and options
// give the same calls.
func Draw(t *backgammon.Table, o Options, on Surface) { newPicture(t, o).paint(&drawer{on: on}) }

// drawer paints by drawing on a surface.
type drawer struct {
	on   Surface
	pens []Pen // of the groups that are open
}

func (d *drawer) begin(_ part, s style) {
	d.pens = append(d.pens, Pen{s.fill, s.stroke, s.width, s.dash})
}

func (d *drawer) end() { d.pens = d.pens[:len(d.pens)-1] }

func (d *drawer) pen() Pen { return d.pens[len(d.pens)-1] }

func (d *drawer) circle(centre place, radius float64) { d.on.Circle(d.pen(), spot(centre), radius) }

func (d *drawer) polygon(corners ...place) {
	spots := make([]Spot, len(corners))
	for i, corner := range corners {
		spots[i] = spot(corner)
	}
	d.on.Polygon(d.pen(), spots)
}

func (d *drawer) box(corner, size place, round float64) {
	d.on.Box(d.pen(), spot(corner), size.x, size.y, round)
}

func (d *drawer) line(from, to place) { d.on.Line(d.pen(), spot(from), spot(to)) }

func (d *drawer) curve(from, bend, to place) {
	d.on.Curve(d.pen(), spot(from), spot(bend), spot(to))
}

func (d *drawer) letters(at place, l lettering, words string) {
	align := AlignStart
	switch l.anchor {
	case atMiddle:
		align = AlignMiddle
	case atEnd:
		align = AlignEnd
	}
	d.on.Letters(d.pen(), spot(at), Letters{words, l.size, l.bold, align})
}

func spot(p place) Spot { return Spot{p.x, p.y} }
