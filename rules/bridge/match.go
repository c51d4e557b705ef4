package bridge

import (
	"kibitz/events"
	"kibitz/rules"
)

// applyMatch folds the match's life and everything that is the desk's.
func (r *Referee) applyMatch(e *events.Event) bool {
	s := &r.state
	switch body := e.Body.(type) {
	case *events.MatchStarted:
		s.Stage = rules.Playing
	case *events.MatchAdjourned:
		s.Stage = rules.Adjourned
	case *events.MatchResumed:
		s.Stage = rules.Playing
	case *events.MatchVoided:
		s.Stage = rules.Voided
	case *events.MatchEnded:
		s.Stage = rules.Over
	case *events.MatchCorrected:
		r.corrected(body)
	case *events.RoundEnded:
		r.roundEnded()
	case *events.PeriodSet:
		r.periodSet(body)
	case *events.DirectorCalled:
		s.Claim.attended = s.Claim.attended || s.Claim.Stands == Objected
	}
	r.desk = r.desk.Apply(r, r.at, e)
	s.Frozen = r.desk.Frozen()
	return true
}

// corrected goes by another code from here on. The board in play keeps its own.
func (r *Referee) corrected(c *events.MatchCorrected) {
	if c.Rulebook == "" || r.books == nil {
		return
	}
	laws, ok := r.books(c.Rulebook)
	if !ok {
		r.find(FindLawsUnknown, "", events.NoSide)
		return
	}
	r.match = laws
	r.desk = r.desk.Under(&laws.Tournament)
	if !r.state.OpenedAt.Before(r.at) || r.state.Game == 0 {
		r.laws = laws
	}
}
