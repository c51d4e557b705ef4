package wording

import (
	"maps"
	"strings"
	"unicode"

	"kibitz/events"
)

// Context is what an event's words need besides the event.
type Context struct {
	Names  Names
	Play   string                     // the play of checkers.moved in the usual notation, "" where it has none
	Place  func(events.Ref) string    // where a referred event stands, such as "117.2"
	Person func(id string) string     // what a person is called; nil: by id
	Device func(public string) string // what a device is called; nil: by the start of its key
}

// telling is how events of one type are told.
type telling struct {
	phrase
	args func(w *Words, c *Context, e *events.Event) []any
	free func(events.Body) string // what people said about it in their own words
}

// tell makes the telling of the events whose body is a T; args and free may be nil.
func tell[T any, P interface {
	*T
	events.Body
}](p phrase, args func(*Words, *Context, P) []any, free func(P) string) telling {
	t := telling{phrase: p}
	if args != nil {
		t.args = func(w *Words, c *Context, e *events.Event) []any { return args(w, c, e.Body.(P)) }
	}
	if free != nil {
		t.free = func(b events.Body) string { return free(b.(P)) }
	}
	return t
}

// tellings has every event type.
var tellings = joined(ofMatch, ofDevices, ofPlay, ofCube, ofResults, ofTime, ofCorrections, ofImports, ofDisputes, ofSanctions, ofProcedureEvents,
	ofBoards, ofCards, ofClaims, ofDirector)

func joined[K comparable, V any](parts ...map[K]V) map[K]V {
	all := make(map[K]V)
	for _, part := range parts {
		maps.Copy(all, part)
	}
	return all
}

// Event tells an event in a line, without its side, time and address: "rolls 3-1",
// "24/18 13/11", "doubles to 4". What people wrote is on one line and without
// control characters. A type that there are no words for is told by its name.
func (w *Words) Event(e *events.Event, c *Context) string {
	t, ok := tellings[e.Type()]
	if !ok {
		return string(e.Type())
	}
	var args []any
	if t.args != nil {
		args = t.args(w, c, e)
	}
	text := w.say("event."+string(e.Type()), args...)
	if t.free == nil {
		return text
	}
	if words := OneLine(t.free(e.Body)); words != "" {
		text += ": " + words
	}
	return text
}

// OneLine makes one line of what somebody wrote, so that it can stand in a
// terminal: runs of white space and control characters become a space.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || !unicode.IsPrint(r)
	}), " ")
}

func (c *Context) place(r *events.Ref) string {
	if r == nil || c.Place == nil {
		return "?"
	}
	return c.Place(*r)
}

func (c *Context) person(id string) string {
	if c.Person != nil {
		id = c.Person(id)
	}
	return OneLine(id)
}

func (c *Context) device(public string) string {
	const start = 8
	switch {
	case c.Device != nil:
		return OneLine(c.Device(public))
	case len(public) > start:
		return public[:start]
	}
	return public
}
