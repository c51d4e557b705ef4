package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
)

// The kinds of irregularity.reported that affect play.
const (
	dummyIndicates = "dummy-indicates" // dummy indicates a card (Law 45F)
	askedPartner   = "asked-partner"   // a defender asks his partner about a card of the suit led (Law 61B)
	dummyAsked     = "dummy-asked"     // dummy, who has lost his rights, is the first to ask declarer about a revoke (Law 43B2b)
)

// reported folds a report of an irregularity that affects play.
func (r *Referee) reported(i *events.IrregularityReported) {
	switch b := &r.state.Board; {
	case !b.Open:
	case i.Kind == dummyIndicates:
		b.suggested = b.Played + 1
	case i.Kind == askedPartner:
		r.inquired(i, b.Defends)
	case i.Kind == dummyAsked:
		r.inquired(i, func(seat cards.Seat) bool { return seat == b.Declarer })
	}
}

// suggestedPlay reports whether dummy has indicated a card in the trick in progress. This
// exempts the defenders, as a premature play from dummy does (Law 57C).
func (b *Board) suggestedPlay() bool { return b.suggested == b.Played+1 }
