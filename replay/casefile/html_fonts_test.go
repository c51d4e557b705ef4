package casefile

import (
	"regexp"
	"strings"
	"testing"

	"kibitz/replay/form"
)

// A page carries the fonts of what is written in it, bold ones only for what is bold, and says for
// which characters it has none.
func TestAPageHasTheFontsOfItsWords(t *testing.T) {
	for _, c := range []struct {
		title, line string
		faces       []string // family, weight
		letter      string   // that some face is for
		told        string
	}{
		{"Case", "Anna", []string{"Case file normal", "Case file bold"}, "U+0041", ""},
		{"Case", "אברהם, Anna", []string{"Case file normal", "Case file scripts normal", "Case file bold"}, "U+05D0", ""},
		{"山", "", []string{"Case file scripts normal"}, "U+5C71", ""},
		{"Case", "<b>\U0001F3B2</b>", []string{"Case file normal", "Case file bold"}, "U+003C", "boxes: U+1F3B2."},
		{"\U0001F3B2", "\u200b", nil, "", "boxes: U+1F3B2."},
	} {
		var page strings.Builder
		if err := HTML(&page, &form.Document{Language: "en", Title: c.title, Lines: []string{c.line}}); err != nil {
			t.Fatal(err)
		}
		var faces []string
		for _, found := range fontFace.FindAllStringSubmatch(page.String(), -1) {
			faces = append(faces, found[1]+" "+found[2])
		}
		if got, want := strings.Join(faces, ", "), strings.Join(c.faces, ", "); got != want {
			t.Errorf("%s %s has %s, want %s", c.title, c.line, got, want)
		}
		if strings.Contains(page.String(), "unicode-range: ;") {
			t.Errorf("%q %q: a font for no letter is one for all", c.title, c.line)
		}
		if !strings.Contains(page.String(), c.letter) || !strings.Contains(page.String(), c.told) || c.told == "" && strings.Contains(page.String(), "boxes") {
			t.Errorf("%s %s: no font for %s, or not told %q", c.title, c.line, c.letter, c.told)
		}
	}
}

var fontFace = regexp.MustCompile(`@font-face \{ font-family: "([^"]*)"; font-weight: ([a-z]*);`)
