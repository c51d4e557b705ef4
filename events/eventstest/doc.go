// Package eventstest makes entries for tests. It works from the schemas of the vocabulary
// alone, not from the code that reads and writes entries, so that one can be tested against
// the other.
package eventstest
