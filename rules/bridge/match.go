package bridge

import (
	"kibitz/events"
	"kibitz/rules/match"
)

// applyMatch folds what concerns the match as a whole as far as it is the table's; the rest
// is the match's own.
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
	case *events.PeriodSet:
		r.periodSet(body)
	case *events.DirectorCalled:
		s.Claim.attended = s.Claim.attended || s.Claim.Stands == Objected
	}
	return false
}

// corrected goes by another code from here on. The board in play keeps its own.
func (r *Referee) corrected(c *events.MatchCorrected) {
	laws, ok := match.Corrected(&r.Match, c, r.books)
	if !ok {
		return
	}
	r.code = laws
	r.Govern(&laws.Tournament, laws.clauses())
	if !r.state.OpenedAt.Before(r.At()) || r.state.Game == 0 {
		r.laws = laws
	}
}
