package procedure

import (
	"slices"

	"kibitz/rules"
)

// Setting is a rule that a rulebook leaves to the tournament, and perhaps to the players of
// a match.
type Setting struct {
	Name   string
	Clause rules.ClauseID // the clause that leaves it open
	Values []string       // the first is the default
	Agreed bool           // the players may agree on it for their match
}

// Allows reports whether a value may be chosen.
func (s *Setting) Allows(value string) bool { return slices.Contains(s.Values, value) }
