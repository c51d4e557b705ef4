package casefile

import "kibitz/replay/form"

// Gaps in millimetres.
const (
	sectionGap = 3.5
	blockGap   = 1.5
	fieldGap   = 0.4
)

// least returns the height that the beginning of a section needs below its title, so that the title
// does not stand alone at the foot of a page, nor with nothing but a short introduction or the head of a
// table.
func (p *pdfPrinter) least(s *form.Section) float64 {
	tall := 0.0
	for i, b := range s.Blocks {
		tall += p.beginning(b)
		if !introduces(s.Blocks[i:]) {
			break
		}
		tall += fieldGap + blockGap
	}
	return tall
}

// introduces reports whether the first of these blocks only says what the next one is about: a text, or a
// single field before a table.
func introduces(blocks []form.Block) bool {
	switch b := blocks[0].(type) {
	case form.Paragraph:
		return true
	case form.Fields:
		_, table := blocks[min(1, len(blocks)-1)].(form.Grid)
		return len(b) == 1 && table
	}
	return false
}

// beginning returns the height that a block needs where it begins.
func (p *pdfPrinter) beginning(b form.Block) float64 {
	switch b := b.(type) {
	case form.Paragraph:
		p.letter("", p.sizes.text, inkBlack)
		return height(p.sizes.text) * float64(min(3, len(p.lines(string(b), inner))))
	case form.Fields:
		return p.heldFields(b)
	case form.Photos:
		_, _, tall := p.photoSize(&b[0])
		return tall
	case form.Grid:
		return p.gridBeginning(&b, p.widths(&b))
	case form.Boards:
		return p.besideHeight(b)
	case form.Signatures:
		return p.signing(&b)
	case form.QR:
		return p.coded(&b)
	}
	return 3 * height(p.sizes.text)
}

// gridBeginning returns the height of a table if it is small enough to be kept on one page, and
// otherwise that of its head and first rows.
func (p *pdfPrinter) gridBeginning(g *form.Grid, widths []float64) float64 {
	const first = 4
	tall, begun := (float64(p.headLines(g, widths))+0.3)*height(p.sizes.text), 0.0
	for i := range g.Rows {
		tall += p.rowHeight(g, &g.Rows[i], widths)
		if i < first {
			begun = tall
		}
		if tall > mostHeld {
			return min(begun, mostHeld)
		}
	}
	return tall
}

// heldFields returns the height that the first of these labelled texts needs on its page, with
// those after it if they are few: all of a short list, and never the last alone.
func (p *pdfPrinter) heldFields(list form.Fields) float64 {
	tall := p.fieldHeight(&list[0])
	if len(list) <= fewFields {
		for i := range list[1:] {
			tall += fieldGap + p.fieldHeight(&list[1+i])
		}
	}
	return min(max(tall, heldHeight(0, p.heldWith(list), p.sizes.text)), mostHeld)
}

// heldWith returns the number of lines of the first of these labelled texts, with those of the last
// if that follows it.
func (p *pdfPrinter) heldWith(list form.Fields) int {
	n := p.fieldLines(&list[0])
	if len(list) == 2 {
		n += p.fieldLines(&list[1])
	}
	return n
}

// fewFields is the number of labelled texts that stay together, at most.
const fewFields = 4

// heldLines returns the number of lines that line i of a text of n needs on its page: at a page
// break two lines or none stand on either side, and three are not parted.
func heldLines(i, n int) int {
	switch {
	case i == 0:
		return min(n, 3)
	case i == n-2:
		return 2
	}
	return 1
}

// heldHeight returns the height of as many lines as heldLines says, which may be of two rows.
func heldHeight(i, n int, size float64) float64 {
	held := heldLines(i, n)
	return height(size)*float64(held) + rowGap*float64(held-1)
}

// fieldHeight returns the height of a labelled text.
func (p *pdfPrinter) fieldHeight(f *form.Field) float64 {
	return height(p.sizes.text) * float64(p.fieldLines(f))
}

// fieldLines returns the number of lines of a labelled text.
func (p *pdfPrinter) fieldLines(f *form.Field) int {
	p.letter("", p.sizes.text, inkBlack)
	return max(len(p.lines(f.Label, labelColumn)), p.count(f.Texts, inner-labelColumn-columnGap))
}

// follows returns the height of what should not have a page to itself, if these sections begin with it, so that nobody signs a
// page with nothing else on it: lines to sign on, a short section before them, or a code at the end.
func (p *pdfPrinter) follows(sections []form.Section) float64 {
	if len(sections) == 0 {
		return 0
	}
	s := &sections[0]
	switch b := s.Blocks[0].(type) {
	case form.Signatures:
		return p.titled() + p.signing(&b)
	case form.QR:
		if len(sections) == 1 && len(s.Blocks) == 1 {
			return p.titled() + p.coded(&b)
		}
	}
	if len(sections) == 1 {
		return 0
	}
	_, signed := sections[1].Blocks[0].(form.Signatures)
	if tall := p.short(s); signed && tall > 0 {
		return tall + p.follows(sections[1:])
	}
	return 0
}

// titled returns the height of a section's title.
func (p *pdfPrinter) titled() float64 { return sectionGap + height(p.sizes.head) + 2 }

// short returns the height of a section that is short enough to be kept on one page; 0 for any other.
func (p *pdfPrinter) short(s *form.Section) float64 {
	tall := 0.0
	for _, b := range s.Blocks {
		tall += p.whole(b) + blockGap
	}
	if tall > mostHeld {
		return 0
	}
	return p.titled() + tall
}

// whole returns the height of a text, a list or a table, and more than is kept together for anything else.
func (p *pdfPrinter) whole(b form.Block) (tall float64) {
	switch b := b.(type) {
	case form.Paragraph:
		p.letter("", p.sizes.text, inkBlack)
		return height(p.sizes.text) * float64(len(p.lines(string(b), inner)))
	case form.Fields:
		for i := range b {
			tall += fieldGap + p.fieldHeight(&b[i])
		}
		return tall
	case form.Grid:
		tall = 1.3 * height(p.sizes.text)
		widths := p.widths(&b)
		for i := range b.Rows {
			tall += p.rowHeight(&b, &b.Rows[i], widths)
		}
		return tall
	}
	return mostHeld + 1
}
