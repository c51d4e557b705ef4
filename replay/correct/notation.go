package correct

import (
	"kibitz/events"
	"kibitz/rules"
)

// Notation is how people write what happened at the table of a game. Its fields are form
// fields and command-line flags.
type Notation struct {
	Fields []Field

	// Read reads the fields by name: text returns "" for an empty field and "true" for a
	// YesNo that is set. It returns nil if every field is empty. The error is an
	// *invalid.Error.
	Read func(text func(field string) string) (Statement, error)
}

// Field is a field of a notation.
type Field struct {
	Name  string
	YesNo bool
}

// Statement is what somebody says happened at the table, in a game's notation.
type Statement interface {
	// NewEvents returns it as new events, starting from a state of the table. side is NoSide
	// if unknown.
	NewEvents(r rules.Referee, side events.Side) ([]events.Body, error)

	// Amend returns the corrections that replace what was recorded with it.
	Amend(a *Amendment) ([]events.Event, error)
}
