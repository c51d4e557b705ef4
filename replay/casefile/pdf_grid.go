package casefile

import (
	"fmt"
	"strings"

	"kibitz/replay/casefile/tagged"
	"kibitz/replay/diagram"
	"kibitz/replay/form"
)

// grid prints a table. It repeats the head on each page.
func (p *pdfPrinter) grid(g *form.Grid) {
	widths := p.widths(g)
	p.room(p.gridBeginning(g, widths))
	if len(g.Head) > 0 {
		p.tag("TR", func() { p.head(g, widths) })
	}
	for i := range g.Rows {
		r := &g.Rows[i]
		if r.Heading != "" {
			p.letter("B", p.sizes.text, inkBlack)
			p.room(4 * height(p.sizes.text))
			p.tag("TR", func() {
				p.tag("TH", func() { p.wrapped(edge, inner, r.Heading, p.sizes.text) }).Attributes = fmt.Sprintf("/O /Table /ColSpan %d", g.Columns())
			})
			continue
		}
		p.tag("TR", func() { p.row(g, i, widths) })
	}
}

// head prints the head of a table's columns. It is repeated on each page, as decoration.
func (p *pdfPrinter) head(g *form.Grid, widths []float64) {
	if len(g.Head) == 0 {
		return
	}
	x := edge
	y := p.GetY()
	for k := range g.Head {
		p.headCell(x, y, widths[k], p.headWords(g, k, widths))
		x += widths[k] + columnGap
	}
	p.SetXY(edge, y+float64(p.headLines(g, widths))*height(p.sizes.text))
	p.rule(p.GetY(), 0.2)
	p.Ln(0.6)
}

// headLines returns the number of lines of a table's head.
func (p *pdfPrinter) headLines(g *form.Grid, widths []float64) (tall int) {
	for k := range g.Head {
		tall = max(tall, len(p.headWords(g, k, widths)))
	}
	return tall
}

// headWords returns the lines of a column's head, and sets the size of its letters.
func (p *pdfPrinter) headWords(g *form.Grid, k int, widths []float64) []string {
	p.letter("", p.wholeWords(g.Head[k], widths[k], p.sizes.note), inkQuiet)
	return p.lines(g.Head[k], widths[k])
}

func (p *pdfPrinter) headCell(x, y, width float64, lines []string) {
	draw := func() {
		for i, line := range lines {
			p.SetXY(x, y+float64(i)*height(p.sizes.text))
			p.cell(width, height(p.sizes.text), line)
		}
	}
	if p.current == nil {
		draw()
		return
	}
	p.tag("TH", draw).Attributes = "/O /Table /Scope /Column"
}

// widths returns the column widths: as wide as the contents, but leaving room for the long texts.
func (p *pdfPrinter) widths(g *form.Grid) []float64 {
	const most, longest, slack, step = 42.0, inner / 2.5, 0.5, 0.5
	p.letter("", p.sizes.text, inkBlack)
	key := identity(g)
	if widths := p.spread[key]; widths != nil {
		return widths
	}
	c := columnsOf(g, func(text string) float64 { return p.measure(shown(text)) + slack })
	c.narrow(g, most+slack, longest)
	for k, part := range c.parts {
		c.small[k] = leastLetter/p.sizes.text*part + step
	}
	widths := c.share(g, inner-float64(g.Columns()-1)*columnGap, inner/4, step)
	p.spread[key] = widths
	return widths
}

// sameGrid is a table, however often its blocks are copied.
type sameGrid struct {
	row    *form.Row
	head   *string
	behind int
}

func identity(g *form.Grid) sameGrid {
	same := sameGrid{behind: g.Behind}
	if len(g.Rows) > 0 {
		same.row = &g.Rows[0]
	}
	if len(g.Head) > 0 {
		same.head = &g.Head[0]
	}
	return same
}

