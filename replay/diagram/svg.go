package diagram

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/go-text/typesetting/font/opentype"
)

// fontFamily lists the fonts for the words in an SVG. The viewer uses the first that it
// has.
const fontFamily = "Go, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"

// SVG writes a picture as a self-contained file: with the words of Alternative for
// accessibility, and without scripts, style sheets, external references or fonts. Its words are
// text, in the fonts of whoever shows it. The same picture gives the same bytes.
func SVG(p Picture) []byte { return new(scribe).picture(p) }

// OutlinedSVG writes a picture as SVG does, but for its words: they are outlines of the fonts of a
// PNG, so that they look the same everywhere and none runs into its neighbour. missing is called
// with each text's characters that no font has.
func OutlinedSVG(p Picture, missing func([]rune)) ([]byte, error) {
	fonts, err := NewFonts(nil)
	if err != nil {
		return nil, err
	}
	return (&scribe{fonts: fonts, missing: missing}).picture(p), nil
}

// picture returns the picture as SVG.
func (w *scribe) picture(p Picture) []byte {
	title, description := p.Alternative()
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
	text    bytes.Buffer
	depth   int
	fonts   *Fonts // to set words as outlines; nil to write them as text
	missing func([]rune)
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
	if w.fonts != nil {
		w.outlined(at, l)
		return
	}
	attributes := []Attribute{{"x", number(at.X)}, {"y", number(at.Y)}, {"font-size", number(l.Size)}}
	if l.Align != AlignStart {
		attributes = append(attributes, Attribute{"text-anchor", string(l.Align)})
	}
	if l.Bold {
		attributes = append(attributes, Attribute{"font-weight", "bold"})
	}
	w.words("text", l.Words, attributes...)
}

// outlined draws words as one outline, which is read out as the words.
func (w *scribe) outlined(at Spot, l Letters) {
	set := w.fonts.Set(l.Words, l.Bold)
	w.missing(set.Missing)
	switch l.Align {
	case AlignMiddle:
		at.X -= set.Width * l.Size / 2
	case AlignEnd:
		at.X -= set.Width * l.Size
	}
	path := set.path(func(s Spot) Spot { return s.Times(l.Size).Plus(at) })
	if path == "" { // only spaces
		return
	}
	attributes := []Attribute{{"role", "img"}, {"aria-label", l.Words}, {"d", path}}
	if w.Pen().Stroke != (Colour{}) {
		attributes = append(attributes, Attribute{"stroke", "none"})
	}
	w.empty("path", attributes...)
}

// path returns the outlines as the data of a path of SVG, each point where put puts it.
func (l *Lettering) path(put func(Spot) Spot) string {
	var path strings.Builder
	for i, s := range l.Segments {
		step := segmentSteps[s.Op]
		if s.Op == opentype.SegmentOpMoveTo && i > 0 {
			path.WriteByte('Z')
		}
		path.WriteString(step.command)
		for k := range step.points {
			if k > 0 {
				path.WriteByte(' ')
			}
			path.WriteString(pair(put(s.Args[k])))
		}
	}
	if path.Len() > 0 {
		path.WriteByte('Z')
	}
	return path.String()
}

// segmentSteps are the commands of a path of SVG for parts of an outline, and how many points each takes.
var segmentSteps = map[opentype.SegmentOp]struct {
	command string
	points  int
}{
	opentype.SegmentOpMoveTo: {"M", 1}, opentype.SegmentOpLineTo: {"L", 1}, opentype.SegmentOpQuadTo: {"Q", 2}, opentype.SegmentOpCubeTo: {"C", 3},
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
