package casefile

import (
	"kibitz/replay/form"
	"strings"
)

// grid prints a table. It repeats the head on each page.
func (p *pdfPrinter) grid(g *form.Grid) {
	widths := p.widths(g)
	p.head(g, widths)
	for i := range g.Rows {
		r := &g.Rows[i]
		if r.Heading != "" {
			p.letter("B", p.sizes.text, inkBlack)
			p.room(4 * height(p.sizes.text))
			p.paragraph(edge, inner, r.Heading, p.sizes.text)
			continue
		}
		p.row(g, r, widths)
	}
}

func (p *pdfPrinter) head(g *form.Grid, widths []float64) {
	if len(g.Head) == 0 {
		return
	}
	p.room(3 * height(p.sizes.text))
	p.letter("", p.sizes.note, inkQuiet)
	x := edge
	y := p.GetY()
	for k, cell := range g.Head {
		p.SetXY(x, y)
		p.cell(widths[k], height(p.sizes.text), p.cut(shown(cell), widths[k]))
		x += widths[k] + columnGap
	}
	p.SetXY(edge, y+height(p.sizes.text))
	p.SetDrawColor(inkRule.r, inkRule.g, inkRule.b)
	p.SetLineWidth(0.2)
	p.Line(edge, p.GetY(), pageWidth-edge, p.GetY())
	p.Ln(0.6)
}

// widths returns the column widths. Each column is as wide as its contents, and the last
// takes the rest.
func (p *pdfPrinter) widths(g *form.Grid) []float64 {
	const most, slack, step = 42.0, 0.5, 0.5
	p.letter("", p.sizes.text, inkBlack)
	least, widths := columnsOf(g, func(text string) float64 { return p.measure(shown(text)) + slack })
	last := len(widths) - 1
	if last < 0 {
		return widths
	}
	taken := 0.0
	for k := range last {
		least[k], widths[k] = min(least[k], most+slack), min(widths[k], most+slack)
	}
	fit(least[:last], widths[:last], inner-float64(last)*columnGap-min(widths[last], inner/4), step)
	for k := range last {
		taken += widths[k] + columnGap
	}
	widths[last] = inner - taken
	return widths
}

// row prints a row's cells, each wrapped, and its notes below the last line.
func (p *pdfPrinter) row(g *form.Grid, r *form.Row, widths []float64) {
	ink := inkBlack
	if r.Struck {
		ink = inkQuiet
	}
	p.letter("", p.sizes.text, ink)
	cells := make([][]string, len(r.Cells))
	tall := 1
	for k, cell := range r.Cells {
		cells[k] = p.lines(cell, widths[k])
		tall = max(tall, len(cells[k]))
	}
	x := p.notesEdge(g, widths)
	p.letter("", p.sizes.note, inkQuiet)
	needed := float64(tall)*height(p.sizes.text) + float64(p.count(r.Notes, pageWidth-edge-x-2))*height(p.sizes.note)
	p.letter("", p.sizes.text, ink)
	if p.GetY()+min(needed, mostHeld) > pageHeight-foot {
		p.AddPage()
		p.head(g, widths)
		p.letter("", p.sizes.text, ink)
	}
	for line := range tall {
		p.rowLine(r, widths, cells, line)
	}
	p.notes(r, x)
	p.Ln(0.5)
}

// rowLine prints one line of a row.
func (p *pdfPrinter) rowLine(r *form.Row, widths []float64, cells [][]string, line int) {
	p.room(height(p.sizes.text))
	y := p.GetY()
	if r.Marked {
		p.SetFillColor(inkMark.r, inkMark.g, inkMark.b)
		p.Rect(edge-1, y, inner+2, height(p.sizes.text), "F")
	}
	x := edge
	for k := range cells {
		if line < len(cells[k]) {
			p.SetXY(x, y)
			p.cell(widths[k], height(p.sizes.text), cells[k][line])
			if r.Struck && strings.TrimSpace(cells[k][line]) != "" {
				p.strike(x, y, p.measure(cells[k][line]))
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
	p.Line(x, middle, x+width, middle)
}

// notesEdge returns where the notes below a row begin: in the last column, unless that is
// too narrow for them.
func (p *pdfPrinter) notesEdge(g *form.Grid, widths []float64) float64 {
	x := edge
	for k := range g.Columns() - 1 {
		x += widths[k] + columnGap
	}
	if x > pageWidth/2 {
		return edge + 8
	}
	return x
}

// notes prints the notes below a row.
func (p *pdfPrinter) notes(r *form.Row, x float64) {
	p.letter("", p.sizes.note, inkQuiet)
	for _, note := range r.Notes {
		p.paragraph(x+2, pageWidth-edge-x-2, "- "+note, p.sizes.note)
	}
}
