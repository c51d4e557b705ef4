package position

import "kibitz/events/failure"

// Code names a fault for programs; it never changes, while the sentences may.
type Code string

// The faults of this package's readers and writers.
const (
	ErrStartPosition Code = "start.unknown"

	ErrIDLength   Code = "id.length"   // not as many characters or fields as the identifier has
	ErrIDAlphabet Code = "id.alphabet" // a character that the identifier cannot hold
	ErrIDUnused   Code = "id.unused"   // bits that must be zero are not: damaged or cut
	ErrIDBoard    Code = "id.board"    // a board that the identifier cannot hold or must not mean
	ErrIDValue    Code = "id.value"    // a field with a value it cannot have
	ErrIDRange    Code = "id.range"    // a value beyond what the identifier has room for
	ErrIDConflict Code = "id.conflict" // fields that contradict one another
	ErrIDUnsaid   Code = "id.unsaid"   // a fact the identifier has no place for
)

// Error says why something could not be read or written: a code for programs, a
// sentence, and what to do next.
type Error = failure.Error[Code]
