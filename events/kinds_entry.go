package events

import "strconv"

// entryForm is an entry as JSON.
type entryForm struct{ *Entry }

func (e entryForm) shape(s *Shape) {
	s.add(field{name: "v", kind: &versionKind, doc: "form of the entry"})
	s.ID("id", &e.ID, "random (version 4) UUID of the entry; also its de-duplication id")
	s.Name("match", &e.Match, "the match that the entry belongs to")
	s.Key("device", &e.Device, "public nkey of the device that signed the entry")
	s.Count("ds", &e.Count, 1, "the device's own count of its entries in this match, from 1")
	s.Hash("dprev", &e.Previous, "SHA-256 of the bytes of the device's entry before this one, 64 zeros for its first")
	s.Object("seen", headForm{&e.Seen}, "the head of the match that the device knew when it made the entry")
	s.Events("events", &e.Events, MaxEvents, "what happened, in order")
}

// headForm is a head as JSON.
type headForm struct{ *Head }

func (h headForm) shape(s *Shape) {
	s.Count("n", &h.N, 0, "number of links, 0 before the first")
	s.add(field{name: "hash", doc: "hash of the chain at n, 64 zeros before the first link", kind: &hashKind, p: &h.Hash})
}

var versionKind = kind{
	decode: func(d *decoder, _ *field) bool {
		n, ok := d.number(1, maxInt)
		if ok && n != Version {
			return d.fail(CodeVersion, strconv.Itoa(Version))
		}
		return ok
	},
	encode: func(dst []byte, _ *field) []byte { return strconv.AppendInt(dst, Version, 10) },
	zero:   func(*field) bool { return false },
	schema: func(*field) any { return object{"const": Version} },
}

// Events declares a list of 1 to max events.
func (s *Shape) Events(name string, p *[]Event, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &eventsKind, min: 1, max: int64(max), p: p})
}

var eventsKind = kind{
	decode: func(d *decoder, f *field) bool {
		events := make([]Event, 0, 4)
		ok := d.list(f.min, f.max, func(i int) bool {
			events = append(events, Event{})
			return d.event(&events[i])
		})
		*f.p.(*[]Event) = events
		return ok
	},
	encode: func(dst []byte, f *field) []byte {
		return appendList(dst, *f.p.(*[]Event), func(dst []byte, e Event) []byte {
			return appendObject(dst, &eventForm{event: &e})
		})
	},
	zero: func(f *field) bool { return len(*f.p.(*[]Event)) == 0 },
	schema: func(f *field) any {
		item := object{"$ref": "event.json"}
		return object{"type": "array", "items": item, "minItems": f.min, "maxItems": f.max}
	},
}

// eventForm is an event as JSON. Its data can stand before its type, since
// JSON's keys have no order; it is then passed over and read at the end.
type eventForm struct {
	event       *Event
	declaration *Declaration
	data        int // where data that stood before its type begins, 0 for none
}

// maxGame bounds the number of a game: no session has been that long.
const maxGame = 100_000

func (e *eventForm) shape(s *Shape) {
	s.add(field{name: "type", doc: "what kind of event", kind: &typeKind, p: e})
	s.Int("game", &e.event.Game, 1, maxGame, "game of the match, from 1; absent for the match as a whole").Optional()
	s.Instant("at", &e.event.At, "table time by the device's clock; absent only in an import that cannot know it").Optional()
	s.Name("actor", &e.event.Actor, "person who did or decided it, by id, where the side does not say it").Optional()
	s.add(field{name: "data", doc: "what happened", kind: &dataKind, p: e})
}

func (d *decoder) event(event *Event) bool {
	if d.depth == maxDepth {
		return d.fail(CodeSyntax, "fewer objects within objects")
	}
	form := &d.forms[d.depth]
	*form = eventForm{event: event}
	if !d.object(form) {
		return false
	}
	if form.data > 0 {
		after := d.i
		d.i = form.data
		d.into(step{name: "data"})
		if !d.body(form) {
			return false
		}
		d.out()
		d.i = after
	}
	event.Body = d.registry.newest(form.declaration, event.Body)
	return true
}

func (d *decoder) body(form *eventForm) bool {
	body := form.declaration.new()
	form.event.Body = body
	return d.object(body)
}

var typeKind = kind{
	decode: func(d *decoder, f *field) bool {
		const expected = "an event type of schemas/EVENTS.md"
		text, ok := d.plain(expected)
		if !ok {
			return false
		}
		form := f.p.(*eventForm)
		if form.declaration = d.registry.find(text); form.declaration == nil {
			return d.fail(CodeUnknownType, expected)
		}
		return true
	},
	encode: func(dst []byte, f *field) []byte {
		return appendText(dst, string(f.p.(*eventForm).event.Body.Type()))
	},
	zero:   func(*field) bool { return false },
	schema: func(*field) any { return object{"type": "string"} },
}

var dataKind = kind{
	decode: func(d *decoder, f *field) bool {
		form := f.p.(*eventForm)
		if form.declaration != nil {
			return d.body(form)
		}
		d.space()
		form.data = d.i
		return d.skip(0) || d.fail(CodeSyntax, "an object")
	},
	encode: func(dst []byte, f *field) []byte { return appendObject(dst, f.p.(*eventForm).event.Body) },
	zero:   func(*field) bool { return false },
	schema: func(*field) any { return object{"type": "object"} },
}
