package casefile

import "kibitz/replay/form"

// signatures prints who signs, each beside a line for the name and one for the date. They
// are kept on one page.
func (p *pdfPrinter) signatures(s form.Signatures) {
	p.room(p.signing(&s))
	p.letter("", p.sizes.text, inkBlack)
	for i := range s.Lines {
		p.sign(&s, &s.Lines[i])
	}
}

// The width of who signs and of the date, with its word.
const whoSigns, dateOfSigning = 0.38 * inner, 0.22 * inner

// sign prints a line to sign on. Who signs stands before it, in as many lines as that takes.
func (p *pdfPrinter) sign(s *form.Signatures, line *form.Signature) {
	who := p.signer(line)
	tall := height(p.sizes.text)
	p.room(p.signHeight(who))
	p.Ln(0.9 * tall)
	base := p.GetY() + float64(len(who))*tall
	p.tag("P", func() {
		for i, text := range who {
			if i > 0 {
				p.SetXY(edge, p.GetY()+tall)
			}
			p.cell(whoSigns-columnGap, tall, text)
		}
		p.SetX(pageWidth - edge - dateOfSigning)
		p.cell(p.dateWidth(s), tall, shown(s.Date))
	})
	p.SetDrawColor(inkBlack.r, inkBlack.g, inkBlack.b)
	p.SetLineWidth(0.2)
	p.decoration(func() {
		p.Line(edge+whoSigns, base, pageWidth-edge-dateOfSigning-columnGap, base)
		p.Line(pageWidth-edge-dateOfSigning+p.dateWidth(s), base, pageWidth-edge, base)
	})
	p.SetXY(edge, base)
}

func (p *pdfPrinter) dateWidth(s *form.Signatures) float64 {
	return p.measure(shown(s.Date)) + columnGap
}

// signer returns the lines that say who signs.
func (p *pdfPrinter) signer(line *form.Signature) []string {
	return p.lines(joined(": ", line.Role, line.Name), whoSigns-columnGap)
}

// signHeight returns the height of a line to sign on, with the lines before it that say who signs.
func (p *pdfPrinter) signHeight(who []string) float64 {
	return (0.9 + float64(len(who))) * height(p.sizes.text)
}

// signing returns the height of the lines to sign on, of as many as are kept on one page.
func (p *pdfPrinter) signing(s *form.Signatures) (tall float64) {
	p.letter("", p.sizes.text, inkBlack)
	for i := range min(len(s.Lines), mostTogether) {
		tall += p.signHeight(p.signer(&s.Lines[i]))
	}
	return tall
}

// mostTogether is the number of lines to sign on that are kept on one page.
const mostTogether = 12
