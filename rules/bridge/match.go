package bridge

import (
	"kibitz/events"
	"kibitz/rules/match"
)

// applyMatch folds the table's part of events that concern the whole match. The match folds
// the rest itself.
func (r *Referee) applyMatch(e *events.Event) bool {
	s := &r.state
	switch body := e.Body.(type) {
	case *events.MatchCorrected:
		r.corrected(body)
	case *events.DealReleased:
		r.release(e.Game)
	case *events.RoundEnded:
		r.roundEnded()
	case *events.IrregularityReported:
		r.reported(body)
	case *events.ContestantSuspended:
		r.suspend(body)
	case *events.MatchScheduled:
		match.Settings(body, r.chose)
	case *events.OptionSet:
		r.chose(body.Option, body.Value)
	case *events.PeriodSet:
		r.periodSet(body)
	case *events.DirectorCalled:
		s.Claim.attended = s.Claim.attended || s.Claim.Stands == Objected
	}
	return false
}

// corrected switches to another code. The board in play keeps its own.
func (r *Referee) corrected(c *events.MatchCorrected) {
	laws, ok := match.Corrected(&r.Match, c, r.books)
	if !ok {
		return
	}
	r.code, r.base = laws, laws
	r.Govern(&laws.Tournament, laws.clauses())
	if r.state.Game == 0 {
		r.laws = laws
	}
}
