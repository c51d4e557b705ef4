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

// However long the table above it is, a code that ends a document does not have a page to itself.
func TestACodeDoesNotStandAloneOnTheLastPage(t *testing.T) {
	slowtest.Skip(t)
	alone := 0
	for rows := 20; rows < 110; rows++ {
		var grid form.Grid
		for i := range rows {
			grid.Rows = append(grid.Rows, form.Row{Cells: []string{fmt.Sprint(i), "Anna Berg"}})
		}
		d := &form.Document{Title: "Open", Language: "en"}
		d.Add("Standings", grid)
		d.Add("Seal", form.QR{Text: strings.Repeat("open main 1 ", 20), Caption: "The document's seal"})
		if printed(d, usual).codeAlone {
			alone++
			if fitted(d).codeAlone {
				t.Errorf("below %d rows it does", rows)
			}
		}
	}
	if alone == 0 {
		t.Error("at the usual size it never does")
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
		p.section(&s)
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
