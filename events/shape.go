package events

import (
	"slices"
)

// Shape is the form of a JSON object: its fields in order, each with a pointer to the
// memory that it is read into and written from. A body's shape method fills it; decoding,
// encoding and the schemas use it.
type Shape struct {
	fields []field
	either uint64 // the fields of which exactly one must be present, as bits by index
}

// shaped is anything that a JSON object can be decoded into.
type shaped interface{ shape(*Shape) }

// field is one member of an object.
type field struct {
	name     string
	doc      string
	kind     *kind
	optional bool
	min, max int64    // the range of a number, or of a text's or list's length
	allowed  []string // the values of an enumeration
	p        any      // pointer to the member, of the type that the kind requires
}

// kind defines how a JSON value is read, written, omitted and described. Reading and
// writing get the field, whose p points to the value.
type kind struct {
	decode func(*decoder, *field) bool // false once the decoder has failed
	encode func(dst []byte, f *field) []byte
	zero   func(*field) bool
	schema func(*field) any
}

// Optional allows the field to be omitted. An absent field has the zero value, and the zero
// value is omitted when written.
func (f *field) Optional() { f.optional = true }

func (s *Shape) add(f field) *field {
	s.fields = append(s.fields, f)
	return &s.fields[len(s.fields)-1]
}

// fill makes s the shape of v, reusing its memory.
func (s *Shape) fill(v shaped) {
	s.fields, s.either = s.fields[:0], 0
	v.shape(s)
}

// neutral sets the optional sides, seats and cards to none, since their zero values are
// real ones.
func (s *Shape) neutral() {
	for i := range s.fields {
		if !s.fields[i].optional {
			continue
		}
		if side, ok := s.fields[i].p.(*Side); ok {
			*side = NoSide
		}
		neutralCards(s.fields[i].p)
	}
}

// exactlyOneOf requires exactly one of the named optional fields, which must be declared
// before.
func (s *Shape) exactlyOneOf(names ...string) {
	for i := range s.fields {
		if slices.Contains(names, s.fields[i].name) {
			s.either |= 1 << i
		}
	}
}

// alternatives returns the names of the fields of which exactly one is present.
func (s *Shape) alternatives() []string {
	var names []string
	for i := range s.fields {
		if s.either&(1<<i) != 0 {
			names = append(names, s.fields[i].name)
		}
	}
	return names
}

// Int declares a whole number from min to max.
func (s *Shape) Int(name string, p *int, min, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &intKind, min: int64(min), max: int64(max), p: p})
}

// Count declares a whole number from min, limited only by what JSON readers hold exactly.
func (s *Shape) Count(name string, p *uint64, min int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &countKind, min: int64(min), max: maxCount, p: p})
}

// milliseconds declares a length of time in milliseconds.
func (s *Shape) milliseconds(name string, p *int64, min, max int64, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &millisecondsKind, min: min, max: max, p: p})
}

// Bool declares a truth value.
func (s *Shape) Bool(name string, p *bool, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &boolKind, p: p})
}

// Text declares free text of min to max characters.
func (s *Shape) Text(name string, p *string, min, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &textKind, min: int64(min), max: int64(max), p: p})
}

// texts declares a list of texts of 1 to 200 characters each.
func (s *Shape) texts(name string, p *[]string, min, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &textsKind, min: int64(min), max: int64(max), p: p})
}

// integers declares a list of min to max whole numbers from low to high.
func (s *Shape) integers(name string, p *[]int, min, max, low, high int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: integersKind(int64(low), int64(high)), min: int64(min), max: int64(max), p: p})
}

// Name declares an identifier: 1 to 64 of A-Z a-z 0-9 _ and -.
func (s *Shape) Name(name string, p *string, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &nameKind, p: p})
}

// enum declares one of a set of words.
func (s *Shape) enum(name string, p *string, allowed []string, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &enumKind, allowed: allowed, p: p})
}

// side declares A or B.
func (s *Shape) side(name string, p *Side, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &sideKind, p: p})
}

// instant declares a moment.
func (s *Shape) instant(name string, p *Instant, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &instantKind, p: p})
}
