package page

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events/slowtest"
	"kibitz/replay/wording"
)

// A page has a font for each of its signs and for the letters of its match, whatever their script, and
// names what none has.
func TestAPageHasTheFontsOfItsMatch(t *testing.T) {
	slowtest.Skip(t)
	for match, boxes := range map[string]string{
		"":                     "",
		"אברהם כהן – 山田 太郎":    "",
		"\"Ёлка\", ★":          "",
		"\U0001F3B2 {{fonts}}": "U+1F3B2",
	} {
		rules, told, err := lettered(match, wording.In(language.English))
		if err != nil || !strings.Contains(told, boxes) || (boxes == "") != (told == "") {
			t.Errorf("%q: told %q, %v", match, told, err)
		}
		for _, r := range "{(\"▶!▽↕ё" + match {
			if point := fmt.Sprintf("U+%04X", r); r != ' ' && point != boxes && !strings.Contains(rules, point) {
				t.Errorf("%q: no font for %c", match, r)
			}
		}
	}
}
