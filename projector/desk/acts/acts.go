// Package acts has what a director, the office or a committee decides, reports or corrects,
// each with its fields. An act gives its events in a match as it stands, or an
// *invalid.Error that names the field. People are named by id, or by a name that the
// register holds once; a zero address and events.NoSide stand for what is not said.
package acts

import (
	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
)

// body makes an act's events of what it comes to.
func body(m *desk.Match, b events.Body, err error) ([]events.Event, error) {
	if err != nil {
		return nil, err
	}
	return m.Decides(b), nil
}

// checked is an act of which something can be said before the match is looked at.
type checked interface{ Check() error }

// Check refuses an act that makes no sense in any match.
func Check(act desk.Act) error {
	if c, ok := act.(checked); ok {
		return c.Check()
	}
	return nil
}

// addressed refuses an act on an event that names none, or does not say why.
func addressed(at events.Address, reason string) error {
	if at == (events.Address{}) {
		return missing("address", CodeAddress)
	}
	return correct.Reasoned(reason)
}

// about refers to an event of the match; nil for the zero address.
func about(m *desk.Match, at events.Address) (*events.Ref, error) {
	if at == (events.Address{}) {
		return nil, nil
	}
	return m.Find(at)
}

// sided refuses an act that must be about a side and names none.
func sided(side events.Side) error {
	if !side.Valid() {
		return missing("side", CodeSide)
	}
	return nil
}
