package events

import (
	"reflect"
	"strings"
)

// Field returns the value of a field of an event's data by its name, such as "seat",
// in letters of either case, and whether it is there: an optional one that was left
// out is not. Of a list of objects it is their number. The value of a name that the data does not have is nil.
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

// value returns what was read into the field; of a list of objects, their number.
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
