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

// Fold folds an event of the table and reports whether it needs no further handling.
func (r *Referee) Fold(e *events.Event) bool {
	r.note(e)
	for _, part := range [...]func(*Referee, *events.Event) bool{
		(*Referee).applyBoard,
		(*Referee).applyAuction,
		(*Referee).applyPlay,
		(*Referee).applyExposure,
		(*Referee).applyClaim,
		(*Referee).applyAnswer,
		(*Referee).applyDirector,
		(*Referee).applyMatch,
	} {
		if part(r, e) {
			return true
		}
	}
	return false
}

// Settle judges the board again after each event, because new knowledge may reveal an
// earlier irregularity.
func (r *Referee) Settle(*events.Event) {
	if r.state.Open {
		r.judgeOrders()
		r.judgeRevokes()
	}
	r.settle()
}
