package bridge

import (
	"strconv"

	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/games/bridge/words"
)

// Measures of a hand in a picture.
const (
	headHeight = 26.0
	rowStep    = 25.0
	rankSize   = 19.0
	suitSize   = 17.0
	ranksX     = 36.0
	mostPitch  = 19.0
	tenWider   = 0.4 // of the pitch: the ten has two digits
	backPitch  = 14.0
)

// hand paints a hand in its own frame: the player and his role in the header, the suits
// below.
func (p *sheet) hand(h *holding, at diagram.Spot) {
	c := p.colours
	edge := diagram.Pen{Fill: c.Field, Stroke: c.Outline, Width: diagram.Hairline}
	if h.turn {
		edge.Width = 4 * diagram.Hairline
	}
	about := []diagram.Attribute{{"seat", h.seat.String()}}
	p.group(diagram.Part{Name: "hand", About: about}, diagram.Pen{}, func() {
		p.group(diagram.Part{Name: "frame"}, edge, func() { p.Box(at, diagram.At(handWidth, handHeight), 6) })
		p.head(h, at)
		y := headHeight + 4
		if name := p.options.Seated[h.seat.String()]; name != "" {
			p.group(diagram.Part{Name: "name"}, diagram.Pen{Fill: c.Ink}, func() {
				p.written(at.Shift(10, y+0.9*wordSize), wordSize, handWidth-20, false, name)
			})
			y += 21
		}
		p.paintSuits(h, at.Shift(0, y))
	})
}

// head paints the player's name, with a mark if it is his turn, and his tags on the right.
func (p *sheet) head(h *holding, at diagram.Spot) {
	c := p.colours
	p.group(diagram.Part{Name: "head"}, diagram.Pen{Fill: c.Frame, Stroke: c.Outline, Width: diagram.Hairline}, func() {
		p.Box(at, diagram.At(handWidth, headHeight), 6)
	})
	x := 10.0
	if h.turn {
		p.group(diagram.Part{Name: "turn"}, diagram.Pen{Fill: c.Label}, func() {
			p.Polygon(at.Shift(8, 6), at.Shift(20, 13), at.Shift(8, 20))
		})
		x = 26
	}
	end := handWidth - 6.0
	name, size := words.Seat(p.words, h.seat), 17.0
	for _, tag := range p.tags(h) {
		if end-tagWidth(tag)-tagGap < x+diagram.Breadth(name, smallSize, true) {
			continue
		}
		end = p.tag(at, end, tag)
	}
	p.group(diagram.Part{Name: "seat"}, diagram.Pen{Fill: c.Label}, func() {
		p.written(at.Shift(x, 19), size, end-x, true, name)
	})
}

// tags are the labels of a seat, from the right. The last, which the corner tells too, is left out where there is no room.
func (p *sheet) tags(h *holding) (tags []string) {
	switch h.seat.String() {
	case p.table.Declarer:
		tags = append(tags, p.words.Say("deal.tag.declarer"))
	case p.table.Dummy:
		tags = append(tags, p.words.Say("deal.dummy"))
	}
	if p.table.Dealer == h.seat.String() {
		tags = append(tags, p.words.Say("deal.tag.dealer"))
	}
	if p.table.Board > 0 && p.vulnerable().Has(h.seat) {
		tags = append(tags, p.words.Say("deal.vul"))
	}
	return tags
}

const tagGap = 3.0

// tagWidth returns the width of a word in its frame.
func tagWidth(word string) float64 {
	const side = 4.0
	return diagram.Breadth(word, smallSize, false) + 2*side
}

// tag paints a word in a frame that ends at x, and returns where the next one may end.
func (p *sheet) tag(at diagram.Spot, x float64, word string) float64 {
	const height = 18.0
	width := tagWidth(word)
	c := p.colours
	corner := at.Shift(x-width, (headHeight-height)/2)
	p.group(diagram.Part{Name: "tag", About: []diagram.Attribute{{"is", word}}}, diagram.Pen{Fill: c.Field, Stroke: c.Outline, Width: diagram.Hairline}, func() {
		p.Box(corner, diagram.At(width, height), 4)
	})
	p.group(diagram.Part{Name: "word"}, diagram.Pen{Fill: c.Ink}, func() {
		p.Letters(corner.Shift(width/2, 13), diagram.Letters{Words: word, Size: smallSize, Bold: false, Align: diagram.AlignMiddle})
	})
	return x - width - tagGap
}

// paintSuits paints the suits of a hand and its unknown cards.
func (p *sheet) paintSuits(h *holding, at diagram.Spot) {
	for _, suit := range cards.Suits {
		if h.cards.In(suit) == 0 && !h.void(suit) {
			continue
		}
		p.suitRow(h, suit, at)
		at = at.Shift(0, rowStep)
	}
	if h.whole {
		return
	}
	if h.hidden > 0 {
		p.backs(h, at)
		at = at.Shift(0, rowStep)
	}
	p.shownOutRow(h, at)
}

