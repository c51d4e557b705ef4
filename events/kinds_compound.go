package events

// Ref declares a reference to an event inside an entry.
func (s *Shape) Ref(name string, p **Ref, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &maybeKind, p: &maybeOf[Ref, *Ref]{p}})
}

func (r *Ref) shape(s *Shape) {
	s.ID("entry", &r.Entry, "id of the entry")
	s.Int("index", &r.Index, 0, MaxEvents-1, "place of the event in the entry, from 0").Optional()
}

// maybe is an object that may be absent: a pointer that is nil then.
type maybe interface {
	make() shaped
	get() shaped
	absent() bool
}

type maybeOf[T any, P interface {
	*T
	shaped
}] struct{ p **T }

func (m *maybeOf[T, P]) make() shaped { *m.p = new(T); return P(*m.p) }
func (m *maybeOf[T, P]) get() shaped {
	if *m.p == nil {
		return P(new(T))
	}
	return P(*m.p)
}
func (m *maybeOf[T, P]) absent() bool { return *m.p == nil }

// maybeObject declares an object that is nil when absent.
func maybeObject[T any, P interface {
	*T
	shaped
}](s *Shape, name string, p **T, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &maybeKind, p: &maybeOf[T, P]{p}})
}

var maybeKind = kind{
	decode: func(d *decoder, f *field) bool { return d.object(f.p.(maybe).make()) },
	encode: func(dst []byte, f *field) []byte { return appendObject(dst, f.p.(maybe).get()) },
	zero:   func(f *field) bool { return f.p.(maybe).absent() },
	schema: func(f *field) any { return objectSchema(f.p.(maybe).get()) },
}

// list is a list of objects of one kind.
type list interface {
	grow() shaped
	length() int
	at(i int) shaped
	sample() shaped
}

type listOf[T any, P interface {
	*T
	shaped
}] struct{ p *[]T }

func (l *listOf[T, P]) grow() shaped {
	var zero T
	*l.p = append(*l.p, zero)
	return P(&(*l.p)[len(*l.p)-1])
}
func (l *listOf[T, P]) length() int     { return len(*l.p) }
func (l *listOf[T, P]) at(i int) shaped { return P(&(*l.p)[i]) }
func (l *listOf[T, P]) sample() shaped  { return P(new(T)) }

// objects declares a list of min to max objects.
func objects[T any, P interface {
	*T
	shaped
}](s *Shape, name string, p *[]T, min, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &objectsKind, min: int64(min), max: int64(max), p: &listOf[T, P]{p}})
}

var objectsKind = kind{
	decode: func(d *decoder, f *field) bool {
		l := f.p.(list)
		return d.list(f.min, f.max, func(int) bool { return d.object(l.grow()) })
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
		item := objectSchema(f.p.(list).sample())
		return object{"type": "array", "items": item, "minItems": f.min, "maxItems": f.max}
	},
}
