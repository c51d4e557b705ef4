package diagram

// Spot is a place in a picture, or a way in it: x to the right and y down, in the
// units in which a checker's place is checker wide.
type Spot struct{ X, Y float64 }

// At returns a place.
func At(x, y float64) Spot { return Spot{x, y} }

func (v Spot) Plus(w Spot) Spot        { return Spot{v.X + w.X, v.Y + w.Y} }
func (v Spot) Minus(w Spot) Spot       { return Spot{v.X - w.X, v.Y - w.Y} }
func (v Spot) Times(f float64) Spot    { return Spot{v.X * f, v.Y * f} }
func (v Spot) Shift(x, y float64) Spot { return Spot{v.X + x, v.Y + y} }
func (v Spot) Middle(w Spot) Spot      { return v.Plus(w).Times(0.5) }

// Scaled stretches a way along each axis.
func (v Spot) Scaled(x, y float64) Spot { return Spot{v.X * x, v.Y * y} }

// The widths of lines, and how tall letters are.
const (
	Hairline  = 1.2
	LineWidth = 2.0
	CapHeight = 0.72 // of a capital, as a part of the text's size; figures are as tall
)

// Pen is how the shapes of a group are painted; what has no colour is not.
type Pen struct {
	Fill, Stroke Colour
	Width        float64 // of the stroke
	Dash         float64 // length of the dashes and of the gaps between; 0 for a whole line
}

// Part names a group of shapes and says what it stands for.
type Part struct {
	Name  string
	About []Attribute
}

// Get returns the value of an attribute, "" where there is none.
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

// Letters is a text; its place is on the line that it stands on, and of the text's start,
// its middle or its end.
type Letters struct {
	Words string
	Size  float64
	Bold  bool
	Align Align
}

// Align says which part of a text its place is of.
type Align string

// The alignments.
const (
	AlignStart  Align = "start"
	AlignMiddle Align = "middle"
	AlignEnd    Align = "end"
)

// Painter paints shapes, later ones over earlier ones, with the pen of the
// innermost group. SVG, PNG and the pages of a PDF are painters.
type Painter interface {
	Begin(p Part, s Pen)
	End()
	Circle(centre Spot, radius float64)
	Polygon(corners ...Spot)
	Box(corner, size Spot, round float64)
	Line(from, to Spot)
	Curve(from, bend, to Spot) // a line bent towards a place; not filled
	Letters(at Spot, l Letters)
}

// Pens are those of the groups that are open, the innermost last. A painter embeds them if
// it does nothing else where a group begins and ends.
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
