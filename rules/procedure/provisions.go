package procedure

import "kibitz/rules"

// Provisions is what a rulebook says of a match beside the play, as data: each
// provision names its clause and holds what rulebooks differ in. A provision whose
// clause is empty is not in the rulebook; what would rest on it is then a finding
// without a clause, for the director.
type Provisions struct {
	Results rules.ClauseID // results are entered and verified
	Dispute Dispute
}

// Dispute is what a rulebook says of disputes.
type Dispute struct {
	Clause rules.ClauseID // everything stays as it is until the ruling
}
