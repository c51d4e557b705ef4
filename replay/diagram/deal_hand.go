package diagram

import (
	"strconv"

	"kibitz/events/cards"
)

// The measures of a hand in a picture.
const (
	headHeight = 26.0
	rowStep    = 25.0
	rankSize   = 19.0
	suitSize   = 17.0
	ranksX     = 36.0
	mostPitch  = 19.0
	tenWider   = 0.4 // of the pitch: the ten has two figures
	backPitch  = 14.0
)

// hand paints what a seat holds, in a frame of its own: who it is and what he is in the
// head, the suits below.
func (p *sheet) hand(h *holding, at place) {
	c := p.colours
	edge := style{fill: c.field, stroke: c.outline, width: hairline}
	if h.turn {
		edge.width = 4 * hairline
	}
	about := []attribute{{"seat", h.seat.String()}}
	p.group(part{name: "hand", about: about}, style{}, func() {
		p.group(part{name: "frame"}, edge, func() { p.box(at, place{handWidth, handHeight}, 6) })
		p.head(h, at)
		y := headHeight + 4
		if name := p.options.Seated[h.seat]; name != "" {
			p.group(part{name: "name"}, style{fill: c.ink}, func() {
				p.written(at.shift(10, y+0.9*wordSize), wordSize, handWidth-20, false, name)
			})
			y += 21
		}
		p.holds(h, at.shift(0, y))
	})
}

// head paints whose hand it is, with a mark where it is its turn, and on the right
// what else it is.
func (p *sheet) head(h *holding, at place) {
	c := p.colours
	p.group(part{name: "head"}, style{fill: c.frame, stroke: c.outline, width: hairline}, func() {
		p.box(at, place{handWidth, headHeight}, 6)
	})
	x := 10.0
	if h.turn {
		p.group(part{name: "turn"}, style{fill: c.label}, func() {
			p.polygon(at.shift(8, 6), at.shift(20, 13), at.shift(8, 20))
		})
		x = 26
	}
	end := handWidth - 6.0
	for _, tag := range p.tags(h) {
		end = p.tag(at, end, tag)
	}
	p.group(part{name: "seat"}, style{fill: c.label}, func() {
		p.written(at.shift(x, 19), 17, end-x-4, true, p.words.Seat(h.seat))
	})
}

// tags are what a seat is, from the right.
func (p *sheet) tags(h *holding) (tags []string) {
	if p.table.Board > 0 && p.vulnerable().Has(h.seat) {
		tags = append(tags, p.words.Deal("vul"))
	}
	switch h.seat.String() {
	case p.table.Declarer:
		tags = append(tags, p.words.Deal("tag.declarer"))
	case p.table.Dummy:
		tags = append(tags, p.words.Deal("dummy"))
	}
	if p.table.Dealer == h.seat.String() {
		tags = append(tags, p.words.Deal("tag.dealer"))
	}
	return tags
}

// tag paints a word in a frame that ends at x, and returns where the next one may end.
func (p *sheet) tag(at place, x float64, word string) float64 {
	const size, height, side = 12.0, 18.0, 5.0
	width := breadth(word, size, false) + 2*side
	c := p.colours
	corner := at.shift(x-width, (headHeight-height)/2)
	p.group(part{name: "tag", about: []attribute{{"is", word}}}, style{fill: c.field, stroke: c.outline, width: hairline}, func() {
		p.box(corner, place{width, height}, 4)
	})
	p.group(part{name: "word"}, style{fill: c.ink}, func() {
		p.letters(corner.shift(width/2, 13), lettering{atMiddle, size, false}, word)
	})
	return x - width - 4
}

// holds paints the suits of a hand, and what is not known of it.
func (p *sheet) holds(h *holding, at place) {
	for _, suit := range cards.Suits {
		if h.cards.In(suit) == 0 && !h.void(suit) {
			continue
		}
		p.suitRow(h, suit, at)
		at = at.shift(0, rowStep)
	}
	if h.whole {
		return
	}
	if h.hidden > 0 {
		p.backs(h, at)
		at = at.shift(0, rowStep)
	}
	p.shownOutRow(h, at)
}