// rowHeight returns the height of a row with its notes.
func (p *pdfPrinter) rowHeight(g *form.Grid, r *form.Row, widths []float64) float64 {
	if r.Heading != "" {
		return height(p.sizes.text)
	}
	tall, notes := p.rowLines(g, r, widths)
	return float64(tall)*height(p.sizes.text) + float64(notes)*height(p.sizes.note) + rowGap
}

// rowLines returns the number of lines of a row's cells, and of the notes below them.
func (p *pdfPrinter) rowLines(g *form.Grid, r *form.Row, widths []float64) (tall, notes int) {
	row := p.layRow(g, r, widths)
	return row.tall, row.notes
}

// laidRow is a row with its cells in lines, the most that one has, and the number of lines of its notes.
type laidRow struct {
	cells       []wrappedCell
	tall, notes int
}

// sameRow is a row of a table whose columns have these widths.
type sameRow struct {
	row    *form.Row
	widths *float64
}

// layRow lays out a row, once: what comes before it on a page asks for its height.
func (p *pdfPrinter) layRow(g *form.Grid, r *form.Row, widths []float64) laidRow {
	same := sameRow{row: r}
	if len(widths) > 0 {
		same.widths = &widths[0]
	}
	if row, known := p.laid[same]; known {
		return row
	}
	var row laidRow
	row.cells, row.tall = p.wrappedCells(r, widths)
	p.letter("", p.sizes.note, inkQuiet)
	for _, note := range r.Notes {
		row.notes += len(p.lines(noted(note), p.notesWidth(g, widths)))
	}
	p.laid[same] = row
	return row
}

// rowGap is the gap below a row, in millimetres.
const rowGap = 0.5

// wrappedCell is a cell's text in lines, and the size of its letters in points.
type wrappedCell struct {
	lines []string
	size  float64
}

// wrappedCells returns the lines of each cell of a row, and the most lines that one has.
func (p *pdfPrinter) wrappedCells(r *form.Row, widths []float64) (cells []wrappedCell, tall int) {
	cells, tall = make([]wrappedCell, len(r.Cells)), 1
	for k, cell := range r.Cells {
		cells[k].size = p.wholeWords(cell, widths[k], p.sizes.text)
		p.letter("", cells[k].size, inkBlack)
		cells[k].lines = p.lines(cell, widths[k])
		tall = max(tall, len(cells[k].lines))
	}
	return cells, tall
}

// wholeWords returns the size of letters at which no part of a word of a cell is wider than its column, and the usual size where
// such letters would be too small to read.
func (p *pdfPrinter) wholeWords(cell string, width, usual float64) float64 {
	p.letter("", usual, inkBlack)
	scale := 1.0
	for word := range strings.FieldsSeq(shown(cell)) {
		for _, part := range diagram.Parts(word) {
			if wide := p.measure(part); wide > width {
				scale = min(scale, 0.999*width/wide)
			}
		}
	}
	if usual*scale < leastLetter {
		return usual
	}
	return usual * scale
}

// heldRow returns the height that a row needs on its page. The last two rows stay together.
func (p *pdfPrinter) heldRow(g *form.Grid, i int, widths []float64) float64 {
	tall := p.rowHeight(g, &g.Rows[i], widths)
	if i == len(g.Rows)-2 {
		tall += p.rowHeight(g, &g.Rows[i+1], widths)
	}
	return min(tall-rowGap, mostHeld)
}

// notParted returns the number of lines, of a row and of what is held with it at the end of the
// table, of which a page break leaves none alone.
func (p *pdfPrinter) notParted(g *form.Grid, i int, widths []float64) int {
	tall, notes := p.rowLines(g, &g.Rows[i], widths)
	if i == len(g.Rows)-2 {
		lastTall, lastNotes := p.rowLines(g, &g.Rows[i+1], widths)
		return tall + notes + lastTall + lastNotes
	}
	return tall + notes
}

