package correct

import (
	"encoding/json"
	"reflect"

	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// Account is what somebody says happened at the table. A Side of NoSide leaves the side as
// recorded. Create one with New.
type Account struct {
	Statement Statement // in the notation of a game; nil if nothing is said
	Side      events.Side
	Time      events.Instant // if unknown, the time of the neighbouring event

	// JSON holds events in the form that entries use. It excludes Said and Side. Game and
	// time default to those of the neighbouring event.
	JSON []json.RawMessage
}

// New returns an empty Account.
func New() Account { return Account{Side: events.NoSide} }

// SetStatement sets what is said in the notation of a game. Two games in one Account are an error.
func (h *Account) SetStatement(said Statement) error {
	if h.Statement != nil {
		return invalid.New("two-games")
	}
	h.Statement = said
	return nil
}

// Empty reports whether nothing is said.
func (h *Account) Empty() bool { return h.Statement == nil && len(h.JSON) == 0 }

// Check returns an error if the parts contradict each other.
func (h *Account) Check() error {
	if len(h.JSON) > 0 && (h.Statement != nil || h.Side.Valid()) {
		return invalid.Field("event", "", "event-alone")
	}
	return nil
}

// event returns a body as an event with the game, time and actor of the event that it
// corrects or follows.
func (h *Account) event(beside *events.Event, body events.Body) events.Event {
	e := events.Event{Game: beside.Game, At: beside.At, Actor: beside.Actor, Body: body}
	if h.Time.Known() {
		e.At = h.Time
	}
	return e
}

// newEvents returns what happened as new events, starting from a state of the match.
func (h *Account) newEvents(r rules.Referee, beside *events.Event) ([]events.Event, error) {
	if len(h.JSON) > 0 {
		return h.decoded(beside)
	}
	var bodies []events.Body
	if h.Statement != nil {
		var err error
		if bodies, err = h.Statement.NewEvents(r, h.Side); err != nil {
			return nil, err
		}
	}
	if len(bodies) == 0 {
		return nil, invalid.New("nothing-said")
	}
	return h.eventsOf(beside, bodies), nil
}

// eventsOf returns several bodies as events beside another event.
func (h *Account) eventsOf(beside *events.Event, bodies []events.Body) []events.Event {
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
