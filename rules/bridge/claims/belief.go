package claims

import "kibitz/events/cards"

// belief is a set of side suits in which the claimer believes that no card is outstanding,
// one bit per suit.
type belief uint8

func (b belief) has(s cards.Suit) bool { return b&(1<<s) != 0 }

// mostBelieved is the highest number of outstanding cards in a suit that a claim of all
// tricks may overlook.
const mostBelieved = 2

// beliefs returns what the claimer may believe about the outstanding cards. The first
// belief overlooks nothing; the others overlook what he may have forgotten or what his
// claim implies is gone.
func (g *game) beliefs(st *state, o *Options) []belief {
	list := []belief{0}
	for _, may := range []struct {
		on   bool
		gone func(*view, cards.Suit) bool
	}{
		{o.Definition.SmallForgotten, (*view).forgets},
		{o.Definition.ClaimBelieved && o.Claimed == g.left(st), (*view).believesGone},
	} {
		if b := g.believed(st, may.gone); may.on && b != 0 {
			list = append(list, b)
		}
	}
	return list
}

func (g *game) believed(st *state, gone func(*view, cards.Suit) bool) (b belief) {
	at := *st
	at.leader, at.played = g.claimer, 0 // from the claimer's point of view
	v := g.view(&at)
	for _, suit := range cards.Suits {
		if g.trump.In(suit) == 0 && v.hand.In(suit)|v.opposite().In(suit) != 0 && gone(&v, suit) {
			b |= 1 << suit
		}
	}
	return b
}

// forgets reports whether the only outstanding card of a suit is a small one.
func (v *view) forgets(suit cards.Suit) bool {
	out := v.out(suit)
	return out.Len() == 1 && out.Highest().Rank() < cards.Ten
}

// believesGone reports whether outstanding cards of a suit must be gone for all cards of a
// hand to win: the tops are not the whole suit and do not draw the outstanding cards. A
// marked finesse implies no such belief.
func (v *view) believesGone(suit cards.Suit) bool {
	out, both := v.out(suit), v.hand.In(suit)|v.opposite().In(suit)
	rounds := max(v.hand.In(suit).Len(), v.opposite().In(suit).Len())
	tops := v.tops(both, suit)
	switch {
	case out.Len() > mostBelieved || tops.Len() >= rounds || tops.Len() >= out.Len():
		return false
	case v.ruffed(suit):
		return false
	}
	return tops == 0 || !v.marked(suit)
}

// marked reports whether one opponent has shown out of a suit, so that the other holds the
// outstanding cards, and the claimer sees both hands of his side.
func (v *view) marked(suit cards.Suit) bool {
	left, right := v.may[v.seat.Next(1)].In(suit), v.may[v.seat.Next(3)].In(suit)
	return v.other && (left == 0) != (right == 0)
}
