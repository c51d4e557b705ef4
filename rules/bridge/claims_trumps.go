package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
)

// judgeTrumps reports a claim that did not mention outstanding trumps, as soon as it is
// known that trumps were outstanding (Law 70C).
func (r *Referee) judgeTrumps() {
	b, clause := &r.state.Board, r.laws.Claims.Disputed.Trumps
	c := &b.Claim
	if clause == "" || c.trumps || !c.Seat.Valid() || c.Told.Trumps != events.TrumpsUnmentioned || c.Wins == 0 || !c.open() && !c.counts() {
		return
	}
	if out := b.trumpsOut(c.Seat); out > 0 {
		c.trumps = true
		r.findOf(FindTrumpsUnspoken, clause, c.Seat, out)
	}
}

// trumpsOut returns the number of trumps that the opponents of a seat are known to hold.
func (b *Board) trumpsOut(of cards.Seat) int {
	trump, ok := b.Contract.Strain.Trump()
	if !ok {
		return 0
	}
	seen, own, whole := 0, 0, true
	for seat := cards.North; seat.Valid(); seat++ {
		held, all := b.Held(seat)
		if !seat.Partners(of) {
			seen += held.In(trump).Len()
			own += b.PlayedBy(seat).In(trump).Len()
			continue
		}
		own += (held | b.PlayedBy(seat)).In(trump).Len()
		whole = whole && all
	}
	if whole {
		return cards.Ranks - own
	}
	return seen
}