// suitRow paints the cards of a suit.
func (p *sheet) suitRow(h *holding, suit cards.Suit, at place) {
	held := h.cards.In(suit)
	p.group(part{name: "suit", about: []attribute{{"suit", suit.String()}, {"count", strconv.Itoa(held.Len())}}}, style{fill: p.ink(suit)}, func() {
		p.suitSign(suit, at.shift(20, rowStep/2), suitSize)
	})
	if held == 0 {
		p.group(part{name: "void"}, style{fill: p.colours.ink}, func() {
			p.rankAt(at.shift(ranksX+mostPitch/2, rowStep/2), mostPitch, p.signs.void)
		})
	}
	left := at.shift(ranksX, rowStep/2)
	pitch := min(mostPitch, (handWidth-ranksX-4)/(float64(held.Len())+tenWider))
	for card := range held.All() {
		width := pitch
		if card.Rank() == cards.Ten {
			width += tenWider * pitch
		}
		middle := left.shift(width/2, 0)
		p.penalty(h, card, middle, width)
		p.group(part{name: "card", about: []attribute{{"card", card.String()}}}, style{fill: p.colours.ink}, func() {
			p.rankAt(middle, width, p.rank(card.Rank()))
		})
		left = left.shift(width, 0)
	}
}

// rankAt writes a rank around a place, no wider than its pitch.
func (p *sheet) rankAt(middle place, pitch float64, text string) {
	size := min(rankSize, rankSize*pitch/breadth(text, rankSize, false))
	p.letters(middle.shift(0, size*capHeight/2), lettering{atMiddle, size, false}, text)
}

// penalty paints the outline of a penalty card: a whole one with a full corner for a
// major card, a dashed one for a minor.
func (p *sheet) penalty(h *holding, card cards.Card, middle place, pitch float64) {
	const height = rowStep - 3
	corner := middle.shift(-pitch/2, -height/2)
	s := style{stroke: p.colours.hit, width: 2}
	name := "major penalty card"
	switch {
	case h.minor.Has(card):
		s.dash, name = 3, "minor penalty card"
	case !h.major.Has(card):
		return
	}
	p.group(part{name: name, about: []attribute{{"card", card.String()}}}, s, func() {
		p.box(corner, place{pitch, height}, 0)
		if h.major.Has(card) {
			p.group(part{name: "mark"}, style{fill: p.colours.hit}, func() {
				end := corner.shift(pitch, 0)
				p.polygon(end.shift(-7, 0), end, end.shift(0, 7))
			})
		}
	})
}

// backs paints cards that nobody has seen, and says how many they are.
func (p *sheet) backs(h *holding, at place) {
	const width, height = 10.0, 16.0
	corner := at.shift(12, (rowStep-height)/2)
	p.group(part{name: "backs", about: []attribute{{"count", strconv.Itoa(h.hidden)}}}, style{fill: p.colours.bar, stroke: p.colours.outline, width: hairline}, func() {
		for i := range h.hidden {
			p.box(corner.shift(float64(i)*backPitch, 0), place{width, height}, 2)
		}
	})
	x := 12 + float64(h.hidden)*backPitch + 4
	p.group(part{name: "hidden"}, style{fill: p.colours.ink}, func() {
		p.letters(at.shift(x, rowStep/2+wordSize*capHeight/2), lettering{atStart, wordSize, true}, strconv.Itoa(h.hidden))
	})
}

// shownOutRow paints the suits that a hand has none of.
func (p *sheet) shownOutRow(h *holding, at place) {
	for i, suit := range h.out {
		middle := at.shift(20+float64(i)*44, rowStep/2)
		p.group(part{name: "shown out", about: []attribute{{"suit", suit.String()}}}, style{fill: p.ink(suit)}, func() {
			p.suitSign(suit, middle, suitSize)
		})
		p.group(part{name: "void"}, style{fill: p.colours.ink}, func() {
			p.rankAt(middle.shift(18, 0), mostPitch, p.signs.void)
		})
	}
}

// ink returns the colour of a suit; its shape tells it apart without.
func (p *sheet) ink(suit cards.Suit) colour {
	if suit == cards.Hearts || suit == cards.Diamonds {
		return p.colours.hit
	}
	return p.colours.ink
}
