package casefile

import (
	"slices"
	"strings"
	"testing"

	"kibitz/replay/form"
)

// A surname of any length that is borne stays whole in a table of many columns, or breaks behind a hyphen; its cell's letters
// become smaller before it breaks.
func TestALongSurnameStaysWholeInATable(t *testing.T) {
	const longest, double = "Wolfeschlegelsteinhausenbergerdorff", "Голенищева-Кутузова-Смоленская-Оболенская"
	for _, columns := range []int{1, 6, 8} {
		for _, nameLast := range []bool{false, true} {
			cells := slices.Repeat([]string{"1234.56"}, columns)
			var g form.Grid
			for _, name := range []string{"Anna Berg", "Hubert " + longest, "Анна " + double} {
				row := slices.Insert(slices.Clone(cells), 1, name)
				if nameLast {
					row = append(slices.Clone(cells), name)
				}
				g.Rows = append(g.Rows, form.Row{Cells: row})
			}
			p := newPDFPrinter(&form.Document{Title: "Open", Language: "en"})
			p.sizes = usual
			g.Head = slices.Repeat([]string{"IMP хозяев"}, columns+1)
			widths := p.widths(&g)
			for k := range g.Head {
				if words := p.headWords(&g, k, widths); strings.Join(words, " ") != g.Head[k] {
					t.Errorf("%d columns, name last %t: the head is %q", columns, nameLast, words)
				}
			}
			for i := range g.Rows {
				lines, _ := p.wrappedCells(&g.Rows[i], widths)
				for k, cell := range lines {
					p.letter("", cell.size, inkBlack)
					for _, line := range cell.lines {
						whole := func(word string) bool {
							return slices.Contains(strings.Fields(g.Rows[i].Cells[k]), word) || strings.Contains(double, word) && strings.HasSuffix(word, "-") || strings.HasSuffix(double, "-"+word)
						}
						if words := strings.Fields(line); !slices.ContainsFunc(words, func(w string) bool { return !whole(w) }) && p.measure(line) <= widths[k] {
							continue
						}
						t.Errorf("%d columns, name last %t: %q at %.1f points in %.1f mm", columns, nameLast, line, cell.size, widths[k])
					}
				}
			}
		}
	}
}

// Who signs is told whole before the line to sign on, in as many lines as that takes.
func TestTheNamesOfWhoSignsAreNotCut(t *testing.T) {
	end := func(name string) (float64, *pdfPrinter, []string) {
		s := form.Signatures{Date: "Date", Lines: []form.Signature{{Role: "Player", Name: name}}}
		p := newPDFPrinter(&form.Document{Title: "Open", Language: "en"})
		p.sizes = usual
		p.AddPage()
		p.signatures(s)
		return p.GetY(), p, p.signer(&s.Lines[0])
	}
	const pair = "Anna Schneider-Wesselhöft / Benedikt Aschenbrenner-Hohenstein"
	short, _, _ := end("Anna")
	long, p, lines := end(pair)
	if said := strings.Join(lines, " "); said != "Player: "+pair || len(lines) < 2 {
		t.Errorf("who signs is told as %q", lines)
	}
	if took := float64(len(lines)-1) * height(p.sizes.text); long-short < took-0.01 || long-short > took+0.01 {
		t.Errorf("%d lines take %.1f mm more than one", len(lines), long-short)
	}
	for _, line := range lines {
		if p.measure(line) > whoSigns {
			t.Errorf("%q is wider than its place", line)
		}
	}
}
