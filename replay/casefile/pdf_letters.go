package casefile

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/language"

	"kibitz/replay/casefile/tagged"
	"kibitz/replay/diagram"
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// glyphs is the embedded font.
var glyphs = sync.OnceValue(func() *sfnt.Font {
	font, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		return nil // a test ensures that this never happens
	}
	return font
})

// units are the widths of a text in thousandths of the size of its letters, by their style.
type units struct{ regular, bold int }

func (u units) of(style string) int {
	if style == "B" {
		return u.bold
	}
	return u.regular
}

// letter is a character, with its widths if the embedded fonts have it.
type letter struct {
	units
	embedded bool
}

// alphabet has the characters of Unicode's first plane.
var alphabet = sync.OnceValue(func() []letter {
	var buffer sfnt.Buffer
	list := make([]letter, plane)
	font, fonts := glyphs(), embedFonts(fpdf.New("P", "mm", "A4", ""))
	for r := range rune(plane) {
		index, err := font.GlyphIndex(&buffer, r)
		list[r].embedded = r == ' ' || err == nil && index != 0
		if list[r].embedded {
			fonts.SetFont(family, "", 1)
			list[r].regular = fonts.GetStringSymbolWidth(string(r))
			fonts.SetFont(family, "B", 1)
			list[r].bold = fonts.GetStringSymbolWidth(string(r))
		}
	}
	return list
})

// plane is the number of characters of one of Unicode's planes.
const plane = 0x10000

// unitsOf returns the widths of a text, and reports whether the embedded fonts have all of its characters.
func unitsOf(text string) (whole units, plain bool) {
	list := alphabet()
	for _, r := range text {
		if r >= plane || !list[r].embedded {
			return units{}, false
		}
		whole.regular += list[r].regular
		whole.bold += list[r].bold
	}
	return whole, true
}

// embedded reports whether the embedded fonts have all characters of a text.
func embedded(text string) bool {
	_, plain := unitsOf(text)
	return plain
}

// basic returns a character of Unicode's first plane unchanged, and a box for any other.
func basic(r rune) rune {
	if r > 0xffff {
		return '\u25a1'
	}
	return r
}

// shown returns a text in one line, of valid UTF-8, in which the directions are kept apart.
func shown(text string) string {
	return isolated(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd")))
}

// measure returns the width of a text in the current font.
func (p *pdfPrinter) measure(text string) float64 {
	if units, plain := unitsOf(text); plain {
		return float64(units.of(p.style)) * (p.size / p.GetConversionRatio()) / 1000
	}
	set := p.set(text)
	return set.Width * p.size * point
}

// set sets a text that the embedded fonts do not have.
func (p *pdfPrinter) set(text string) diagram.Lettering {
	if p.fonts == nil {
		fonts, err := diagram.NewFonts(nil)
		if err != nil {
			return diagram.Lettering{} // a test ensures that this never happens
		}
		p.fonts, p.lettered = fonts, map[string]diagram.Lettering{}
	}
	key := p.style + " " + text
	set, known := p.lettered[key]
	if !known {
		set = p.fonts.Set(text, p.style == "B")
		p.lettered[key] = set
	}
	return set
}

// cell prints a line of text at the current position, which it leaves as it is.
func (p *pdfPrinter) cell(width, tall float64, text string) {
	x, y := p.GetXY()
	plain := embedded(text)
	if plain {
		p.take()
	}
	p.mark(func() {
		if plain {
			p.CellFormat(width, tall, text, "", 0, "L", false, 0, "")
			return
		}
		const middle = 0.3 // of the size: from the baseline to the middle of the letters
		p.drawWords(x, y+tall/2+middle*p.size*point, text)
	})
	p.SetXY(x, y)
}

// words prints a text from a spot on its baseline.
func (p *pdfPrinter) words(x, y float64, text string) {
	if embedded(text) {
		p.take()
		p.Text(x, y, text)
		return
	}
	p.drawWords(x, y, text)
}

// drawWords draws a text as outlines, with its characters for copying and reading aloud.
func (p *pdfPrinter) drawWords(x, y float64, text string) {
	set, scale := p.set(text), p.size*point
	for _, r := range set.Missing {
		if !slices.Contains(p.missing, r) {
			p.missing = append(p.missing, r)
		}
	}
	if len(set.Segments) == 0 {
		return
	}
	p.SetFillColor(p.ink.r, p.ink.g, p.ink.b)
	p.RawWriteStr("/Span <</ActualText " + tagged.Hex(text) + ">> BDC\n")
	at := diagram.At(x, y)
	for i, s := range set.Segments {
		a, b, c := at.Plus(s.Args[0].Times(scale)), at.Plus(s.Args[1].Times(scale)), at.Plus(s.Args[2].Times(scale))
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if i > 0 {
				p.ClosePath()
			}
			p.MoveTo(a.X, a.Y)
		case opentype.SegmentOpLineTo:
			p.LineTo(a.X, a.Y)
		case opentype.SegmentOpQuadTo:
			p.CurveTo(a.X, a.Y, b.X, b.Y)
		case opentype.SegmentOpCubeTo:
			p.CurveBezierCubicTo(a.X, a.Y, b.X, b.Y, c.X, c.Y)
		}
	}
	p.ClosePath()
	p.DrawPath("F")
	p.RawWriteStr("EMC\n")
}

// unset names the characters that no font has.
func (p *pdfPrinter) unset(d *form.Document) {
	if len(p.missing) == 0 {
		return
	}
	slices.Sort(p.missing)
	p.Ln(3)
	p.letter("", p.sizes.note, inkQuiet)
	words := wording.In(language.Make(d.Language))
	p.paragraph(edge, inner, words.Say("casefile.missing", diagram.CodePoints(p.missing)), p.sizes.note)
}
