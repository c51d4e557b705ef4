package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// FindTakenBack means that declarer's side takes back a card that stands; Args: seat, card,
// trick.
const FindTakenBack rules.Code = "card-stands"

// FindMisplacedLate means that a card misplaced by dummy is taken back after both sides
// have played to the next trick, so it stands; Args: seat, card, trick.
const FindMisplacedLate rules.Code = "misplaced-card-stands"

// checkMisplaced reports a card misplaced by dummy that is taken back too late (Law 45D).
func (r *Referee) checkMisplaced(k int, w *events.CardWithdrawn) {
	b, clause := &r.state.Board, r.laws.Exposed.TakenBack.Misplaced
	if clause != "" && rules.ClauseID(w.Clause) == clause && w.Seat == b.Dummy() && b.bothIn(k+1) {
		r.findOf(FindMisplacedLate, clause, w.Seat, int(w.Card), k+1)
	}
}

// checkTakenBack reports a legal card of declarer's side that is taken back from a trick,
// counted from 0, although no opponent has changed his play and nothing else allows it (Law
// 47). A clause of another code allows nothing (decision D117), nor does the one on cards that
// dummy misplaced allow declarer's own. A defender's card becomes a penalty card instead.
func (r *Referee) checkTakenBack(k int, w *events.CardWithdrawn) {
	b := &r.state.Board
	if b.Defends(w.Seat) || k < b.Played-1 || b.corrects(w.Seat, k+1) || r.freeOfPenalty(k, w) || !b.legal(k, w.Seat) {
		return
	}
	cited := rules.ClauseID(w.Clause)
	if clause := r.standsBy(k, w.Seat); clause != "" && (!clause.SameBook(cited) || cited == r.laws.Exposed.TakenBack.Misplaced) {
		r.findOf(FindTakenBack, clause, w.Seat, int(w.Card), k+1)
	}
}

// legal reports whether a seat's card in a trick, counted from 0, is known to be no revoke.
// A card of another suit than the one led is legal only if the hand is known to have none
// of the suit led.
func (b *Board) legal(k int, seat cards.Seat) bool {
	t := &b.Tricks[k]
	led, c := t.Led(), t.Cards[seat]
	if !led.Valid() || led.Suit() == c.Suit() {
		return true
	}
	return b.Whole[seat] && b.revokeOf(seat, k+1, c) < 0
}

// standsBy returns the clause by which a card of declarer's side stands. It returns "" if
// the code has no such clause, for example for a premature play.
func (r *Referee) standsBy(k int, seat cards.Seat) rules.ClauseID {
	b := &r.state.Board
	t := &b.Tricks[k]
	inTurn := true
	for s := t.Leader; s != seat; s = s.Next(1) {
		inTurn = inTurn && t.Cards[s].Valid() && (t.At[s].Before(t.At[seat]) || b.putRight(s, k+1))
	}
	switch {
	case inTurn:
		return r.laws.Exposed.TakenBack.Stands
	case k == 0 && b.acceptedIn == 0 && seat == b.Dummy():
		return r.laws.Opening.Accept
	}
	return r.laws.Early.Declarer
}
