package diagram

// Spot is a point or a vector in a picture: x to the right and y down, in units of which a
// checker is checker wide.
type Spot struct{ X, Y float64 }

// At returns a spot.
func At(x, y float64) Spot { return Spot{x, y} }

func (v Spot) Plus(w Spot) Spot        { return Spot{v.X + w.X, v.Y + w.Y} }
func (v Spot) Minus(w Spot) Spot       { return Spot{v.X - w.X, v.Y - w.Y} }
func (v Spot) Times(f float64) Spot    { return Spot{v.X * f, v.Y * f} }
func (v Spot) Shift(x, y float64) Spot { return Spot{v.X + x, v.Y + y} }
func (v Spot) Middle(w Spot) Spot      { return v.Plus(w).Times(0.5) }

// Scaled scales a vector along each axis.
func (v Spot) Scaled(x, y float64) Spot { return Spot{v.X * x, v.Y * y} }

// Line widths, and the height of letters.
const (
	Hairline  = 1.2
	LineWidth = 2.0
	CapHeight = 0.72 // height of capitals and digits relative to the font size
)

// Pen is the style of a group of shapes. A shape without a colour is not painted.
type Pen struct {
	Fill, Stroke Colour
	Width        float64 // of the stroke
	Dash         float64 // length of the dashes and of the gaps between them; 0 for a solid line
}

// Part is the name and meaning of a group of shapes.
type Part struct {
	Name  string
	About []Attribute
}

// Get returns the value of an attribute, or "".
func (p Part) Get(name string) string {
	for _, a := range p.About {
		if a[0] == name {
			return a[1]
		}
	}
	return ""
}

// Attribute is a name and a value.
type Attribute [2]string

// Letters is a text. Its spot is on the baseline, at the start, middle or end of the text.
type Letters struct {
	Words string
	Size  float64
	Bold  bool
	Align Align
}

// Align is the part of a text at its spot.
type Align string

// The alignments.
const (
	AlignStart  Align = "start"
	AlignMiddle Align = "middle"
	AlignEnd    Align = "end"
)

// Painter paints shapes with the pen of the innermost group, later shapes over earlier
// ones. SVG, PNG and PDF pages are painters.
type Painter interface {
	Begin(p Part, s Pen)
	End()
	Circle(centre Spot, radius float64)
	Polygon(corners ...Spot)
	Box(corner, size Spot, round float64)
	Line(from, to Spot)
	Curve(from, bend, to Spot) // a quadratic Bézier curve; not filled
	Letters(at Spot, l Letters)
}

// Pens are the pens of the open groups, the innermost last. A painter embeds them if it
// does nothing else at the begin and end of a group.
type Pens []Pen

func (p *Pens) Begin(_ Part, of Pen) { *p = append(*p, of) }
func (p *Pens) End()                 { *p = (*p)[:len(*p)-1] }
func (p Pens) Pen() Pen              { return p[len(p)-1] }

// Group paints shapes as one group.
func Group(on Painter, of Part, s Pen, paint func()) {
	on.Begin(of, s)
	paint()
	on.End()
}
