package casefile

import (
	"strings"
	"unicode/utf8"

	"kibitz/replay/diagram"
	"kibitz/replay/form"
)

// width is the maximum line width of a text in columns.
const width = diagram.Width

const (
	gutter     = 2  // between columns
	mostNarrow = 18 // the maximum width of any column but that of the long texts
	leastLong  = 24 // what the column of the long texts has at least as long as no word of others is broken
	labelWidth = 20
)

// Text writes a document for a terminal. Lines end in \n. If ascii is set, boards are drawn
// in ASCII.
func Text(d *form.Document, ascii bool) string {
	t := &textWriter{ascii: ascii}
	t.line(d.Title)
	t.line(strings.Repeat("=", min(width, utf8.RuneCountInString(d.Title))))
	for _, line := range d.Lines {
		t.wrapped("", line)
	}
	for i := range d.Sections {
		s := &d.Sections[i]
		t.line("")
		t.line(s.Title)
		t.line(strings.Repeat("-", min(width, utf8.RuneCountInString(s.Title))))
		for k, b := range s.Blocks {
			if k > 0 {
				t.line("")
			}
			t.block(b)
		}
	}
	return t.text.String()
}

// textWriter writes the text of a document.
type textWriter struct {
	text  strings.Builder
	ascii bool
}

func (t *textWriter) line(text string) {
	t.text.WriteString(strings.TrimRight(text, " "))
	t.text.WriteByte('\n')
}

// wrapped writes a text with a hanging indent as wide as before.
func (t *textWriter) wrapped(before, text string) {
	margin := utf8.RuneCountInString(before)
	for i, line := range diagram.Wrap(text, float64(width-margin), diagram.Runes) {
		if i > 0 {
			before = strings.Repeat(" ", margin)
		}
		t.line(before + line)
	}
}

func (t *textWriter) block(b form.Block) {
	switch b := b.(type) {
	case form.Paragraph:
		t.wrapped("", string(b))
	case form.Fields:
		t.fields(b)
	case form.Grid:
		t.grid(&b)
	case form.Boards:
		t.boards(b)
	case form.Photos: // the evidence is listed above
	case form.Signatures:
		t.signatures(b)
	case form.QR:
		t.wrapped("", b.Caption)
		t.wrapped("", b.Text)
	}
}

func (t *textWriter) fields(list form.Fields) {
	width := 0
	for _, f := range list {
		width = max(width, utf8.RuneCountInString(f.Label))
	}
	width = min(width, labelWidth)
	for _, f := range list {
		lead := diagram.Pad(f.Label, width) + strings.Repeat(" ", gutter)
		if utf8.RuneCountInString(f.Label) > width {
			t.wrapped("", f.Label)
			lead = strings.Repeat(" ", width+gutter)
		}
		for _, text := range f.Texts {
			t.wrapped(lead, text)
			lead = strings.Repeat(" ", width+gutter)
		}
	}
}

func (t *textWriter) boards(list form.Boards) {
	for i := range list {
		if i > 0 {
			t.line("")
		}
		b := &list[i]
		t.wrapped("", b.Caption)
		options := b.Options
		options.ASCII = t.ascii
		t.text.WriteString(b.Table.Text(options))
		for _, id := range b.IDs {
			t.wrapped(id.Label+" ", strings.Join(id.Texts, " "))
		}
	}
}

// signatures writes who signs, each above a line for the name and one for the date.
func (t *textWriter) signatures(s form.Signatures) {
	for i, line := range s.Lines {
		if i > 0 {
			t.line("")
		}
		t.wrapped("", joined(": ", line.Role, line.Name))
		t.line(strings.Repeat("_", width/2) + strings.Repeat(" ", gutter) + s.Date + " " + strings.Repeat("_", width/4))
	}
}

func (t *textWriter) grid(g *form.Grid) {
	widths := widthsOf(g)
	if len(g.Head) > 0 {
		t.row(widths, g.Head)
	}
	for i := range g.Rows {
		r := &g.Rows[i]
		if r.Heading != "" {
			t.wrapped("", r.Heading)
			continue
		}
		t.row(widths, r.Cells)
		for _, note := range r.Notes {
			t.wrapped(strings.Repeat(" ", marginOf(widths))+"- ", note)
		}
	}
}

// widthsOf returns the column widths: as wide as the contents, but leaving room for the long texts.
func widthsOf(g *form.Grid) []int {
	c := columnsOf(g, utf8.RuneCountInString)
	c.narrow(g, mostNarrow, mostNarrow)
	return c.share(g, width-(g.Columns()-1)*gutter, leastLong, 1)
}

// marginOf returns where the last column begins, or a smaller indent if that leaves too
// little room for notes.
func marginOf(widths []int) int {
	margin := 0
	for k := range len(widths) - 1 {
		margin += widths[k] + gutter
	}
	if margin > width/2 {
		return gutter
	}
	return margin
}

// row writes cells side by side, each wrapped within its column.
func (t *textWriter) row(widths []int, cells []string) {
	columns := make([][]string, len(cells))
	height := 1
	for k, cell := range cells {
		columns[k] = diagram.Wrap(cell, float64(widths[k]), diagram.Runes)
		height = max(height, len(columns[k]))
	}
	for line := range height {
		var text strings.Builder
		for k := range columns {
			cell := ""
			if line < len(columns[k]) {
				cell = columns[k][line]
			}
			text.WriteString(diagram.Pad(cell, widths[k]+gutter))
		}
		t.line(text.String())
	}
}
