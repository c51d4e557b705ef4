package casefile

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events/slowtest"
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// What the code puts together from the words of others has a text for each of these.
func TestEveryKeyThatIsPutTogetherHasAText(t *testing.T) {
	keys := []string{
		"by.rulebook", "by.tournament", "by.players", "outcome.upheld", "outcome.replaced",
		"position.undisputed.about", "position.undisputed.subject", "position.undisputed.raised", "position.disputed", "position.present",
		"correction.entry.amended", "correction.entry.retracted", "correction.entry.inserted",
		"sanction.warning", "sanction.penalty", "sanction.forfeit", "sanction.exclusion", "sanction.deduction", "sanction.suspension",
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

// Who settled something is named with the event that did, if there is one.
func TestASettingNamesTheEventThatChoseItIfThereIsOne(t *testing.T) {
	for language, want := range map[language.Tag][2]string{language.English: {"the tournament)", "the tournament, 1.0)"}, language.Russian: {"турнир)", "турнир, 1.0)"}} {
		for i, at := range []string{"", "1.0"} {
			n := &narrator{words: wording.In(language), file: &File{File: form.File{Settings: []form.Setting{{Name: "condoned", Value: "valid-roll", By: "tournament", At: at}}}}}
			if told := n.settings(); !strings.HasSuffix(told[0], want[i]) {
				t.Errorf("%v: %s", language, told)
			}
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
			if !embedded(text) {
				t.Errorf("%s: %q has letters that the font does not have", key, text)
			}
		}
	}
}

// Names of any script are in the PDF, and a character that no font has is named at its end.
func TestAPDFHasNamesOfAnyScript(t *testing.T) {
	for _, c := range []struct {
		name    string
		missing string
	}{{"Анна Ёлкина", ""}, {"אברהם כהן", ""}, {"محمد الفاسي", ""}, {"山田 太郎", ""}, {"김철수 and Anna", ""}, {"Anna 🎲 ሀ\xff", "U+1200, U+1F3B2"}} {
		d := &form.Document{Title: c.name, Language: "en", Lines: []string{c.name}}
		d.Add(c.name, form.Paragraph(c.name), form.Fields{{Label: c.name, Texts: []string{c.name}}}, form.Grid{Head: []string{c.name}, Rows: []form.Row{{Cells: []string{c.name}, Notes: []string{c.name}, Struck: true}}},
			form.Signatures{Date: "Date", Lines: []form.Signature{{Role: "Director", Name: c.name}}})
		p := printed(d, usual)
		p.SetCompression(false)
		var paper bytes.Buffer
		if err := p.Output(&paper); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		var points []string
		for _, r := range p.missing {
			points = append(points, fmt.Sprintf("U+%04X", r))
		}
		if got := strings.Join(points, ", "); got != c.missing {
			t.Errorf("%s: missing %s", c.name, got)
		}
		if drawn := strings.Count(paper.String(), "/ActualText"); (drawn > 0) == embedded(shown(c.name)) {
			t.Errorf("%s: drawn %d times", c.name, drawn)
		}
	}
}

// A heading is not left behind on the page before its code.
func TestACodeIsOnThePageOfItsHeading(t *testing.T) {
	slowtest.Skip(t)
	s := &form.Section{Title: "Signature", Blocks: []form.Block{form.QR{Text: "open2026", Caption: "Signature of the office"}}}
	d := &form.Document{Title: "Open", Language: "en", Sections: []form.Section{*s}}
	ends := map[float64]bool{}
	for y := pageHeight / 2; y < pageHeight-foot; y++ {
		p := printed(d, usual)
		p.AddPage()
		p.SetY(y)
		before := p.PageNo()
		if p.section(s, 0); p.PageNo() > before {
			ends[p.GetY()] = true
		}
	}
	if len(ends) != 1 {
		t.Errorf("on its new page the section ends at %v", ends)
	}
}