// suitRow paints the cards of a suit.
func (p *sheet) suitRow(h *holding, suit cards.Suit, at diagram.Spot) {
	held := h.cards.In(suit)
	p.group(diagram.Part{Name: "suit", About: []diagram.Attribute{{"suit", suit.String()}, {"count", strconv.Itoa(held.Len())}}}, diagram.Pen{Fill: p.ink(suit)}, func() {
		p.suitSign(suit, at.Shift(20, rowStep/2), suitSize)
	})
	if held == 0 {
		p.group(diagram.Part{Name: "void"}, diagram.Pen{Fill: p.colours.Ink}, func() {
			p.rankAt(at.Shift(ranksX+mostPitch/2, rowStep/2), mostPitch, p.signs.void)
		})
	}
	left := at.Shift(ranksX, rowStep/2)
	pitch := min(mostPitch, (handWidth-ranksX-4)/(float64(held.Len())+tenWider))
	for card := range held.All() {
		width := pitch
		if card.Rank() == cards.Ten {
			width += tenWider * pitch
		}
		middle := left.Shift(width/2, 0)
		p.penalty(h, card, middle, width)
		p.group(diagram.Part{Name: "card", About: []diagram.Attribute{{"card", card.String()}}}, diagram.Pen{Fill: p.colours.Ink}, func() {
			p.rankAt(middle, width, p.rank(card.Rank()))
		})
		left = left.Shift(width, 0)
	}
}

// rankAt writes a rank centred at a point, no wider than its pitch.
func (p *sheet) rankAt(middle diagram.Spot, pitch float64, text string) {
	size := min(rankSize, rankSize*pitch/diagram.Breadth(text, rankSize, false))
	p.Letters(middle.Shift(0, size*diagram.CapHeight/2), diagram.Letters{Words: text, Size: size, Bold: false, Align: diagram.AlignMiddle})
}

// penalty paints the outline of a penalty card: solid with a filled corner for a major
// penalty card, dashed for a minor one.
func (p *sheet) penalty(h *holding, card cards.Card, middle diagram.Spot, pitch float64) {
	const height = rowStep - 3
	corner := middle.Shift(-pitch/2, -height/2)
	s := diagram.Pen{Stroke: p.colours.Hit, Width: 2}
	name := "major penalty card"
	switch {
	case h.minor.Has(card):
		s.Dash, name = 3, "minor penalty card"
	case !h.major.Has(card):
		return
	}
	p.group(diagram.Part{Name: name, About: []diagram.Attribute{{"card", card.String()}}}, s, func() {
		p.Box(corner, diagram.At(pitch, height), 0)
		if h.major.Has(card) {
			p.group(diagram.Part{Name: "mark"}, diagram.Pen{Fill: p.colours.Hit}, func() {
				end := corner.Shift(pitch, 0)
				p.Polygon(end.Shift(-7, 0), end, end.Shift(0, 7))
			})
		}
	})
}

// backs paints cards that nobody has seen, and their number.
func (p *sheet) backs(h *holding, at diagram.Spot) {
	const width, height = 10.0, 16.0
	corner := at.Shift(12, (rowStep-height)/2)
	p.group(diagram.Part{Name: "backs", About: []diagram.Attribute{{"count", strconv.Itoa(h.hidden)}}}, diagram.Pen{Fill: p.colours.Bar, Stroke: p.colours.Outline, Width: diagram.Hairline}, func() {
		for i := range h.hidden {
			p.Box(corner.Shift(float64(i)*backPitch, 0), diagram.At(width, height), 2)
		}
	})
	x := 12 + float64(h.hidden)*backPitch + 4
	p.group(diagram.Part{Name: "hidden"}, diagram.Pen{Fill: p.colours.Ink}, func() {
		p.Letters(at.Shift(x, rowStep/2+wordSize*diagram.CapHeight/2), diagram.Letters{Words: strconv.Itoa(h.hidden), Size: wordSize, Bold: true, Align: diagram.AlignStart})
	})
}

// shownOutRow paints the suits in which a hand is void.
func (p *sheet) shownOutRow(h *holding, at diagram.Spot) {
	for i, suit := range h.out {
		middle := at.Shift(20+float64(i)*44, rowStep/2)
		p.group(diagram.Part{Name: "shown out", About: []diagram.Attribute{{"suit", suit.String()}}}, diagram.Pen{Fill: p.ink(suit)}, func() {
			p.suitSign(suit, middle, suitSize)
		})
		p.group(diagram.Part{Name: "void"}, diagram.Pen{Fill: p.colours.Ink}, func() {
			p.rankAt(middle.Shift(18, 0), mostPitch, p.signs.void)
		})
	}
}

// ink returns the colour of a suit. Its shape identifies it without colour.
func (p *sheet) ink(suit cards.Suit) diagram.Colour {
	if suit == cards.Hearts || suit == cards.Diamonds {
		return p.colours.Hit
	}
	return p.colours.Ink
}
