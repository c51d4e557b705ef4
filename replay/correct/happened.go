package correct

import (
	"encoding/json"
	"reflect"

	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// Happened is what somebody says happened at the table. A Side of NoSide leaves the side as
// recorded. Create one with New.
type Happened struct {
	Said Said // in the notation of a game; nil if nothing is said
	Side events.Side
	Time events.Instant // if unknown, the time of the neighbouring event

	// JSON holds events in the form that entries use. It excludes Said and Side. Game and
	// time default to those of the neighbouring event.
	JSON []json.RawMessage
}

// New returns an empty Happened.
func New() Happened { return Happened{Side: events.NoSide} }

// Says sets what is said in the notation of a game. Two games in one Happened are an error.
func (h *Happened) Says(said Said) error {
	if h.Said != nil {
		return invalid.New("two-games")
	}
	h.Said = said
	return nil
}

// Empty reports whether nothing is said.
func (h *Happened) Empty() bool { return h.Said == nil && len(h.JSON) == 0 }

// Check returns an error if the parts contradict each other.
func (h *Happened) Check() error {
	if len(h.JSON) > 0 && (h.Said != nil || h.Side.Valid()) {
		return invalid.Field("event", "", "event-alone")
	}
	return nil
}

// event returns a body as an event with the game, time and actor of the event that it
// corrects or follows.
func (h *Happened) event(beside *events.Event, body events.Body) events.Event {
	e := events.Event{Game: beside.Game, At: beside.At, Actor: beside.Actor, Body: body}
	if h.Time.Known() {
		e.At = h.Time
	}
	return e
}

// missed returns what happened as new events, starting from a state of the match.
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

// all returns several bodies as events beside another event.
func (h *Happened) all(beside *events.Event, bodies []events.Body) []events.Event {
	list := make([]events.Event, len(bodies))
	for i, body := range bodies {
		list[i] = h.event(beside, body)
	}
	return list
}

// With returns a copy of a body with one field set, or nil if the body has no such field of
// that type.
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
