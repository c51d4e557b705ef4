package claims

import "kibitz/events/cards"

// belief is a set of side suits of which the claimer takes all cards that are out to be
// gone: a bit for each suit.
type belief uint8

func (b belief) has(s cards.Suit) bool { return b&(1<<s) != 0 }

// mostBelieved is how many cards of a suit a claim of all tricks may take for gone.
const mostBelieved = 2

// beliefs returns what the claimer may believe when he plays: that what is out is out,
// which is always the first, and what he may have forgotten or his claim shows.
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
	at.leader, at.played = g.claimer, 0 // as the claimer sees it
	v := g.view(&at)
	for _, suit := range cards.Suits {
		if !g.trump.Has(cards.New(suit, cards.Two)) && v.hand.In(suit)|v.opposite().In(suit) != 0 && gone(&v, suit) {
			b |= 1 << suit
		}
	}
	return b
}

// forgets reports whether one small card of a suit is out.
func (v *view) forgets(suit cards.Suit) bool {
	out := v.out(suit)
	return out.Len() == 1 && out.Highest().Rank() < cards.Ten
}

// believesGone reports whether cards of a suit that are out must be gone for all of a
// hand's to win: the tops neither are all nor draw what is out. A finesse that is marked
// makes no such claim.
func (v *view) believesGone(suit cards.Suit) bool {
	out, both := v.out(suit), v.hand.In(suit)|v.opposite().In(suit)
	rounds := max(v.hand.In(suit).Len(), v.opposite().In(suit).Len())
	tops := v.tops(both, suit)
	switch {
	case out == 0 || out.Len() > mostBelieved || tops.Len() >= rounds || tops.Len() >= out.Len():
		return false
	case v.ruffed(suit):
		return false
	}
	return tops == 0 || !v.marked(suit)
}

// marked reports whether one opponent has shown out of a suit, so that the other has what
// is out, and the claimer sees both hands of his side.
func (v *view) marked(suit cards.Suit) bool {
	left, right := v.may[v.seat.Next(1)].In(suit), v.may[v.seat.Next(3)].In(suit)
	return v.other && (left == 0) != (right == 0)
}
