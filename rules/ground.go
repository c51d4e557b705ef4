package rules

import "kibitz/events"

// GroundChanged is found at a decision once a correction has changed what it was
// made on; Args: the correction's link, and its event in it. The decision stays in
// force until it is confirmed or another of its kind replaces it.
const GroundChanged Code = "ground-changed"

// Finder is a referee that takes down what others find at the event that it has
// folded last: what the events alone do not tell.
type Finder interface {
	Find(code Code, clause ClauseID, offender events.Side, args ...int)
}
