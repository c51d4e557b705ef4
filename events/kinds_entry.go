package events

import (
	"fmt"
	"strconv"
)

func (e *Entry) shape(s *Shape) {
	s.add(field{name: "v", kind: &versionKind, doc: "form of the entry"})
	s.ID("id", &e.ID, "random (version 4) UUID of the entry; also its de-duplication id")
	s.Name("match", &e.Match, "the match")
	s.Key("device", &e.Device, "public nkey of the device that signed the entry")
	s.Count("ds", &e.Count, 1, "number of the entry among the device's entries in this match, from 1")
	s.hash("dprev", &e.Previous, "SHA-256 of the bytes of the device's entry before this one, 64 zeros for its first")
	s.object("seen", &e.Seen, "the match's head that the device knew when it made the entry")
	s.events("events", &e.Events, MaxEvents, "the events, in order")
}

func (h *Head) shape(s *Shape) {
	s.Count("n", &h.N, 0, "number of links, 0 before the first")
	s.hash("hash", &h.Hash, "hash of the chain at n, 64 zeros before the first link")
}

var versionKind = kind{
	decode: func(d *decoder, _ *field) bool {
		n, ok := d.number(1, maxInt)
		if ok && n != Version {
			return d.fail(CodeVersion, fmt.Sprintf("an entry of form %d", Version))
		}
		return ok
	},
	encode: func(dst []byte, _ *field) []byte { return strconv.AppendInt(dst, Version, 10) },
	zero:   func(*field) bool { return false },
	schema: func(*field) any { return object{"const": Version} },
}

// newerForm reports whether data is an entry of a newer form than this program knows, in
// whatever order its keys are.
func newerForm(data []byte) bool {
	s := scanner{b: data}
	for open := s.take('{'); open; open = s.take(',') {
		name, _, ok := s.raw()
		if !ok || !s.take(':') {
			return false
		}
		if string(name) == "v" {
			s.space()
			n, ok := s.integer()
			return ok && n > Version
		}
		if !s.skip(0) {
			return false
		}
	}
	return false
}

// events declares the events of an entry, 1 to max.
func (s *Shape) events(name string, p *[]Event, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &eventsKind, min: 1, max: int64(max), p: p})
}

var eventsKind = kind{
	decode: func(d *decoder, f *field) bool { return d.events(f.p.(*[]Event), int(f.max)) },
	encode: func(dst []byte, f *field) []byte {
		dst = append(dst, '[')
		events := *f.p.(*[]Event)
		for i := range events {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = AppendEvent(dst, &events[i])
		}
		return append(dst, ']')
	},
	zero:   func(f *field) bool { return len(*f.p.(*[]Event)) == 0 },
	schema: func(f *field) any { return eventsSchema(f, "event.json") },
}

// observations declares the events of a correction, 1 to max: observations only, never
// another correction or a decision.
func (s *Shape) observations(name string, p *[]Event, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &observationsKind, min: 1, max: int64(max), p: p})
}

var observationsKind = kind{
	decode: eventsKind.decode,
	encode: eventsKind.encode,
	zero:   eventsKind.zero,
	schema: func(f *field) any { return eventsSchema(f, "observation.json") },
}

// eventsSchema names the schema of the items, which schemas generates.
func eventsSchema(f *field, item string) any {
	return object{"type": "array", "items": object{"$ref": item}, "minItems": f.min, "maxItems": f.max}
}

func (d *decoder) tooMany(most int) bool {
	d.space()
	return d.fail(CodeTooLarge, fmt.Sprintf("at most %d events", most))
}

// eventForm is an event as JSON. Its data may come before its type, since JSON keys have no
// order. It is then skipped and read at the end.
type eventForm struct {
	event       *Event
	level       *level
	within      bool // the event is in a correction
	declaration *Declaration
	place       int // index of the declaration in the registry
	deferred    int // offset of data that came before its type; 0 if there is none
}

// maxGame is the highest game number, beyond any session.
const maxGame = 100_000

func (e *eventForm) shape(s *Shape) {
	s.add(field{name: "type", doc: "type of the event", kind: &typeKind, p: e})
	s.Int("game", &e.event.Game, 1, maxGame, "game of the match, from 1; absent for the match as a whole").Optional()
	s.instant("at", &e.event.At, "table time by the device's clock; absent only in an import that cannot know it").Optional()
	s.Name("actor", &e.event.Actor, "id of the person who did or decided it, if the side does not tell").Optional()
	s.add(field{name: "data", doc: "data of the event", kind: &dataKind, p: e})
}

var typeKind = kind{
	decode: func(d *decoder, f *field) bool {
		text, ok := d.plain()
		return ok && d.typed(f.p.(*eventForm), text)
	},
	encode: func(dst []byte, f *field) []byte {
		return appendText(dst, string(f.p.(*eventForm).event.Type()))
	},
	zero:   func(*field) bool { return false },
	schema: func(*field) any { return object{"type": "string"} },
}

// typed looks up the type of an event.
func (d *decoder) typed(form *eventForm, name []byte) bool {
	place, ok := d.registry.byName[Type(name)]
	if !ok {
		return d.refuse(name, CodeUnknownType, "an event type of schemas/EVENTS.md")
	}
	form.place, form.declaration = place, &d.registry.declarations[place]
	if form.within && form.declaration.Nature != Observation {
		return d.refuse(name, CodeMisplaced, "an observation; corrections and other decisions cannot stand inside a correction")
	}
	return true
}

var dataKind = kind{
	decode: func(d *decoder, f *field) bool {
		form := f.p.(*eventForm)
		if form.declaration != nil {
			return d.body(form)
		}
		d.space()
		form.deferred = d.i
		return d.skip(0) || d.fail(CodeSyntax, "JSON, nested no deeper than any event is")
	},
	encode: func(dst []byte, f *field) []byte {
		body := f.p.(*eventForm).event.Body
		if body == nil {
			return append(dst, "{}"...)
		}
		return appendObject(dst, body)
	},
	zero:   func(*field) bool { return false },
	schema: func(*field) any { return object{"type": "object"} },
}
