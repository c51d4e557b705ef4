package casefile

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// sanctioned adds the warnings, penalties and forfeits of the match.
func (b *builder) sanctioned(f *replay.Frame) {
	switch e := f.Event.Body.(type) {
	case *events.WarningGiven:
		b.sanction(f, form.Sanction{Kind: "warning", Side: wording.Letter(e.Side), Clause: e.Clause, Reason: e.Reason})
	case *events.PenaltyAssessed:
		b.sanction(f, form.Sanction{
			Kind: "penalty", Side: wording.Letter(e.Side), Points: e.Points, Clause: e.Clause, Reason: e.Reason,
			Due: wording.Instant(e.Due), Observed: wording.Instant(e.Observed),
		})
	case *events.ForfeitDeclared:
		b.sanction(f, form.Sanction{
			Kind: "forfeit", Side: wording.Letter(e.Side), Clause: e.Clause, Reason: e.Reason,
			Due: wording.Instant(e.Due), Observed: wording.Instant(e.Observed),
		})
	case *events.PointsDeducted:
		b.sanction(f, form.Sanction{Kind: "deduction", Side: wording.Letter(e.Side), Reason: b.eventLine(f.Event, "")})
	case *events.ContestantSuspended:
		b.sanction(f, form.Sanction{Kind: "suspension", Side: wording.Letter(e.Side), Reason: b.eventLine(f.Event, "")})
	case *events.RulingMade:
		b.ruled(f, e.Effects, e.Clauses)
	case *events.VoteCast:
		b.ruled(f, e.Effects, nil)
	default:
		if f.Event.Type() == excluded {
			b.sanction(f, form.Sanction{Kind: "exclusion", Side: wording.Letter(replay.SideOf(f.Event.Body)), Reason: b.eventLine(f.Event, "")})
		}
	}
}

// excluded is the type of the event that excludes a player from the tournament.
const excluded events.Type = "player.excluded/2"

// ruled adds the sanctions of a ruling, or of the vote that replaced it, if it is in force.
func (b *builder) ruled(f *replay.Frame, effects []events.Effect, clauses []string) {
	if !b.settled[f.Address.String()] {
		return
	}
	clause := ""
	if len(clauses) > 0 {
		clause = clauses[0]
	}
	for i := range effects {
		e := &effects[i]
		s := form.Sanction{Side: wording.Letter(e.Side), Clause: clause}
		switch e.Kind {
		case events.EffectWarn:
			s.Kind = "warning"
		case events.EffectAward:
			s.Kind, s.Side, s.Points = "penalty", wording.Letter(e.Side.Opponent()), e.Points
		case events.EffectForfeit, events.EffectDisqualify:
			s.Kind = "forfeit"
		default:
			continue
		}
		b.sanction(f, s)
		b.File.Sanctions[len(b.File.Sanctions)-1].Findings = nil
	}
}

func (b *builder) sanction(f *replay.Frame, s form.Sanction) {
	s.At, s.Time, s.Findings = f.Address.String(), wording.Instant(f.Event.At), b.Findings(f)
	s.Text = b.Say("sanction."+s.Kind, b.Names.Of(events.ParseSide(s.Side)), s.Points)
	b.File.Sanctions = append(b.File.Sanctions, s)
}
