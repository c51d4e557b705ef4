package eventstest

import (
	"kibitz/events"

	"github.com/nats-io/nkeys"
	"pgregory.net/rapid"
)

// The longest generated texts and lists, so that entries stay small.
const (
	mostCharacters = 40
	mostItems      = 4
)

// Entry generates entries of one to a few events of any type.
func Entry() *rapid.Generator[*events.Entry] {
	return rapid.Custom(func(t *rapid.T) *events.Entry {
		return read(t, write(nil, drawEntry(t, anyType(t))))
	})
}

// Text generates the JSON of entries whose first event is of this type, formatted as by
// another program: keys in any order, white space, needless escapes.
func Text(of events.Type) *rapid.Generator[[]byte] {
	return rapid.Custom(func(t *rapid.T) []byte { return odd(t, nil, drawEntry(t, of)) })
}

func read(t *rapid.T, text []byte) *events.Entry {
	entry, err := events.Decode(text)
	if err != nil {
		t.Fatalf("the schemas allow what is refused: %v\n%s", err, text)
	}
	return entry
}

func anyType(t *rapid.T) events.Type { return rapid.SampledFrom(describe().all).Draw(t, "type") }

func drawEntry(t *rapid.T, first events.Type) any {
	list := []any{drawEvent(t, first)}
	for range rapid.IntRange(0, mostItems-1).Draw(t, "more events") {
		list = append(list, drawEvent(t, anyType(t)))
	}
	entry := draw(t, describe().entry, "entry").(object)
	return entry.with("events", list)
}

func drawEvent(t *rapid.T, of events.Type) any {
	event := draw(t, describe().event, "event").(object)
	return event.with("type", string(of)).with("data", draw(t, describe().data[of], string(of)))
}

// with replaces a member of an object.
func (o object) with(name string, value any) object {
	for i := range o {
		if o[i].name == name {
			o[i].value = value
		}
	}
	return o
}

// draw generates a value that a schema allows.
func draw(t *rapid.T, s schema, label string) any {
	if constant, ok := s["const"].(float64); ok {
		return int64(constant)
	}
	if words := s.words("enum"); len(words) > 0 {
		return rapid.SampledFrom(words).Draw(t, label)
	}
	switch s.text("$ref") {
	case "event.json":
		return drawEvent(t, anyType(t))
	case "observation.json":
		return drawEvent(t, rapid.SampledFrom(describe().observations).Draw(t, "type"))
	}
	switch s.text("type") {
	case "integer":
		return rapid.Int64Range(s.number("minimum"), s.number("maximum")).Draw(t, label)
	case "boolean":
		return rapid.Bool().Draw(t, label)
	case "string":
		return drawString(t, s, label)
	case "array":
		return drawList(t, s, label)
	default:
		return drawObject(t, s, label)
	}
}

func drawString(t *rapid.T, s schema, label string) string {
	pattern := s.text("pattern")
	switch {
	case s.text("format") == "date-time":
		last := int64(events.InstantOf(lastInstant))
		return events.Instant(rapid.Int64Range(1, last).Draw(t, label)).String()
	case pattern == devicePattern:
		return drawKey(t, label)
	case pattern != "":
		return rapid.StringMatching(pattern).Draw(t, label)
	case s["minLength"] == nil:
		return "" // replaced by the caller
	}
	least := s.number("minLength")
	most := min(s.number("maxLength"), least+mostCharacters)
	return rapid.StringN(int(least), int(most), -1).Draw(t, label)
}

func drawKey(t *rapid.T, label string) string {
	seed := rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, label)
	encoded, err := nkeys.EncodeSeed(nkeys.PrefixByteUser, seed)
	if err != nil {
		t.Fatal(err)
	}
	key, err := nkeys.FromSeed(encoded)
	if err != nil {
		t.Fatal(err)
	}
	public, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return public
}

func drawList(t *rapid.T, s schema, label string) any {
	least := int64(0)
	if s["minItems"] != nil {
		least = s.number("minItems")
	}
	n := rapid.Int64Range(least, max(least, min(s.number("maxItems"), mostItems))).Draw(t, "items of "+label)
	if s.sub("items").text("$ref") == "event.json" {
		return []any{} // an entry's events, replaced by the caller
	}
	list := make([]any, n)
	for i := range list {
		list[i] = draw(t, s.sub("items"), label)
	}
	return list
}

func drawObject(t *rapid.T, s schema, label string) object {
	branch := ""
	if branches := s.branches(); len(branches) > 0 {
		branch = rapid.SampledFrom(branches).Draw(t, "branch of "+label)
	}
	o := object{}
	for _, name := range s.names() {
		if s.has(name, branch, func() bool { return rapid.Bool().Draw(t, "has "+name) }) {
			o = append(o, member{name, draw(t, s.sub("properties").sub(name), name)})
		}
	}
	return o
}
