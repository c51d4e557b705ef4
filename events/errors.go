package events

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Code says why an entry cannot be read. Programs branch on it, never on text.
type Code string

// The codes of a DecodeError.
const (
	CodeSyntax       Code = "syntax"        // not JSON, or cut short
	CodeEncoding     Code = "encoding"      // not UTF-8, or a broken escape
	CodeTooLarge     Code = "too-large"     // more bytes or events than an entry may have
	CodeVersion      Code = "version"       // an entry of a newer form
	CodeUnknownType  Code = "unknown-type"  // an event type this program does not know
	CodeUnknownField Code = "unknown-field" // a key that the type does not have, or in another case
	CodeDuplicate    Code = "duplicate-key" // the same key twice
	CodeMissing      Code = "missing-field" // a required key is absent
	CodeType         Code = "wrong-type"    // another JSON type than expected
	CodeRange        Code = "out-of-range"  // a number, length or word that is not allowed
	CodeConflict     Code = "conflict"      // two keys that exclude each other
	CodeMisplaced    Code = "misplaced"     // an event type that is not allowed inside a correction
)

// DecodeError says why an entry cannot be read, where, and what was expected there.
type DecodeError struct {
	Code     Code
	Path     string // JSON path, such as "$.events[0].data.dice[1]"
	Offset   int    // byte offset in the entry
	Expected string
}

// Error says what is wrong and what to do.
func (e *DecodeError) Error() string {
	return fmt.Sprintf("%s: %s at byte %d: expected %s; %s", e.Path, e.Code, e.Offset, e.Expected, e.Next())
}

// Next returns the next step for whoever sent the entry.
func (e *DecodeError) Next() string {
	switch e.Code {
	case CodeUnknownType, CodeVersion:
		return "read this match with a newer kibitz"
	case CodeTooLarge:
		return "send it as several entries"
	default:
		return "correct the sender; schemas/EVENTS.md gives the form of every event"
	}
}

// step is one part of the path to a value: a key or an index.
type step struct {
	name  string
	key   bool
	index int
}

// pathOf returns the JSON path of steps, given innermost first.
func pathOf(trail []step) string {
	path := []byte{'$'}
	for _, s := range slices.Backward(trail) {
		switch {
		case !s.key:
			path = append(path, '[')
			path = strconv.AppendInt(path, int64(s.index), 10)
			path = append(path, ']')
		case IsName(s.name):
			path = append(path, '.')
			path = append(path, s.name...)
		default:
			path = append(path, '[')
			path = appendText(path, clipped(s.name))
			path = append(path, ']')
		}
	}
	return string(path)
}

// clipped shortens a key that a sender chose, so that it cannot flood a log.
func clipped(name string) string {
	const most = 64
	if len(name) <= most {
		return name
	}
	return strings.ToValidUTF8(name[:most], "") + "..."
}

func join(words []string) string { return strings.Join(words, ", ") }
