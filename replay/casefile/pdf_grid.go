package casefile

import (
	"kibitz/replay/form"
	"strings"
)

// grid prints a table. It repeats the head on each page.
func (p *press) grid(g *form.Grid) {
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

func (p *press) head(g *form.Grid, widths []float64) {
	if len(g.Head) == 0 {
		return
	}
	p.room(3 * height(p.sizes.text))
	p.letter("", p.sizes.note, inkQuiet)
	x := edge
	y := p.GetY()
	for k, cell := range g.Head {
		p.SetXY(x, y)
		p.CellFormat(widths[k], height(p.sizes.text), p.cut(shown(cell), widths[k]), "", 0, "L", false, 0, "")
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
func (p *press) widths(g *form.Grid) []float64 {
	const most = 42.0
	widths := make([]float64, g.Columns())
	p.letter("", p.sizes.text, inkBlack)
	note := func(cells []string) {
		for k, cell := range cells {
			widths[k] = max(widths[k], min(p.GetStringWidth(shown(cell)), most)+0.5)
		}
	}
	note(g.Head)
	for i := range g.Rows {
		note(g.Rows[i].Cells)
	}
	last := len(widths) - 1
	if last < 0 {
		return widths
	}
	taken := 0.0
	for k := range last {
		taken += widths[k] + columnGap
	}
	widths[last] = inner - taken
	if least := inner / 4; widths[last] < least { // with many wide columns, all shrink
		for k := range last {
			widths[k] *= (inner - least) / taken * 0.98
		}
		widths[last] = least
	}
	return widths
}

// row prints a row's cells, each wrapped, and its notes below the last line.
func (p *press) row(g *form.Grid, r *form.Row, widths []float64) {
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
	if needed := float64(tall) * height(p.sizes.text); p.GetY()+min(needed, 60) > pageHeight-foot {
		p.AddPage()
		p.head(g, widths)
		p.letter("", p.sizes.text, ink)
	}
	for line := range tall {
		p.rowLine(r, widths, cells, line)
	}
	p.notes(g, r, widths)
	p.Ln(0.5)
}

// rowLine prints one line of a row.
func (p *press) rowLine(r *form.Row, widths []float64, cells [][]string, line int) {
	p.room(height(p.sizes.text))
	y := p.GetY()
	if r.Marked && !r.Struck {
		p.SetFillColor(inkMark.r, inkMark.g, inkMark.b)
		p.Rect(edge-1, y, inner+2, height(p.sizes.text), "F")
	}
	x := edge
	for k := range cells {
		if line < len(cells[k]) {
			p.SetXY(x, y)
			p.CellFormat(widths[k], height(p.sizes.text), cells[k][line], "", 0, "L", false, 0, "")
			if r.Struck && strings.TrimSpace(cells[k][line]) != "" {
				p.strike(x, y, p.GetStringWidth(cells[k][line]))
			}
		}
		x += widths[k] + columnGap
	}
	p.SetXY(edge, y+height(p.sizes.text))
}

func (p *press) strike(x, y, width float64) {
	p.SetDrawColor(inkQuiet.r, inkQuiet.g, inkQuiet.b)
	p.SetLineWidth(0.2)
	middle := y + height(p.sizes.text)*0.55
	p.Line(x, middle, x+width, middle)
}

// notes prints the notes below a row.
func (p *press) notes(g *form.Grid, r *form.Row, widths []float64) {
	if len(r.Notes) == 0 {
		return
	}
	x := edge
	for k := range g.Columns() - 1 {
		x += widths[k] + columnGap
	}
	if x > pageWidth/2 {
		x = edge + 8
	}
	p.letter("", p.sizes.note, inkQuiet)
	for _, note := range r.Notes {
		p.paragraph(x+2, pageWidth-edge-x-2, "- "+note, p.sizes.note)
	}
}
