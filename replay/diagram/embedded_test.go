package diagram

import (
	"bytes"
	"slices"
	"testing"

	"github.com/go-text/typesetting/font"

	"kibitz/events/slowtest"
)

// shownWith returns fonts that have nothing but what is embedded.
func shownWith(t *testing.T, parts []Embedded) *Fonts {
	t.Helper()
	fonts := &Fonts{scripts: map[string]*font.Face{}}
	for _, p := range parts {
		face, err := font.ParseTTF(bytes.NewReader(p.WOFF))
		if err != nil {
			t.Fatalf("the font of %q cannot be read: %v", string(p.Letters), err)
		}
		if p.Bold || p.Script {
			fonts.bold = append(fonts.bold, face)
		}
		if !p.Bold {
			fonts.regular = append(fonts.regular, face)
		}
	}
	return fonts
}

// Words set in the embedded parts of the fonts look as they do in the whole fonts, whatever their
// script, and however the letters join.
func TestWordsLookTheSameInTheEmbeddedFonts(t *testing.T) {
	slowtest.Skip(t)
	for _, words := range []string{
		"Anna 6-5, 20/16", "Ёлка", "Αλέξανδρος", "אברהם כהן", "שָׁלוֹם", "محمد الفاسي", "Արամ Խաչատրյան", "გიორგი", "अनिता श्रीवास्तव", "สมชาย", "山田 太郎", "김철수",
		"e\u0301", "1, אב x", "Ångström fi ffl",
	} {
		whole := newTestFonts(t, nil)
		parts, missing, err := whole.Embed([]string{words}, []string{words})
		if err != nil || len(missing) > 0 {
			t.Fatalf("%q: missing %q, %v", words, missing, err)
		}
		cut := shownWith(t, parts)
		for _, bold := range []bool{false, true} {
			if got, want := cut.Set(words, bold), whole.Set(words, bold); !same(got, want) || len(got.Missing) > 0 {
				t.Errorf("%q (bold: %t) looks different in the embedded fonts", words, bold)
			}
		}
		const most = 32 << 10
		for _, p := range parts {
			if len(p.WOFF) > most || !slices.IsSorted(p.Letters) {
				t.Errorf("%q: a font of %d bytes for %q", words, len(p.WOFF), string(p.Letters))
			}
		}
	}
}

func TestCharactersThatNoFontHasAreNamed(t *testing.T) {
	_, missing, err := newTestFonts(t, nil).Embed([]string{"Анна \U0001F3B2 \u2068x\u2069\n\ufe0f", "\U0001F3B2"}, []string{"\U00013080"})
	if want := []rune{0x13080, 0x1f3b2}; err != nil || !slices.Equal(missing, want) {
		t.Errorf("named %U, not %U: %v", missing, want, err)
	}
}

// A font that is needed for no letter is not embedded: its rule would be for every letter.
func TestAPartWithoutLettersIsNotEmbedded(t *testing.T) {
	for _, words := range []string{"\U0001F3B2", "\u200b", "\u0301", "\ufe0f"} {
		parts, _, err := newTestFonts(t, nil).Embed([]string{words}, []string{words})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range parts {
			if len(p.Letters) == 0 {
				t.Errorf("%+q: a font for no letter", words)
			}
		}
	}
}
