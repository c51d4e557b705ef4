package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// leading is what stands about leads of a board.
type leading struct {
	Placed     cards.Seat // whose lead lies face down; NoSeat where none does
	PlacedCard cards.Card
}

func newLeading() leading { return leading{Placed: cards.NoSeat, PlacedCard: cards.NoCard} }

// What the referee finds about leads.
const (
	FindLeadOutOfTurn rules.Code = "lead-out-of-turn" // Args: seat, card, trick, who was to lead
	FindPlayOutOfTurn rules.Code = "play-out-of-turn" // Args: seat, card, trick, whose turn it was
)

// OpeningLead is what a code says of a faced opening lead out of turn (Law 54).
type OpeningLead struct{}

// DeclarersLead is what a code says of declarer's lead out of turn (Law 55).
type DeclarersLead struct{}

// DefendersLead is what a code says of a defender's lead out of turn (Law 56).
type DefendersLead struct{}

// Leads is what a code says of leads out of turn and leads face down (Laws 41, 53).
type Leads struct{}

func (r *Referee) leadPlaced(l *events.LeadPlaced) {
	b := &r.state.Board
	b.Placed, b.PlacedCard = l.Seat, l.Card
}

func (r *Referee) leadReturned(*events.LeadReturned) {
	b := &r.state.Board
	b.leading = newLeading()
}

// actOnLead closes what a play of this seat closes.
func (r *Referee) actOnLead(cards.Seat) {}

// ledOutOfTurn folds a lead by another than who is to lead.
func (r *Referee) ledOutOfTurn(seat cards.Seat, c cards.Card) {
	b := &r.state.Board
	r.findOf(FindLeadOutOfTurn, "", seat, int(c), b.Played+1, int(b.Leader()))
	r.put(seat, c)
}

// withdrawnLead folds a lead out of turn that is taken back; it tells whether it was one.
func (r *Referee) withdrawnLead(*events.CardWithdrawn) bool { return false }

// facedOnLead folds what a hand that is put on the table means for an opening lead out
// of turn.
func (r *Referee) facedOnLead(*events.HandFaced) {}

// leadOptions returns the options that are open on leads and penalty cards.
func (r *Referee) leadOptions() []rules.Option { return nil }

// named folds a card of dummy's that was not named whole.
func (r *Referee) named(*events.CardNamed) {}
