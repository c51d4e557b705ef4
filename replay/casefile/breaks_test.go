package casefile

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events/slowtest"
	"kibitz/replay/form"
)

// Wherever a page ends, no single line of a table, a list or a text stands on the next.
func TestAPageBreakLeavesNoSingleLineBehind(t *testing.T) {
	slowtest.Skip(t)
	words := strings.Repeat("what was said at the table ", 16)
	var grid form.Grid
	var fields form.Fields
	for i := range 8 {
		grid.Rows = append(grid.Rows, form.Row{Cells: []string{fmt.Sprint(i), "rolls 6-4"}})
		fields = append(fields, form.Field{Label: "Effects", Texts: []string{fmt.Sprint(i)}})
	}
	tall := form.Row{Cells: []string{words, "rolls 6-4"}}
	noted := form.Row{Cells: tall.Cells, Notes: []string{"as it was said"}}
	texts := form.Field{Label: "Questions", Texts: slices.Repeat([]string{"who saw it"}, 20)}
	for name, block := range map[string]form.Block{
		"table": grid, "list": fields, "short list": fields[:3], "text": form.Paragraph(words),
		"tall row": form.Grid{Rows: []form.Row{tall}}, "short row below it": form.Grid{Rows: []form.Row{tall, grid.Rows[0]}},
		"tall row with a note": form.Grid{Rows: []form.Row{noted}},
		"many texts":           form.Fields{texts}, "short text below them": form.Fields{texts, fields[0]},
	} {
		t.Run(name, func(t *testing.T) { lastPageHasTwoLines(t, block) })
	}
}

// lastPageHasTwoLines prints a block from everywhere in the lower half of a page.
func lastPageHasTwoLines(t *testing.T, block form.Block) {
	t.Helper()
	d := &form.Document{Title: "Open", Language: "en", Sections: []form.Section{{Title: "What happened", Blocks: []form.Block{block}}}}
	p := printed(d, usual)
	p.AddPage()
	least, broken := edge+2*height(p.sizes.text), 0
	for y := pageHeight / 2; y < pageHeight-foot; y++ {
		p.AddPage()
		p.SetY(y)
		before := p.PageNo()
		if p.block(block); p.PageNo() == before {
			continue
		}
		broken++
		if p.GetY() < least {
			t.Errorf("from %.0f mm, the next page ends at %.1f mm, less than two lines", y, p.GetY())
		}
	}
	if broken == 0 {
		t.Error("no page ended within it")
	}
}

// However long what stands above it is, neither a code that ends a document, nor lines to sign on with a word of what is signed,
// have a page to themselves.
func TestTheEndOfADocumentDoesNotStandAlone(t *testing.T) {
	slowtest.Skip(t)
	outcome := form.Section{Title: "Outcome", Blocks: []form.Block{form.Paragraph("play on")}}
	signed := form.Section{Title: "Signatures", Blocks: []form.Block{form.Signatures{Date: "Date", Lines: make([]form.Signature, 5)}}}
	seal := form.Section{Title: "Seal", Blocks: []form.Block{form.QR{Text: strings.Repeat("open main 1 ", 20), Caption: "The document's seal"}}}
	for name, end := range map[string][]form.Section{"code": {seal}, "signatures": {signed}, "outcome": {outcome, signed}} {
		broken := 0
		for rows := 25; rows < 65; rows++ {
			var grid form.Grid
			var list form.Fields
			for i := range rows {
				grid.Rows = append(grid.Rows, form.Row{Cells: []string{fmt.Sprint(i), "Anna Berg"}})
				list = append(list, form.Field{Label: fmt.Sprint(i), Texts: []string{"Anna Berg"}})
			}
			for above, blocks := range map[string][]form.Block{
				"table": {append(list[:0:0], list...), grid}, "list": {grid, list}, "short list": {grid, list[:min(rows, 4)]}, "text": {grid, form.Paragraph("as it was")},
			} {
				d := &form.Document{Title: "Open", Language: "en"}
				d.Add("What happened", blocks...)
				d.Add("Who was there", blocks[len(blocks)-1])
				body := len(d.Sections)
				d.Sections = append(d.Sections, end...)
				p := newPDFPrinter(d)
				p.sizes = usual
				p.AddPage()
				last := 1
				for i := range d.Sections {
					if p.begin(d.Sections[i:]); i < body {
						last = p.PageNo()
					}
				}
				if broken += p.PageNo() - 1; p.PageNo() > last {
					t.Errorf("%s: below a %s of %d it stands alone", name, above, rows)
				}
			}
		}
		if broken == 0 {
			t.Errorf("%s: no page ended above it", name)
		}
	}
}

// A label stands beside its text, wherever a page ends.
func TestALabelIsNotPartedFromItsText(t *testing.T) {
	list := form.Fields{{Label: "Reasons", Texts: []string{"a card was on the table", "she is dummy"}}, {Label: "Effects", Texts: []string{"play on"}}}
	p := printed(&form.Document{Title: "Open", Language: "en"}, usual)
	broken := 0
	for y := pageHeight - foot - 30; y < pageHeight-foot; y += 0.1 {
		p.AddPage()
		p.SetY(y)
		before := p.PageNo()
		p.room(p.heldFields(list))
		page := p.PageNo()
		if p.field(list); p.PageNo() != page {
			t.Errorf("from %.1f mm, the text stands on the page after its label", y)
		}
		broken += page - before
	}
	if broken == 0 {
		t.Error("no page ended before it")
	}
}

// A field that only introduces a table, such as who sits on a committee, is on the page of the table's head.
func TestASingleFieldIsNotPartedFromItsTable(t *testing.T) {
	list := form.Fields{{Label: "19.0", Texts: []string{"Xenia, Yuri, Zora"}}}
	grid := form.Grid{Head: []string{"Member", "Vote"}, Rows: []form.Row{{Cells: []string{"Xenia", "replace"}}, {Cells: []string{"Yuri", "uphold"}}}}
	s := form.Section{Title: "Committee", Blocks: []form.Block{list, grid}}
	p := printed(&form.Document{Title: "Open", Language: "en"}, usual)
	broken := 0
	for y := pageHeight - foot - 40; y < pageHeight-foot; y += 0.5 {
		p.AddPage()
		p.SetY(y)
		before := p.PageNo()
		p.section(&s, 0)
		if p.PageNo() == before {
			continue
		}
		broken++
		if least := edge + height(p.sizes.head) + height(p.sizes.text)*4; p.GetY() < least {
			t.Errorf("from %.1f mm, the next page ends at %.1f mm: the committee is on the page before", y, p.GetY())
		}
	}
	if broken == 0 {
		t.Error("no page ended within it")
	}
}
