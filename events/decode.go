package events

import (
	"fmt"
	"slices"
	"sync"
)

// Decoder reads entries. It keeps memory between calls and is not safe for
// concurrent use; the zero Decoder reads Vocabulary.
type Decoder struct {
	// Registry holds the event types that can be read; nil means Vocabulary.
	Registry *Registry
	d        decoder
}

// Decode reads one entry, exactly as signed. The error is a *DecodeError. The
// entry shares no memory with data.
func (d *Decoder) Decode(data []byte) (*Entry, error) {
	if d.Registry == nil {
		d.Registry = Vocabulary
	}
	entry := d.d.decode(d.Registry, data)
	if entry == nil {
		return nil, d.d.err
	}
	return entry, nil
}

var decoders = sync.Pool{New: func() any { return new(Decoder) }}

// Decode reads one entry with the program's vocabulary. The error is a *DecodeError.
func Decode(data []byte) (*Entry, error) {
	d := decoders.Get().(*Decoder)
	defer decoders.Put(d)
	return d.Decode(data)
}

// DecodeEvent reads one event by itself, as it is in an entry. The path in an error begins
// at the event. The error is a *DecodeError.
func DecodeEvent(data []byte) (Event, error) {
	d := decoders.Get().(*Decoder)
	defer decoders.Put(d)
	event, ok := d.d.single(Vocabulary, data)
	if !ok {
		return Event{}, d.d.err
	}
	return event, nil
}

// single reads an event and nothing after it.
func (d *decoder) single(r *Registry, data []byte) (event Event, ok bool) {
	d.use(r)
	d.start(data)
	d.nesting = 1
	if ok = d.event(&d.levels[0]); ok {
		d.space()
		ok = d.i == len(d.b) || d.fail(CodeSyntax, "nothing after the event")
	}
	event = d.levels[0].event
	d.levels[0].event = Event{}
	return event, d.ended(ok)
}

// decoder reads one entry at a time. Its methods return false on error: fail has then
// recorded the error, and each caller on the way out adds the place.
type decoder struct {
	scanner
	registry *Registry
	root     scratch[Entry, *Entry]
	levels   [2]level // events of the entry, events of a correction
	nesting  int
	words    interned // short texts
	names    interned // checked identifiers
	keys     interned // checked public keys
	err      *DecodeError
	trail    []step // path to the error, innermost first
}

func (d *decoder) decode(r *Registry, data []byte) *Entry {
	d.use(r)
	if entry := d.turn(data); entry != nil {
		return entry
	}
	return d.plainly(data)
}

// plainly reads any entry.
func (d *decoder) plainly(data []byte) *Entry {
	d.start(data)
	if !d.ended(d.whole(data)) {
		return nil
	}
	return d.root.copied()
}

func (d *decoder) start(data []byte) {
	d.scanner = scanner{b: data}
	d.nesting, d.err, d.trail = 0, nil, d.trail[:0]
}

// ended releases the data and completes the error, if any.
func (d *decoder) ended(ok bool) bool {
	d.scanner = scanner{}
	if !ok {
		d.err.Path = pathOf(d.trail)
	}
	return ok
}

// use prepares the decoder for the event types of a registry.
func (d *decoder) use(r *Registry) {
	if d.registry == r {
		return
	}
	d.registry = r
	for i := range d.levels {
		d.levels[i].scratches = make([]bodyScratch, len(r.declarations))
	}
}

func (d *decoder) whole(data []byte) bool {
	if len(data) > MaxEntryBytes {
		return d.fail(CodeTooLarge, fmt.Sprintf("at most %d bytes", MaxEntryBytes))
	}
	if !d.object(d.root.reset()) {
		if newerForm(data) {
			d.err = &DecodeError{Code: CodeVersion, Expected: fmt.Sprintf("an entry of form %d", Version)}
			d.trail = []step{{name: "v", key: true}}
		}
		return false
	}
	d.space()
	if d.i < len(d.b) {
		return d.fail(CodeSyntax, "nothing after the entry")
	}
	return true
}

// fail records the first error and returns false.
func (d *decoder) fail(code Code, expected string) bool {
	if d.err == nil {
		d.err = &DecodeError{Code: code, Offset: min(d.i, len(d.b)), Expected: expected}
	}
	return false
}

// mismatch fails with a wrong kind of JSON, or text that is not JSON.
func (d *decoder) mismatch(expected string) bool {
	if startsValue(d.peek()) {
		return d.fail(CodeType, expected)
	}
	return d.fail(CodeSyntax, expected)
}

