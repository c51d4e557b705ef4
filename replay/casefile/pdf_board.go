package casefile

import (
	"image/color"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"kibitz/replay/diagram"
	"kibitz/replay/form"
)

// boards prints positions in pairs side by side, or one below another if their words would be
// too small in half a page. A single position has the same size.
func (p *pdfPrinter) boards(list form.Boards) {
	for len(list) > 0 {
		row, width := boardsBeside(list)
		p.boardRow(row, width)
		list = list[len(row):]
	}
}

// boardRow prints positions side by side.
func (p *pdfPrinter) boardRow(row form.Boards, width float64) {
	caption, tall := p.captions(row, width), tallest(row, width)
	p.room(p.besideHeight(row))
	y := p.GetY()
	low := y
	for k := range row {
		x := edge + float64(k)*(width+boardGap)
		p.SetXY(x, y)
		p.tag("Figure", func() {
			p.letter("", p.sizes.note, inkBlack)
			p.tag("Caption", func() { p.wrapped(x, width, row[k].Caption, p.sizes.note) })
			p.draw(&row[k], x, y+caption, width)
		})
		p.SetXY(x, y+caption+tall+1)
		p.ids(&row[k], x, width)
		low = max(low, p.GetY())
	}
	p.SetXY(edge, low+2)
}

// boardGap is the gap between two boards, and half what each has of the width.
const (
	boardGap = 6.0
	half     = (inner - boardGap) / 2
)

// boardsBeside returns the boards of the first row and the width of each.
func boardsBeside(list form.Boards) (row form.Boards, width float64) {
	row, width = list[:min(2, len(list))], half
	for i := range row {
		width = max(width, legible(&row[i]))
	}
	if width > half {
		row = list[:1]
	}
	return row, width
}

// legible returns the width of a board whose smallest words can be read, up to a page's.
func legible(b *form.Board) float64 {
	picture := b.Table.Picture(b.Options)
	return min(leastLetter*point/diagram.LeastLetter(picture)*picture.Size().X, inner)
}

// besideHeight returns the height of the first row of boards with their captions and
// identifiers.
func (p *pdfPrinter) besideHeight(list form.Boards) float64 {
	row, width := boardsBeside(list)
	most := 0
	for i := range row {
		most = max(most, p.idLines(&row[i], width))
	}
	return p.captions(row, width) + tallest(row, width) + 1 + float64(most)*height(p.sizes.id)
}

// tallest returns the height of the tallest picture at this width.
func tallest(list []form.Board, width float64) float64 {
	most := 0.0
	for i := range list {
		size := list[i].Table.Picture(list[i].Options).Size()
		most = max(most, width/size.X*size.Y)
	}
	return most
}

// captions returns the height of the tallest caption.
func (p *pdfPrinter) captions(list []form.Board, width float64) float64 {
	p.letter("", p.sizes.note, inkBlack)
	most := 0
	for i := range list {
		most = max(most, len(p.lines(list[i].Caption, width)))
	}
	return float64(most)*height(p.sizes.note) + 1
}

// idLines returns the number of lines of a board's identifiers.
func (p *pdfPrinter) idLines(b *form.Board, width float64) (n int) {
	p.letter("", p.sizes.id, inkQuiet)
	for _, id := range b.IDs {
		for _, text := range id.Texts {
			n += len(p.lines(id.Label+" "+text, width))
		}
	}
	return n
}

func (p *pdfPrinter) ids(b *form.Board, x, width float64) {
	p.letter("", p.sizes.id, inkQuiet)
	for _, id := range b.IDs {
		for _, text := range id.Texts {
			p.paragraph(x, width, id.Label+" "+text, p.sizes.id)
		}
	}
}

