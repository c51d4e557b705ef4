package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// RestingDie is what is done about a die that rests in the box or on an edge: anybody
// may call a count, and a die that has not moved by its end makes the roll invalid
// (RU 26.12 to 26.14).
type RestingDie struct {
	Clause  rules.ClauseID // the count
	Spoken  rules.ClauseID // how it is counted
	Count   int64          // how long that takes, in milliseconds
	Invalid rules.ClauseID // what its end means
}

// count is the count over a resting die. It is copied by assignment.
type count struct {
	Counting bool
	Resting  events.Side    // whose dice are thrown and not valid yet; NoSide where none are
	from     events.Instant // by the hall's clock
	fromErr  int64          // milliseconds by which that may be wrong
}

// countCalled folds that the count began.
func (r *Referee) countCalled(e *events.Event, c *events.CountCalled) {
	s, rule := &r.state, &r.procedure.RestingDie
	if rule.Clause == "" {
		r.Report(FindCountUnknown, "", c.Side)
		return
	}
	from, err := r.Clocked(e)
	s.count = count{Counting: true, Resting: c.Side, from: from, fromErr: err}
}

// countEnded folds how the count ended. Where the die has not moved the roll is
// invalid, and is rolled again before anything else.
func (r *Referee) countEnded(e *events.Event, c *events.CountEnded) {
	s, rule := &r.state, &r.procedure.RestingDie
	switch {
	case rule.Clause == "", rule.Spoken == "", c.Outcome == events.DieStood && rule.Invalid == "":
		r.Report(FindCountUnknown, "", c.Side) // or nobody says when it ends, or what that means
		return
	case !s.Counting:
		r.Report(FindCountNotCalled, rule.Clause, c.Side)
	case c.Outcome == events.DieStood:
		r.countedShort(e, c.Side)
	}
	s.Counting = false
	if c.Outcome == events.DieStood {
		r.takeBackRoll(c.Side)
	}
}

// countedShort finds that a count was over before its numbers can be spoken. One whose
// beginning and end carry the same instant was not timed.
func (r *Referee) countedShort(e *events.Event, side events.Side) {
	s, rule := &r.state, &r.procedure.RestingDie
	to, err := r.Clocked(e)
	took := to.Sub(s.from)
	if s.from.Known() && to.Known() && took > 0 && took+err+s.fromErr < rule.Count {
		r.Report(FindCountShort, rule.Spoken, side, int(took), int(rule.Count))
	}
}

// noCount is that no dice rest.
func noCount() count { return count{Resting: events.NoSide} }
