package book

import "kibitz/rules"

// laws1987Leads are the clauses on leads out of turn, plays before partner, exposed and penalty cards.
var laws1987Leads = []rules.Clause{}
