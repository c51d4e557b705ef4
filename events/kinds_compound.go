package events

import "reflect"

// titledSchema returns the schema of an object, with its name for people.
func titledSchema(v shaped) object {
	schema := objectSchema(v)
	schema["title"] = titleOf(v)
	return schema
}

func titleOf(v shaped) string { return reflect.TypeOf(v).Elem().Name() }

// object returns the object that the field is or lists; nil if it is neither.
func (f *field) object() shaped {
	switch p := f.p.(type) {
	case *part:
		return p.value
	case maybe:
		return p.get()
	case list:
		return p.sample()
	}
	return nil
}

// object declares a nested object.
func (s *Shape) object(name string, p shaped, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &objectKind, p: &part{value: p}})
}

// part is a nested object that is always present.
type part struct {
	value shaped
	form  Shape
}

func (p *part) shape() *Shape {
	if p.form.fields == nil {
		p.form.fill(p.value)
	}
	return &p.form
}

var objectKind = kind{
	decode: func(d *decoder, f *field) bool { return d.object(f.p.(*part).shape()) },
	encode: func(dst []byte, f *field) []byte { return appendObject(dst, f.p.(*part).value) },
	zero:   func(*field) bool { return false },
	schema: func(f *field) any { return titledSchema(f.p.(*part).value) },
}

// maybeObject declares an object that is nil when absent.
func maybeObject[T any, P pointer[T]](s *Shape, name string, p **T, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &maybeKind, p: &maybeOf[T, P]{p: p}})
}

// maybe is an optional object: a nil pointer if absent.
type maybe interface {
	read(*decoder) bool
	get() shaped
	absent() bool
}

type maybeOf[T any, P pointer[T]] struct {
	p       **T
	scratch *scratch[T, P] // created when first read
}

func (m *maybeOf[T, P]) read(d *decoder) bool {
	if m.scratch == nil {
		m.scratch = new(scratch[T, P])
	}
	if !d.object(m.scratch.reset()) {
		return false
	}
	*m.p = m.scratch.copied()
	return true
}

// get returns the object, or an empty one if it is absent.
func (m *maybeOf[T, P]) get() shaped {
	if *m.p == nil {
		return P(new(T))
	}
	return P(*m.p)
}

func (m *maybeOf[T, P]) absent() bool { return *m.p == nil }

var maybeKind = kind{
	decode: func(d *decoder, f *field) bool { return f.p.(maybe).read(d) },
	encode: func(dst []byte, f *field) []byte { return appendObject(dst, f.p.(maybe).get()) },
	zero:   func(f *field) bool { return f.p.(maybe).absent() },
	schema: func(f *field) any { return titledSchema(f.p.(maybe).get()) },
}

// ref declares a reference to an event in an entry.
func (s *Shape) ref(name string, p **Ref, doc string) *field { return maybeObject(s, name, p, doc) }

func (r *Ref) shape(s *Shape) {
	s.ID("entry", &r.Entry, "id of the entry")
	s.Int("index", &r.Index, 0, MaxEvents-1, "place of the event in the entry, from 0; 0 when absent").Optional()
}

// objects declares a list of min to max objects.
func objects[T any, P pointer[T]](s *Shape, name string, p *[]T, min, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &objectsKind, min: int64(min), max: int64(max), p: &listOf[T, P]{p: p}})
}

// list is a list of objects of one kind.
type list interface {
	clear()
	read(*decoder) bool
	length() int
	at(i int) shaped
	sample() shaped
}

type listOf[T any, P pointer[T]] struct {
	p       *[]T
	scratch *scratch[T, P] // created when first read
}

func (l *listOf[T, P]) clear() { *l.p = nil }

// read adds one object to the list.
func (l *listOf[T, P]) read(d *decoder) bool {
	if l.scratch == nil {
		l.scratch = new(scratch[T, P])
	}
	if !d.object(l.scratch.reset()) {
		return false
	}
	*l.p = append(*l.p, l.scratch.value)
	return true
}

func (l *listOf[T, P]) length() int     { return len(*l.p) }
func (l *listOf[T, P]) at(i int) shaped { return P(&(*l.p)[i]) }
func (l *listOf[T, P]) sample() shaped  { return P(new(T)) }

var objectsKind = kind{
	decode: func(d *decoder, f *field) bool {
		l := f.p.(list)
		l.clear()
		return d.list(f.min, f.max, func(int) bool { return l.read(d) })
	},
	encode: func(dst []byte, f *field) []byte {
		l := f.p.(list)
		dst = append(dst, '[')
		for i := range l.length() {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendObject(dst, l.at(i))
		}
		return append(dst, ']')
	},
	zero: func(f *field) bool { return f.p.(list).length() == 0 },
	schema: func(f *field) any {
		item := titledSchema(f.p.(list).sample())
		return object{"type": "array", "items": item, "minItems": f.min, "maxItems": f.max}
	},
}
