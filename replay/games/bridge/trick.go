package bridge

import (
	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/games/bridge/words"
)

// Measures of the trick in the middle of a picture.
const (
	cardWidth  = 46.0
	cardHeight = 58.0
)

// middle paints the middle of the table: the current trick with an arrow to the leader, or
// the seats if no trick is in play.
func (p *sheet) middle(at diagram.Spot) {
	c := p.colours
	p.group(diagram.Part{Name: "table"}, diagram.Pen{Fill: c.Bar, Stroke: c.Outline, Width: diagram.LineWidth}, func() {
		p.Box(at, diagram.At(handWidth, trickHeight), 12)
	})
	centre := at.Shift(handWidth/2, trickHeight/2)
	for seat := cards.North; seat.Valid(); seat++ {
		p.paintPlace(seat, centre.Plus(p.towards(seat).Scaled(handWidth/2-cardWidth/2-14, trickHeight/2-cardHeight/2-6)))
	}
	if trick := p.trick(); trick != nil {
		if leader, err := cards.ParseSeat(trick.Leader); err == nil {
			p.pointTo(leader, centre)
		}
	}
}

// towards returns the unit vector from the middle to a seat's edge.
func (p *sheet) towards(seat cards.Seat) diagram.Spot {
	return [...]diagram.Spot{{X: 0, Y: 1}, {X: -1, Y: 0}, {X: 0, Y: -1}, {X: 1, Y: 0}}[(seat-p.near)&3]
}

// pointTo paints the arrow to the leader of the trick.
func (p *sheet) pointTo(leader cards.Seat, centre diagram.Spot) {
	const length, half = 20.0, 9.0
	way := p.towards(leader)
	across := diagram.At(-way.Y, way.X).Times(half)
	base := centre.Minus(way.Times(length / 2))
	p.group(diagram.Part{Name: "led", About: []diagram.Attribute{{"seat", leader.String()}}}, diagram.Pen{Fill: p.colours.Label}, func() {
		p.Polygon(base.Plus(across), centre.Plus(way.Times(length/2)), base.Minus(across))
	})
}

// paintPlace paints what is at a seat's place on the table: a card, the seat's letter if no trick
// is in play, or a mark if its card is awaited.
func (p *sheet) paintPlace(seat cards.Seat, middle diagram.Spot) {
	about := []diagram.Attribute{{"seat", seat.String()}}
	trick := p.trick()
	switch {
	case p.table.FaceDown == seat.String():
		p.faceDown(middle, about)
	case trick == nil:
		p.group(diagram.Part{Name: "place", About: about}, diagram.Pen{Fill: p.colours.Label}, func() {
			p.figureOf(middle, 22, words.SeatLetter(p.words, seat))
		})
	case trick.Cards[seat] != "":
		p.playedCard(seat, trick.Cards[seat], middle)
	case p.inTrick() && p.table.ToPlay == seat.String():
		p.group(diagram.Part{Name: "awaited", About: about}, diagram.Pen{Stroke: p.colours.Label, Width: 2, Dash: 5}, func() { p.cardAt(middle) })
		p.group(diagram.Part{Name: "asked"}, diagram.Pen{Fill: p.colours.Label}, func() { p.figureOf(middle, 24, p.signs.awaited) })
	}
}

func (p *sheet) figureOf(middle diagram.Spot, size float64, text string) {
	p.Letters(middle.Shift(0, size*diagram.CapHeight/2), diagram.Letters{Words: text, Size: size, Bold: true, Align: diagram.AlignMiddle})
}

// cardAt paints the outline of a card around a point.
func (p *sheet) cardAt(middle diagram.Spot) {
	p.Box(middle.Shift(-cardWidth/2, -cardHeight/2), diagram.At(cardWidth, cardHeight), 5)
}

// faceDown paints the back of a card.
func (p *sheet) faceDown(middle diagram.Spot, about []diagram.Attribute) {
	p.group(diagram.Part{Name: "face down", About: about}, diagram.Pen{Fill: p.colours.Field, Stroke: p.colours.Outline, Width: 2}, func() { p.cardAt(middle) })
	p.group(diagram.Part{Name: "back"}, diagram.Pen{Stroke: p.colours.Outline, Width: diagram.Hairline}, func() {
		const step = 8.0
		for x := -cardWidth/2 + step; x < cardWidth/2; x += step {
			p.Line(middle.Shift(x, -cardHeight/2+4), middle.Shift(x, cardHeight/2-4))
		}
	})
}

// playedCard paints a played card.
func (p *sheet) playedCard(seat cards.Seat, text string, middle diagram.Spot) {
	about := []diagram.Attribute{{"seat", seat.String()}, {"card", text}}
	p.group(diagram.Part{Name: "played", About: about}, diagram.Pen{Fill: p.colours.Cube.Fill, Stroke: p.colours.Cube.Edge, Width: 2}, func() { p.cardAt(middle) })
	c, err := cards.ParseCard(text)
	if err != nil {
		p.group(diagram.Part{Name: "rank"}, diagram.Pen{Fill: p.colours.Cube.Ring}, func() {
			size, text := diagram.Fit(text, rankSize, smallSize, cardWidth-4, true)
			p.figureOf(middle, size, text)
		})
		return
	}
	ink := p.colours.Cube.Ring
	if c.Suit() == cards.Hearts || c.Suit() == cards.Diamonds {
		ink = p.colours.RedSuit
	}
	p.group(diagram.Part{Name: "rank"}, diagram.Pen{Fill: ink}, func() {
		p.figureOf(middle.Shift(0, -12), 24, p.rank(c.Rank()))
		p.suitSign(c.Suit(), middle.Shift(0, 15), 22)
	})
}

// suitSign paints the symbol of a suit around a point.
func (p *sheet) suitSign(suit cards.Suit, at diagram.Spot, size float64) {
	spot := func(x, y float64) diagram.Spot { return at.Shift(x*size, y*size) }
	switch suit {
	case cards.Diamonds:
		p.Polygon(spot(0, -0.55), spot(0.4, 0), spot(0, 0.55), spot(-0.4, 0))
	case cards.Hearts:
		p.Circle(spot(-0.23, -0.2), 0.26*size)
		p.Circle(spot(0.23, -0.2), 0.26*size)
		p.Polygon(spot(-0.46, -0.08), spot(0, -0.28), spot(0.46, -0.08), spot(0, 0.52))
	case cards.Spades:
		p.Circle(spot(-0.22, 0.12), 0.24*size)
		p.Circle(spot(0.22, 0.12), 0.24*size)
		p.Polygon(spot(-0.44, 0.04), spot(0, -0.55), spot(0.44, 0.04), spot(0, 0.28))
		p.Polygon(spot(0, 0.05), spot(0.17, 0.52), spot(-0.17, 0.52))
	default:
		p.Circle(spot(0, -0.26), 0.24*size)
		p.Circle(spot(-0.26, 0.1), 0.24*size)
		p.Circle(spot(0.26, 0.1), 0.24*size)
		p.Polygon(spot(0, -0.2), spot(0.17, 0.52), spot(-0.17, 0.52))
	}
}
