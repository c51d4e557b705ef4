package casefile

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/language"

	"kibitz/events"
)

// built are texts whose keys the code puts together.
var built = []string{
	"column.", "stands.", "by.", "outcome.", "sanction.", "correction.", "position.",
}

func TestEveryTextIsInBothLanguagesAndSaid(t *testing.T) {
	var code strings.Builder
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil && file != "texts.go" {
			code.Write(text)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		p := texts[key]
		if p.english == "" || p.russian == "" || strings.Count(p.english, "%[") != strings.Count(p.russian, "%[") {
			t.Errorf("%s: %+v", key, p)
		}
		if strings.ContainsFunc(p.english, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) {
			t.Errorf("%s is Russian in English: %s", key, p.english)
		}
		begun := slices.ContainsFunc(built, func(b string) bool { return strings.HasPrefix(key, b) })
		if !begun && !strings.Contains(code.String(), `"`+key+`"`) {
			t.Errorf("%s is never said", key)
		}
	}
}

// What the code puts together from the words of others has a text for each of these.
func TestEveryKeyThatIsPutTogetherHasAText(t *testing.T) {
	keys := []string{
		"by.rulebook", "by.tournament", "by.players", "outcome.upheld", "outcome.replaced",
		"position.undisputed.about", "position.undisputed.subject", "position.undisputed.raised", "position.disputed", "position.present",
		"correction.entry.amended", "correction.entry.retracted", "correction.entry.inserted",
		"sanction.warning", "sanction.penalty", "sanction.forfeit", "sanction.exclusion",
	}
	for _, stands := range []string{"raised", "released", "ruled", "appealed"} {
		keys = append(keys, "stands."+stands, "outcome."+stands)
	}
	for _, key := range append(keys, "stands.decided") {
		if _, ok := texts[key]; !ok {
			t.Errorf("%s has no text", key)
		}
	}
}

// The letters of a PDF have to be in the fonts that it carries.
func TestTheFontsHaveTheLettersOfBothLanguages(t *testing.T) {
	if glyphs() == nil {
		t.Fatal("the font cannot be read")
	}
	for key, p := range texts {
		for _, text := range []string{p.english, p.russian} {
			if shown(text) != text {
				t.Errorf("%s: %q is shown as %q", key, text, shown(text))
			}
		}
	}
	if got := shown("a\u540d\U0001f3b2\xff\tb"); got != "a\u25a1\u25a1\u25a1 b" {
		t.Errorf("what the fonts do not have is shown as %q", got)
	}
}

func TestTheLanguageIsTheNearest(t *testing.T) {
	if got := say(language.MustParse("ru-RU"), "yes"); got != "да" {
		t.Errorf("%q", got)
	}
	if got := say(language.German, "yes"); got != "yes" {
		t.Errorf("%q", got)
	}
}

func TestTextIsWrapped(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"", 10, ""},
		{"one two three", 7, "one two|three"},
		{"onetwothree", 4, "onet|woth|ree"},
		{"a onetwothree b", 4, "a|onet|woth|ree|b"},
		{"один два", 4, "один|два"},
		{"  spaced   out ", 20, "spaced out"},
	} {
		if got := strings.Join(wrap(c.text, c.width), "|"); got != c.want {
			t.Errorf("%q in %d columns: %q", c.text, c.width, got)
		}
	}
}

func TestAddressesOfViewsAreRead(t *testing.T) {
	for text, want := range map[string]events.Address{"117.2": {N: 117, Index: 2}, "3.0": {N: 3}, "": {}} {
		if got := addressOf(text); got != want {
			t.Errorf("%q is %v", text, got)
		}
	}
}
