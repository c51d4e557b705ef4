package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// given is a sanction decided outside a dispute.
type given struct {
	kind   string
	side   events.Side
	points int
	clause string
	unit   string // of a deduction
	at     events.Address
}

// give records a sanction.
func (d *Desk) give(h *deskEvent, kind string, side events.Side, points int, clause string) {
	d.given = append(d.given[:len(d.given):len(d.given)], given{kind: kind, side: side, points: points, clause: clause, at: h.at})
}

// chosen is a value chosen for a setting that the rulebook leaves open.
type chosen struct {
	name, value string
	agreed      bool
}

// Set returns the desk after a setting was chosen that concerns nothing but the tournament's
// side.
func (d *Desk) Set(name, value string) *Desk {
	p := d.provisions.Set(name, value)
	return d.Choosing(&p, name, value, false)
}

// Choosing returns the desk after a setting was chosen, under the provisions that follow
// from it.
func (d *Desk) Choosing(p *Provisions, name, value string, agreed bool) *Desk {
	next := *d
	next.provisions = p
	var choices []chosen
	for _, c := range d.settings {
		if c.name != name {
			choices = append(choices, c)
		}
	}
	next.settings = append(choices, chosen{name, value, agreed})
	return &next
}

func (k *due) view() rules.DueView {
	return rules.DueView{
		Kind: string(k.Kind), Clause: string(k.Clause), Offender: k.Offender.String(), Points: k.Points,
		Forfeit: k.Forfeit, Since: instantText(k.Since), Uncertain: k.Uncertain, Opened: k.opened.String(),
	}
}

func (g *given) view() rules.SanctionView {
	return rules.SanctionView{Kind: g.kind, Offender: g.side.String(), Points: g.points, Clause: g.clause, Unit: g.unit, At: g.at.String()}
}

// sanctionViews returns the sanctions of a dispute's ruling that count.
func (k *dispute) sanctionViews() []rules.SanctionView {
	at := k.ruling
	if k.decision != (events.Address{}) && !k.upheld {
		at = k.decision
	}
	var views []rules.SanctionView
	for i := range k.sanctions {
		v := rules.SanctionView{Offender: k.sanctions[i].Side.String(), Clauses: k.clauses, Dispute: k.id, At: at.String()}
		switch e := &k.sanctions[i]; e.Kind {
		case events.EffectAward:
			v.Kind, v.Offender, v.Points = rules.GavePenalty, e.Side.Opponent().String(), e.Points
		case events.EffectWarn:
			v.Kind = rules.GaveWarning
		default:
			v.Kind = rules.GaveForfeit
		}
		views = append(views, v)
	}
	return views
}

// viewBreaks returns the breaks, or nil if none was taken.
func (d *Desk) viewBreaks() *rules.BreaksView {
	p := &d.pause
	if p.taken == [2]int{} {
		return nil
	}
	return &rules.BreaksView{Taken: p.taken, Since: [2]string{instantText(p.started[0].at), instantText(p.started[1].at)}}
}

func instantText(at events.Instant) string {
	if !at.Known() {
		return ""
	}
	return at.String()
}
