package events

// pointer is a pointer to T that knows its shape.
type pointer[T any] interface {
	*T
	shaped
}

// mould is a value that objects are read into again and again. Its shape is taken
// once and what was read is copied out, so that decoding does not ask each
// object's shape method anew.
type mould[T any, P pointer[T]] struct {
	value, empty T
	shape        Shape
}

// clean empties the mould and returns its shape, which points into it.
func (m *mould[T, P]) clean() *Shape {
	if m.shape.fields == nil {
		m.shape.fill(P(&m.value))
		m.shape.neutral()
		m.empty = m.value
	}
	m.value = m.empty
	return &m.shape
}

// cast returns a copy of what was read.
func (m *mould[T, P]) cast() P {
	v := new(T)
	*v = m.value
	return P(v)
}

// bodyPointer is a pointer to T that is an event's body.
type bodyPointer[T any] interface {
	*T
	Body
}

// bodyMould is a mould for one type of event.
type bodyMould interface {
	clean() *Shape
	body() Body
}

type bodyMouldOf[T any, P bodyPointer[T]] struct{ mould[T, P] }

func (m *bodyMouldOf[T, P]) body() Body { return m.cast() }
