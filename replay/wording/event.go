package wording

import (
	"strings"
	"unicode"

	"kibitz/events"
)

// Context is what an event's words need besides the event.
type Context struct {
	Names  Names
	Play   string                     // the play of checkers.moved in the usual notation, "" where it has none
	Person func(id string) string     // what a person is called; nil: by id
	Label  func(device string) string // what is written on a device; nil or "": it is called by the start of its key

	// Find returns where an event stands that another refers to.
	Find func(events.Ref) (events.Address, bool)
}

// in returns the words as they are said in a context.
func (w *Words) in(c *Context) *Words {
	within := *w
	within.context = c
	return &within
}

// Event tells an event in a line, without its side, time and address: "rolls 3-1",
// "24/18 13/11", "doubles to 4". What people wrote is on one line and without
// control characters. A type that there are no words for is told by its name.
//
// A placeholder names a field of the event's data, "A" or "B" for what a side is
// called, or what tellings adds for the type.
func (w *Words) Event(e *events.Event, c *Context) string {
	t, ok := w.text("event." + string(e.Type()))
	if !ok {
		return string(e.Type())
	}
	w = w.in(c)
	var added map[string]string
	if telling := tellings[e.Type()]; telling != nil {
		added = telling(w, e.Body)
	}
	return w.render(t, func(s *slot, mayBeAbsent bool) (string, int) {
		if side := events.ParseSide(s.name); side.Valid() {
			return c.Names.Of(side), 0
		}
		if said, ok := added[s.name]; ok {
			return said, 0
		}
		value, there := events.Field(e.Body, s.name)
		if _, truth := value.(bool); mayBeAbsent && !there && !truth {
			return "", 0
		}
		if written, ok := value.(string); ok {
			value = OneLine(written)
		}
		return w.put(s, value)
	})
}

// OneLine makes one line of what somebody wrote, so that it can stand in a
// terminal: runs of white space and control characters become a space.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || !unicode.IsPrint(r)
	}), " ")
}

// Place says where an event stands that another refers to, such as "117.2"; "?" for one
// that is not in the record.
func (c *Context) Place(r *events.Ref) string {
	if r != nil && c.Find != nil {
		if at, ok := c.Find(*r); ok {
			return at.String()
		}
	}
	return "?"
}

func (c *Context) person(id string) string {
	if c.Person != nil {
		id = c.Person(id)
	}
	return OneLine(id)
}

// Device says what a device is called: what is written on it, or the start of its key.
func (c *Context) Device(key string) string {
	const start = 8
	if c.Label != nil {
		if label := OneLine(c.Label(key)); label != "" {
			return label
		}
	}
	return key[:min(start, len(key))]
}
