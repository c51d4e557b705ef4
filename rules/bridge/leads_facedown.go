package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
)

// leadPlaced folds an opening lead that lies face down: no card is played yet (Law 41A).
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

// leadReturned folds a lead face down that goes back into the hand.
func (r *Referee) leadReturned(l *events.LeadReturned) {
	b := &r.state.Board
	if b.Placed != l.Seat {
		r.findOf(FindPlacedNothing, r.laws.Leads.Returned, l.Seat)
		return
	}
	b.lift()
}

// faceUp notes that a seat has led face up, the card that it had placed or not.
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

// lift takes the lead that lies face down off the table.
func (b *Board) lift() { b.Placed, b.PlacedCard = cards.NoSeat, cards.NoCard }
