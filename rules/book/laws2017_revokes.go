package book

import "kibitz/rules"

// laws2017Revokes are the clauses on revokes and tricks with too few or too many cards.
var laws2017Revokes = []rules.Clause{}
