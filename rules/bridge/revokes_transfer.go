package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// revokeTransfer returns how many tricks revokes move to declarer's side after play,
// negative if to the defenders (Law 64A). The argument declarer is that side's number of
// tricks out of thirteen before the transfer, including an agreed claim, or -1 if only the
// tricks played are known.
func (b *Board) revokeTransfer(l *Laws, declarer int) int {
	if !b.Declarer.Valid() {
		return 0
	}
	moved := b.twelfthCorrected(l)
	declarer += moved // nothing is moved while the tricks are unknown
	return moved - b.forfeits(l, SideOf(b.Declarer), declarer) + b.forfeits(l, SideOf(b.Declarer).Opponent(), declarer)
}

// forfeits returns how many tricks a side loses for all its revokes. A trick won after a
// later revoke was also won after an earlier one, so the latest revokes are counted first.
func (b *Board) forfeits(l *Laws, side events.Side, declarer int) int {
	n := 0
	for k := range b.Tricks {
		trick := cards.Ranks - k
		for i := range b.Revokes {
			if v := &b.Revokes[i]; v.Trick == trick && SideOf(v.Seat) == side {
				tricks, _ := b.costs(l, v)
				n += max(0, min(tricks, b.wonFrom(side, trick, declarer)-n))
			}
		}
	}
	return n
}

// wonFrom returns how many tricks a side has won from a trick on, including that trick.
func (b *Board) wonFrom(side events.Side, trick, declarer int) int {
	own, all := 0, 0
	for k := range b.Played {
		if SideOf(b.Tricks[k].winner(b.Contract.Strain)) != side {
			continue
		}
		all++
		if k >= trick-1 {
			own++
		}
	}
	switch {
	case declarer < 0:
		return own
	case side == SideOf(b.Declarer):
		return declarer - all + own
	}
	return cards.Ranks - declarer - all + own
}

// costs returns how many tricks a revoke costs, provided that the side has won as many, and
// the clause. Nobody has won a trick that is not complete (decision D116).
func (b *Board) costs(l *Laws, v *revoke) (int, rules.ClauseID) {
	t := &l.Revokes.Transfer
	if clause, free := b.exempt(l, v); free {
		return 0, clause
	}
	switch {
	case v.deemed == "" && t.Won != "" && v.Trick <= b.Played && b.Tricks[v.Trick-1].winner(b.Contract.Strain) == v.Seat:
		return 2, t.Won
	case v.deemed != "":
		return 1, v.deemed
	case t.Other == "":
		return 0, ""
	case !v.disobeyed && t.With != "" && b.wonLaterWith(v):
		return 2, t.With
	}
	return 1, t.Other
}

// wonLaterWith reports whether the offender won a later trick with a card that could
// legally have been played instead of the revoke card.
func (b *Board) wonLaterWith(v *revoke) bool {
	for k := v.Trick; k < b.Played; k++ {
		t := &b.Tricks[k]
		if t.winner(b.Contract.Strain) == v.Seat && t.Cards[v.Seat].Suit() == v.Led {
			return true
		}
	}
	return false
}

// exempt reports whether a revoke costs nothing, and the clause. The clause is "" if the
// revoke was corrected, is not established or is none.
func (b *Board) exempt(l *Laws, v *revoke) (clause rules.ClauseID, free bool) {
	e := &l.Revokes.Exempt
	for _, reason := range [...]struct {
		clause rules.ClauseID
		holds  bool
	}{
		{e.Faced, v.Faced},
		{e.Twelfth, v.Trick == lastRevoke && v.deemed == ""},
		{e.RoundOver, v.Late},
		{e.NextBoard, v.Next},
		{e.Again, b.revokedBefore(l, v)},
		{e.Both.Clause, b.bothRevoked(l, v)},
	} {
		if reason.clause != "" && reason.holds {
			return reason.clause, true
		}
	}
	return clause, !b.counts(l, v)
}

// counts reports whether a revoke is established or penalised as if it were.
func (b *Board) counts(l *Laws, v *revoke) bool {
	return b.asked(l, v) != "" || b.stillRevoke(v) && b.establishes(l, v) != ""
}

// revokedBefore reports whether the same player revoked in the same suit on an earlier
// trick.
func (b *Board) revokedBefore(l *Laws, v *revoke) bool {
	for i := range b.Revokes {
		w := &b.Revokes[i]
		if w.Seat == v.Seat && w.Led == v.Led && w.Trick < v.Trick && b.counts(l, w) {
			return true
		}
	}
	return false
}

// bothRevoked reports whether the other side revoked too, or is penalised as if it had
// (decision D94).
func (b *Board) bothRevoked(l *Laws, v *revoke) bool {
	for i := range b.Revokes {
		w := &b.Revokes[i]
		if SideOf(w.Seat) != SideOf(v.Seat) && (b.counts(l, w) || b.stillRevoke(w) && !l.Revokes.Exempt.Both.Established) {
			return true
		}
	}
	return false
}

// twelfthCorrected returns how many tricks declarer's side gains by correcting revokes on
// the twelfth trick, negative if it loses. The offender had two cards left, so the cards of
// the last two tricks are exchanged (Law 62D).
func (b *Board) twelfthCorrected(l *Laws) int {
	if l.Revokes.Twelfth == "" || b.Played < cards.Ranks {
		return 0
	}
	in := b.Contract.Strain
	was, last := b.Tricks[lastRevoke-1], b.Tricks[lastRevoke]
	is, end := was, last
	for i := range b.Revokes {
		v := &b.Revokes[i]
		if v.Trick == lastRevoke && v.deemed == "" && b.stillRevoke(v) && last.Cards[v.Seat].Suit() == v.Led {
			is.Cards[v.Seat], end.Cards[v.Seat] = last.Cards[v.Seat], was.Cards[v.Seat]
		}
	}
	end.Leader = is.winner(in)
	gained := 0
	for _, t := range [...]struct {
		trick Trick
		n     int
	}{{was, -1}, {last, -1}, {is, 1}, {end, 1}} {
		if t.trick.winner(in).Partners(b.Declarer) {
			gained += t.n
		}
	}
	return gained
}
