package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
)

// cardAdded adds a card to a trick to which the seat had not played (Laws 67A, 67B1).
func (r *Referee) cardAdded(a *events.CardAdded) {
	b := &r.state.Board
	if k := b.trickOf(a.Seat, a.Card); k > 0 {
		r.findOf(FindPlayedAgain, r.laws.Play.Order, a.Seat, int(a.Card), k)
		return
	}
	t := &b.Tricks[a.Trick-1]
	i := b.defectOf(a.Seat, a.Trick)
	if i < 0 || t.Cards[a.Seat].Valid() {
		r.findOf(FindNoDefect, r.laws.Defects.Clause, a.Seat, a.Trick)
		return
	}
	held, _ := b.Held(a.Seat)
	r.see(a.Seat, a.Card)
	if r.laws.Defects.InTime == "" || b.bothIn(a.Trick) {
		t.Fixed = t.winner(b.Contract.Strain)
		r.addedLate(a, held.With(a.Card))
	}
	t.Cards[a.Seat], t.At[a.Seat] = a.Card, r.At()
	b.moved()
	switch a.Trick {
	case b.Played:
		r.checkNextLead()
	case b.Played + 1: // another hand had taken its card back and has played again
		r.turnFull()
	}
	d := b.Defects[i]
	d.Mended = true
	b.setDefect(i, &d)
}

// bothIn reports whether both sides have played to a trick, counted from 0.
func (b *Board) bothIn(k int) bool {
	if k >= cards.Ranks {
		return false
	}
	t := &b.Tricks[k]
	return t.Leader.Valid() && (t.Cards[t.Leader.Next(1)].Valid() || t.Cards[t.Leader.Next(3)].Valid())
}

// addedLate applies the consequences of a card added after both sides have played on. The
// argument held is the known part of the player's hand.
func (r *Referee) addedLate(a *events.CardAdded, held cards.Hand) {
	led := r.state.Tricks[a.Trick-1].Led()
	if !led.Valid() {
		return
	}
	suit, rule := led.Suit(), &r.laws.Defects.None
	if held.In(suit) != 0 {
		rule = &r.laws.Defects.Had
	}
	if held.In(suit) != 0 && a.Card.Suit() != suit {
		r.findOf(FindCardAdded, rule.Clause, a.Seat, int(a.Card), a.Trick, int(suit))
	}
	if rule.Clause == "" || !rule.Deemed {
		return
	}
	r.addRevoke(&revoke{Seat: a.Seat, Card: a.Card, Trick: a.Trick, Led: suit, At: r.At(), deemed: rule.Clause})
	r.findOf(FindRevokeDeemed, rule.Clause, a.Seat, int(a.Card), a.Trick, int(suit))
}
