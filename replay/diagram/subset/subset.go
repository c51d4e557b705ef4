// Package subset cuts a TrueType font down to the glyphs of some words.
package subset

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
)

// errTable is a table that a TrueType font must have and this one has not, or not whole.
var errTable = errors.New("not a whole TrueType font")

// WOFF returns a font as a WOFF file, for a page, with the outlines of only the given glyphs and
// of the parts that these are put together from. Glyphs keep their numbers, so that the tables by
// which letters join and move stay true. The error is of a font that is damaged or has no
// TrueType outlines.
func WOFF(ttf []byte, glyphs []opentype.GID) ([]byte, error) {
	loader, err := opentype.NewLoader(bytes.NewReader(ttf))
	if err != nil {
		return nil, err
	}
	cut := font{}
	for _, tag := range loader.Tables() {
		if name := tag.String(); slices.Contains(kept, name) {
			if cut[name], err = loader.RawTable(tag); err != nil {
				return nil, err
			}
		}
	}
	if err := cut.reduce(glyphs); err != nil {
		return nil, err
	}
	return cut.woff()
}

// kept are the tables of a cut font: what a browser demands, and how letters are joined and set.
var kept = []string{"GDEF", "GPOS", "GSUB", "OS/2", "cmap", "cvt ", "fpgm", "gasp", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post", "prep"}

// font is the tables of a font by name.
type font map[string][]byte

// reduce empties all other glyphs.
func (f font) reduce(glyphs []opentype.GID) error {
	for name, least := range map[string]int{"head": 54, "maxp": 6, "hhea": 36, "post": 32} {
		if len(f[name]) < least {
			return fmt.Errorf("%w: %s", errTable, name)
		}
	}
	count := int(binary.BigEndian.Uint16(f["maxp"][4:]))
	places, err := tables.ParseLoca(f["loca"], count, f["head"][51] == 1)
	if err != nil {
		return err
	}
	used, err := f.closure(glyphs, places)
	if err != nil {
		return err
	}
	f.outlines(used, places)
	f.widths(used)
	f.nameless()
	return nil
}

// closure returns which glyphs are used, with those that they are put together from.
func (f font) closure(glyphs []opentype.GID, places []uint32) ([]bool, error) {
	used := make([]bool, len(places)-1)
	for open := slices.Concat(glyphs, []opentype.GID{0}); len(open) > 0; {
		g := int(open[len(open)-1])
		open = open[:len(open)-1]
		if g >= len(used) || places[g] > places[g+1] || int(places[g+1]) > len(f["glyf"]) {
			return nil, fmt.Errorf("%w: glyph %d", errTable, g)
		}
		if used[g] {
			continue
		}
		used[g] = true
		if places[g] == places[g+1] {
			continue
		}
		glyph, _, err := tables.ParseGlyph(f["glyf"][places[g]:places[g+1]])
		if err != nil {
			return nil, err
		}
		if whole, ok := glyph.Data.(tables.CompositeGlyph); ok {
			for _, part := range whole.Glyphs {
				open = append(open, opentype.GID(part.GlyphIndex))
			}
		}
	}
	return used, nil
}

// outlines keeps the outlines of the used glyphs.
func (f font) outlines(used []bool, places []uint32) {
	var outlines, loca []byte
	for g, is := range used {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(outlines)))
		if is {
			outlines = append(outlines, f["glyf"][places[g]:places[g+1]]...)
			outlines = append(outlines, make([]byte, -len(outlines)&3)...)
		}
	}
	f["glyf"], f["loca"] = outlines, binary.BigEndian.AppendUint32(loca, uint32(len(outlines)))
	f["head"][51] = 1 // loca in four bytes
}

// widths forgets the widths of unused glyphs, for zeros compress best. The last width is that of all
// glyphs behind it too.
func (f font) widths(used []bool) {
	const metric = 4 // bytes of a glyph's width and bearing
	for g := range min(int(binary.BigEndian.Uint16(f["hhea"][34:]))-1, len(f["hmtx"])/metric, len(used)) {
		if !used[g] {
			clear(f["hmtx"][g*metric : (g+1)*metric])
		}
	}
}

// nameless forgets the names of the glyphs.
func (f font) nameless() {
	f["post"] = slices.Clone(f["post"][:32])
	binary.BigEndian.PutUint32(f["post"], 0x00030000)
}
