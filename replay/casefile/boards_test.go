package casefile

import (
	"testing"

	"golang.org/x/text/language"

	"kibitz/replay/diagram"
	"kibitz/replay/form"
)

// wordsOf is a table whose picture has words of this size.
type wordsOf float64

func (wordsOf) Text(diagram.Options) string                    { return "" }
func (wordsOf) Alternative(diagram.Options) (string, []string) { return "words", nil }
func (w wordsOf) Picture(diagram.Options) diagram.Picture      { return written(w) }

type written float64

func (w written) Letter() float64               { return float64(w) }
func (written) Size() diagram.Spot              { return diagram.At(700, 500) }
func (written) Language() language.Tag          { return language.English }
func (written) Alternative() (string, []string) { return "words", nil }
func (written) Paint(diagram.Painter)           {}

// Words that half a page would make too small to be read have the whole of it.
func TestABoardIsAsWideAsItsWordsNeed(t *testing.T) {
	for _, c := range []struct {
		name   string
		words  [2]wordsOf
		paired bool
		beside int
		least  float64 // of the words, in points
	}{
		{"two with large words stand side by side", [2]wordsOf{24, 24}, false, 2, leastLetter},
		{"two with small words do not", [2]wordsOf{15, 15}, false, 1, 7},
		{"nor does one beside one with small words", [2]wordsOf{24, 15}, false, 1, 7},
		{"where nothing else fits they do", [2]wordsOf{15, 15}, true, 2, 0},
	} {
		p := printed(&form.Document{Title: "Open", Language: "en"}, layout{scale: 1, boards: 1, paired: c.paired})
		row, width := p.boardsBeside(form.Boards{{Table: c.words[0]}, {Table: c.words[1]}})
		if letter := float64(c.words[len(row)-1]) * width / 700 / point; len(row) != c.beside || letter < c.least {
			t.Errorf("%s: %d of them, %.1f mm wide, words of %.1f points", c.name, len(row), width, letter)
		}
	}
}

// What is to fit on one page keeps its words as large as that allows.
func TestOnOnePageBoardsStandSideBySideOnlyWhereNothingElseFits(t *testing.T) {
	for paragraphs, paired := range map[int]bool{1: false, 12: true} {
		d := &form.Document{Title: "Open", Language: "en", OnePage: true, Sections: []form.Section{{Title: "The facts", Blocks: []form.Block{
			form.Boards{{Table: wordsOf(15)}, {Table: wordsOf(15)}},
		}}}}
		for range paragraphs {
			d.Add("What was said", form.Paragraph("it was 6-2"))
		}
		if p := fitted(d); p.paired != paired || p.PageCount() != 1 {
			t.Errorf("beside %d paragraphs, side by side is %t, on %d pages", paragraphs, p.paired, p.PageCount())
		}
	}
}
