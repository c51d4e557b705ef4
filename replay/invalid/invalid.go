// Package invalid has the failures of what somebody wants to record and cannot: what is
// wrong, in which field of what was filled in, and what to do. They speak of fields, not of
// flags or boxes on a page: who asks for them has other words for some of it. Their
// sentences stand in the words, by code.
package invalid

import (
	"embed"
	"maps"

	"golang.org/x/text/language"

	"kibitz/events/failure"
	"kibitz/replay/wording"
)

//go:embed words
var files embed.FS

func init() { wording.Register(files) }

// Code names what is wrong. Programs branch on it, never on text.
type Code string

// Error says why something cannot be recorded.
type Error = failure.Error[Code]

// Kind is what an error means for whoever asked.
type Kind uint8

// The kinds of errors.
const (
	Unfit      Kind = iota // what was filled in makes no sense here
	Absent                 // the record does not have it, or no longer
	NotAllowed             // it is somebody else's to do
	Moved                  // the match went on meanwhile
)

var kinds = map[Code]Kind{
	"no-case": Absent, "no-dispute": Absent, "no-event": Absent, "no-match": Absent, "no-store": Absent, "no-tournament": Absent, "no-backup": Absent,
	"taken-out": Absent, "was-inserted": Absent,
	"not-in-roster": Absent, "not-enrolled": Absent,
	"not-the-chooser": NotAllowed, "impossible": NotAllowed, "not-his-to-rule": NotAllowed, "not-allowed": NotAllowed, "not-yours-to-give": NotAllowed, "other-tournament": NotAllowed,
	"moves-on": Moved, "draw-overtaken": Moved,
}

// KindOf returns what an error means.
func KindOf(e *Error) Kind { return kinds[e.Code()] }

// New returns the error of a code. What its sentence is filled in with are names and values
// in turn.
func New(code Code, args ...any) *Error {
	values := make(map[string]any, len(args)/2)
	for i := 1; i < len(args); i += 2 {
		values[args[i-1].(string)] = args[i]
	}
	english := maps.Clone(values)
	english["cause"] = "{cause}" // which is known later
	sentence, next, _ := wording.In(language.English).Halves("invalid."+string(code), english)
	return failure.New(code, next, "%s", sentence).With(values)
}

// Field is New for what is wrong with a field, which holds a value.
func Field(field, value string, code Code, args ...any) *Error {
	return New(code, append(args, "value", value)...).In(field, value)
}
