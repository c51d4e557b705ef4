package wording

import (
	"strings"
	"unicode"

	"kibitz/events"
)

// Context is what the words for an event need besides the event.
type Context struct {
	Names  Names
	Play   string                     // the play of checkers.moved in the usual notation, or ""
	Person func(id string) string     // a person's name by id; nil: the id itself
	Label  func(device string) string // a device's label by key; if nil or "", the start of the key is used

	// Find returns the address of a referenced event.
	Find func(events.Ref) (events.Address, bool)
}

// in returns the words with a context.
func (w *Words) in(c *Context) *Words {
	within := *w
	within.context = c
	return &within
}

// Event describes an event in one line, without its side, time and address: "rolls 3-1",
// "24/18 13/11", "doubles to 4". What people wrote is put on one line, without control
// characters. A type without a text is described by its name.
//
// A placeholder names a field of the event's data, a side ("A" or "B") to insert its name,
// or a value that tellings adds for the type.
func (w *Words) Event(e *events.Event, c *Context) string {
	t, ok := w.text("event." + string(e.Type()))
	if !ok {
		return string(e.Type())
	}
	w = w.in(c)
	var added map[string]string
	if telling := eventValues[e.Type()]; telling != nil {
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

// OneLine makes text that somebody wrote safe to show on one line of a terminal: each run
// of white space and control characters becomes one space.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || !unicode.IsPrint(r)
	}), " ")
}

// Place returns the address of a referenced event, such as "117.2", or "?" if the record
// does not have it.
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

// Device returns the name of a device: its label, or the start of its key.
func (c *Context) Device(key string) string {
	const start = 8
	if c.Label != nil {
		if label := OneLine(c.Label(key)); label != "" {
			return label
		}
	}
	return key[:min(start, len(key))]
}
