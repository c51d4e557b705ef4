// Package codes contains the codes of laws of bridge as data: the catalogue of clauses of
// each code and the provisions that the referee applies.
package codes

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure"
)

// Laws1987 is the 1987 code of bridge as far as our commentary on it goes. Gaps are filled
// from the published 1997 code and marked as unverified.
var Laws1987 = bridge.Laws{
	Settings:     []procedure.Setting{{Name: bridge.SettingDefendersAsk, Clause: "L1987 61B", Values: []string{bridge.Forbidden, bridge.Allowed}}},
	Tournament:   laws1987Tournament,
	Claims:       laws1987Claiming,
	Scores:       laws1987Scores,
	Director:     laws1987Director,
	Boards:       laws1987Boards,
	Calls:        laws1987Calls,
	Play:         bridge.Play{Order: "L1987 44B", Follow: "L1987 44C", Trick: "L1987 44E", Naming: laws1987Naming, Fifth: "L1987 45E"},
	Opening:      laws1987Opening,
	Declarer:     laws1987Declarer,
	Defender:     laws1987Defender,
	Leads:        laws1987Leading,
	Simultaneous: laws1987Simultaneous,
	Early:        laws1987Early,
	Exposed:      laws1987Exposed,
	Revokes:      laws1987Revoking,
	Defects:      laws1987Defects,
}

// Clauses1987 returns the catalogue of the 1987 code.
func Clauses1987() []rules.Clause {
	return inOrder(laws1987Table, laws1987Leads, laws1987Revokes, laws1987Claims, laws1987Directing)
}
