package bridge

import (
	"kibitz/events"
	"kibitz/rules/match"
)

var _ match.Amendable = (*Referee)(nil)

// GameAmended reports boards whose results were changed by a correction of the record after
// the correction period (Law 79C). The corrected results stand unless the director rules
// otherwise.
func (r *Referee) GameAmended(e *events.Event, then match.Game) {
	was, ok := then.(*Referee)
	if !ok || !late(e.At, r.state.corrections) && !late(e.At, was.state.corrections) {
		return
	}
	for i := range was.state.Done {
		before := &was.state.Done[i]
		k := r.state.done(before.Game)
		if k < 0 || !r.state.Done[k].scoresAs(before) {
			r.Report(FindCorrectionLate, r.laws.Tournament.Period, events.NoSide, before.Number)
		}
	}
}

// scoresAs reports whether a board has the same result as before.
func (b *BoardResult) scoresAs(before *BoardResult) bool {
	return b.Known == before.Known && b.Tricks == before.Tricks && b.Points == before.Points && b.Percent == before.Percent
}