// within adds s to the error's path on the way out.
func (d *decoder) within(s step) bool {
	d.trail = append(d.trail, s)
	return false
}

// object reads an object of a given shape: every key known, none twice, none missing.
func (d *decoder) object(s *Shape) bool {
	if !d.take('{') {
		return d.mismatch("an object")
	}
	var seen uint64
	next := 0
	for more := !d.take('}'); more; more = d.take(',') {
		i, ok := d.key(s.fields, next, seen)
		if !ok {
			return false
		}
		f := &s.fields[i]
		if !f.kind.decode(d, f) {
			return d.within(step{name: f.name, key: true})
		}
		seen |= 1 << i
		next = i + 1
	}
	if seen != 0 && !d.take('}') {
		return d.fail(CodeSyntax, `"," or "}"`)
	}
	return d.complete(s, seen)
}

// key reads a key with its colon and finds its field. It tries the fields after the last
// one first, since most senders keep the order of the reference.
func (d *decoder) key(fields []field, next int, seen uint64) (int, bool) {
	d.space()
	i := d.following(fields, next)
	if i < 0 {
		var ok bool
		if i, ok = d.anyKey(fields); !ok {
			return 0, false
		}
	}
	if seen&(1<<i) != 0 {
		d.fail(CodeDuplicate, "each key once")
		return 0, d.within(step{name: fields[i].name, key: true})
	}
	return i, true
}

// following reads the key of the next field in the order of the reference, or of a later
// one if only optional fields lie between. It returns -1 for any other key.
func (d *decoder) following(fields []field, next int) int {
	rest := d.b[d.i:]
	for i := next; i < len(fields); i++ {
		name := fields[i].name
		n := len(name)
		if len(rest) > n+2 && rest[n+1] == '"' && rest[n+2] == ':' && rest[0] == '"' && string(rest[1:n+1]) == name {
			d.i += n + 3
			return i
		}
		if !fields[i].optional {
			break
		}
	}
	return -1
}

func (d *decoder) anyKey(fields []field) (int, bool) {
	start := d.i
	name, escaped, ok := d.raw()
	if !ok {
		return 0, d.fail(CodeSyntax, "a key in quotes")
	}
	i := slices.IndexFunc(fields, func(f field) bool { return f.name == string(name) })
	if i < 0 || escaped {
		d.i = start
		return 0, d.unknownKey(fields, name)
	}
	if !d.take(':') {
		return 0, d.fail(CodeSyntax, `":" after the key`)
	}
	return i, true
}

func (d *decoder) unknownKey(fields []field, name []byte) bool {
	if !validText(name) {
		return d.fail(CodeEncoding, "a key in UTF-8")
	}
	expected := "no keys"
	for i := range fields {
		if i == 0 {
			expected = "one of these keys, without escapes: "
		} else {
			expected += ", "
		}
		expected += fields[i].name
	}
	d.fail(CodeUnknownField, expected)
	return d.within(step{name: string(name), key: true})
}

// complete checks that an object had all its required keys.
func (d *decoder) complete(s *Shape, seen uint64) bool {
	for i := range s.fields {
		if f := &s.fields[i]; !f.optional && seen&(1<<i) == 0 {
			d.fail(CodeMissing, "this key")
			return d.within(step{name: f.name, key: true})
		}
	}
	switch chosen := seen & s.either; {
	case s.either == 0:
		return true
	case chosen == 0:
		return d.fail(CodeMissing, "one of these keys: "+join(s.alternatives()))
	case chosen&(chosen-1) != 0:
		return d.fail(CodeConflict, "only one of these keys: "+join(s.alternatives()))
	}
	return true
}

// list reads an array, calling item for each element with its index.
func (d *decoder) list(min, max int64, item func(i int) bool) bool {
	if !d.take('[') {
		return d.mismatch("a list")
	}
	n := 0
	for more := !d.take(']'); more; more = d.take(',') {
		if int64(n) >= max {
			d.space()
			d.fail(CodeRange, fmt.Sprintf("at most %d in the list", max))
			return d.within(step{index: n})
		}
		if !item(n) {
			return d.within(step{index: n})
		}
		n++
	}
	if n > 0 && !d.take(']') {
		return d.fail(CodeSyntax, `"," or "]"`)
	}
	if int64(n) < min {
		return d.fail(CodeRange, fmt.Sprintf("at least %d in the list", min))
	}
	return true
}
