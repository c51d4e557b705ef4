package book

import "kibitz/rules"

// laws1987Revokes are the clauses on revokes and tricks with too few or too many cards.
var laws1987Revokes = []rules.Clause{}
