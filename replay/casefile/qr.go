package casefile

import (
	"fmt"
	"html/template"
	"strings"

	"rsc.io/qr"

	"kibitz/replay/form"
)

// The measures of a printed code: its side in millimetres, and its light margin in modules.
const (
	codeSide  = 32.0
	codeQuiet = 4
)

// modules calls draw for every dark module of a code, and returns the modules of a side with the
// margin. A text too long for a code has none.
func modules(b form.QR, draw func(x, y int)) int {
	code, err := qr.Encode(b.Text, qr.M)
	if err != nil {
		return 0
	}
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				draw(x+codeQuiet, y+codeQuiet)
			}
		}
	}
	return code.Size + 2*codeQuiet
}

// CodeSVG draws a text as a QR code, as a file of its own.
func CodeSVG(text string) string {
	return strings.Replace(string(qrSVG(form.QR{Text: text})), "<svg", `<svg xmlns="http://www.w3.org/2000/svg"`, 1)
}

// qrSVG draws a code as SVG. It has no text.
func qrSVG(b form.QR) template.HTML {
	var path strings.Builder
	side := modules(b, func(x, y int) { fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y) })
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 0 %d %d" shape-rendering="crispEdges" role="img"><path d="%s"/></svg>`, side, side, &path))
}

// qr prints a code below its caption.
func (p *pdfPrinter) qr(b form.QR) {
	side := modules(b, func(int, int) {})
	if side == 0 {
		return
	}
	p.room(p.coded(&b))
	figure := p.tag("Figure", func() {
		p.tag("Caption", func() { p.wrapped(edge, inner, b.Caption, p.sizes.note) })
	})
	top, module := p.GetY(), codeSide/float64(side)
	p.SetFillColor(inkBlack.r, inkBlack.g, inkBlack.b)
	p.figure(figure, b.Text, edge, top, codeSide, codeSide, func() {
		modules(b, func(x, y int) { p.Rect(edge+float64(x)*module, top+float64(y)*module, module, module, "F") })
	})
	p.SetXY(edge, top+codeSide)
}

// coded returns the height of a code with its caption, and sets the letters of the caption.
func (p *pdfPrinter) coded(b *form.QR) float64 {
	p.letter("", p.sizes.note, inkQuiet)
	return codeSide + float64(p.count([]string{b.Caption}, inner))*height(p.sizes.note)
}
