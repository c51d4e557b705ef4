package codes

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// Laws2017 is the 2017 code of bridge.
var Laws2017 = bridge.Laws{
	Tournament:   laws2017Tournament,
	Claims:       laws2017Claiming,
	Scores:       laws2017Scores,
	Director:     laws2017Director,
	Boards:       laws2017Boards,
	Calls:        laws2017Calls,
	Play:         bridge.Play{Order: "L2017 44B", Follow: "L2017 44C", Trick: "L2017 44E", Naming: laws2017Naming, Fifth: "L2017 45E"},
	Opening:      laws2017Opening,
	Declarer:     laws2017Declarer,
	Defender:     laws2017Defender,
	Leads:        laws2017Leading,
	Simultaneous: laws2017Simultaneous,
	Early:        laws2017Early,
	Exposed:      laws2017Exposed,
	Revokes:      laws2017Revoking,
	Defects:      laws2017Defects,
}

// Clauses2017 returns the catalogue of the 2017 code.
func Clauses2017() []rules.Clause {
	return inOrder(laws2017Table, laws2017Leads, laws2017Revokes, laws2017Claims, laws2017Directing)
}
