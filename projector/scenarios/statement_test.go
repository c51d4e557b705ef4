package scenarios

import (
	"strings"

	"kibitz/events"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/procedure/proceduretest"
)

// statements reads the events of an entry.
func (s *Scenario) statements(text string, from teller) ([]events.Event, error) {
	var told []events.Event
	for _, statement := range proceduretest.Statements(text) {
		w := &words{Words: proceduretest.Words{List: statement}, scenario: s}
		bodies := w.bodies()
		if w.Err == nil && len(w.List) > 0 {
			w.Fail("%q was not expected", strings.Join(w.List, " "))
		}
		if w.Err != nil {
			return nil, w.Err
		}
		for _, body := range bodies {
			told = append(told, s.event(body, from.actor))
		}
	}
	return told, nil
}

// event is something that happens now, in the present game if it is of a game.
func (s *Scenario) event(body events.Body, actor string) events.Event {
	if _, starts := body.(*events.GameStarted); starts {
		s.game++
	}
	e := events.Event{At: events.InstantOf(s.now), Actor: actor, Body: body}
	if d, _ := events.Vocabulary.Lookup(body.Type()); d.Touches&(events.TopicPlay|events.TopicScore|events.TopicClock|events.TopicDispute) != 0 {
		e.Game = s.game
	}
	return e
}

// bodies reads the events of a statement: one of this package's own, or else one of
// package backgammontest.
func (w *words) bodies() []events.Body {
	if w.scenario.bridge.tells(w.List[0]) {
		return w.boardBodies()
	}
	if read, own := readers[w.List[0]]; own {
		w.Next()
		return []events.Body{read(w)}
	}
	opened := w.label()
	told, err := backgammontest.Read(w.scenario.format, strings.Join(w.List, " "))
	if err != nil {
		w.Fail("%v", err)
	}
	w.List = nil
	bodies := make([]events.Body, len(told))
	for i := range told {
		bodies[i] = told[i].Body
		if choice, ok := bodies[i].(*events.ChoiceMade); ok {
			choice.Opened = opened
		}
	}
	return bodies
}
