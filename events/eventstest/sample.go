package eventstest

import (
	"regexp"
	"time"

	"kibitz/events"
)

const devicePattern = "^U[A-Z2-7]{55}$"

var lastInstant = time.Date(9999, 12, 31, 23, 59, 59, 999_000_000, time.UTC)

// Sample returns the JSON of an entry with one event of this type, with every optional
// field if full, otherwise with none. It is the same each time.
func Sample(of events.Type, full bool) []byte {
	s := sampler{full: full, seed: string(of)}
	entry := s.object(describe().entry).with("events", []any{s.event(of)})
	return write(nil, entry.with("device", Device("sample")))
}

// sampler picks one value that a schema allows.
type sampler struct {
	full bool
	seed string
}

func (p sampler) event(of events.Type) any {
	event := p.object(describe().event).with("type", string(of))
	return event.with("data", p.object(describe().data[of]))
}

func (p sampler) value(s schema) any {
	if constant, ok := s["const"].(float64); ok {
		return int64(constant)
	}
	if words := s.words("enum"); len(words) > 0 {
		return words[p.pick(0, int64(len(words)-1))]
	}
	if s.text("$ref") == "observation.json" {
		return p.event("dice.rolled")
	}
	switch s.text("type") {
	case "integer":
		return p.pick(s.number("minimum"), min(s.number("maximum"), s.number("minimum")+7))
	case "boolean":
		return p.full
	case "string":
		return p.text(s)
	case "array":
		return p.list(s)
	default:
		return p.object(s)
	}
}

// pick returns the larger number for a full sample.
func (p sampler) pick(low, high int64) int64 {
	if p.full {
		return high
	}
	return low
}

func (p sampler) text(s schema) string {
	pattern := s.text("pattern")
	switch {
	case s.text("format") == "date-time":
		return "2028-02-29T23:59:59.999Z"
	case pattern == devicePattern:
		return Device("other")
	case pattern != "":
		for _, candidate := range []string{"sample", ID(p.seed).String(), events.HashOf([]byte(p.seed)).String(), "SA", "Pass", "AK3.Q2..T9"} {
			if regexp.MustCompile(pattern).MatchString(candidate) {
				return candidate
			}
		}
		panic("no sample of " + pattern)
	case s["maxLength"] == nil:
		return "" // replaced by the caller
	}
	return clip(s.text("description")+" \"\\\n\u00e9\U0001F3B2", s.number("maxLength"))
}

func (p sampler) list(s schema) any {
	least := int64(0)
	if s["minItems"] != nil {
		least = s.number("minItems")
	}
	list := []any{}
	if s.sub("items").text("$ref") == "event.json" {
		return list // an entry's events, replaced by the caller
	}
	for range p.pick(least, max(least, min(2, s.number("maxItems")))) {
		list = append(list, p.value(s.sub("items")))
	}
	return list
}

func (p sampler) object(s schema) object {
	o := object{}
	branch := ""
	if branches := s.branches(); len(branches) > 0 {
		branch = branches[p.pick(0, int64(len(branches)-1))]
	}
	for _, name := range s.names() {
		if s.has(name, branch, func() bool { return p.full }) {
			o = append(o, member{name, p.value(s.sub("properties").sub(name))})
		}
	}
	return o
}
