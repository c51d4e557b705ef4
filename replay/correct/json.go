package correct

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/replay/record/jsonlines"
)

// ParseJSON reads one event or a list of events in the form that entries use. The events
// themselves are checked later, when they are placed beside another event.
func ParseJSON(text string) (list []json.RawMessage, err error) {
	if !strings.HasPrefix(strings.TrimSpace(text), "[") {
		return []json.RawMessage{json.RawMessage(text)}, nil
	}
	err = json.Unmarshal([]byte(text), &list)
	switch {
	case err != nil:
		err = jsonlines.Explain(err)
	case len(list) == 0:
		err = errors.New("it is empty")
	default:
		return list, nil
	}
	return nil, invalid.Field("event", "", "no-events").Because(err)
}

// decoded returns the events given as JSON.
func (h *Account) decoded(beside *events.Event) ([]events.Event, error) {
	var list []events.Event
	for _, text := range h.JSON {
		e, err := decode(text, h.event(beside, nil))
		if err != nil {
			return nil, invalid.Field("event", string(text), "bad-event").Because(err)
		}
		list = append(list, e)
	}
	return list, nil
}

// decode reads an event as strictly as an entry does. Game and time default to those of the
// other event.
func decode(text []byte, other events.Event) (events.Event, error) {
	fields, err := jsonlines.Members(text)
	if err != nil {
		return other, err
	}
	fields, err = withDefault(fields, "game", other.Game, other.Game > 0)
	if err == nil {
		fields, err = withDefault(fields, "at", other.At.String(), other.At.Known())
	}
	if err != nil {
		return other, err
	}
	whole, err := jsonlines.AppendObject(nil, fields)
	if err != nil {
		return other, err
	}
	event, err := events.DecodeEvent(whole)
	var broken *events.DecodeError
	if errors.As(err, &broken) {
		return event, fmt.Errorf("%s: %s was expected; schemas/EVENTS.md gives the form of every event", broken.Path, broken.Expected)
	}
	return event, err
}

// withDefault adds a field that an object lacks.
func withDefault(fields []jsonlines.Member, name string, value any, known bool) ([]jsonlines.Member, error) {
	if !known || slices.ContainsFunc(fields, func(f jsonlines.Member) bool { return f.Name == name }) {
		return fields, nil
	}
	return jsonlines.Set(fields, name, value)
}
