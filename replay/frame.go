package replay

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
	"reflect"
	"slices"
)

// Frame is an event of a timeline with the states before and after it. Treat both referees
// as read-only: in Timeline.All, After of one frame is Before of the next.
type Frame struct {
	Index int // in the timeline, from 0
	ledger.Placed
	Before, After rules.Referee

	second []rules.Finding // what other devices told differently
}

// SideOf returns the side that an event is about, or NoSide if it is about neither or both.
func SideOf(body events.Body) events.Side {
	field := reflect.Indirect(reflect.ValueOf(body)).FieldByName("Side")
	if field.IsValid() {
		if side, ok := field.Interface().(events.Side); ok {
			return side
		}
	}
	return events.NoSide
}

// Findings returns the findings of this event, and what other devices told differently.
func (f *Frame) Findings() []rules.Finding {
	before, after := f.Before.Findings(), f.After.Findings()
	return append(slices.Clip(after[min(len(before), len(after)):]), f.second...)
}

// changer is a referee that can list the changes from an earlier state.
type changer interface {
	Changes(before rules.Referee) []rules.Change
}

// Changes returns what the event changed at the table, or nil if the referee cannot tell.
func (f *Frame) Changes() []rules.Change {
	if after, ok := f.After.(changer); ok {
		return after.Changes(f.Before)
	}
	return nil
}

// notator is a referee that can write the next play in notation.
type notator interface {
	PlayText(m *events.CheckersMoved) string
	StepsText(m *events.CheckersMoved) string
}

// Play returns the play of checkers.moved in the usual notation. It returns "" for any
// other event and for a play without notation.
func (f *Frame) Play() string { return f.noted(notator.PlayText) }

// Steps returns the play of checkers.moved step by step, in the order made, each step after
// its die, as in "4: 20/16, 5: 16/11". It returns "" where Play does.
func (f *Frame) Steps() string { return f.noted(notator.StepsText) }

func (f *Frame) noted(as func(notator, *events.CheckersMoved) string) string {
	moved, ok := f.Event.Body.(*events.CheckersMoved)
	if !ok {
		return ""
	}
	if before, ok := f.Before.(notator); ok {
		return as(before, moved)
	}
	return ""
}

// Opened returns the options that the event opened.
func (f *Frame) Opened() []rules.Option { return without(f.After.Options(), f.Before.Options()) }

// Closed returns the options that the event closed.
func (f *Frame) Closed() []rules.Closed { return f.After.Closed()[len(f.Before.Closed()):] }

// without returns the options that others does not contain.
func without(options, others []rules.Option) []rules.Option {
	var rest []rules.Option
	for i := range options {
		if !slices.ContainsFunc(others, options[i].Same) {
			rest = append(rest, options[i])
		}
	}
	return rest
}
