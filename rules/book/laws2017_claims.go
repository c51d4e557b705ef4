package book

import "kibitz/rules"

// laws2017Claims are the clauses on claims, concessions, and what becomes of them.
var laws2017Claims = []rules.Clause{}
