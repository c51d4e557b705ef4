package diagram

import (
	"bytes"
	"slices"

	"kibitz/events/failure"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// Fonts set words as outlines: in the built-in fonts, in a font that somebody gave, and in the
// fonts for scripts that neither has. They are not safe for concurrent use.
type Fonts struct {
	regular, bold []*font.Face // in the order in which a letter is looked up
	scripts       map[string]*font.Face
	sources       map[*font.Face]func() ([]byte, error) // each font's file
	shaper        shaping.HarfbuzzShaper
	segmenter     shaping.Segmenter
}

// NewFonts returns the fonts, with another TrueType or OpenType font unless it is nil. The
// error is an *Error.
func NewFonts(other []byte) (*Fonts, error) {
	t := &Fonts{scripts: map[string]*font.Face{}, sources: map[*font.Face]func() ([]byte, error){}}
	for _, f := range []struct {
		list *[]*font.Face
		data []byte
	}{{&t.regular, goregular.TTF}, {&t.bold, gobold.TTF}, {&t.regular, other}, {&t.bold, other}} {
		if f.data == nil {
			continue
		}
		face, err := font.ParseTTF(bytes.NewReader(f.data))
		if err != nil {
			return nil, failure.New(ErrFont, "give a TrueType or OpenType font", "the font cannot be read").Because(err)
		}
		*f.list = append(*f.list, face)
		t.sources[face] = func() ([]byte, error) { return f.data, nil }
	}
	return t, nil
}

// Lettering is words as outlines, in visual order, for a font size of 1. It begins at the
// origin, on the baseline.
type Lettering struct {
	Segments []Segment
	Width    float64
	Missing  []rune // characters that no font has, drawn as boxes
}

// Segment is a part of an outline. A SegmentOpMoveTo begins a closed outline.
type Segment struct {
	Op   opentype.SegmentOp
	Args [3]Spot // the last that the operation has is where it ends
}

// sizeSet is the size at which words are set. It only limits rounding.
const sizeSet = 1000

// Set sets words.
func (t *Fonts) Set(words string, bold bool) (l Lettering) {
	text := []rune(norm.NFC.String(words))
	for _, run := range visual(fontmap{t, bold}.runs(text)) {
		out := t.shaper.Shape(run)
		for _, g := range out.Glyphs {
			if r := text[g.TextIndex()]; g.GlyphID == 0 && !slices.Contains(l.Missing, r) {
				l.Missing = append(l.Missing, r)
			}
			l.glyph(run.Face, &g)
		}
	}
	return l
}

// glyph appends a glyph.
func (l *Lettering) glyph(face *font.Face, g *shaping.Glyph) {
	drawn, _ := face.GlyphDataOutline(g.GlyphID) // nothing for a coloured one
	scale := 1 / float64(face.Upem())
	at := Spot{l.Width + measure(g.XOffset), -measure(g.YOffset)}
	for _, s := range drawn.Segments {
		segment := Segment{Op: s.Op}
		for i, p := range s.Args {
			segment.Args[i] = at.Shift(float64(p.X)*scale, -float64(p.Y)*scale)
		}
		l.Segments = append(l.Segments, segment)
	}
	l.Width += measure(g.Advance)
}

func measure(v fixed.Int26_6) float64 { return float64(v) / 64 / sizeSet }

// runs splits a line into runs of one font and direction, in the order in which they are read.
func (m fontmap) runs(text []rune) []shaping.Input {
	if len(text) == 0 {
		return nil
	}
	runs := m.segmenter.Split(shaping.Input{Text: text, RunEnd: len(text), Direction: di.DirectionLTR, Size: fixed.I(sizeSet), Language: "und"}, m)
	return slices.DeleteFunc(slices.Clone(runs), func(run shaping.Input) bool { return run.Face == nil }) // nothing but marks of direction
}

// visual puts the runs of a line that is read from left to right into the order in which they
// stand: runs that are read from right to left and follow each other are turned round.
func visual(runs []shaping.Input) []shaping.Input {
	for i := 0; i < len(runs); {
		k := i
		for k < len(runs) && runs[k].Direction == di.DirectionRTL {
			k++
		}
		slices.Reverse(runs[i:k])
		i = max(k, i+1)
	}
	return runs
}

// fontmap selects the font of each character in one style.
type fontmap struct {
	*Fonts
	isBold bool
}

// ResolveFace returns the first font that has a character. If none has it, it returns the
// first, which has a box for it.
func (m fontmap) ResolveFace(r rune) *font.Face {
	list := m.regular
	if m.isBold {
		list = m.bold
	}
	for _, face := range list {
		if _, ok := face.NominalGlyph(r); ok {
			return face
		}
	}
	if face := m.script(r); face != nil {
		return face
	}
	return list[0]
}

// outlines returns the outlines of set words in a size.
func (l *Lettering) outlines(size float64) []outline {
	var outlines []outline
	for _, s := range l.Segments {
		if s.Op == opentype.SegmentOpMoveTo {
			outlines = append(outlines, outline{s.Args[0].Times(size)})
			continue
		}
		o := &outlines[len(outlines)-1]
		from := (*o)[len(*o)-1]
		switch a, b, c := s.Args[0].Times(size), s.Args[1].Times(size), s.Args[2].Times(size); s.Op {
		case opentype.SegmentOpLineTo:
			*o = append(*o, a)
		case opentype.SegmentOpQuadTo:
			*o = quadratic(*o, from, a, b)
		case opentype.SegmentOpCubeTo:
			*o = cubic(*o, from, a, b, c)
		}
	}
	return outlines
}
