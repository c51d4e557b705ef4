// Package acts has the acts of a director, the office or a committee: decisions, reports
// and corrections, each with its fields. An act returns its events for a match as it
// stands, or an *invalid.Error that names the field. People are named by id, or by a name
// that the register has exactly once; a zero address and events.NoSide mean "not stated".
package acts

import (
	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
)

// body makes an act's events from one event body.
func body(m *desk.Match, b events.Body, err error) ([]events.Event, error) {
	if err != nil {
		return nil, err
	}
	return m.Decides(b), nil
}

// checked is an act that can partly be checked without the match.
type checked interface{ Check() error }

// Check refuses an act that is invalid in any match.
func Check(act desk.Act) error {
	if c, ok := act.(checked); ok {
		return c.Check()
	}
	return nil
}

// addressed refuses an act on an event that names no event or gives no reason.
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

// sided refuses an act that must name a side and does not.
func sided(side events.Side) error {
	if !side.Valid() {
		return missing("side", CodeSide)
	}
	return nil
}
