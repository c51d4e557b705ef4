package events

// Encode returns the canonical bytes of an entry: keys in the order of the
// reference, no white space, optional fields left out where they say nothing.
// What it returns is what a device signs.
func (e *Entry) Encode() []byte { return appendObject(make([]byte, 0, 512), entryForm{e}) }

// AppendData appends the canonical bytes of a body, the data of its event.
func AppendData(dst []byte, b Body) []byte { return appendObject(dst, b) }

// AppendEvent appends the canonical bytes of an event.
func AppendEvent(dst []byte, e *Event) []byte { return appendObject(dst, &eventForm{event: e}) }

func appendObject(dst []byte, v shaped) []byte {
	var s Shape
	s.fill(v)
	dst = append(dst, '{')
	first := true
	for i := range s.fields {
		f := &s.fields[i]
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