// draw draws a board with its upper left corner at x, y.
func (p *pdfPrinter) draw(b *form.Board, x, y, width float64) {
	options := b.Options
	for i, name := range options.Names {
		options.Names[i] = shown(name)
	}
	picture := b.Table.Picture(options)
	title, description := picture.Alternative()
	scale := width / picture.Size().X
	p.figure(p.current, strings.Join(append([]string{title}, description...), "\n"), x, y, width, picture.Size().Y*scale, func() {
		picture.Paint(&pdfPainter{pdfPrinter: p, x: x, y: y, scale: scale})
	})
	p.SetDashPattern(nil, 0)
	p.SetLineWidth(0.2)
}

// pdfPainter draws a board at a position on a page.
type pdfPainter struct {
	*pdfPrinter
	diagram.Pens
	x, y, scale float64
}

// at converts a spot of the drawing to page coordinates.
func (e *pdfPainter) at(s diagram.Spot) (x, y float64) { return e.x + s.X*e.scale, e.y + s.Y*e.scale }

// withPen sets a pen's colours and draws with it, unless the pen has none.
func (e *pdfPainter) withPen(p diagram.Pen, draw func(style string)) {
	style := ""
	if p.Fill != (color.RGBA{}) {
		e.SetFillColor(int(p.Fill.R), int(p.Fill.G), int(p.Fill.B))
		style = "F"
	}
	if p.Stroke != (color.RGBA{}) && p.Width > 0 {
		e.SetDrawColor(int(p.Stroke.R), int(p.Stroke.G), int(p.Stroke.B))
		e.SetLineWidth(p.Width * e.scale)
		var dashes []float64
		if p.Dash > 0 {
			dashes = []float64{p.Dash * e.scale, p.Dash * e.scale}
		}
		e.SetDashPattern(dashes, 0)
		style += "D"
	}
	if style != "" {
		draw(style)
	}
}

// unfilled returns the pen without its fill colour.
func (e *pdfPainter) unfilled() diagram.Pen {
	p := e.Pen()
	p.Fill = color.RGBA{}
	return p
}

func (e *pdfPainter) Circle(centre diagram.Spot, radius float64) {
	x, y := e.at(centre)
	e.withPen(e.Pen(), func(style string) { e.pdfPrinter.Circle(x, y, radius*e.scale, style) })
}

func (e *pdfPainter) Polygon(corners ...diagram.Spot) {
	points := make([]fpdf.PointType, len(corners))
	for i, corner := range corners {
		points[i].X, points[i].Y = e.at(corner)
	}
	e.withPen(e.Pen(), func(style string) { e.pdfPrinter.Polygon(points, style) })
}

func (e *pdfPainter) Box(corner, size diagram.Spot, round float64) {
	x, y := e.at(corner)
	e.withPen(e.Pen(), func(style string) {
		if round == 0 {
			e.Rect(x, y, size.X*e.scale, size.Y*e.scale, style)
		} else {
			e.RoundedRect(x, y, size.X*e.scale, size.Y*e.scale, round*e.scale, "1234", style)
		}
	})
}

func (e *pdfPainter) Line(from, to diagram.Spot) {
	x1, y1 := e.at(from)
	x2, y2 := e.at(to)
	e.withPen(e.unfilled(), func(string) { e.pdfPrinter.Line(x1, y1, x2, y2) })
}

func (e *pdfPainter) Curve(from, bend, to diagram.Spot) {
	x0, y0 := e.at(from)
	cx, cy := e.at(bend)
	x1, y1 := e.at(to)
	e.withPen(e.unfilled(), func(string) { e.pdfPrinter.Curve(x0, y0, cx, cy, x1, y1, "D") })
}

func (e *pdfPainter) Letters(at diagram.Spot, l diagram.Letters) {
	style, ink := "", e.Pen().Fill
	if l.Bold {
		style = "B"
	}
	words := shown(l.Words)
	e.letter(style, l.Size*e.scale/point, colour{int(ink.R), int(ink.G), int(ink.B)})
	x, y := e.at(at)
	switch width := e.measure(words); l.Align {
	case diagram.AlignMiddle:
		x -= width / 2
	case diagram.AlignEnd:
		x -= width
	}
	e.words(x, y, words)
}
