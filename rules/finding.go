package rules

import (
	"kibitz/events"
)

// Code identifies what was found. Programs branch on it; people read its wording.
type Code string

// Finding is something at the table that matters under the rules. It holds no text; it is
// put into a language when it is shown.
type Finding struct {
	Code     Code
	Clause   ClauseID       // "" if the rulebook has no clause for it: the director decides
	Offender events.Side    // NoSide if there is no offender
	At       events.Address // the event at which it was found
	Args     [4]int         // figures for the wording; findings.toml, beside the game's words, gives their meaning; a seat comes first, then its card or call
}

// sameAct reports whether another finding is about the same act: in the same event, by the same
// offender and with the same first figures, which at bridge are a seat and its card or call.
func (f *Finding) sameAct(g *Finding) bool {
	return f.At == g.At && f.Offender == g.Offender && f.Args[0] == g.Args[0] && f.Args[1] == g.Args[1]
}

// Severity is how much a finding asks of people.
type Severity string

// The severities in ascending order.
const (
	Note         Severity = "note"         // a remark without offender or clause
	Irregularity Severity = "irregularity" // a clause says what follows from it
	Decision     Severity = "decision"     // somebody has to choose or rule
)

// Severity returns how much the finding asks of people; opens reports whether it opens an
// option. A finding against a side without a clause is left to the director.
func (f *Finding) Severity(opens bool) Severity {
	switch {
	case opens || f.Clause == "" && f.Offender.Valid():
		return Decision
	case f.Clause != "":
		return Irregularity
	}
	return Note
}

// Graver returns the graver of two severities.
func (s Severity) Graver(other Severity) Severity {
	for _, gravest := range []Severity{Decision, Irregularity} {
		if s == gravest || other == gravest {
			return gravest
		}
	}
	return Note
}
