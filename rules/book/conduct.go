package book

import (
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// reports lists the kinds of irregularity that may be reported under one clause.
type reports struct {
	clause rules.ClauseID
	kinds  []string
}

// conduct returns the provisions on what may be reported.
func conduct(list []reports) []procedure.Conduct {
	var provisions []procedure.Conduct
	for _, r := range list {
		for _, kind := range r.kinds {
			provisions = append(provisions, procedure.Conduct{Clause: r.clause, Kind: kind})
		}
	}
	return provisions
}
