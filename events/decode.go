package events

import (
	"fmt"
	"unicode/utf8"
)

// Decoder reads entries. It keeps memory between calls and is not safe for
// concurrent use; the zero Decoder reads Vocabulary.
type Decoder struct {
	// Registry holds the event types that can be read; nil means Vocabulary.
	Registry *Registry
	d        decoder
}

// Decode reads one entry, exactly as signed. The error is a *DecodeError.
func (d *Decoder) Decode(data []byte) (*Entry, error) {
	if d.Registry == nil {
		d.Registry = Vocabulary
	}
	entry := new(Entry)
	if err := d.d.entry(d.Registry, data, entry); err != nil {
		return nil, err
	}
	return entry, nil
}

// Decode reads one entry with the program's vocabulary. The error is a *DecodeError.
func Decode(data []byte) (*Entry, error) {
	var d Decoder
	return d.Decode(data)
}

// maxDepth bounds objects within objects: entry, event, data, corrected event,
// its data, and objects in it.
const maxDepth = 8

type decoder struct {
	scanner
	registry *Registry
	shapes   [maxDepth]Shape
	depth    int
	path     []step
	words    interned
	forms    [maxDepth]eventForm
	lastKey  string
	err      *DecodeError
}

func (d *decoder) entry(r *Registry, data []byte, entry *Entry) error {
	d.scanner = scanner{b: data}
	d.registry, d.depth, d.path, d.err = r, 0, d.path[:0], nil
	if len(data) > MaxEntryBytes {
		d.fail(CodeTooLarge, fmt.Sprintf("at most %d bytes", MaxEntryBytes))
		return d.err
	}
	if d.object(entryForm{entry}) && d.peek() != 0 {
		d.fail(CodeSyntax, "nothing after the entry")
	}
	if d.err != nil {
		return d.err
	}
	return nil
}

// fail records the first thing wrong and returns false.
func (d *decoder) fail(code Code, expected string) bool {
	if d.err == nil {
		d.err = &DecodeError{Code: code, Path: pathOf(d.path), Offset: d.i, Expected: expected}
	}
	return false
}

func (d *decoder) into(s step) { d.path = append(d.path, s) }
func (d *decoder) out()        { d.path = d.path[:len(d.path)-1] }

// object reads an object into v: every key known, none twice, none missing.
func (d *decoder) object(v shaped) bool {
	if d.depth == maxDepth {
		return d.fail(CodeSyntax, "fewer objects within objects")
	}
	shape := &d.shapes[d.depth]
	shape.fill(v)
	for i := range shape.fields {
		if f := &shape.fields[i]; f.optional && f.kind == &sideKind {
			*f.p.(*Side) = NoSide // an absent side is neither, not the first
		}
	}
	d.depth++
	ok := d.members(shape.fields)
	d.depth--
	return ok
}

func (d *decoder) members(fields []field) bool {
	if !d.take('{') {
		return d.fail(CodeType, "an object")
	}
	var seen uint64
	next := 0
	for closed := d.take('}'); !closed; closed = d.take('}') {
		if seen != 0 && !d.take(',') {
			return d.fail(CodeSyntax, `"," or "}"`)
		}
		i, ok := d.key(fields, next, seen)
		if !ok || !d.value(&fields[i]) {
			return false
		}
		seen |= 1 << i
		next = i + 1
	}
	return d.complete(fields, seen)
}

// key reads a key and finds its field, trying the one after the last first,
// since most senders keep the order of the reference.
func (d *decoder) key(fields []field, next int, seen uint64) (int, bool) {
	name, escaped, ok := d.raw()
	if !ok {
		return 0, d.fail(CodeSyntax, "a key in quotes")
	}
	if next >= len(fields) || fields[next].name != string(name) {
		if next = indexOf(fields, name); next < 0 || escaped {
			return 0, d.unknownKey(fields, name)
		}
	}
	if seen&(1<<next) != 0 {
		d.into(step{name: fields[next].name})
		return 0, d.fail(CodeDuplicate, "each key once")
	}
	if !d.take(':') {
		return 0, d.fail(CodeSyntax, `":" after the key`)
	}
	return next, true
}

