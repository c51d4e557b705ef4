package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// RestingDie is the rule on a die that rests in the box or on an edge. Anybody may call a
// count, and if the die has not moved by the end of the count, the roll is invalid (RU
// 26.12 to 26.14).
type RestingDie struct {
	Clause  rules.ClauseID // on calling the count
	Spoken  rules.ClauseID // on how to count
	Count   int64          // duration of the count in milliseconds
	Invalid rules.ClauseID // on the roll being invalid when the count ends
}

// count is the state of a count over a resting die. It is copied by assignment.
type count struct {
	Counting bool
	Resting  events.Side    // side whose dice are thrown but not valid yet; NoSide if none
	from     events.Instant // start of the count by the hall's clock
	fromErr  int64          // possible error of from in milliseconds
}

// countCalled folds the start of a count.
func (r *Referee) countCalled(e *events.Event, c *events.CountCalled) {
	s, rule := &r.state, &r.procedure.RestingDie
	if rule.Clause == "" {
		r.Report(FindCountUnknown, "", c.Side)
		return
	}
	from, err := r.Clocked(e)
	s.count = count{Counting: true, Resting: c.Side, from: from, fromErr: err}
}

// countEnded folds the end of a count. If the die has not moved, the roll is invalid and
// must be rolled again before anything else.
func (r *Referee) countEnded(e *events.Event, c *events.CountEnded) {
	s, rule := &r.state, &r.procedure.RestingDie
	switch {
	case rule.Clause == "", rule.Spoken == "", c.Outcome == events.DieStood && rule.Invalid == "":
		r.Report(FindCountUnknown, "", c.Side) // also if the rulebook does not say how long the count lasts or what its end means
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

// countedShort reports a count that ended sooner than its numbers can be spoken. A count
// whose start and end have the same instant was not timed.
func (r *Referee) countedShort(e *events.Event, side events.Side) {
	s, rule := &r.state, &r.procedure.RestingDie
	to, err := r.Clocked(e)
	took := to.Sub(s.from)
	if s.from.Known() && to.Known() && took > 0 && took+err+s.fromErr < rule.Count {
		r.Report(FindCountShort, rule.Spoken, side, int(took), int(rule.Count))
	}
}

// noCount returns the state in which no die is resting.
func noCount() count { return count{Resting: events.NoSide} }
