package diagram

import (
	"strconv"

	"kibitz/events/cards"
	"kibitz/rules/bridge"
)

// The measures of the auction in a picture.
const (
	callHead   = 24.0 // where the seats stand above the calls
	callStep   = 22.0 // at most
	callColumn = handWidth / cards.Seats
)

// auctionBox paints the auction in a corner, smaller the longer it is.
func (p *sheet) auctionBox(at place) {
	rows := p.awaiting(p.calls())
	if len(rows) == 0 {
		return
	}
	c := p.colours
	p.group(part{name: "auction"}, style{fill: c.field, stroke: c.outline, width: hairline}, func() {
		p.box(at, place{handWidth, handHeight}, 6)
	})
	p.group(part{name: "seats"}, style{fill: c.ink}, func() {
		for i := range cards.Seats {
			p.letters(at.shift((float64(i)+0.5)*callColumn, 18), lettering{atMiddle, wordSize, true}, p.words.SeatLetter(seatOf(i)))
		}
	})
	p.group(part{name: "rule"}, style{stroke: c.outline, width: hairline}, func() {
		p.line(at.shift(0, callHead), at.shift(handWidth, callHead))
	})
	p.group(part{name: "calls"}, style{fill: c.ink}, func() { p.callRows(rows, at.shift(0, callHead)) })
}

// callRows paints calls in their columns.
func (p *sheet) callRows(rows [][cards.Seats]*bridge.CallView, at place) {
	step := min(callStep, (handHeight-callHead-4)/float64(len(rows)))
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
			size, text := fit(text, min(wordSize, 0.8*step), callColumn-2, false)
			p.letters(at.shift((float64(i)+0.5)*callColumn, (float64(k)+0.75)*step), lettering{atMiddle, size, false}, text)
		}
	}
}

// explanations paint what calls mean, as much of it as there is room for.
func (p *sheet) explanations(at place) {
	const letters, size, step, most = 30, 13.0, 18.0, int(handHeight / 18)
	lines := p.meanings(letters)
	if len(lines) > most {
		lines = append(lines[:most-1:most-1], "…")
	}
	p.group(part{name: "explanations"}, style{fill: p.colours.ink}, func() {
		for i, line := range lines {
			p.written(at.shift(4, float64(i+1)*step), size, handWidth-8, false, line)
		}
	})
}

// meanings say what the marks of calls stand for, in lines of so many letters.
func (p *sheet) meanings(letters int) (lines []string) {
	kept := &notes{}
	for _, row := range p.calls() {
		for _, call := range row {
			if call != nil {
				p.noted(call, kept)
			}
		}
	}
	if kept.alerted {
		lines = append(lines, p.words.Deal("alerted"))
	}
	for _, text := range kept.texts {
		lines = append(lines, broken(presentableLine(text), letters)...)
	}
	return lines
}
