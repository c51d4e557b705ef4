package book

import "kibitz/rules"

// laws2017Table are the clauses on boards, calls, the course of play, results and what is beside the table.
var laws2017Table = []rules.Clause{}
