package rules

// Desk is what stands beside the game: disputes, sanctions, breaks and settings, for JSON
// views and people.
type Desk struct {
	Called   bool          `json:"called,omitempty"` // the director, who has not come
	Disputes []DisputeView `json:"disputes,omitempty"`
	Struck   []StruckView  `json:"struck,omitempty"`

	Dues         []DueView         `json:"dues,omitempty"`
	Sanctions    []SanctionView    `json:"sanctions,omitempty"`
	Breaks       *BreaksView       `json:"breaks,omitempty"`
	Settings     []SettingView     `json:"settings,omitempty"`
	Presumptions []PresumptionView `json:"presumptions,omitempty"`
}

// DisputeView is a dispute and what became of it. Addresses are those of events.
type DisputeView struct {
	ID        string     `json:"id"`
	Stands    string     `json:"stands"` // raised, released, ruled, appealed or decided
	Raised    string     `json:"raised"`
	By        string     `json:"by"` // "A", "B" or "none"
	Ruling    string     `json:"ruling,omitempty"`
	Appeal    string     `json:"appeal,omitempty"`
	Appellant string     `json:"appellant,omitempty"`
	Law       bool       `json:"law,omitempty"` // the ruling stands in what is a point of law
	Committee []string   `json:"committee,omitempty"`
	Votes     []VoteView `json:"votes,omitempty"`
	Decision  string     `json:"decision,omitempty"`
	Upheld    bool       `json:"upheld,omitempty"` // meaningful once decided
	Effects   []string   `json:"effects,omitempty"`
}

// VoteView is a committee member's vote.
type VoteView struct {
	Member string `json:"member"`
	Vote   string `json:"vote"` // uphold or replace
	At     string `json:"at"`
}

// StruckView is a stretch of play that counts no more, up to an event that is not in it.
type StruckView struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// DueView is a sanction that has fallen due and waits for the director.
type DueView struct {
	Kind      string `json:"kind"` // of the option: lateness, break-excess, dice-change or flag
	Clause    string `json:"clause,omitempty"`
	Offender  string `json:"offender"` // "A" or "B"
	Points    int    `json:"points,omitempty"`
	Forfeit   bool   `json:"forfeit,omitempty"`
	Since     string `json:"since,omitempty"`     // when it fell due, by the hall's clock
	Uncertain bool   `json:"uncertain,omitempty"` // the boundary lies within the clocks' error
	Opened    string `json:"opened"`              // address of the event that made it due
}

// SanctionView is a warning, penalty points, a forfeit or an exclusion that counts.
type SanctionView struct {
	Kind     string `json:"kind"`     // warning, penalty, forfeit or exclusion
	Offender string `json:"offender"` // "A" or "B"
	Points   int    `json:"points,omitempty"`
	Clause   string `json:"clause,omitempty"`  // as the decision names it
	Dispute  string `json:"dispute,omitempty"` // that it was ruled in
	At       string `json:"at"`                // address of the decision
}

// BreaksView is how many breaks each side has taken, and since when it is on one.
type BreaksView struct {
	Taken [2]int    `json:"taken"`
	Since [2]string `json:"since"` // by the hall's clock; empty where the side is on none
}

// SettingView is a choice among what the rulebook leaves open.
type SettingView struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Agreed bool   `json:"agreed,omitempty"` // by the players for their match
}

// PresumptionView is what speaks for a side in a dispute, or what the cube as it lies
// speaks for: the finding, its clause, what it counts for, and where it was found.
type PresumptionView struct {
	For     string `json:"for,omitempty"` // "A" or "B"; absent for the cube as it lies
	Finding string `json:"finding"`
	Clause  string `json:"clause"`
	Weight  Weight `json:"weight"`
	At      string `json:"at"`
}

// Weight is what something counts for in a dispute.
type Weight string

// The weights, from the least.
const (
	NoWeight    Weight = ""
	Presumption Weight = "presumption" // it holds unless something else is shown
	Strong      Weight = "strong"      // it strongly influences the ruling
	Decisive    Weight = "decisive"    // it decides
)

// The kinds of sanctions.
const (
	GaveWarning   = "warning"
	GavePenalty   = "penalty"
	GaveForfeit   = "forfeit"
	GaveExclusion = "exclusion"
)

// Weigh returns what stands beside the game with what findings count for; v may be nil. A
// finding that rests on no clause counts for nothing.
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
