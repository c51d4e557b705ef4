package bridge

import (
	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/games/bridge/words"
	"kibitz/rules/bridge"
)

// Measures of the auction in a picture.
const (
	callHead   = 24.0 // where the seat names stand above the calls
	callStep   = 22.0 // at most
	callColumn = handWidth / cards.Seats
	leastCall  = 10.6 // before calls are cut, which only what is no call needs: 7 points on a page of paper
)

// auctionBox paints the auction in a corner, smaller the longer it is.
func (p *sheet) auctionBox(at diagram.Spot) {
	rows := p.awaiting(p.calls())
	if len(rows) == 0 {
		return
	}
	c := p.colours
	p.group(diagram.Part{Name: "auction"}, diagram.Pen{Fill: c.Field, Stroke: c.Outline, Width: diagram.Hairline}, func() {
		p.Box(at, diagram.At(handWidth, handHeight), 6)
	})
	p.group(diagram.Part{Name: "seats"}, diagram.Pen{Fill: c.Ink}, func() {
		for i := range cards.Seats {
			p.Letters(at.Shift((float64(i)+0.5)*callColumn, 18), diagram.Letters{Words: words.SeatLetter(p.words, seatOf(i)), Size: wordSize, Bold: true, Align: diagram.AlignMiddle})
		}
	})
	p.group(diagram.Part{Name: "rule"}, diagram.Pen{Stroke: c.Outline, Width: diagram.Hairline}, func() {
		p.Line(at.Shift(0, callHead), at.Shift(handWidth, callHead))
	})
	p.group(diagram.Part{Name: "calls"}, diagram.Pen{Fill: c.Ink}, func() { p.callRows(rows, at.Shift(0, callHead)) })
}

// rowHeight returns the height of a row of calls, of this many.
func rowHeight(rows int) float64 {
	return min(callStep, (handHeight-callHead-4)/float64(max(rows, 1)))
}

// callSize returns the font size of all calls: as large as the widest needs, with the number of its note.
func callSize(texts [][cards.Seats]string) float64 {
	size := min(wordSize, 0.9*rowHeight(len(texts)))
	least := min(size, leastCall)
	for _, row := range texts {
		for _, text := range row {
			size = min(size, (callColumn-2)/diagram.Breadth(text, 1, false))
		}
	}
	return max(size, least)
}

// callRows paints calls in columns.
func (p *sheet) callRows(rows [][cards.Seats]*bridge.CallView, at diagram.Spot) {
	kept, texts := &notes{}, make([][cards.Seats]string, len(rows))
	for k, row := range rows {
		for i, call := range row {
			if call != nil {
				texts[k][i] = p.noted(call, kept)
			}
		}
	}
	step, size := rowHeight(len(rows)), callSize(texts)
	for k, row := range texts {
		for i, text := range row {
			if text != "" {
				_, text = diagram.Fit(text, size, size, callColumn-2, false)
				p.Letters(at.Shift((float64(i)+0.5)*callColumn, (float64(k)+0.75)*step), diagram.Letters{Words: text, Size: size, Bold: false, Align: diagram.AlignMiddle})
			}
		}
	}
}

// explanations paints the explanations of the calls, as far as there is room.
func (p *sheet) explanations(at diagram.Spot) {
	const step, most = 18.0, int(handHeight / 18)
	lines := p.meanings()
	if len(lines) > most {
		lines = append(lines[:most-1:most-1], "…")
	}
	p.group(diagram.Part{Name: "explanations"}, diagram.Pen{Fill: p.colours.Ink}, func() {
		for i, line := range lines {
			p.written(at.Shift(4, float64(i+1)*step), smallSize, handWidth-8, false, line)
		}
	})
}

// meanings explains the marks of the calls, in lines that fit.
func (p *sheet) meanings() (lines []string) {
	kept := &notes{}
	for _, row := range p.calls() {
		for _, call := range row {
			if call != nil {
				p.noted(call, kept)
			}
		}
	}
	if kept.alerted {
		lines = append(lines, p.words.Say("deal.alerted"))
	}
	for _, text := range kept.texts {
		lines = append(lines, diagram.Wrap(presentableLine(text), handWidth-8, func(words string) float64 { return diagram.Breadth(words, smallSize, false) })...)
	}
	return lines
}
