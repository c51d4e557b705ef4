package rules

import "kibitz/events"

// Log is what a referee may ask about the log of its events that no event says. Its answers
// never change.
type Log interface {
	// Find returns the address of the event that a reference names, or false if the log
	// does not hold it.
	Find(events.Ref) (events.Address, bool)

	// Seen returns the last link that the author of link n knew when making it.
	Seen(n uint64) uint64

	// Author returns the device that signed link n.
	Author(n uint64) string
}

// NoLog stands in for the log of events that are in none: every author knew everything
// before, and no reference is found.
type NoLog struct{}

// Find always returns false.
func (NoLog) Find(events.Ref) (events.Address, bool) { return events.Address{}, false }

// Seen returns the link before n.
func (NoLog) Seen(n uint64) uint64 { return max(n, 1) - 1 }

// Author returns the empty string.
func (NoLog) Author(uint64) string { return "" }
