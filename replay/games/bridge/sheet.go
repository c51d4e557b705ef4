package bridge

import (
	"kibitz/replay/diagram"
	"kibitz/rules/bridge"

	"golang.org/x/text/language"
)

// Measures of a picture of a bridge table.
const (
	sheetMargin  = 16.0
	handWidth    = 236.0
	handHeight   = 162.0
	sheetGap     = 10.0
	trickHeight  = 196.0
	sheetWidth   = 2*sheetMargin + 3*handWidth + 2*sheetGap
	handsEnd     = sheetMargin + 2*handHeight + trickHeight + 2*sheetGap
	paragraphGap = 8.0
	notesWidth   = sheetWidth - 2*sheetMargin - 8
	wordSize     = 15.0
	smallSize    = 13.0 // of the smallest words but those of a very long auction
	lineStep     = 1.4 * wordSize
)

// sheet is a picture of a bridge table being painted.
type sheet struct {
	diagram.Painter
	*deal
	colours *diagram.Palette
	notes   [][]string // paragraphs below the hands, in lines
}

// newSheet lays out a picture and corrects the options.
func newSheet(t *bridge.Table, o diagram.Options) *sheet {
	o.ASCII = false
	p := &sheet{deal: newDeal(t, &o), colours: &diagram.OnLight}
	if o.Dark {
		p.colours = &diagram.OnDark
	}
	for i, text := range p.below() {
		p.notes = append(p.notes, diagram.Wrap(text, notesWidth, func(words string) float64 { return diagram.Breadth(words, wordSize, i == 0) }))
	}
	return p
}

func (p *sheet) Size() diagram.Spot {
	height := handsEnd + paragraphGap + sheetMargin
	for _, note := range p.notes {
		height += float64(len(note)) * lineStep
	}
	return diagram.At(sheetWidth, height)
}

func (p *sheet) Language() language.Tag { return p.words.Tag() }

// Paint paints the picture, from back to front.
func (p *sheet) Paint(on diagram.Painter) {
	p.Painter = on
	p.group(diagram.Part{Name: "page"}, diagram.Pen{Fill: p.colours.Page}, func() { p.Box(diagram.Spot{}, p.Size(), 0) })
	top, left := cell(1, 0), cell(0, 1)
	p.corner(cell(0, 0), p.deal.board(), "board")
	p.hand(p.far(), top)
	p.corner(cell(2, 0), p.standing(), "contract")
	p.hand(p.left(), left.Shift(0, (trickHeight-handHeight)/2))
	p.middle(cell(1, 1))
	p.hand(p.right(), cell(2, 1).Shift(0, (trickHeight-handHeight)/2))
	p.explanations(cell(0, 2))
	p.hand(&p.hands[p.near], cell(1, 2))
	p.auctionBox(cell(2, 2))
	p.footnotes()
}

// cell returns the upper left corner of a cell in the three-by-three grid of the picture.
func cell(column, row int) diagram.Spot {
	y := [...]float64{0, handHeight + sheetGap, handHeight + trickHeight + 2*sheetGap}[row]
	return diagram.At(sheetMargin+float64(column)*(handWidth+sheetGap), sheetMargin+y)
}

func (p *sheet) group(of diagram.Part, s diagram.Pen, paint func()) {
	diagram.Group(p.Painter, of, s, paint)
}

// written paints a text at a point, no wider than the room given: in smaller letters, and cut where even the smallest do not fit.
func (p *sheet) written(at diagram.Spot, size, room float64, bold bool, words string) {
	size, words = diagram.Fit(words, size, smallSize, room, bold)
	p.Letters(at, diagram.Letters{Words: words, Size: size, Bold: bold, Align: diagram.AlignStart})
}

// corner paints an upper corner, with its first line large.
func (p *sheet) corner(at diagram.Spot, lines []string, name string) {
	if len(lines) == 0 {
		return
	}
	const large, step = 24.0, 26.0
	p.group(diagram.Part{Name: name}, diagram.Pen{Fill: p.colours.Ink}, func() {
		p.written(at.Shift(4, large), large, handWidth-8, true, lines[0])
		for i, line := range lines[1:] {
			p.written(at.Shift(4, large+float64(i+1)*step), 1.1*wordSize, handWidth-8, false, line)
		}
	})
}

// footnotes paints the lines below the hands.
func (p *sheet) footnotes() {
	at := diagram.At(sheetMargin+4, handsEnd+paragraphGap+wordSize)
	for i, note := range p.notes {
		name := "note"
		if i == 0 {
			name = "situation"
		}
		p.group(diagram.Part{Name: name}, diagram.Pen{Fill: p.colours.Ink}, func() {
			for _, line := range note {
				p.written(at, wordSize, notesWidth, i == 0, line)
				at = at.Shift(0, lineStep)
			}
		})
	}
}
