package bridge

import (
	"kibitz/events"
	"kibitz/rules"
)

// note records the act that an event stands for, because options may close on it.
func (r *Referee) note(e *events.Event) {
	switch b := e.Body.(type) {
	case *events.CardPlayed:
		r.Note(rules.ActCard, SideOf(b.Seat))
	case *events.SimultaneousCards:
		for _, c := range b.Cards {
			r.Note(rules.ActCard, SideOf(c.Seat))
		}
	case *events.CallMade:
		r.Note(ActNextCall, SideOf(b.Seat))
	case *events.HandFaced:
		r.NoteChoice(SpreadHand, SideOf(b.Seat))
	case *events.ClaimAgreed:
		r.NoteChoice(AgreeToClaim, SideOf(b.Seat))
	case *events.ClaimContested:
		r.NoteChoice(ContestClaim, SideOf(b.Seat))
	case *events.ConcessionObjected:
		r.NoteChoice(Object, SideOf(b.Seat))
	}
}
