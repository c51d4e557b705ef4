package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
)

// lastRevoke is the last trick in which a player can revoke.
const lastRevoke = cards.Ranks - 1

// leftTrick applies the removal of a card from a trick. Withdrawing a card that did not
// follow suit corrects a possible revoke (Law 62).
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

// takeRevokeBack corrects a revoke that is already reported.
func (r *Referee) takeRevokeBack(i int) {
	b := &r.state.Board
	v := &b.Revokes[i]
	if v.established && (v.Trick != lastRevoke || r.laws.Revokes.Twelfth == "") {
		r.findOf(FindRevokeTakenBack, r.laws.Revokes.Correct, v.Seat, int(v.Card), v.Trick, int(v.Led))
		return
	}
	b.reopen(v.Trick)
	r.exposeCorrection(v.Seat, v.Card)
}

// exposeCorrection makes a defender's card withdrawn to correct a revoke a penalty card (Law 62B).
func (r *Referee) exposeCorrection(seat cards.Seat, c cards.Card) {
	if r.laws.Revokes.Withdrawn != "" {
		r.bind(seat, c)
	}
}

// bind makes a defender's card a major penalty card, unless it was already faced.
func (r *Referee) bind(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	if b.Defends(seat) && !b.faced(seat).Has(c) {
		r.penaltyCard(seat, c, true)
	}
}

// reopen resumes play from a trick. Cards played or named after it no longer establish a
// revoke.
func (b *Board) reopen(trick int) {
	for side := range b.reached {
		b.reached[side], b.named[side] = min(b.reached[side], trick), min(b.named[side], trick)
	}
}

// corrects reports whether a seat has withdrawn a revoke from a trick or the previous one.
func (b *Board) corrects(seat cards.Seat, trick int) bool {
	return b.putRight(seat, trick) || b.putRight(seat, trick-1)
}

// putRight reports whether a seat has withdrawn a revoke from a trick.
func (b *Board) putRight(seat cards.Seat, trick int) bool {
	for i := range b.Revokes {
		if v := &b.Revokes[i]; v.Seat == seat && v.Trick == trick && b.Tricks[v.Trick-1].Cards[seat] != v.Card {
			return true
		}
	}
	return false
}

// checkNextLead reports that a corrected trick was won by another hand than the one that
// led to the next. A lead that was out of turn anyway is reported already.
func (r *Referee) checkNextLead() {
	b := &r.state.Board
	next, winner := b.Trick(), b.Tricks[b.Played-1].winner(b.Contract.Strain)
	if next == nil || !next.Leader.Valid() || next.Leader == winner || b.Irregular.trick == b.Played+1 || b.accepted() {
		return
	}
	r.Report(FindLeadOutOfTurn, r.laws.Play.Trick, events.NoSide, int(next.Leader), int(next.Led()), b.Played+1, int(winner))
}
