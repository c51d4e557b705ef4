package procedure

import "kibitz/rules"

// Clock is what a rulebook says of clocks.
type Clock struct {
	Clause rules.ClauseID // what the fall of a flag means
	Loses  bool           // the match; else it is only reported
}
