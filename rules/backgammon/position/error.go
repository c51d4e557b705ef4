package position

import "kibitz/events/failure"

// Code identifies an error for programs. It never changes, although the messages may.
type Code string

// The errors of this package's parsers and writers.
const (
	ErrStartPosition Code = "start.unknown"

	ErrIDLength   Code = "id.length"   // wrong number of characters or fields
	ErrIDAlphabet Code = "id.alphabet" // a character not allowed in the identifier
	ErrIDUnused   Code = "id.unused"   // bits that must be zero are set: damaged or truncated
	ErrIDBoard    Code = "id.board"    // a board that the identifier cannot express or must not contain
	ErrIDValue    Code = "id.value"    // a field with an invalid value
	ErrIDRange    Code = "id.range"    // a value too large for the identifier
	ErrIDConflict Code = "id.conflict" // fields that contradict each other
	ErrIDUnsaid   Code = "id.unsaid"   // a fact that the identifier cannot express
)

// Error is an error in reading or writing: a code for programs, a message, and what to do
// next.
type Error = failure.Error[Code]
