package book

import "kibitz/rules"

// laws1987Table are the clauses on boards, calls, the course of play, results and what is beside the table.
var laws1987Table = []rules.Clause{}
