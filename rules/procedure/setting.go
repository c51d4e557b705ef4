package procedure

import (
	"slices"

	"kibitz/rules"
)

// Setting is something that a rulebook leaves to the tournament, and perhaps to the
// players of a match.
type Setting struct {
	Name   string
	Clause rules.ClauseID // where it is left open
	Values []string       // the first holds unless another is chosen
	Agreed bool           // the players may agree on it for their match
}

// Allows reports whether a value may be chosen.
func (s *Setting) Allows(value string) bool { return slices.Contains(s.Values, value) }
