package rules

import "kibitz/events"

// Code names what was found. Programs branch on it; people read its wording.
type Code string

// Finding is something at the table that the rules have a word on. It holds no
// text: language is applied when it is shown.
type Finding struct {
	Code     Code
	Clause   ClauseID       // empty where the rulebook has no clause for it: the director decides
	Offender events.Side    // NoSide where it is nobody's
	At       events.Address // the event that showed it
	Args     [4]int         // figures for the wording; what they mean depends on the code
}
