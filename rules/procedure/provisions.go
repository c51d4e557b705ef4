package procedure

import "kibitz/rules"

// Provisions is what a rulebook says of a match beside the play, as data: each
// provision names its clause and holds what rulebooks differ in. A provision whose
// clause is empty is not in the rulebook; what would rest on it is then a finding
// without a clause, for the director.
type Provisions struct {
	Results   rules.ClauseID // results are entered and verified
	Staff     rules.ClauseID // who may direct
	Dispute   Dispute
	Testimony Testimony
	Appeal    Appeal
}

// Dispute is what a rulebook says of disputes.
type Dispute struct {
	Clause rules.ClauseID // everything stays as it is until the ruling
	Final  rules.ClauseID // what is decided at last is not decided again
}

// Testimony is what a rulebook says of who is heard.
type Testimony struct {
	Clause    rules.ClauseID
	WhenAsked []string // standings that are heard only when an official asks, cheating excepted
}

// Appeal is what a rulebook says of appeals to a committee.
type Appeal struct {
	Clause rules.ClauseID
	Quorum int // members that a committee needs
}

// Set returns the provisions with a setting that the rulebook leaves open; the same
// where none of them is of that name.
func (p Provisions) Set(name, value string) Provisions {
	return p
}
