package rules

import "kibitz/events"

// Closing says how an option came to be closed.
type Closing string

// The ways in which options are closed.
const (
	Chosen  Closing = "chosen"  // by a choice that was made
	Implied Closing = "implied" // by playing on
	Lapsed  Closing = "lapsed"  // because its ground is gone
)

// Closed is an option that was closed: how, by which event, and with which choice.
type Closed struct {
	Option Option
	How    Closing
	Choice Choice         // what was chosen, or implied by playing on; empty where the option lapsed
	At     events.Address // the event that closed it
}
