package rules

import "kibitz/events"

// GroundChanged is found at a decision once a correction has changed what it was
// made on; Args: the correction's link, and its event in it. The decision stays in
// force until it is confirmed or another of its kind replaces it.
const GroundChanged Code = "ground-changed"

// Reporter is a referee that records what others find at the event that it has
// folded last: what the events alone do not tell.
type Reporter interface {
	Report(code Code, clause ClauseID, offender events.Side, args ...int)
}

// Amendable is a referee that looks at what a correction of earlier events has changed.
type Amendable interface {
	// Amended is told of a correction that was just folded, in a match that has the corrected
	// events in its past, and how the match stood when it was made.
	Amended(e *events.Event, then Referee)
}
