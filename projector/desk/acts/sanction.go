package acts

import (
	"strconv"
	"time"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
	"kibitz/rules"
)

// Penalize awards penalty points to a side's opponent.
type Penalize struct {
	Side   events.Side // the offender's
	Points *int        // by default what has fallen due
	Clause string
	Due    events.Instant // when it fell due; by default as the referee has it
	Reason string
}

// Events returns the act's events.
func (a *Penalize) Events(m *desk.Match) ([]events.Event, error) {
	if err := sided(a.Side); err != nil {
		return nil, err
	}
	owed, owes := due(m, a.Side, a.Clause, func(d *rules.Due) bool { return !d.Forfeit && d.Points > 0 })
	b := &events.PenaltyAssessed{Side: a.Side, Points: owed.Points, Reason: a.Reason}
	switch {
	case a.Points != nil && *a.Points < 1:
		return nil, texts.Field("points", CodePoints, strconv.Itoa(*a.Points))
	case a.Points != nil:
		b.Points = *a.Points
	case !owes:
		return nil, missing("points", CodeNoPoints, "match", m.Name, "side", a.Side.String())
	}
	b.Clause, b.Due, b.Observed = settled(&owed, a.Clause, a.Due)
	return body(m, b, correct.Reasoned(a.Reason))
}

// Warn warns a side.
type Warn struct {
	Side   events.Side
	Clause string
	Reason string
}

// Events returns the act's events.
func (a *Warn) Events(m *desk.Match) ([]events.Event, error) {
	err := first(sided(a.Side), correct.Reasoned(a.Reason))
	return body(m, &events.WarningGiven{Side: a.Side, Clause: a.Clause, Reason: a.Reason}, err)
}

// Forfeit declares the match lost by a side.
type Forfeit struct {
	Side   events.Side
	Clause string
	Due    events.Instant // when it fell due; by default as the referee has it
	Reason string
}

// Events returns the act's events.
func (a *Forfeit) Events(m *desk.Match) ([]events.Event, error) {
	if err := first(sided(a.Side), correct.Reasoned(a.Reason)); err != nil {
		return nil, err
	}
	owed, _ := due(m, a.Side, a.Clause, func(d *rules.Due) bool { return d.Forfeit })
	b := &events.ForfeitDeclared{Side: a.Side, Reason: a.Reason}
	b.Clause, b.Due, b.Observed = settled(&owed, a.Clause, a.Due)
	return m.Decides(b), nil
}

// due returns what has fallen due from a side by now, under a clause if one is named;
// false if nothing has.
func due(m *desk.Match, side events.Side, clause string, fits func(*rules.Due) bool) (rules.Due, bool) {
	for _, d := range m.Dues(events.InstantOf(time.Now())) {
		if d.Offender == side && fits(&d) && (clause == "" || string(d.Clause) == clause) {
			return d, true
		}
	}
	return rules.Due{}, false
}

// settled returns what a sanction says about the due that it settles.
func settled(owed *rules.Due, clause string, due events.Instant) (_ string, since, observed events.Instant) {
	if clause == "" {
		clause = string(owed.Clause)
	}
	if due == 0 {
		due = owed.Since
	}
	if due == 0 {
		return clause, 0, 0
	}
	return clause, due, events.InstantOf(time.Now())
}
