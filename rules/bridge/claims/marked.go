package claims

import (
	"slices"

	"kibitz/events/cards"
)

// oneSuit is a suit in which the claimer knows the place of every card: in the leading
// hand, in the hand opposite, and with the one opponent who still has the suit and plays
// second or fourth.
type oneSuit struct {
	hand, opposite, out cards.Hand
	next                bool // the opponent plays second
}

// turned returns the suit as seen from the opposite hand.
func (s oneSuit) turned() oneSuit { return oneSuit{s.opposite, s.hand, s.out, !s.next} }

// tricks returns how many tricks the suit yields if the claimer may lead it from either
// hand.
func (g *game) tricks(s oneSuit) (most int) {
	if n, ok := g.suits[s]; ok {
		return n
	}
	for _, side := range [2]oneSuit{s, s.turned()} {
		for c := range side.hand.All() {
			most = max(most, g.after(side, c))
		}
	}
	g.suits[s] = most
	return most
}

// after returns how many tricks the suit yields once a card of the leading hand is led.
func (g *game) after(s oneSuit, led cards.Card) int {
	s.hand = s.hand.Without(led)
	if s.next {
		return slices.Min(each(s.out, func(d cards.Hand) int { return g.answers(s, led, d) }))
	}
	return slices.Max(each(s.opposite, func(c cards.Hand) int {
		rest := s
		rest.opposite &^= c
		return slices.Min(each(s.out, func(d cards.Hand) int { return g.scored(rest, led, c, d) }))
	}))
}

// answers returns how many tricks the suit yields once the opponent has played to the lead.
func (g *game) answers(s oneSuit, led cards.Card, d cards.Hand) int {
	return slices.Max(each(s.opposite, func(c cards.Hand) int {
		rest := s
		rest.opposite &^= c
		return g.scored(rest, led, c, d)
	}))
}

// scored counts the trick to which the hand opposite and the opponent have played c and d
// (one card or none), and adds what the rest of the suit yields.
func (g *game) scored(rest oneSuit, led cards.Card, c, d cards.Hand) int {
	rest.out &^= d
	won := 0
	if max(cards.Of(led), c) > d {
		won = 1
	}
	return won + g.tricks(rest)
}

// each lists the value of each card that may be played; of none, where there is no card.
func each(h cards.Hand, value func(cards.Hand) int) (values []int) {
	if h == 0 {
		return []int{value(h)}
	}
	for c := range h.All() {
		values = append(values, value(cards.Of(c)))
	}
	return values
}

// known returns a suit as the claimer knows it, if one opponent has shown out of it.
func (v *view) known(suit cards.Suit) (s oneSuit, ok bool) {
	if !v.g.def.MarkedKept || v.g.trump.In(suit) != 0 || !v.marked(suit) {
		return s, false
	}
	return oneSuit{v.hand.In(suit), v.opposite().In(suit), v.out(suit), v.may[v.seat.Next(1)].In(suit) != 0}, true
}

// keeping returns the leads that throw away no trick in the suit, if the claimer knows the
// suit (Law 70.7).
func (v *view) keeping(suit cards.Suit, leads cards.Hand) cards.Hand {
	s, ok := v.known(suit)
	if !ok {
		return leads
	}
	most := v.g.tricks(s)
	return filter(leads, func(c cards.Card) bool { return v.g.after(s, c) == most })
}
