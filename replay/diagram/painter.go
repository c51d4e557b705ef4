package diagram

// place is a place in a picture, or a way in it: x to the right and y down, in the
// units in which a checker's place is checker wide.
type place struct{ x, y float64 }

func (v place) plus(w place) place       { return place{v.x + w.x, v.y + w.y} }
func (v place) minus(w place) place      { return place{v.x - w.x, v.y - w.y} }
func (v place) times(f float64) place    { return place{v.x * f, v.y * f} }
func (v place) shift(x, y float64) place { return place{v.x + x, v.y + y} }
func (v place) middle(w place) place     { return v.plus(w).times(0.5) }

// style is how the shapes of a group are painted; what has no colour is not.
type style struct {
	fill, stroke colour
	width        float64 // of the stroke
	dash         float64 // length of the dashes and of the gaps between; 0 for a whole line
}

// part names a group of shapes and says what it stands for.
type part struct {
	name  string
	about []attribute
}

type attribute struct{ name, value string }

// anchor is the end of a text that its place is of.
type anchor string

const (
	atStart  anchor = "start"
	atMiddle anchor = "middle"
	atEnd    anchor = "end"
)

// lettering is how a text is set; its place is on the line that it stands on.
type lettering struct {
	anchor anchor
	size   float64
	bold   bool
}

// painter paints shapes, later ones over earlier ones, in the style of the
// innermost group.
type painter interface {
	begin(p part, s style)
	end()
	circle(centre place, radius float64)
	polygon(corners ...place)
	box(corner, size place, round float64)
	line(from, to place)
	curve(from, bend, to place) // a line bent towards a place; not filled
	letters(at place, l lettering, words string)
}
