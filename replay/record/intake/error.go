package intake

import (
	"fmt"

	"kibitz/replay/record/transcript"
)

// Code names why a document cannot be entered. Programs branch on it, never on
// text.
type Code string

// The codes of an Error.
const (
	CodeVariation  Code = "unknown-variation" // a start position that the record has no word for
	CodeGames      Code = "too-many-games"    // more games than the record can number
	CodeRulebook   Code = "unknown-rulebook"  // the terms name no rulebook that there is
	CodeTournament Code = "bad-tournament"    // the terms' tournament cannot be part of a subject
	CodeReader     Code = "bad-reader"        // the terms do not say which program reads
	CodePerson     Code = "bad-person"        // the terms give a player no id, or none that can be one
)

// Error says why a document that could be read cannot be entered.
type Error struct {
	Code  Code
	File  string
	Place transcript.Place // zero where the reason is the whole file's, or the terms'
	Got   string
	Next  string
}

// Error says what is wrong, where, and what to do.
func (e *Error) Error() string {
	at := e.File
	if e.Place.Line > 0 {
		at = fmt.Sprintf("%s:%d", at, e.Place.Line)
	}
	return fmt.Sprintf("%s: %s %q: %s", at, e.Code, e.Got, e.Next)
}
