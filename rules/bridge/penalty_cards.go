package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
)

// Exposed is what a code says of exposed and penalty cards (Laws 48 to 52).
type Exposed struct{}

// exposed is what stands about exposed cards of a board.
type exposed struct{}

func newExposed() exposed { return exposed{} }

// applyExposure folds cards seen outside of play, and tricks put right.
func (r *Referee) applyExposure(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.CardExposed:
		if r.goesOn(e.Game, SideOf(body.Seat)) {
			r.cardsExposed(body)
		}
	case *events.DefectFound:
		if r.goesOn(e.Game, SideOf(body.Seat)) {
			r.defectFound(body)
		}
	case *events.CardAdded:
		if r.goesOn(e.Game, SideOf(body.Seat)) {
			r.cardAdded(body)
		}
	case *events.CardRestored:
		if r.goesOn(e.Game, SideOf(body.Seat)) {
			r.cardRestored(body)
		}
	default:
		return false
	}
	return true
}

func (r *Referee) cardsExposed(e *events.CardExposed) {
	for _, c := range e.Cards {
		r.see(e.Seat, c)
	}
}

// checkLead finds what is wrong with a lead in turn: a restriction or a penalty card
// that was not heeded.
func (r *Referee) checkLead(cards.Seat, cards.Card) {}

// checkPlay is checkLead for a card that follows.
func (r *Referee) checkPlay(cards.Seat, cards.Card) {}

// laid notes what a card laid to a trick ends: a penalty card that was played.
func (r *Referee) laid(cards.Seat, cards.Card) {}

// turned notes what a complete trick ends and begins.
func (r *Referee) turned(int) {}

// takenBack notes what a card withdrawn from a trick becomes.
func (r *Referee) takenBack(int, *events.CardWithdrawn) {}

// penaltyCards returns the penalty cards that lie on the table.
func (r *Referee) penaltyCards() []PenaltyCard { return nil }

// limits returns the restrictions that bind now.
func (r *Referee) limits() []Limit { return nil }

// penaltyCard makes a defender's card one that he is bound by.
func (r *Referee) penaltyCard(_ cards.Seat, _ cards.Card, _ bool) {}
