package diagram

import (
	"strings"

	"kibitz/events/failure"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// fonts are the fonts of a PNG. Each list is in the order in which a letter is looked up.
type fonts struct {
	regular, bold []*sfnt.Font
	buffer        sfnt.Buffer
}

// newFonts returns the built-in fonts, followed by a font for other letters unless other is
// nil.
func newFonts(other []byte) (*fonts, error) {
	t := &fonts{}
	for _, f := range []struct {
		list *[]*sfnt.Font
		data []byte
	}{{&t.regular, goregular.TTF}, {&t.bold, gobold.TTF}, {&t.regular, other}, {&t.bold, other}} {
		if f.data == nil {
			continue
		}
		parsed, err := sfnt.Parse(f.data)
		if err != nil {
			return nil, failure.New(ErrFont, "give a TrueType or OpenType font", "the font cannot be read").Because(err)
		}
		*f.list = append(*f.list, parsed)
	}
	return t, nil
}

// set returns the outlines of a text that begins at the origin, and its width. The size is
// in pixels.
func (t *fonts) set(words string, size float64, bold bool) ([]outline, float64) {
	list := t.regular
	if bold {
		list = t.bold
	}
	var outlines []outline
	at := 0.0
	for _, r := range leftToRight(norm.NFC.String(words)) {
		f, index := t.find(list, r)
		em := fixed.I(int(f.UnitsPerEm()))
		scale := size / float64(em)
		segments, err := f.LoadGlyph(&t.buffer, index, em, nil)
		if err != nil {
			segments = nil // leave out a letter without an outline, such as a coloured one
		}
		outlines = append(outlines, contours(segments, scale, at)...)
		if advance, err := f.GlyphAdvance(&t.buffer, index, em, font.HintingNone); err == nil {
			at += float64(advance) * scale
		}
	}
	return outlines, at
}

// find returns the first font that has a letter, and the letter's index. If none has it, it
// returns the box of the first font.
func (t *fonts) find(list []*sfnt.Font, r rune) (*sfnt.Font, sfnt.GlyphIndex) {
	for _, f := range list {
		if index, err := f.GlyphIndex(&t.buffer, r); err == nil && index != 0 {
			return f, index
		}
	}
	return list[0], 0
}

// contours returns the outlines of a letter at a horizontal distance from the origin.
func contours(segments sfnt.Segments, scale, at float64) []outline {
	var outlines []outline
	place := func(p fixed.Point26_6) Spot { return Spot{at + float64(p.X)*scale, float64(p.Y) * scale} }
	for _, s := range segments {
		if s.Op == sfnt.SegmentOpMoveTo {
			outlines = append(outlines, outline{place(s.Args[0])})
			continue
		}
		o := &outlines[len(outlines)-1]
		from := (*o)[len(*o)-1]
		switch s.Op {
		case sfnt.SegmentOpLineTo:
			*o = append(*o, place(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			*o = quadratic(*o, from, place(s.Args[0]), place(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			*o = cubic(*o, from, place(s.Args[0]), place(s.Args[1]), place(s.Args[2]))
		}
	}
	return outlines
}

// mark sets the direction of a line to left-to-right, as in an SVG.
const mark = "\u200e"

// leftToRight returns the letters in visual order: right-to-left words are reversed.
func leftToRight(words string) string {
	var p bidi.Paragraph
	if _, err := p.SetString(mark + words); err != nil {
		return words
	}
	order, err := p.Order()
	if err != nil {
		return words
	}
	var line strings.Builder
	for i := range order.NumRuns() {
		run := order.Run(i)
		if run.Direction() == bidi.RightToLeft {
			line.WriteString(bidi.ReverseString(run.String()))
		} else {
			line.WriteString(run.String())
		}
	}
	return strings.ReplaceAll(line.String(), mark, "")
}
