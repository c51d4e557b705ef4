package correct

import (
	"kibitz/events"
	"kibitz/rules"
)

// Notation is how people write what happened at the table of a game: in the fields of a
// form, which are flags on a command line.
type Notation struct {
	Fields []Field

	// Read reads what the fields hold, by name: "" where one is not filled in, "true" where
	// a YesNo holds. It returns nil where none is filled in. The error is an *invalid.Error.
	Read func(text func(field string) string) (Said, error)
}

// Field is a field of a notation.
type Field struct {
	Name  string
	YesNo bool
}

// Said is what somebody says happened at the table of a game.
type Said interface {
	// Missed returns it as events of their own, from a state of the table. side is NoSide
	// where it is not said.
	Missed(r rules.Referee, side events.Side) ([]events.Body, error)

	// Amend returns the corrections that put it in the place of what was recorded.
	Amend(a *Amendment) ([]events.Event, error)
}
