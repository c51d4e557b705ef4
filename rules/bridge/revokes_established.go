package bridge

import (
	"kibitz/events/cards"
	"kibitz/rules"
)

// establishes returns the clause that establishes a revoke, or "" while it can be corrected
// (Law 63A).
func (b *Board) establishes(l *Laws, v *revoke) rules.ClauseID {
	e, side := &l.Revokes.Established, SideOf(v.Seat)
	switch {
	case v.deemed != "":
		return v.deemed
	case b.reached[side] > v.Trick && !b.bothOpen(e, v):
		return e.Played
	case b.named[side] > v.Trick:
		return e.Named
	case b.Claim.by(side):
		return e.Claimed
	case b.Claim.assented && !(e.Agreed.Final && b.Open):
		return e.Agreed.Clause
	}
	return ""
}

// bothOpen reports whether both sides revoked on a trick and the other side has not played
// on, so that both revokes must be corrected (Law 62C3).
func (b *Board) bothOpen(e *Establishment, v *revoke) bool {
	other := SideOf(v.Seat).Opponent()
	if e.Unless == "" || b.reached[other] > v.Trick {
		return false
	}
	for i := range b.Revokes {
		if w := &b.Revokes[i]; w.Trick == v.Trick && SideOf(w.Seat) == other && b.stillRevoke(w) {
			return true
		}
	}
	return false
}

// playedTo records that a seat has played to the trick in progress.
func (b *Board) playedTo(seat cards.Seat) {
	side := SideOf(seat)
	b.reached[side] = max(b.reached[side], b.Played+1)
	b.moved()
}
