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
	if r.laws.Defects.InTime == "" || b.sidesIn(a.Trick) == bothSides {
		t.Fixed = t.winner(b.Contract.Strain)
		r.addedLate(a, held.With(a.Card))
	}
	t.Cards[a.Seat], t.At[a.Seat] = a.Card, r.At()
	b.moved()
	if a.Trick == b.Played {
		r.checkNextLead()
	}
	d := b.Defects[i]
	d.Mended = true
	b.setDefect(i, &d)
}

// bothSides is the set of both sides, as returned by sidesIn.
const bothSides = 0b11

// sidesIn returns the set of the sides that have played to a trick, counted from 0.
func (b *Board) sidesIn(k int) (sides uint) {
	if k >= cards.Ranks {
		return 0
	}
	for seat := cards.North; seat.Valid(); seat++ {
		if b.Tricks[k].Cards[seat].Valid() {
			sides |= 1 << SideOf(seat)
		}
	}
	return sides
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
