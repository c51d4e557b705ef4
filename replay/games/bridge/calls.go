package bridge

import (
	"strconv"

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

// callSize returns the font size of the calls.
func (p *sheet) callSize() float64 { return min(wordSize, 0.9*rowHeight(len(p.awaiting(p.calls())))) }

// callRows paints calls in columns.
func (p *sheet) callRows(rows [][cards.Seats]*bridge.CallView, at diagram.Spot) {
	step, letters := rowHeight(len(rows)), p.callSize()
	number := 0
	for k, row := range rows {
		for i, call := range row {
			if call == nil {
				continue
			}
			text := p.marked(call)
			if call.Explained != "" {
				number++
				text += "(" + strconv.Itoa(number) + ")"
			}
			size, text := diagram.Fit(text, letters, callColumn-2, false)
			p.Letters(at.Shift((float64(i)+0.5)*callColumn, (float64(k)+0.75)*step), diagram.Letters{Words: text, Size: size, Bold: false, Align: diagram.AlignMiddle})
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
			p.written(at.Shift(4, float64(i+1)*step), smallSize/diagram.LeastFit, handWidth-8, false, line)
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
