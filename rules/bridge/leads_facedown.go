package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
)

// leadPlaced folds a face-down opening lead. No card has been played yet (Law 41A).
func (r *Referee) leadPlaced(l *events.LeadPlaced) {
	b := &r.state.Board
	switch proper := b.Leader(); {
	case !b.Declarer.Valid():
		r.findOf(FindNoAuction, r.laws.Leads.FaceDown, l.Seat, int(l.Card))
	case b.Tricks[0].Leader.Valid() && b.Irregular.Kind != OptionOpeningLead:
		r.findOf(FindPlacedLate, r.laws.Leads.FaceDown, l.Seat)
	case b.Irregular.Kind == OptionOpeningLead && l.Seat == b.Irregular.Proper:
	case l.Seat != proper:
		r.findOf(FindPlacedByOther, r.laws.Leads.FaceDown, l.Seat, int(proper))
	}
	b.Placed, b.PlacedCard = l.Seat, l.Card
}

// leadReturned folds the return of a face-down lead to the hand.
func (r *Referee) leadReturned(l *events.LeadReturned) {
	b := &r.state.Board
	if b.Placed != l.Seat {
		r.findOf(FindPlacedNothing, r.laws.Leads.Returned, l.Seat)
		return
	}
	b.lift()
}

// faceUp ends a seat's face-down lead when it leads face up, and reports a different card.
func (r *Referee) faceUp(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	if b.Placed != seat {
		return
	}
	if b.PlacedCard.Valid() && b.PlacedCard != c {
		r.findOf(FindPlacedDiffers, r.laws.Leads.FaceDown, seat, int(c), int(b.PlacedCard))
	}
	b.lift()
}

// lift removes the face-down lead from the table.
func (b *Board) lift() { b.Placed, b.PlacedCard = cards.NoSeat, cards.NoCard }