// row prints a row's cells, each wrapped, and its notes below the last line.
func (p *pdfPrinter) row(g *form.Grid, i int, widths []float64) {
	r := &g.Rows[i]
	n := p.notParted(g, i, widths)
	held := max(p.heldRow(g, i, widths), heldHeight(0, n, p.sizes.text))
	if i >= max(1, len(g.Rows)-2) {
		held += p.behind
	}
	if p.GetY()+held > pageHeight-foot {
		p.AddPage()
		p.within(nil, func() { p.head(g, widths) })
	}
	laid := p.layRow(g, r, widths)
	ink := inkBlack
	if r.Struck {
		ink = inkQuiet
	}
	tags := p.cells(r, len(widths))
	for line := range laid.tall {
		p.room(heldHeight(line, n, p.sizes.text))
		p.rowLine(r, widths, ink, laid.cells, line, tags)
	}
	p.within(tags[len(tags)-1], func() { p.notes(g, r, widths, laid.tall, n) })
	p.Ln(rowGap)
}

// cells adds the structure elements of a row's cells, one for each column.
func (p *pdfPrinter) cells(r *form.Row, columns int) []*tagged.Element {
	list := make([]*tagged.Element, columns)
	for k := range list {
		list[k] = p.current.Add("TD")
		if r.Struck {
			list[k].Attributes = "/O /Layout /TextDecorationType /LineThrough"
		}
	}
	return list
}

// rowLine prints one line of a row.
func (p *pdfPrinter) rowLine(r *form.Row, widths []float64, ink colour, cells []wrappedCell, line int, tags []*tagged.Element) {
	y := p.GetY()
	if r.Marked {
		p.SetFillColor(inkMark.r, inkMark.g, inkMark.b)
		p.decoration(func() { p.Rect(edge-1, y, inner+2, height(p.sizes.text), "F") })
	}
	x := edge
	for k := range cells {
		if line < len(cells[k].lines) {
			text := cells[k].lines[line]
			p.SetXY(x, y)
			p.letter("", cells[k].size, ink)
			p.within(tags[k], func() { p.cell(widths[k], height(p.sizes.text), text) })
			if r.Struck && strings.TrimSpace(text) != "" {
				p.strike(x, y, p.measure(text))
			}
		}
		x += widths[k] + columnGap
	}
	p.SetXY(edge, y+height(p.sizes.text))
}

func (p *pdfPrinter) strike(x, y, width float64) {
	p.SetDrawColor(inkQuiet.r, inkQuiet.g, inkQuiet.b)
	p.SetLineWidth(0.2)
	middle := y + height(p.sizes.text)*0.55
	p.decoration(func() { p.Line(x, middle, x+width, middle) })
}

// notesEdge returns where the notes below a row begin: in the last column, unless that is
// too narrow for them.
func (p *pdfPrinter) notesEdge(g *form.Grid, widths []float64) float64 {
	x := edge
	for _, width := range widths[:max(len(widths)-1, 0)] {
		x += width + columnGap
	}
	if x > pageWidth/2 {
		return edge + 8
	}
	return x
}

const noteIndent = 2.0

func (p *pdfPrinter) notesWidth(g *form.Grid, widths []float64) float64 {
	return pageWidth - edge - p.notesEdge(g, widths) - noteIndent
}

// noted returns a note as it is printed.
func noted(note string) string { return "- " + note }

// notes prints the notes below a row, which are its lines from i on of n.
func (p *pdfPrinter) notes(g *form.Grid, r *form.Row, widths []float64, i, n int) {
	p.letter("", p.sizes.note, inkQuiet)
	x, width := p.notesEdge(g, widths)+noteIndent, p.notesWidth(g, widths)
	for _, note := range r.Notes {
		lines := p.lines(noted(note), width)
		p.tag("P", func() { p.part(x, width, lines, p.sizes.note, i, n) })
		i += len(lines)
	}
}
