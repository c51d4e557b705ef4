package rules

// Closing says how an option came to be closed.
type Closing string

// The ways in which options are closed.
const (
	Chosen  Closing = "chosen"  // by a choice that was made
	Implied Closing = "implied" // by playing on
	Lapsed  Closing = "lapsed"  // because its ground is gone
)
