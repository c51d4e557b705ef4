package bridgetest

import (
	"slices"

	"kibitz/events"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure/proceduretest"
)

// Session reads a match script by script. Each script continues the one before.
type Session struct{ script script }

// NewSession returns an empty session of a match under these laws, which determine whose
// turn it is.
func NewSession(l *bridge.Laws) *Session {
	return &Session{script{Reader: proceduretest.Reader{Now: proceduretest.Noon}, referee: bridge.NewReferee(l)}}
}

// Tell returns the events of a script. Its references count all events of the session.
func (s *Session) Tell(text string) ([]events.Event, error) {
	before := len(s.script.Events)
	if err := s.script.read(text); err != nil {
		return nil, err
	}
	return slices.Clone(s.script.Events[before:]), nil
}
