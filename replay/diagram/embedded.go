package diagram

import (
	"slices"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/text/unicode/norm"

	"kibitz/replay/diagram/subset"
)

// Embedded is the part of a font that a page needs for its words.
type Embedded struct {
	Bold    bool
	Script  bool   // it sets a script that the built-in fonts do not have, in every weight
	Letters []rune // in ascending order
	WOFF    []byte
}

// Embed returns the parts of the fonts that words need, in the order in which the words need them,
// and the characters that no font has. The error is of a font that cannot be cut.
func (t *Fonts) Embed(plain, bold []string) ([]Embedded, []rune, error) {
	var e embedding
	for _, words := range plain {
		e.add(fontmap{t, false}, words)
	}
	for _, words := range bold {
		e.add(fontmap{t, true}, words)
	}
	var list []Embedded
	for _, p := range e.parts {
		if len(p.letters) == 0 { // only glyphs in place of characters that it does not have
			continue
		}
		data, err := t.sources[p.face]()
		if err != nil {
			return nil, nil, err
		}
		woff, err := subset.WOFF(data, p.glyphs)
		if err != nil {
			return nil, nil, err
		}
		slices.Sort(p.letters)
		list = append(list, Embedded{Bold: slices.Contains(t.bold, p.face), Script: !t.builtIn(p.face), Letters: slices.Compact(p.letters), WOFF: woff})
	}
	slices.Sort(e.missing)
	return list, e.missing, nil
}

func (t *Fonts) builtIn(face *font.Face) bool {
	return slices.Contains(t.regular, face) || slices.Contains(t.bold, face)
}

// embedding gathers what words need.
type embedding struct {
	parts   []*part
	missing []rune
}

// part is what words need of one font.
type part struct {
	face    *font.Face
	letters []rune
	glyphs  []opentype.GID
}

func (e *embedding) add(fonts fontmap, words string) {
	composed := []rune(norm.NFC.String(words))
	for _, r := range composed {
		if !e.letter(fonts, r) && !slices.Contains(e.missing, r) {
			e.missing = append(e.missing, r)
		}
	}
	for _, r := range words { // a page has its letters as they were written
		e.letter(fonts, r)
	}
	for _, run := range fonts.runs(composed) {
		for _, g := range fonts.shaper.Shape(run).Glyphs {
			p := e.part(run.Face)
			p.glyphs = append(p.glyphs, g.GlyphID)
		}
	}
}

// letter takes note of a letter, wherever it stands. It returns false if no font has it.
func (e *embedding) letter(fonts fontmap, r rune) bool {
	if !unicode.IsGraphic(r) || unicode.Is(unicode.Variation_Selector, r) {
		return true
	}
	face := fonts.ResolveFace(r)
	glyph, ok := face.NominalGlyph(r)
	if ok {
		p := e.part(face)
		p.letters = append(p.letters, r)
		p.glyphs = append(p.glyphs, glyph)
	}
	return ok
}

func (e *embedding) part(face *font.Face) *part {
	for _, p := range e.parts {
		if p.face == face {
			return p
		}
	}
	e.parts = append(e.parts, &part{face: face})
	return e.parts[len(e.parts)-1]
}
