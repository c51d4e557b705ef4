package diagram

import (
	"bytes"
	"compress/gzip"
	"embed"
	"io"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/font"
)

// scriptFiles are the fonts for scripts that the built-in fonts do not have.
//
//go:embed scripts/*.gz
var scriptFiles embed.FS

// scriptFonts are the scripts of each font. A font is read when the first of its letters is
// set.
var scriptFonts = []struct {
	name    string
	scripts []*unicode.RangeTable
	read    func() (*font.Font, error)
}{
	{name: "NotoSansHebrew-Regular", scripts: []*unicode.RangeTable{unicode.Hebrew}},
	{name: "NotoSansArabic-Regular", scripts: []*unicode.RangeTable{unicode.Arabic}},
	{name: "NotoSansArmenian-Regular", scripts: []*unicode.RangeTable{unicode.Armenian}},
	{name: "NotoSansGeorgian-Regular", scripts: []*unicode.RangeTable{unicode.Georgian}},
	{name: "NotoSansDevanagari-Regular", scripts: []*unicode.RangeTable{unicode.Devanagari}},
	{name: "NotoSansThai-Regular", scripts: []*unicode.RangeTable{unicode.Thai}},
	{name: "NanumGothicCoding", scripts: []*unicode.RangeTable{unicode.Hangul}},
	{name: "DroidSansFallbackFull", scripts: []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo, unicode.Common}},
	{name: "NanumGothicCoding", scripts: []*unicode.RangeTable{unicode.Common}}, // signs such as those of suits
}

func init() {
	for i := range scriptFonts {
		f := &scriptFonts[i]
		f.read = sync.OnceValues(func() (*font.Font, error) { return readFont(f.name) })
	}
}

// readScript returns the file of a font.
func readScript(name string) ([]byte, error) {
	file, err := scriptFiles.Open("scripts/" + name + ".ttf.gz")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(unpacked)
}

func readFont(name string) (*font.Font, error) {
	data, err := readScript(name)
	if err != nil {
		return nil, err
	}
	face, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return face.Font, nil
}

// script returns the face for a character's script, or nil if none has the character.
func (t *Fonts) script(r rune) *font.Face {
	for i := range scriptFonts {
		f := &scriptFonts[i]
		if !unicode.In(r, f.scripts...) {
			continue
		}
		face := t.scripts[f.name]
		if face == nil {
			read, err := f.read()
			if err != nil {
				continue // a test reads them all
			}
			face = font.NewFace(read)
			t.scripts[f.name] = face
			t.sources[face] = func() ([]byte, error) { return readScript(f.name) }
		}
		if _, ok := face.NominalGlyph(r); ok {
			return face
		}
	}
	return nil
}
