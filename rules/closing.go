package rules

import "kibitz/events"

// Closing is how an option was closed.
type Closing string

// The ways to close an option.
const (
	Chosen  Closing = "chosen"  // by a choice
	Implied Closing = "implied" // by playing on
	Lapsed  Closing = "lapsed"  // because its reason no longer exists
)

// Closed is a closed option: how it was closed, by which event, and with which choice.
type Closed struct {
	Option Option
	How    Closing
	Choice Choice         // chosen, or implied by playing on; "" if the option lapsed
	At     events.Address // the event that closed it
}
