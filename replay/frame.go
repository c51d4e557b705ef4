package replay

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
	"reflect"
	"slices"
)

// Frame is an event in its place with the states around it. Nobody else changes
// the two referees; in Timeline.All, what is After one frame is Before the next.
type Frame struct {
	Index int // among the timeline's events, from 0
	ledger.Placed
	Before, After rules.Referee
}

// SideOf returns whose event a body tells; NoSide where it concerns neither or both.
func SideOf(body events.Body) events.Side {
	field := reflect.Indirect(reflect.ValueOf(body)).FieldByName("Side")
	if field.IsValid() {
		if side, ok := field.Interface().(events.Side); ok {
			return side
		}
	}
	return events.NoSide
}

// Findings returns what was found at this event.
func (f *Frame) Findings() []rules.Finding {
	before, after := f.Before.Findings(), f.After.Findings()
	return after[min(len(before), len(after)):]
}

// changer is a referee that can tell what an event changed at the table.
type changer interface {
	Changes(before rules.Referee) []rules.Change
}

// Changes returns what the event changed at the table; nothing where the
// discipline does not tell.
func (f *Frame) Changes() []rules.Change {
	if after, ok := f.After.(changer); ok {
		return after.Changes(f.Before)
	}
	return nil
}

// teller is a referee that can write a play as it is about to be folded.
type teller interface {
	Told(m *events.CheckersMoved) string
}

// Play returns the play of checkers.moved in the usual notation, "" for any other
// event and for a play that has none.
func (f *Frame) Play() string {
	moved, ok := f.Event.Body.(*events.CheckersMoved)
	if !ok {
		return ""
	}
	if before, ok := f.Before.(teller); ok {
		return before.Told(moved)
	}
	return ""
}

// Opened returns the options that the event opened.
func (f *Frame) Opened() []rules.Option { return without(f.After.Options(), f.Before.Options()) }

// Closed returns the options that the event closed.
func (f *Frame) Closed() []rules.Closed { return f.After.Closed()[len(f.Before.Closed()):] }

// without returns the options that are not among others.
func without(options, others []rules.Option) []rules.Option {
	var rest []rules.Option
	for i := range options {
		if !slices.ContainsFunc(others, options[i].Same) {
			rest = append(rest, options[i])
		}
	}
	return rest
}
