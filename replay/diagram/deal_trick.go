package diagram

import (
	"kibitz/events/cards"
)

// The measures of the trick in the middle of a picture.
const (
	cardWidth  = 46.0
	cardHeight = 58.0
)

// middle paints the middle of the table: the trick that lies there, with an arrow to
// who led, or the places where no trick is in play.
func (p *sheet) middle(at place) {
	c := p.colours
	p.group(part{name: "table"}, style{fill: c.bar, stroke: c.outline, width: line}, func() {
		p.box(at, place{handWidth, trickHeight}, 12)
	})
	centre := at.shift(handWidth/2, trickHeight/2)
	for seat := cards.North; seat.Valid(); seat++ {
		p.lies(seat, centre.plus(p.towards(seat).scaled(handWidth/2-cardWidth/2-14, trickHeight/2-cardHeight/2-6)))
	}
	if trick := p.trick(); trick != nil {
		if leader, err := cards.ParseSeat(trick.Leader); err == nil {
			p.pointTo(leader, centre)
		}
	}
}

// towards returns the way from the middle to a seat's edge, of length 1.
func (p *sheet) towards(seat cards.Seat) place {
	return [...]place{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}[(seat-p.near)&3]
}

// scaled stretches a way along each axis.
func (v place) scaled(x, y float64) place { return place{v.x * x, v.y * y} }

// pointTo paints the arrow to who led to the trick.
func (p *sheet) pointTo(leader cards.Seat, centre place) {
	const length, half = 20.0, 9.0
	way := p.towards(leader)
	across := place{-way.y, way.x}.times(half)
	base := centre.minus(way.times(length / 2))
	p.group(part{name: "led", about: []attribute{{"seat", leader.String()}}}, style{fill: p.colours.label}, func() {
		p.polygon(base.plus(across), centre.plus(way.times(length/2)), base.minus(across))
	})
}

// lies paints what lies in a seat's place on the table.
func (p *sheet) lies(seat cards.Seat, middle place) {
	about := []attribute{{"seat", seat.String()}}
	trick := p.trick()
	switch {
	case p.table.FaceDown == seat.String():
		p.faceDown(middle, about)
	case trick == nil:
		p.group(part{name: "place", about: about}, style{fill: p.colours.label}, func() {
			p.figureOf(middle, 22, p.words.SeatLetter(seat))
		})
	case trick.Cards[seat] != "":
		p.playedCard(seat, trick.Cards[seat], middle)
	case p.inTrick() && p.table.ToPlay == seat.String():
		p.group(part{name: "awaited", about: about}, style{stroke: p.colours.label, width: 2, dash: 5}, func() { p.cardAt(middle) })
		p.group(part{name: "asked"}, style{fill: p.colours.label}, func() { p.figureOf(middle, 24, p.signs.awaited) })
	}
}

func (p *sheet) figureOf(middle place, size float64, text string) {
	p.letters(middle.shift(0, size*capHeight/2), lettering{atMiddle, size, true}, text)
}

// cardAt paints the outline of a card around a place.
func (p *sheet) cardAt(middle place) {
	p.box(middle.shift(-cardWidth/2, -cardHeight/2), place{cardWidth, cardHeight}, 5)
}

// faceDown paints the back of a card.
func (p *sheet) faceDown(middle place, about []attribute) {
	p.group(part{name: "face down", about: about}, style{fill: p.colours.field, stroke: p.colours.outline, width: 2}, func() { p.cardAt(middle) })
	p.group(part{name: "back"}, style{stroke: p.colours.outline, width: hairline}, func() {
		const step = 8.0
		for x := -cardWidth/2 + step; x < cardWidth/2; x += step {
			p.line(middle.shift(x, -cardHeight/2+4), middle.shift(x, cardHeight/2-4))
		}
	})
}

// playedCard paints a card that was played.
func (p *sheet) playedCard(seat cards.Seat, text string, middle place) {
	about := []attribute{{"seat", seat.String()}, {"card", text}}
	p.group(part{name: "played", about: about}, style{fill: p.colours.cube.fill, stroke: p.colours.cube.edge, width: 2}, func() { p.cardAt(middle) })
	c, err := cards.ParseCard(text)
	if err != nil {
		p.group(part{name: "rank"}, style{fill: p.colours.cube.ring}, func() {
			size, text := fit(text, rankSize, cardWidth-4, true)
			p.figureOf(middle, size, text)
		})
		return
	}
	ink := p.colours.cube.ring
	if c.Suit() == cards.Hearts || c.Suit() == cards.Diamonds {
		ink = p.colours.redSuit
	}
	p.group(part{name: "rank"}, style{fill: ink}, func() {
		p.figureOf(middle.shift(0, -12), 24, p.rank(c.Rank()))
		p.suitSign(c.Suit(), middle.shift(0, 15), 22)
	})
}

// suitSign paints the sign of a suit around a place.
func (p *sheet) suitSign(suit cards.Suit, at place, size float64) {
	spot := func(x, y float64) place { return at.shift(x*size, y*size) }
	switch suit {
	case cards.Diamonds:
		p.polygon(spot(0, -0.55), spot(0.4, 0), spot(0, 0.55), spot(-0.4, 0))
	case cards.Hearts:
		p.circle(spot(-0.23, -0.2), 0.26*size)
		p.circle(spot(0.23, -0.2), 0.26*size)
		p.polygon(spot(-0.46, -0.08), spot(0, -0.28), spot(0.46, -0.08), spot(0, 0.52))
	case cards.Spades:
		p.circle(spot(-0.22, 0.12), 0.24*size)
		p.circle(spot(0.22, 0.12), 0.24*size)
		p.polygon(spot(-0.44, 0.04), spot(0, -0.55), spot(0.44, 0.04), spot(0, 0.28))
		p.polygon(spot(0, 0.05), spot(0.17, 0.52), spot(-0.17, 0.52))
	default:
		p.circle(spot(0, -0.26), 0.24*size)
		p.circle(spot(-0.26, 0.1), 0.24*size)
		p.circle(spot(0.26, 0.1), 0.24*size)
		p.polygon(spot(0, -0.2), spot(0.17, 0.52), spot(-0.17, 0.52))
	}
}
