package replay

import "kibitz/events"

// Cursor stands at an event of a timeline and moves along it.
type Cursor struct {
	timeline *Timeline
	index    int
}

// Cursor returns a cursor at the first event.
func (t *Timeline) Cursor() *Cursor { return &Cursor{timeline: t} }

// Frame returns the event at which the cursor stands.
func (c *Cursor) Frame() Frame { return c.timeline.At(c.index) }

// Index returns where the cursor stands.
func (c *Cursor) Index() int { return c.index }

// Forward moves to the next event; false at the last one.
func (c *Cursor) Forward() bool { return c.Go(c.index + 1) }

// Backward moves to the event before; false at the first one.
func (c *Cursor) Backward() bool { return c.Go(c.index - 1) }

// First moves to the first event.
func (c *Cursor) First() { c.index = 0 }

// Last moves to the last event.
func (c *Cursor) Last() { c.index = c.timeline.Len() - 1 }

// Go moves to event i; it stays where it is, and tells so, where there is none.
func (c *Cursor) Go(i int) bool {
	if i < 0 || i >= c.timeline.Len() {
		return false
	}
	c.index = i
	return true
}

// Seek moves to an address of the log, or to the last event before it; it tells
// whether the lane has something in that place (see Timeline.Seek).
func (c *Cursor) Seek(at events.Address) bool {
	index, exact := c.timeline.Seek(at)
	c.index = index
	return exact
}

// Find moves forward, or backward for a step of -1, to the next event that a
// condition holds for; it stays where it is, and tells so, where there is none.
func (c *Cursor) Find(step int, holds func(*Frame) bool) bool {
	for i := c.index + step; i >= 0 && i < c.timeline.Len(); i += step {
		frame := c.timeline.At(i)
		if holds(&frame) {
			c.index = i
			return true
		}
	}
	return false
}
