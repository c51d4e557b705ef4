package claims

import "kibitz/events/cards"

// oneSuit is a suit of which the claimer knows where each card is: those of the hand that
// leads and the one opposite, and the opponent's, who plays next to the leader or next to
// the one opposite.
type oneSuit struct {
	hand, opposite, out cards.Hand
	next                bool // the opponent plays second
}

// mostInOneSuit is how many cards of a suit are looked through.
const mostInOneSuit = 12

// turned is the suit as the other hand leads it.
func (s oneSuit) turned() oneSuit { return oneSuit{s.opposite, s.hand, s.out, !s.next} }

// tricks returns how many tricks the suit brings if it is led from either hand as the
// claimer likes.
func (g *game) tricks(s oneSuit) (most int) {
	if s.hand|s.opposite == 0 {
		return 0
	}
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

// after returns how many tricks the suit brings once a card of the hand is led.
func (g *game) after(s oneSuit, led cards.Card) int {
	s.hand = s.hand.Without(led)
	if s.next {
		return least(s.out, func(d cards.Hand) int { return g.answers(s, led, d) })
	}
	return best(s.opposite, func(c cards.Hand) int {
		rest := s
		rest.opposite &^= c
		return least(s.out, func(d cards.Hand) int { return g.scored(rest, led, c, d) })
	})
}

// answers returns how many tricks the suit brings once the opponent has played to a lead.
func (g *game) answers(s oneSuit, led cards.Card, d cards.Hand) int {
	return best(s.opposite, func(c cards.Hand) int {
		rest := s
		rest.opposite &^= c
		return g.scored(rest, led, c, d)
	})
}

// scored counts a trick, to which the hand opposite and the opponent have played the only
// cards of c and d, and what the rest brings.
func (g *game) scored(rest oneSuit, led cards.Card, c, d cards.Hand) int {
	rest.out &^= d
	won := 0
	if d == 0 || max(cards.Of(led), c) > d {
		won = 1
	}
	return won + g.tricks(rest)
}

// best returns the most that one of some cards brings, or none where there is none.
func best(h cards.Hand, value func(cards.Hand) int) int {
	most := -1
	for c := range h.All() {
		most = max(most, value(cards.Of(c)))
	}
	if most < 0 {
		return value(0)
	}
	return most
}

// least returns the least that one of some cards leaves, or none where there is none.
func least(h cards.Hand, value func(cards.Hand) int) int {
	fewest := -1
	for c := range h.All() {
		if n := value(cards.Of(c)); fewest < 0 || n < fewest {
			fewest = n
		}
	}
	if fewest < 0 {
		return value(0)
	}
	return fewest
}

// known returns a suit of which one opponent has shown out as the claimer knows it.
func (v *view) known(suit cards.Suit) (s oneSuit, ok bool) {
	if !v.g.def.MarkedKept || v.g.trump.Has(cards.New(suit, cards.Two)) || !v.marked(suit) {
		return s, false
	}
	s = oneSuit{v.hand.In(suit), v.opposite().In(suit), v.out(suit), v.may[v.seat.Next(1)].In(suit) != 0}
	return s, (s.hand | s.opposite | s.out).Len() <= mostInOneSuit
}

// keeping returns those leads of a suit by which no trick in it is thrown away, where the
// claimer knows the suit (Law 70.7).
func (v *view) keeping(suit cards.Suit, leads cards.Hand) cards.Hand {
	s, ok := v.known(suit)
	if !ok || leads == 0 {
		return leads
	}
	most := v.g.tricks(s)
	return filter(leads, func(c cards.Card) bool { return v.g.after(s, c) == most })
}
