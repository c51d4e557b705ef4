package casefile

import (
	"testing"

	"golang.org/x/text/language"

	"kibitz/replay/wording"
)

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
		if _, ok := wording.In(language.English).Find("casefile." + key); !ok {
			t.Errorf("%s has no text", key)
		}
	}
}

// The letters of a PDF have to be in the fonts that it carries.
func TestTheFontsHaveTheLettersOfBothLanguages(t *testing.T) {
	if glyphs() == nil {
		t.Fatal("the font cannot be read")
	}
	for _, tag := range wording.Languages() {
		for key, text := range wording.Texts(tag) {
			if shown(text) != text {
				t.Errorf("%s: %q is shown as %q", key, text, shown(text))
			}
		}
	}
	if got := shown("a\u540d\U0001f3b2\xff\tb"); got != "a\u25a1\u25a1\u25a1 b" {
		t.Errorf("what the fonts do not have is shown as %q", got)
	}
}
