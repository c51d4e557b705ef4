package correct

import (
	"encoding/json"
	"reflect"

	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// Happened is what happened at the table, as far as somebody says it. Side is NoSide where
// it is as the record has it: make one with New.
type Happened struct {
	Said Said // in the notation of a game; nil for nothing
	Side events.Side
	Time events.Instant // unknown: when the event beside it happened

	// JSON has events as entries have them, and then nothing else is said. Game and time
	// are those of the event beside them where they are left out.
	JSON []json.RawMessage
}

// New returns a Happened that says nothing.
func New() Happened { return Happened{Side: events.NoSide} }

// Says takes what is said in the notation of a game, of one alone.
func (h *Happened) Says(said Said) error {
	if h.Said != nil {
		return invalid.New("two-games")
	}
	h.Said = said
	return nil
}

// Empty reports whether nothing is said to have happened.
func (h *Happened) Empty() bool { return h.Said == nil && len(h.JSON) == 0 }

// Check refuses what cannot be said at once.
func (h *Happened) Check() error {
	if len(h.JSON) > 0 && (h.Said != nil || h.Side.Valid()) {
		return invalid.Field("event", "", "event-alone")
	}
	return nil
}

// event is something that happened beside the event that it corrects or follows.
func (h *Happened) event(beside *events.Event, body events.Body) events.Event {
	e := events.Event{Game: beside.Game, At: beside.At, Actor: beside.Actor, Body: body}
	if h.Time.Known() {
		e.At = h.Time
	}
	return e
}

// missed returns what happened as events of their own, from a state of the match.
func (h *Happened) missed(r rules.Referee, beside *events.Event) ([]events.Event, error) {
	if len(h.JSON) > 0 {
		return h.decoded(beside)
	}
	var bodies []events.Body
	if h.Said != nil {
		var err error
		if bodies, err = h.Said.Missed(r, h.Side); err != nil {
			return nil, err
		}
	}
	if len(bodies) == 0 {
		return nil, invalid.New("nothing-said")
	}
	return h.all(beside, bodies), nil
}

// all are several that happened beside an event.
func (h *Happened) all(beside *events.Event, bodies []events.Body) []events.Event {
	list := make([]events.Event, len(bodies))
	for i, body := range bodies {
		list[i] = h.event(beside, body)
	}
	return list
}

// With returns a copy of a body with another value in a field; nil where it has no such
// field.
func With[T any](body events.Body, name string, value T) events.Body {
	was := reflect.Indirect(reflect.ValueOf(body))
	field := was.FieldByName(name)
	if !field.IsValid() || field.Type() != reflect.TypeFor[T]() {
		return nil
	}
	is := reflect.New(was.Type())
	is.Elem().Set(was)
	is.Elem().FieldByName(name).Set(reflect.ValueOf(value))
	return is.Interface().(events.Body)
}
