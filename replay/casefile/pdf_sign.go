package casefile

import "kibitz/replay/form"

// signatures prints who signs, each beside a line for the name and one for the date. They
// are kept on one page.
func (p *pdfPrinter) signatures(s form.Signatures) {
	tall := 1.9 * height(p.sizes.text)
	p.room(p.signing(&s))
	p.letter("", p.sizes.text, inkBlack)
	const who, date = 0.38 * inner, 0.22 * inner
	named := p.measure(shown(s.Date)) + columnGap
	for _, line := range s.Lines {
		p.room(tall)
		p.Ln(tall - height(p.sizes.text))
		y := p.GetY()
		base := y + height(p.sizes.text)
		p.tag("P", func() {
			p.cell(who-columnGap, height(p.sizes.text), p.cut(shown(joined(": ", line.Role, line.Name)), who-columnGap))
			p.SetX(pageWidth - edge - date)
			p.cell(named, height(p.sizes.text), shown(s.Date))
		})
		p.SetDrawColor(inkBlack.r, inkBlack.g, inkBlack.b)
		p.SetLineWidth(0.2)
		p.decoration(func() {
			p.Line(edge+who, base, pageWidth-edge-date-columnGap, base)
			p.Line(pageWidth-edge-date+named, base, pageWidth-edge, base)
		})
		p.SetXY(edge, base)
	}
}

// signing returns the height of the lines to sign on, of as many as are kept on one page.
func (p *pdfPrinter) signing(s *form.Signatures) float64 {
	return 1.9 * height(p.sizes.text) * float64(min(len(s.Lines), mostTogether))
}

// mostTogether is the number of lines to sign on that are kept on one page.
const mostTogether = 12
