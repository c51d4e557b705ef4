package bridge

import "kibitz/events"

// The kinds of irregularity.reported that affect play.
const (
	dummyIndicates = "dummy-indicates" // dummy indicates a card (Law 45F)
	askedPartner   = "asked-partner"   // a defender asks his partner about a card of the suit led (Law 61B)
)

// reported folds a report of an irregularity that affects play.
func (r *Referee) reported(i *events.IrregularityReported) {
	switch b := &r.state.Board; {
	case !b.Open:
	case i.Kind == dummyIndicates:
		b.suggested = b.Played + 1
	case i.Kind == askedPartner:
		r.inquired(i)
	}
}

// suggestedPlay reports whether dummy has indicated a card in the trick in progress. This
// exempts the defenders, as a premature play from dummy does (Law 57C).
func (b *Board) suggestedPlay() bool { return b.suggested == b.Played+1 }
