package diagram

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// fontFamily lists the fonts for the words in an SVG. The viewer uses the first that it
// has.
const fontFamily = "Go, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"

// SVG writes a picture as a self-contained file: with the words of Alternative for
// accessibility, and without scripts, style sheets, external references or fonts. The same
// picture gives the same bytes.
func SVG(p Picture) []byte {
	title, description := p.Alternative()
	w := &scribe{}
	width, height := number(p.Size().X), number(p.Size().Y)
	w.start("svg",
		Attribute{"xmlns", "http://www.w3.org/2000/svg"}, Attribute{"role", "img"}, Attribute{"xml:lang", p.Language().String()},
		Attribute{"width", width}, Attribute{"height", height}, Attribute{"viewBox", "0 0 " + width + " " + height},
		Attribute{"font-family", fontFamily}, Attribute{"stroke-linejoin", "round"})
	w.words("title", title)
	w.words("desc", strings.Join(description, "\n"))
	p.Paint(w)
	w.finish("svg")
	return w.text.Bytes()
}

// scribe is a Painter that writes SVG, one element per line.
type scribe struct {
	Pens
	text  bytes.Buffer
	depth int
}

// open writes a start tag without its closing bracket.
func (w *scribe) open(name string, attributes []Attribute) {
	w.text.WriteString(strings.Repeat(" ", w.depth))
	w.text.WriteByte('<')
	w.text.WriteString(name)
	for _, a := range attributes {
		w.text.WriteString(" " + a[0] + `="` + escape(a[1]) + `"`)
	}
}

func (w *scribe) start(name string, attributes ...Attribute) {
	w.open(name, attributes)
	w.text.WriteString(">\n")
	w.depth++
}

func (w *scribe) finish(name string) {
	w.depth--
	w.text.WriteString(strings.Repeat(" ", w.depth) + "</" + name + ">\n")
}

func (w *scribe) empty(name string, attributes ...Attribute) {
	w.open(name, attributes)
	w.text.WriteString("/>\n")
}

func (w *scribe) words(name, words string, attributes ...Attribute) {
	w.open(name, attributes)
	w.text.WriteString(">" + escape(words) + "</" + name + ">\n")
}

func (w *scribe) Begin(p Part, s Pen) {
	attributes := []Attribute{{"data-part", p.Name}}
	for _, a := range p.About {
		attributes = append(attributes, Attribute{"data-" + a[0], a[1]})
	}
	var around Pen
	if len(w.Pens) > 0 {
		around = w.Pen()
	}
	w.Pens.Begin(p, s)
	w.start("g", append(attributes, s.attributes(around)...)...)
}

func (w *scribe) End() {
	w.Pens.End()
	w.finish("g")
}

// attributes returns the attributes in which a pen differs from the surrounding one. Groups
// inherit the rest.
func (s Pen) attributes(around Pen) []Attribute {
	var attributes []Attribute
	differ := func(name, value, inherited string) {
		if value != inherited {
			attributes = append(attributes, Attribute{name, value})
		}
	}
	fill, stroke := paint(around.Fill), paint(around.Stroke)
	if around == (Pen{}) {
		fill = "black" // the default of SVG
	}
	differ("fill", paint(s.Fill), fill)
	differ("stroke", paint(s.Stroke), stroke)
	if s.Stroke != (Colour{}) {
		differ("stroke-width", number(s.Width), number(around.Width))
	}
	differ("stroke-dasharray", dashes(s.Dash), dashes(around.Dash))
	return attributes
}

func (w *scribe) Circle(centre Spot, radius float64) {
	w.empty("circle", Attribute{"cx", number(centre.X)}, Attribute{"cy", number(centre.Y)}, Attribute{"r", number(radius)})
}

func (w *scribe) Polygon(corners ...Spot) {
	var points []string
	for _, c := range corners {
		points = append(points, number(c.X)+","+number(c.Y))
	}
	w.empty("polygon", Attribute{"points", strings.Join(points, " ")})
}

func (w *scribe) Box(corner, size Spot, round float64) {
	attributes := []Attribute{
		{"x", number(corner.X)}, {"y", number(corner.Y)}, {"width", number(size.X)}, {"height", number(size.Y)},
	}
	if round > 0 {
		attributes = append(attributes, Attribute{"rx", number(round)})
	}
	w.empty("rect", attributes...)
}

func (w *scribe) Line(from, to Spot) {
	w.empty("line", Attribute{"x1", number(from.X)}, Attribute{"y1", number(from.Y)},
		Attribute{"x2", number(to.X)}, Attribute{"y2", number(to.Y)})
}

func (w *scribe) Curve(from, bend, to Spot) {
	path := "M" + pair(from) + " Q" + pair(bend) + " " + pair(to)
	w.empty("path", Attribute{"d", path}, Attribute{"fill", "none"})
}

func (w *scribe) Letters(at Spot, l Letters) {
	attributes := []Attribute{{"x", number(at.X)}, {"y", number(at.Y)}, {"font-size", number(l.Size)}}
	if l.Align != AlignStart {
		attributes = append(attributes, Attribute{"text-anchor", string(l.Align)})
	}
	if l.Bold {
		attributes = append(attributes, Attribute{"font-weight", "bold"})
	}
	w.words("text", l.Words, attributes...)
}

func pair(v Spot) string { return number(v.X) + "," + number(v.Y) }

// number formats a measure with at most two decimals.
func number(v float64) string {
	v = math.Round(v*100) / 100
	if v == 0 {
		v = 0 // not -0
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

func paint(c Colour) string {
	if c == (Colour{}) {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

func dashes(length float64) string {
	if length == 0 {
		return "none"
	}
	return number(length)
}

// escape escapes text for XML. Characters that XML cannot represent become U+FFFD.
func escape(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder never fails
	return b.String()
}
