package diagram

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"

	"kibitz/rules/backgammon"

	"golang.org/x/text/language"
)

// fontFamily names the fonts of the words in an SVG picture; the viewer takes the
// first that it has.
const fontFamily = "Go, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"

// SVG draws the table as an SVG picture that stands for itself: with the words of
// Alternative for those who do not see it, without scripts, style sheets, outside
// references or fonts. The same table and options give the same bytes.
func SVG(t *backgammon.Table, o Options) []byte { return writeSVG(newPicture(t, o)) }

// painting is a picture that is laid out and can be painted.
type painting interface {
	size() place
	language() language.Tag
	alternative() (title string, description []string)
	paint(on painter)
}

// writeSVG writes a painting as SVG.
func writeSVG(p painting) []byte {
	title, description := p.alternative()
	w := &scribe{}
	width, height := number(p.size().x), number(p.size().y)
	w.start("svg",
		attribute{"xmlns", "http://www.w3.org/2000/svg"}, attribute{"role", "img"}, attribute{"xml:lang", p.language().String()},
		attribute{"width", width}, attribute{"height", height}, attribute{"viewBox", "0 0 " + width + " " + height},
		attribute{"font-family", fontFamily}, attribute{"stroke-linejoin", "round"})
	w.words("title", title)
	w.words("desc", strings.Join(description, "\n"))
	p.paint(w)
	w.finish("svg")
	return w.text.Bytes()
}

// scribe paints by writing SVG, an element a line.
type scribe struct {
	text   bytes.Buffer
	depth  int
	styles []style // of the groups that are open
}

// open writes a tag up to before its end.
func (w *scribe) open(name string, attributes []attribute) {
	w.text.WriteString(strings.Repeat(" ", w.depth))
	w.text.WriteByte('<')
	w.text.WriteString(name)
	for _, a := range attributes {
		w.text.WriteString(" " + a.name + `="` + escape(a.value) + `"`)
	}
}

func (w *scribe) start(name string, attributes ...attribute) {
	w.open(name, attributes)
	w.text.WriteString(">\n")
	w.depth++
}

func (w *scribe) finish(name string) {
	w.depth--
	w.text.WriteString(strings.Repeat(" ", w.depth) + "</" + name + ">\n")
}

func (w *scribe) empty(name string, attributes ...attribute) {
	w.open(name, attributes)
	w.text.WriteString("/>\n")
}

func (w *scribe) words(name, words string, attributes ...attribute) {
	w.open(name, attributes)
	w.text.WriteString(">" + escape(words) + "</" + name + ">\n")
}

func (w *scribe) begin(p part, s style) {
	attributes := []attribute{{"data-part", p.name}}
	for _, a := range p.about {
		attributes = append(attributes, attribute{"data-" + a.name, a.value})
	}
	var around style
	if n := len(w.styles); n > 0 {
		around = w.styles[n-1]
	}
	w.styles = append(w.styles, s)
	w.start("g", append(attributes, s.attributes(around)...)...)
}

func (w *scribe) end() {
	w.styles = w.styles[:len(w.styles)-1]
	w.finish("g")
}

// attributes says how a style differs from the one around it, which groups inherit.
func (s style) attributes(around style) []attribute {
	var attributes []attribute
	differ := func(name, value, inherited string) {
		if value != inherited {
			attributes = append(attributes, attribute{name, value})
		}
	}
	fill, stroke := paint(around.fill), paint(around.stroke)
	if around == (style{}) {
		fill = "black" // what SVG begins with
	}
	differ("fill", paint(s.fill), fill)
	differ("stroke", paint(s.stroke), stroke)
	if s.stroke != (colour{}) {
		differ("stroke-width", number(s.width), number(around.width))
	}
	differ("stroke-dasharray", dashes(s.dash), dashes(around.dash))
	return attributes
}

func (w *scribe) circle(centre place, radius float64) {
	w.empty("circle", attribute{"cx", number(centre.x)}, attribute{"cy", number(centre.y)}, attribute{"r", number(radius)})
}

func (w *scribe) polygon(corners ...place) {
	var points []string
	for _, c := range corners {
		points = append(points, number(c.x)+","+number(c.y))
	}
	w.empty("polygon", attribute{"points", strings.Join(points, " ")})
}

func (w *scribe) box(corner, size place, round float64) {
	attributes := []attribute{
		{"x", number(corner.x)}, {"y", number(corner.y)}, {"width", number(size.x)}, {"height", number(size.y)},
	}
	if round > 0 {
		attributes = append(attributes, attribute{"rx", number(round)})
	}
	w.empty("rect", attributes...)
}

func (w *scribe) line(from, to place) {
	w.empty("line", attribute{"x1", number(from.x)}, attribute{"y1", number(from.y)},
		attribute{"x2", number(to.x)}, attribute{"y2", number(to.y)})
}

func (w *scribe) curve(from, bend, to place) {
	path := "M" + pair(from) + " Q" + pair(bend) + " " + pair(to)
	w.empty("path", attribute{"d", path}, attribute{"fill", "none"})
}

func (w *scribe) letters(at place, l lettering, words string) {
	attributes := []attribute{{"x", number(at.x)}, {"y", number(at.y)}, {"font-size", number(l.size)}}
	if l.anchor != atStart {
		attributes = append(attributes, attribute{"text-anchor", string(l.anchor)})
	}
	if l.bold {
		attributes = append(attributes, attribute{"font-weight", "bold"})
	}
	w.words("text", words, attributes...)
}

func pair(v place) string { return number(v.x) + "," + number(v.y) }

// number writes a measure with two decimals at most.
func number(v float64) string {
	v = math.Round(v*100) / 100
	if v == 0 {
		v = 0 // not -0
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

func paint(c colour) string {
	if c == (colour{}) {
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

// escape writes text so that it is nothing but text in XML; what XML has no way to
// write becomes U+FFFD.
func escape(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}
