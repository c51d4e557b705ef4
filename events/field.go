package events

import (
	"reflect"
	"strings"
)

// Field returns the value of a field of an event's data by its name, such as "seat", in
// either case, and whether it is present. An omitted optional field is not present. For a
// list of objects the value is its length. For an unknown name it is nil.
func Field(b Body, name string) (value any, there bool) {
	var s Shape
	s.fill(b)
	for i := range s.fields {
		if f := &s.fields[i]; strings.EqualFold(f.name, name) {
			return f.value(), !f.kind.zero(f)
		}
	}
	return nil, false
}

// value returns the value that was read into the field; for a list of objects, its
// length.
func (f *field) value() any {
	switch p := f.p.(type) {
	case *part:
		return p.value
	case maybe:
		if p.absent() {
			return nil
		}
		return p.get()
	case list:
		return p.length()
	}
	return reflect.ValueOf(f.p).Elem().Interface()
}