func indexOf(fields []field, name []byte) int {
	for i := range fields {
		if fields[i].name == string(name) {
			return i
		}
	}
	return -1
}

func (d *decoder) unknownKey(fields []field, name []byte) bool {
	expected := "one of these keys: "
	for i := range fields {
		if i > 0 {
			expected += ", "
		}
		expected += fields[i].name
	}
	if !utf8.Valid(name) {
		return d.fail(CodeEncoding, "UTF-8")
	}
	d.into(step{name: string(name)})
	return d.fail(CodeUnknownField, expected)
}

func (d *decoder) value(f *field) bool {
	d.into(step{name: f.name})
	ok := f.kind.decode(d, f)
	if ok {
		d.out()
	}
	return ok
}

func (d *decoder) complete(fields []field, seen uint64) bool {
	for i := range fields {
		if seen&(1<<i) == 0 && !fields[i].optional {
			d.into(step{name: fields[i].name})
			return d.fail(CodeMissing, "this key")
		}
	}
	return true
}

// list reads an array, calling item for each element with its index.
func (d *decoder) list(min, max int64, item func(i int) bool) bool {
	if !d.take('[') {
		return d.fail(CodeType, "a list")
	}
	n := 0
	for closed := d.take(']'); !closed; closed = d.take(']') {
		if n > 0 && !d.take(',') {
			return d.fail(CodeSyntax, `"," or "]"`)
		}
		d.into(step{index: n})
		if int64(n) >= max {
			return d.fail(CodeRange, fmt.Sprintf("at most %d in the list", max))
		}
		if !item(n) {
			return false
		}
		d.out()
		n++
	}
	if int64(n) < min {
		return d.fail(CodeRange, fmt.Sprintf("at least %d in the list", min))
	}
	return true
}

// number reads a whole number within a range.
func (d *decoder) number(min, max int64) (int64, bool) {
	c := d.peek()
	if c != '-' && (c < '0' || c > '9') {
		return 0, d.fail(CodeType, "a number")
	}
	n, ok := d.integer()
	if !ok || n < min || n > max {
		return 0, d.fail(CodeRange, fmt.Sprintf("a whole number from %d to %d", min, max))
	}
	return n, true
}

// plain reads a string that may hold no escapes, such as an identifier.
func (d *decoder) plain(expected string) ([]byte, bool) {
	if d.peek() != '"' {
		return nil, d.fail(CodeType, "a string")
	}
	text, escaped, ok := d.raw()
	if !ok || escaped {
		return nil, d.fail(CodeRange, expected)
	}
	return text, true
}

// text reads any string.
func (d *decoder) text(min, max int64) (string, bool) {
	if d.peek() != '"' {
		return "", d.fail(CodeType, "a string")
	}
	raw, escaped, ok := d.raw()
	if !ok {
		return "", d.fail(CodeSyntax, "a string with its closing quote and no control characters")
	}
	if !escaped && !utf8.Valid(raw) {
		return "", d.fail(CodeEncoding, "UTF-8")
	}
	s := ""
	if !escaped {
		s = d.words.of(raw)
	} else if s, ok = unescape(raw); !ok {
		return "", d.fail(CodeEncoding, "UTF-8 and whole escapes")
	}
	if n := int64(utf8.RuneCountInString(s)); n < min || n > max {
		return "", d.fail(CodeRange, fmt.Sprintf("%d to %d characters", min, max))
	}
	return s, true
}

// interned keeps the last few short words read, since a match's entries repeat
// its id, its devices and its people.
type interned struct {
	words [16]string
	next  int
}

func (w *interned) of(text []byte) string {
	if len(text) > 64 {
		return string(text)
	}
	for i := range w.words {
		if w.words[i] == string(text) {
			return w.words[i]
		}
	}
	s := string(text)
	w.words[w.next%len(w.words)] = s
	w.next++
	return s
}
