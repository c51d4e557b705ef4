package book

import "kibitz/rules"

// laws2017Leads are the clauses on leads out of turn, plays before partner, exposed and penalty cards.
var laws2017Leads = []rules.Clause{}
