package book

import "kibitz/rules"

// laws1987Claims are the clauses on claims, concessions, and what becomes of them.
var laws1987Claims = []rules.Clause{}
