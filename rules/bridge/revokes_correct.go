package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
)

// lastRevoke is the last trick on which a card may fail to follow suit that the hand
// could have followed.
const lastRevoke = cards.Ranks - 1

// leftTrick notes that a card was taken back out of a trick: one that did not follow
// suit corrects a revoke, if it was one (Law 62).
func (r *Referee) leftTrick(c *takenBack) {
	b := &r.state.Board
	b.moved()
	switch i := b.revokeOf(c.seat, c.trick, c.card); {
	case i >= 0:
		r.takeRevokeBack(i)
	case c.led != c.card.Suit():
		b.taken = append(slices.Clip(b.taken), *c)
		b.reopen(c.trick)
	case b.corrects(c.seat.Partner(), c.trick) && r.laws.Revokes.Later != "":
		r.bind(c.seat, c.card)
	}
}

// takeRevokeBack corrects a revoke that was found.
func (r *Referee) takeRevokeBack(i int) {
	b := &r.state.Board
	v := &b.Revokes[i]
	if v.established && (v.Trick != lastRevoke || r.laws.Revokes.Twelfth == "") {
		r.findOf(FindRevokeTakenBack, r.laws.Revokes.Correct, v.Seat, int(v.Card), v.Trick, int(v.Led))
		return
	}
	b.reopen(v.Trick)
	r.correct(v.Seat, v.Card)
}

// correct makes a defender's card that is taken back to correct a revoke a penalty card
// (Law 62B).
func (r *Referee) correct(seat cards.Seat, c cards.Card) {
	if r.laws.Revokes.Withdrawn != "" {
		r.bind(seat, c)
	}
}

// bind makes a defender's card a major penalty card, unless it lay on the table before
// or was played since.
func (r *Referee) bind(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	if b.Defends(seat) && !b.faced(seat).Has(c) && !b.PlayedBy(seat).Has(c) {
		r.penaltyCard(seat, c, true)
	}
}

// reopen has play go on from a trick: what was played to the next one establishes
// nothing any more.
func (b *Board) reopen(trick int) {
	for side := range b.reached {
		b.reached[side], b.named[side] = min(b.reached[side], trick), min(b.named[side], trick)
	}
}

// corrects reports whether a seat has taken back a revoke on a trick or the one before.
func (b *Board) corrects(seat cards.Seat, trick int) bool {
	for i := range b.Revokes {
		v := &b.Revokes[i]
		if v.Seat == seat && (v.Trick == trick || v.Trick == trick-1) && b.Tricks[v.Trick-1].Cards[seat] != v.Card {
			return true
		}
	}
	return false
}

// checkNextLead finds that, since a trick was put right, another hand has won it than the
// one that has led to the next.
func (r *Referee) checkNextLead() {
	b := &r.state.Board
	next, winner := b.Trick(), b.Tricks[b.Played-1].winner(b.Contract.Strain)
	if next == nil || !next.Leader.Valid() || next.Leader == winner {
		return
	}
	r.Report(FindLeadOutOfTurn, r.laws.Play.Trick, events.NoSide, int(next.Leader), int(next.Led()), b.Played+1, int(winner))
}
