package casefile

import (
	"fmt"

	"kibitz/replay/casefile/tagged"
)

// points converts millimetres of a page to points of PDF.
const points = 1 / point

// tag draws the content of a structure element, which becomes the last of the current one.
func (p *pdfPrinter) tag(role string, draw func()) *tagged.Element {
	e := p.current.Add(role)
	p.within(e, draw)
	return e
}

// within draws the content of a structure element; nil for what is only decoration.
func (p *pdfPrinter) within(e *tagged.Element, draw func()) {
	before := p.current
	p.current = e
	draw()
	p.current = before
}

// decoration draws what says nothing to those who cannot see it, such as rules and repeated heads.
func (p *pdfPrinter) decoration(draw func()) { p.within(nil, func() { p.mark(draw) }) }

// mark draws marked content of the current structure element, on one page.
func (p *pdfPrinter) mark(draw func()) {
	if p.current == nil {
		p.RawWriteStr("/Artifact BMC")
	} else {
		p.RawWriteStr(fmt.Sprintf("/%s <</MCID %d>> BDC", p.current.Role, p.current.Mark(p.PageNo())))
	}
	draw()
	p.RawWriteStr("EMC")
}

// figure draws a picture as a figure with a text for those who cannot see it. The corner and the
// size are in millimetres.
func (p *pdfPrinter) figure(e *tagged.Element, alternative string, x, y, width, tall float64, draw func()) {
	e.Alternative = alternative
	e.Attributes = fmt.Sprintf("/O /Layout /Placement /Block /BBox [%.2f %.2f %.2f %.2f]",
		x*points, (pageHeight-y-tall)*points, (x+width)*points, (pageHeight-y)*points)
	p.within(e, func() { p.mark(draw) })
}
