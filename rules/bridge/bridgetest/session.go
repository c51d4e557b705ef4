package bridgetest

import (
	"slices"

	"kibitz/events"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure/proceduretest"
)

// Session reads a match that is told script by script, each going on from the one
// before.
type Session struct{ script script }

// NewSession returns a session of which nothing is told yet, of a match under these laws:
// whose turn it is follows from them.
func NewSession(l *bridge.Laws) *Session {
	return &Session{script{Reader: proceduretest.Reader{Now: proceduretest.Noon}, referee: bridge.NewReferee(l)}}
}

// Tell returns the events that a script tells. The references in it count all events of
// the session.
func (s *Session) Tell(text string) ([]events.Event, error) {
	before := len(s.script.Events)
	if err := s.script.read(text); err != nil {
		return nil, err
	}
	return slices.Clone(s.script.Events[before:]), nil
}
