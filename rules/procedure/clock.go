package procedure

import "kibitz/rules"

// Clock is a rulebook's rule on clocks.
type Clock struct {
	Clause rules.ClauseID // what a fallen flag means
	Loses  bool           // a fallen flag loses the match; otherwise it is only reported
}
