package rules

import "kibitz/events"

// GroundChanged is found at a decision after a correction changed what it was based on.
// Args are the correction's link and the index of its event in that link. The decision
// stays in force until it is confirmed or replaced by another of its kind.
const GroundChanged Code = "ground-changed"

// Reporter is a referee that can record, at the last event it folded, a finding made
// elsewhere that the events alone do not show.
type Reporter interface {
	Report(code Code, clause ClauseID, offender events.Side, args ...int)
}

// Amendable is a referee that checks what a correction of earlier events has changed.
type Amendable interface {
	// Amended is called after a correction was folded, on a match with the corrected events
	// in its past. then is the match as it stood when the correction was made.
	Amended(e *events.Event, then Referee)
}
