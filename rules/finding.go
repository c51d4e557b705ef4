package rules

import (
	"kibitz/events"
)

// Code names what was found. Programs branch on it; people read its wording.
type Code string

// Finding is something at the table that the rules have a word on. It holds no
// text: language is applied when it is shown.
type Finding struct {
	Code     Code
	Clause   ClauseID       // empty where the rulebook has no clause for it: the director decides
	Offender events.Side    // NoSide where it is nobody's
	At       events.Address // the event that showed it
	Args     [4]int         // figures for the wording; what they mean is in findings.toml beside the words of the game
}

// Severity says how much a finding asks of people.
type Severity string

// The severities, the gravest last.
const (
	Note         Severity = "note"         // of the record; it is nobody's, and no clause speaks of it
	Irregularity Severity = "irregularity" // a clause says what follows
	Decision     Severity = "decision"     // somebody has to choose or rule
)

// Severity returns how much the finding asks of people; opens says that it opens an
// option. What a side did and no clause speaks of is left to the director.
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
