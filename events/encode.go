package events

import (
	"bytes"
	"sync"
)

// Encode returns the canonical bytes of an entry: keys in the order of the reference, no
// white space, empty optional fields omitted, invalid UTF-8 replaced by U+FFFD. To sign an
// entry use Seal, which also refuses entries that no reader would accept.
func (e *Entry) Encode() []byte {
	room := encoded.Get().(*[]byte)
	*room = appendObject((*room)[:0], e)
	data := bytes.Clone(*room)
	if cap(*room) <= MaxEntryBytes {
		encoded.Put(room)
	}
	return data
}

// encoded reuses the memory in which entries grow, but for what grew larger than an entry may be.
var encoded = sync.Pool{New: func() any { return new([]byte) }}

// AppendData appends the canonical bytes of a body, which are the data of its event.
func AppendData(dst []byte, b Body) []byte { return appendObject(dst, b) }

// AppendEvent appends the canonical bytes of an event.
func AppendEvent(dst []byte, e *Event) []byte { return appendObject(dst, &eventForm{event: e}) }

// shapes reuses the memory of shapes between encodings.
var shapes = sync.Pool{New: func() any { return new(Shape) }}

func appendObject(dst []byte, v shaped) []byte {
	s := shapes.Get().(*Shape)
	defer shapes.Put(s)
	s.fill(v)
	dst = appendFields(dst, s.fields)
	clear(s.fields)
	return dst
}

func appendFields(dst []byte, fields []field) []byte {
	dst = append(dst, '{')
	first := true
	for i := range fields {
		f := &fields[i]
		if f.optional && f.kind.zero(f) {
			continue
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = appendText(dst, f.name)
		dst = append(dst, ':')
		dst = f.kind.encode(dst, f)
	}
	return append(dst, '}')
}
