// Package eventstest makes entries for tests. What it makes follows from the
// schemas of the vocabulary alone, not from the code that reads and writes
// entries, so that the one can be tested against the other.
package eventstest
