package bridge

import "kibitz/events"

// The reports of irregularities that play goes by, as irregularity.reported says them.
const (
	dummyIndicates = "dummy-indicates" // a card (Law 45F)
	askedPartner   = "asked-partner"   // a defender, whether he has a card of the suit led (Law 61B)
)

// reported folds a report of conduct as far as play goes by it.
func (r *Referee) reported(i *events.IrregularityReported) {
	switch b := &r.state.Board; {
	case !b.Open:
	case i.Kind == dummyIndicates:
		b.suggested = b.Played + 1
	case i.Kind == askedPartner:
		r.inquired(i)
	}
}

// suggestedPlay reports whether dummy has indicated a card in the trick in play, which frees the
// defenders as his playing too early does (Law 57C).
func (b *Board) suggestedPlay() bool { return b.suggested == b.Played+1 }
