package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

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
// speaks for: the finding, its clause, and where it was found.
type PresumptionView struct {
	For     string `json:"for,omitempty"` // "A" or "B"; absent for the cube as it lies
	Finding string `json:"finding"`
	Clause  string `json:"clause"`
	At      string `json:"at"`
}

// The kinds of sanctions.
const (
	GaveWarning   = "warning"
	GavePenalty   = "penalty"
	GaveForfeit   = "forfeit"
	GaveExclusion = "exclusion"
)

// given is a sanction that was decided on beside a dispute.
type given struct {
	kind   string
	side   events.Side
	points int
	clause string
	at     events.Address
}

// give notes a sanction.
func (d *Desk) give(h *hearing, kind string, side events.Side, points int, clause string) {
	d.given = append(d.given[:len(d.given):len(d.given)], given{kind, side, points, clause, h.at})
}

// chosen is a choice among what the rulebook leaves open.
type chosen struct {
	name, value string
	agreed      bool
}

// Choosing returns the desk under the provisions that a choice among what the rulebook
// leaves open has made of its own.
func (d *Desk) Choosing(p *Provisions, name, value string, agreed bool) *Desk {
	next := *d.Under(p)
	var choices []chosen
	for _, c := range d.settings {
		if c.name != name {
			choices = append(choices, c)
		}
	}
	next.settings = append(choices, chosen{name, value, agreed})
	return &next
}

func (k *due) view() DueView {
	return DueView{
		Kind: string(k.Kind), Clause: string(k.Clause), Offender: k.Offender.String(), Points: k.Points,
		Forfeit: k.Forfeit, Since: instantText(k.Since), Uncertain: k.Uncertain, Opened: k.opened.String(),
	}
}

func (g *given) view() SanctionView {
	return SanctionView{Kind: g.kind, Offender: g.side.String(), Points: g.points, Clause: g.clause, At: g.at.String()}
}

// sanctionViews returns the sanctions that were ruled in a dispute and count.
func (k *dispute) sanctionViews() []SanctionView {
	at := k.ruling
	if k.decision != (events.Address{}) && !k.upheld {
		at = k.decision
	}
	var views []SanctionView
	for i := range k.sanctions {
		v := SanctionView{Offender: k.sanctions[i].Side.String(), Dispute: k.id, At: at.String()}
		switch e := &k.sanctions[i]; e.Kind {
		case events.EffectAward:
			v.Kind, v.Offender, v.Points = GavePenalty, e.Side.Opponent().String(), e.Points
		case events.EffectWarn:
			v.Kind = GaveWarning
		default:
			v.Kind = GaveForfeit
		}
		views = append(views, v)
	}
	return views
}

// viewBreaks returns the breaks; nil where none was taken.
func (d *Desk) viewBreaks() *BreaksView {
	p := &d.pause
	if p.taken == [2]int{} {
		return nil
	}
	return &BreaksView{p.taken, [2]string{instantText(p.started[0].at), instantText(p.started[1].at)}}
}

func instantText(at events.Instant) string {
	if !at.Known() {
		return ""
	}
	return at.String()
}

// Presume returns the view with the presumptions that findings give; v may be nil.
// A finding that rests on no clause presumes nothing.
func (v *View) Presume(findings []rules.Finding, presumes func(rules.Code) bool) *View {
	for i := range findings {
		f := &findings[i]
		if f.Clause == "" || !presumes(f.Code) {
			continue
		}
		if v == nil {
			v = &View{}
		}
		p := PresumptionView{Finding: string(f.Code), Clause: string(f.Clause), At: f.At.String()}
		if f.Offender.Valid() {
			p.For = f.Offender.Opponent().String()
		}
		v.Presumptions = append(v.Presumptions, p)
	}
	return v
}
