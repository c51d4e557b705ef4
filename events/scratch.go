package events

// pointer is a pointer to T that has a shape method.
type pointer[T any] interface {
	*T
	shaped
}

// scratch is a value that objects are decoded into repeatedly. Its shape is computed once
// and each result is copied out, so that decoding does not call every object's shape method
// again.
type scratch[T any, P pointer[T]] struct {
	value, empty T
	shape        Shape
}

// reset empties the value and returns its shape, whose fields point into the value.
func (m *scratch[T, P]) reset() *Shape {
	if m.shape.fields == nil {
		m.shape.fill(P(&m.value))
		m.shape.neutral()
		m.empty = m.value
	}
	m.value = m.empty
	return &m.shape
}

// copied returns a copy of the decoded value.
func (m *scratch[T, P]) copied() P {
	v := new(T)
	*v = m.value
	return P(v)
}

// bodyPointer is a pointer to T that is an event's body.
type bodyPointer[T any] interface {
	*T
	Body
}

// bodyScratch decodes one type of event.
type bodyScratch interface {
	reset() *Shape
	body() Body
}

type bodyScratchOf[T any, P bodyPointer[T]] struct{ scratch[T, P] }

func (m *bodyScratchOf[T, P]) body() Body { return m.copied() }
