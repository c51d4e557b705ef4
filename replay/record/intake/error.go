package intake

import (
	"fmt"

	"kibitz/replay/record/transcript"
)

// Code is the reason why a document cannot be entered. Programs branch on it, never on
// text.
type Code string

// The codes of an Error.
const (
	CodeVariation  Code = "unknown-variation" // a start position unknown to the record
	CodeGames      Code = "too-many-games"    // more games than the record can number
	CodeRulebook   Code = "unknown-rulebook"  // the terms name an unknown rulebook
	CodeTournament Code = "bad-tournament"    // the terms' tournament cannot be part of a subject
	CodeReader     Code = "bad-reader"        // the terms do not name the reading program
	CodePerson     Code = "bad-person"        // the terms give a player no id, or an invalid one
)

// Error says why a document that was read cannot be entered.
type Error struct {
	Code  Code
	File  string
	Place transcript.Place // zero if it concerns the whole file or the terms
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
