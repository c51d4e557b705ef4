package claims

import "kibitz/events/cards"

// view is what a player goes by when he chooses a card: the hands that he sees, the cards
// played and who has shown out. He does not count the cards of a suit in a hand.
type view struct {
	g     *game
	st    *state
	seat  cards.Seat
	hand  cards.Hand
	may   cards.Deal // what each seat may hold, as far as the player knows
	other bool       // the player sees his partner's hand too
	gone  belief     // the suits that he believes are gone
}

// view returns the view of the seat on turn; for dummy it is declarer's.
func (g *game) view(st *state) view { return g.viewBelieving(st, 0) }

// viewBelieving is view for a player who believes that no cards of some suits are
// outstanding.
func (g *game) viewBelieving(st *state, gone belief) view {
	v := view{g: g, st: st, seat: st.seat(), hand: g.handOf(st, st.seat()), gone: gone}
	dummy, hidden := g.layout.dummy(), st.rest&^v.hand
	sees := func(s cards.Seat) bool {
		return s == v.seat || s == dummy || v.seat == dummy && s == g.layout.Declarer
	}
	for i := range v.may {
		if s := cards.Seat(i); sees(s) {
			v.may[i] = g.handOf(st, s)
			hidden &^= v.may[i]
		}
	}
	for i := range v.may {
		if s := cards.Seat(i); !sees(s) {
			v.may[i] = v.withoutVoids(s, hidden)
		}
	}
	v.other = sees(v.seat.Partner())
	return v
}

// withoutVoids returns the hidden cards that a seat may hold.
func (v *view) withoutVoids(s cards.Seat, hidden cards.Hand) cards.Hand {
	for _, suit := range cards.Suits {
		if v.st.voids&voidBit(s, suit) != 0 || v.gone.has(suit) && !v.g.ours(s) {
			hidden &^= cards.SuitOf(suit)
		}
	}
	if !v.g.ours(s) && !v.aware() {
		hidden &^= v.g.trump
	}
	return hidden
}

// aware reports whether the player knows that the other side may have trumps.
func (v *view) aware() bool { return v.g.aware || v.st.seen }

func (v *view) partner() cards.Seat { return v.seat.Partner() }

// out returns the cards of a suit that the other side may hold.
func (v *view) out(suit cards.Suit) cards.Hand {
	return (v.may[v.seat.Next(1)] | v.may[v.seat.Next(3)]).In(suit)
}

// tops returns the cards of a suit in a hand that the other side cannot beat.
func (v *view) tops(h cards.Hand, suit cards.Suit) cards.Hand { return above(h.In(suit), v.out(suit)) }

// winners returns the cards of a suit in the player's hand that he knows to be winners: the
// tops, or all of them if the tops draw every outstanding card.
func (v *view) winners(suit cards.Suit) cards.Hand {
	tops := v.tops(v.hand, suit)
	if tops.Len() >= v.out(suit).Len() {
		return v.hand.In(suit)
	}
	return tops
}

// opposite returns partner's hand if the player sees it, otherwise no cards.
func (v *view) opposite() cards.Hand {
	if v.other {
		return v.may[v.partner()]
	}
	return 0
}

// best returns the card that is winning the trick so far, and whether it is the player's
// side's.
func (v *view) best() (c cards.Card, ours bool) {
	return v.st.trick[v.st.best], v.g.ours(v.st.leader.Next(int(v.st.best))) == v.g.ours(v.seat)
}

// beating returns those of the cards that beat the best card of the trick so far.
func (v *view) beating(h cards.Hand) cards.Hand {
	best, _ := v.best()
	return filter(h, func(c cards.Card) bool { return c.Beats(best, v.g.layout.Strain) })
}

// later returns the opponent who has still to play, if any: the third hand after the
// second, the fourth after the third.
func (v *view) later() (s cards.Seat, ok bool) { return v.seat.Next(1), v.st.played < 3 }

// threats returns the cards that a seat may hold and that would beat a card, in its suit. A
// trump on another suit counts only if the seat is known to be void in the suit led.
func (v *view) threats(s cards.Seat, c cards.Card) (list cards.Hand) {
	if c.Suit() == v.st.led() || v.may[s].In(v.st.led()) == 0 {
		list = higher(v.may[s], c)
	}
	return list
}

// wins reports whether no later player may beat a card that is winning so far.
func (v *view) wins(c cards.Card) bool {
	s, ok := v.later()
	return !ok || v.threats(s, c) == 0
}

// doomed reports whether a later player is known to hold a card that beats it.
func (v *view) doomed(c cards.Card) bool {
	s, _ := v.later()
	known := v.threats(s, c)
	for i := range v.may {
		if t := cards.Seat(i); t != s {
			known &^= v.may[i]
		}
	}
	return known != 0
}

// partnerMayWin reports whether partner, who plays last, may beat the card that is winning
// so far.
func (v *view) partnerMayWin() bool {
	led, may := v.st.led(), v.may[v.partner()]
	if v.beating(may.In(led)) != 0 {
		return true
	}
	return may.In(led) == 0 && v.beating(may&v.g.trump) != 0
}

// above returns the held cards of a suit that are higher than all the others.
func above(held, others cards.Hand) cards.Hand {
	if others == 0 {
		return held
	}
	return higher(held, others.Highest())
}

// higher returns the cards of the same suit that are higher than c.
func higher(h cards.Hand, c cards.Card) cards.Hand {
	return h.In(c.Suit()) &^ (cards.Hand(2)<<c - 1)
}

// lowest returns the lowest card of a suit as a set; empty if there is none.
func lowest(h cards.Hand) cards.Hand { return h & -h }

// highest returns the highest card of a suit as a set; empty if there is none.
func highest(h cards.Hand) cards.Hand {
	if h == 0 {
		return 0
	}
	return cards.Of(h.Highest())
}

func filter(h cards.Hand, keep func(cards.Card) bool) (kept cards.Hand) {
	for c := range h.All() {
		if keep(c) {
			kept = kept.With(c)
		}
	}
	return kept
}
