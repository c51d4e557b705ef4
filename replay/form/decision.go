package form

// Effect is one effect of a ruling or vote.
type Effect struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// Ruling is a ruling of the director on the dispute.
type Ruling struct {
	At       string    `json:"at"`
	Time     string    `json:"time,omitempty"`
	By       string    `json:"by"` // the person, or the device if unknown
	Clauses  []string  `json:"clauses,omitempty"`
	Reasons  string    `json:"reasons"`
	Effects  []Effect  `json:"effects"`
	Changes  []string  `json:"changes,omitempty"` // what it changed at the table
	Struck   []Span    `json:"struck,omitempty"`  // the play that it struck
	InForce  bool      `json:"in_force"`
	Findings []Finding `json:"findings,omitempty"`
}

// Span is a stretch of the record. To is the first event after it.
type Span struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Events int    `json:"events"` // number of events of play in it
}

// Appeal is an appeal to the committee against a ruling.
type Appeal struct {
	At       string    `json:"at"`
	Time     string    `json:"time,omitempty"`
	Side     string    `json:"side"`
	Reason   string    `json:"reason"`
	Timely   bool      `json:"timely"`
	Heard    bool      `json:"heard"` // the one that the committee decides
	Findings []Finding `json:"findings,omitempty"`
}

// Committee is the committee that hears the appeal.
type Committee struct {
	At       string    `json:"at"`
	Time     string    `json:"time,omitempty"`
	Members  []string  `json:"members"` // by name
	Findings []Finding `json:"findings,omitempty"`
}

// Vote is one member's vote.
type Vote struct {
	At       string    `json:"at"`
	Time     string    `json:"time,omitempty"`
	Member   string    `json:"member"` // by name
	Vote     string    `json:"vote"`   // uphold or replace
	Text     string    `json:"text"`
	Effects  []Effect  `json:"effects,omitempty"`
	Reasons  string    `json:"reasons,omitempty"`
	Counts   bool      `json:"counts"` // the last vote of a member of the committee
	Decides  bool      `json:"decides,omitempty"`
	Changes  []string  `json:"changes,omitempty"` // what the decision changed at the table
	Struck   []Span    `json:"struck,omitempty"`
	Findings []Finding `json:"findings,omitempty"`
}

// Outcome is the decision in force.
type Outcome struct {
	Stands   string   `json:"stands"`             // as Dispute.Stands
	Decision string   `json:"decision,omitempty"` // the ruling or the vote that decided
	Upheld   *bool    `json:"upheld,omitempty"`   // whether the committee upheld the ruling
	Votes    *[2]int  `json:"votes,omitempty"`    // number of votes to uphold and to replace
	Effects  []Effect `json:"effects,omitempty"`
	Text     string   `json:"text"`
}
