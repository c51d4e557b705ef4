package scenarios

import (
	"strings"

	"kibitz/events"
	"kibitz/rules/backgammon/script"
)

// statements reads the events of an entry.
func (s *Scenario) statements(text string, from teller) ([]events.Event, error) {
	var told []events.Event
	for _, statement := range statementsOf(text) {
		w := &words{scenario: s, list: statement}
		bodies := w.bodies()
		if w.err == nil && len(w.list) > 0 {
			w.fail("%q was not expected", strings.Join(w.list, " "))
		}
		if w.err != nil {
			return nil, w.err
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
// package script.
func (w *words) bodies() []events.Body {
	if read, own := readers[w.list[0]]; own {
		w.next()
		return []events.Body{read(w)}
	}
	opened := w.label()
	told, err := script.Read(w.scenario.format, strings.Join(w.list, " "))
	if err != nil {
		w.fail("%v", err)
	}
	w.list = nil
	bodies := make([]events.Body, len(told))
	for i := range told {
		bodies[i] = told[i].Body
		if choice, ok := bodies[i].(*events.ChoiceMade); ok {
			choice.Opened = opened
		}
	}
	return bodies
}
