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
	Invalid rules.ClauseID // what its end means
}

// countCalled folds that the count began.
func (r *Referee) countCalled(c *events.CountCalled) {
	s, rule := &r.state, &r.procedure.RestingDie
	if rule.Clause == "" {
		r.Report(FindCountUnknown, "", c.Side)
		return
	}
	s.Counting = true
}

// countEnded folds how the count ended. Where the die has not moved the roll is
// invalid, and is rolled again before anything else.
func (r *Referee) countEnded(c *events.CountEnded) {
	s, rule := &r.state, &r.procedure.RestingDie
	switch {
	case rule.Clause == "", rule.Spoken == "", c.Outcome == events.DieStood && rule.Invalid == "":
		r.Report(FindCountUnknown, "", c.Side) // or nobody says when it ends, or what that means
		return
	case !s.Counting:
		r.Report(FindCountNotCalled, rule.Clause, c.Side)
	}
	s.Counting = false
	if c.Outcome == events.DieStood {
		r.rollVoided(&events.RollVoided{Side: c.Side, Reason: "in-box"})
	}
}
