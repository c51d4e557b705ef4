package rules

import "kibitz/events"

// Log is what a referee may ask of the log that its events come from, where no
// event says it. What it answers is as fixed as the events are.
type Log interface {
	// Find returns where an event stands that another refers to; false where the
	// log does not hold it.
	Find(events.Ref) (events.Address, bool)

	// Seen returns the last link that the author of link n knew of when he made it.
	Seen(n uint64) uint64

	// Author returns the device that signed link n.
	Author(n uint64) string
}

// NoLog is the log of events that stand in none: every author knew all that was
// before, and no reference is found.
type NoLog struct{}

// Find finds nothing.
func (NoLog) Find(events.Ref) (events.Address, bool) { return events.Address{}, false }

// Seen returns the link before n.
func (NoLog) Seen(n uint64) uint64 { return max(n, 1) - 1 }

// Author returns the empty string.
func (NoLog) Author(uint64) string { return "" }
