package replay

import "kibitz/events"

// Cursor is a position in a timeline that can move in either direction.
type Cursor struct {
	timeline *Timeline
	index    int
}

// Cursor returns a cursor at the first event.
func (t *Timeline) Cursor() *Cursor { return &Cursor{timeline: t} }

// Frame returns the current event.
func (c *Cursor) Frame() Frame { return c.timeline.At(c.index) }

// Index returns the index of the current event.
func (c *Cursor) Index() int { return c.index }

// Forward moves to the next event. It returns false at the last one.
func (c *Cursor) Forward() bool { return c.Go(c.index + 1) }

// Backward moves to the previous event. It returns false at the first one.
func (c *Cursor) Backward() bool { return c.Go(c.index - 1) }

// First moves to the first event.
func (c *Cursor) First() { c.index = 0 }

// Last moves to the last event.
func (c *Cursor) Last() { c.index = c.timeline.Len() - 1 }

// Go moves to event i. If there is no such event, it stays and returns false.
func (c *Cursor) Go(i int) bool {
	if i < 0 || i >= c.timeline.Len() {
		return false
	}
	c.index = i
	return true
}

// Seek moves to an address of the log, or to the last event before it. It reports whether
// the lane has that event or a replacement for it (see Timeline.Seek).
func (c *Cursor) Seek(at events.Address) bool {
	index, exact := c.timeline.Seek(at)
	c.index = index
	return exact
}

// Find moves to the next event for which holds returns true: forward for step 1, backward
// for step -1. If there is none, it stays and returns false.
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
