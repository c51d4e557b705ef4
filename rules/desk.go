package rules

import "kibitz/events"

// Desk is everything beside play, for JSON views and people: disputes, sanctions, breaks
// and settings.
type Desk struct {
	Called   bool          `json:"called,omitempty"` // the director was called and has not come
	Disputes []DisputeView `json:"disputes,omitempty"`
	Struck   []StruckView  `json:"struck,omitempty"`

	Dues         []DueView         `json:"dues,omitempty"`
	Sanctions    []SanctionView    `json:"sanctions,omitempty"`
	Breaks       *BreaksView       `json:"breaks,omitempty"`
	Settings     []SettingView     `json:"settings,omitempty"`
	Presumptions []PresumptionView `json:"presumptions,omitempty"`
}

// DisputeView is a dispute and its outcome. Raised, Ruling, Appeal and Decision are event
// addresses, or "".
type DisputeView struct {
	ID        string     `json:"id"`
	Stands    string     `json:"stands"` // raised, released, ruled, appealed or decided
	Raised    string     `json:"raised"`
	By        string     `json:"by"` // "A", "B" or "none"
	Ruling    string     `json:"ruling,omitempty"`
	Appeal    string     `json:"appeal,omitempty"`
	Appellant string     `json:"appellant,omitempty"`
	Law       bool       `json:"law,omitempty"` // the ruling stands on a point of law
	Committee []string   `json:"committee,omitempty"`
	Votes     []VoteView `json:"votes,omitempty"`
	Decision  string     `json:"decision,omitempty"`
	Upheld    bool       `json:"upheld,omitempty"` // only meaningful once decided
	Effects   []string   `json:"effects,omitempty"`

	About   events.Address `json:"-"` // the event in dispute, or the zero address
	Ruled   bool           `json:"-"` // it was ruled on, or the committee has decided
	Clauses []string       `json:"-"` // that the ruling names as its ground
}

// VoteView is a committee member's vote.
type VoteView struct {
	Member string `json:"member"`
	Vote   string `json:"vote"` // uphold or replace
	At     string `json:"at"`
}

// StruckView is a stretch of struck play, from one event up to, but not including, another.
type StruckView struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// DueView is a sanction that is due and awaits the director's decision.
type DueView struct {
	Kind      string `json:"kind"` // the option's: lateness, break-excess, dice-change or flag
	Clause    string `json:"clause,omitempty"`
	Offender  string `json:"offender"` // "A" or "B"
	Points    int    `json:"points,omitempty"`
	Forfeit   bool   `json:"forfeit,omitempty"`
	Since     string `json:"since,omitempty"`     // when it became due, by the hall's clock
	Uncertain bool   `json:"uncertain,omitempty"` // the boundary is within the clocks' error
	Opened    string `json:"opened"`              // address of the event that made it due
}

// SanctionView is a sanction that counts.
type SanctionView struct {
	Kind     string   `json:"kind"`              // warning, penalty, forfeit, exclusion, deduction or suspension
	Offender string   `json:"offender"`          // "A" or "B"
	Points   int      `json:"points,omitempty"`  // hundredths of a deduction; boards of a suspension
	Clause   string   `json:"clause,omitempty"`  // as in the decision
	Clauses  []string `json:"-"`                 // that the ruling names as its ground
	Unit     string   `json:"-"`                 // of a deduction, as in points.deducted
	Dispute  string   `json:"dispute,omitempty"` // the dispute in which it was ruled
	At       string   `json:"at"`                // address of the decision
}

// BreaksView is how many breaks each side has taken, and since when it has been on one.
type BreaksView struct {
	Taken [2]int    `json:"taken"`
	Since [2]string `json:"since"` // by the hall's clock; "" if the side is not on a break
}

// SettingView is a value chosen for a setting that the rulebook leaves open.
type SettingView struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Agreed bool   `json:"agreed,omitempty"` // the players agreed on it for their match
}

// PresumptionView is a finding that counts in a dispute, for a side or for the cube as it
// lies: the finding, its clause, its weight, and the event where it was found.
type PresumptionView struct {
	For     string `json:"for,omitempty"` // "A" or "B"; "" for the cube as it lies
	Finding string `json:"finding"`
	Clause  string `json:"clause"`
	Weight  Weight `json:"weight"`
	At      string `json:"at"`
}

// Weight is how much a finding counts in a dispute.
type Weight string

// The weights in ascending order.
const (
	NoWeight    Weight = ""
	Presumption Weight = "presumption" // holds unless something else is shown
	Strong      Weight = "strong"      // strongly influences the ruling
	Decisive    Weight = "decisive"    // decides the dispute
)

// The kinds of sanctions.
const (
	GaveWarning   = "warning"
	GavePenalty   = "penalty"
	GaveForfeit   = "forfeit"
	GaveExclusion = "exclusion"

	GaveDeduction  = "deduction"
	GaveSuspension = "suspension"
)

// Weigh returns the desk with the findings that have weight in a dispute added as
// presumptions. v may be nil. A finding without a clause has no weight.
func (v *Desk) Weigh(findings []Finding, weighs func(*Finding) Weight) *Desk {
	for i := range findings {
		f := &findings[i]
		weight := weighs(f)
		if f.Clause == "" || weight == NoWeight {
			continue
		}
		if v == nil {
			v = &Desk{}
		}
		p := PresumptionView{Finding: string(f.Code), Clause: string(f.Clause), Weight: weight, At: f.At.String()}
		if f.Offender.Valid() {
			p.For = f.Offender.Opponent().String()
		}
		v.Presumptions = append(v.Presumptions, p)
	}
	return v
}
