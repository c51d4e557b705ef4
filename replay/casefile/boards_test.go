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

func (written) Size() diagram.Spot              { return diagram.At(700, 500) }
func (written) Language() language.Tag          { return language.English }
func (written) Alternative() (string, []string) { return "words", nil }
func (w written) Paint(on diagram.Painter) {
	on.Letters(diagram.At(0, 30), diagram.Letters{Words: "words", Size: float64(w)})
}

// Words that half a page would make too small to be read have as much of it as they need.
func TestABoardIsAsWideAsItsWordsNeed(t *testing.T) {
	for _, c := range []struct {
		name   string
		words  [2]wordsOf
		beside int
		least  float64 // of the words, in points
	}{
		{"two with large words stand side by side", [2]wordsOf{24, 24}, 2, leastLetter},
		{"two with small words do not", [2]wordsOf{15, 15}, 1, leastLetter},
		{"nor does one beside one with small words", [2]wordsOf{24, 15}, 1, leastLetter},
		{"none is wider than a page", [2]wordsOf{5, 5}, 1, 3.6},
	} {
		row, width := boardsBeside(form.Boards{{Table: c.words[0]}, {Table: c.words[1]}})
		letter := float64(min(c.words[0], c.words[1])) * width / 700 / point
		if len(row) != c.beside || letter < c.least-1e-9 || width > inner {
			t.Errorf("%s: %d of them, %.1f mm wide, words of %.1f points", c.name, len(row), width, letter)
		}
	}
}

// What is to fit on one page is printed smaller, but never too small to be read: it takes another page instead, on which
// nobody signs without anything else.
func TestOnePageIsLeftWhereItsWordsWouldBeTooSmall(t *testing.T) {
	for paragraphs, pages := range map[int]int{20: 1, 48: 1, 80: 2} {
		d := &form.Document{Title: "Open", Language: "en", OnePage: true}
		var said form.Grid
		for range paragraphs {
			said.Rows = append(said.Rows, form.Row{Cells: []string{"Anna", "it was 6-2"}})
		}
		d.Add("What was said", said)
		d.Add("Outcome", form.Paragraph("play on"))
		d.Add("Signatures", form.Signatures{Date: "Date", Lines: []form.Signature{{Role: "Director"}}})
		p := fitted(d)
		if p.PageCount() != pages || p.sizes.id < leastLetter {
			t.Errorf("%d lines: %d pages, in letters of %v points", paragraphs, p.PageCount(), p.sizes)
		}
	}
}
