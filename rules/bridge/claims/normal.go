package claims

import "kibitz/events/cards"

// normal returns the plays of the seat on turn that are normal by the definition; there is
// always at least one. The seat belongs to the claiming side.
func (g *game) normal(st *state) (set cards.Hand) {
	for _, gone := range g.may {
		set |= g.normalTo(st, gone)
	}
	return set
}

// normalTo returns the plays that are normal to a claimer with this belief.
func (g *game) normalTo(st *state, gone belief) cards.Hand {
	v := g.viewBelieving(st, gone)
	switch {
	case st.played == 0:
		return v.leads()
	case v.hand.In(st.led()) != 0:
		return v.follows()
	}
	return v.free()
}

// leads returns the normal leads.
func (v *view) leads() (set cards.Hand) {
	if trump, ok := v.drawing(); ok {
		return v.leadIn(trump)
	}
	for _, suit := range cards.Suits {
		if v.promising(suit) {
			set |= v.keeping(suit, v.leadIn(suit))
		} else if !v.g.def.WinnersFirst {
			set |= v.hand.In(suit)
		}
	}
	if set == 0 {
		return v.hand
	}
	return set
}

// drawing reports whether the player leads trumps because some are outstanding. He does so
// while his side has the highest.
func (v *view) drawing() (trump cards.Suit, ok bool) {
	trump, ok = v.g.layout.Strain.Trump()
	return trump, ok && v.g.draws && v.out(trump) != 0 && v.master(trump)
}

// master reports whether the player has cards of a suit of which his side, as far as he can
// see, has the highest.
func (v *view) master(suit cards.Suit) bool {
	return v.hand.In(suit) != 0 && v.tops(v.hand|v.opposite(), suit) != 0
}

// promising reports whether a lead of a suit wins, as far as the player can see: his side
// has its highest card, or his partner ruffs it. A trump lead does not count if no trump is
// outstanding and two of his side's would fall together.
func (v *view) promising(suit cards.Suit) bool {
	if opposite := v.opposite().In(suit); opposite&v.g.trump != 0 && v.out(suit) == 0 {
		return false
	}
	return v.master(suit) || v.ruffed(suit)
}

// ruffed reports whether the player holds cards of a side suit that partner can ruff.
func (v *view) ruffed(suit cards.Suit) bool {
	held, opposite := v.hand.In(suit), v.opposite()
	return held != 0 && opposite.In(suit) == 0 && opposite&v.g.trump != 0
}

// leadIn returns the normal leads of a promising suit. A player with tops cashes one of
// them, or the highest if suits are played from the top. He may also lead his lowest to
// partner's winner or ruff. Without tops he leads any card.
func (v *view) leadIn(suit cards.Suit) cards.Hand {
	held, tops := v.hand.In(suit), v.tops(v.hand, suit)
	switch {
	case tops == 0:
		return held
	case v.g.def.TopDown:
		return highest(tops)
	case v.tops(v.opposite(), suit) != 0 || v.ruffed(suit):
		return tops | lowest(held)
	}
	return tops
}

// follows returns the normal plays of a player who can follow suit.
func (v *view) follows() cards.Hand {
	held := v.hand.In(v.st.led())
	best, ours := v.best()
	winning := v.beating(held)
	if ours && v.wins(best) {
		return lowest(held)
	}
	sure := filter(winning, v.wins)
	set := lowest(sure)
	if v.mayFinesse(sure) {
		set |= filter(winning&^sure, v.finesse)
		if ours && v.finesse(best) {
			set |= lowest(held)
		}
	}
	if v.st.played == 1 && (sure == 0 || v.partnerMayWin()) {
		set |= lowest(held)
	}
	if set == 0 {
		return v.hopeful(winning&^sure, lowest(held))
	}
	return set
}

// mayFinesse reports whether the player may try a card that is not sure to win, given the
// sure ones.
func (v *view) mayFinesse(sure cards.Hand) bool { return !v.g.def.TopDown || sure.Len() < 2 }

// finesse reports whether a player may rely on a card that is winning so far: it is not
// known to be beaten, and at most Definition.Finesse outstanding cards beat it.
func (v *view) finesse(c cards.Card) bool {
	s, _ := v.later()
	return !v.doomed(c) && v.threats(s, c).Len() <= v.g.def.Finesse
}

// hopeful returns the highest card that may still win, or low if there is none.
func (v *view) hopeful(winning, low cards.Hand) cards.Hand {
	if may := filter(winning, func(c cards.Card) bool { return !v.doomed(c) }); may != 0 {
		return highest(may)
	}
	return low
}

// free returns the normal plays of a player who is void in the suit led.
func (v *view) free() cards.Hand {
	best, ours := v.best()
	ruffs := v.beating(v.hand & v.g.trump)
	if ruffs == 0 || ours && v.wins(best) {
		return v.discards()
	}
	set := v.ruff(ruffs)
	if ours && !v.doomed(best) || v.st.played == 1 && v.partnerMayWin() {
		set |= v.discards()
	}
	return set
}

// ruff returns the trump to ruff with, out of those that are winning so far.
func (v *view) ruff(winning cards.Hand) cards.Hand {
	safe := filter(winning, v.wins)
	if s, ok := v.later(); ok && !v.g.def.LowRuff {
		safe = above(winning, v.may[s]&v.g.trump)
	}
	if safe == 0 {
		safe = winning
	}
	return lowest(safe)
}

// discards returns the normal discards: the lowest card of each side suit that is not known
// to be all winners; if there is no such suit, the lowest of each side suit; otherwise the
// lowest trump.
func (v *view) discards() (set cards.Hand) {
	all := cards.Hand(0)
	for _, suit := range cards.Suits {
		held := v.hand.In(suit) &^ v.g.trump
		all |= lowest(held)
		if v.winners(suit) != v.hand.In(suit) {
			set |= lowest(held)
		}
	}
	switch {
	case set != 0:
		return set
	case all != 0:
		return all
	}
	return lowest(v.hand)
}
