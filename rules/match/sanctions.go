package match

import (
	"kibitz/events"
	"kibitz/rules"
)

// Penalize gives points against a side. Where points count in the score they may end the
// match (decision D4), and one that has its result only gets a finding. It reports whether
// they count.
func (m *Match) Penalize(offender events.Side, points int) bool {
	scorer, scores := m.game.(Scorer)
	if scores && m.sanctionLate(offender) {
		return false
	}
	m.Penalties[offender] += points
	if !scores {
		return true
	}
	scorer.Award(offender.Opponent(), points)
	scorer.Decide()
	if m.Winner.Valid() {
		m.Report(FindPenaltyEnds, m.clauses.Sanction, offender)
	}
	return true
}

// Warn counts a warning; it changes no score.
func (m *Match) Warn(side events.Side) { m.Warnings[side]++ }

// Lose ends the match against a side; where nothing is played there is none to lose. It
// reports whether it counts.
func (m *Match) Lose(side events.Side) bool {
	if m.game == nil {
		return true
	}
	if m.sanctionLate(side) {
		return false
	}
	m.WinOutright(side.Opponent())
	m.Forfeited = side
	return true
}

// WinOutright ends the match whatever the score.
func (m *Match) WinOutright(winner events.Side) {
	m.Winner, m.Stage, m.Outright = winner, rules.Over, true
}

// sanctionLate finds that a match which has its result cannot be lost any more, nor points
// in it.
func (m *Match) sanctionLate(side events.Side) bool {
	late := m.Winner.Valid() || m.Stage == rules.Voided
	if late {
		m.Report(FindSanctionLate, m.clauses.Sanction, side)
	}
	return late
}

// Pardon takes back points, a warning or a forfeit that a ruling gave which stands no more.
// The result is looked at again at the next Return.
func (m *Match) Pardon(e *events.Effect) {
	switch e.Kind {
	case events.EffectAward:
		m.Penalties[e.Side.Opponent()] -= e.Points
		if scorer, ok := m.game.(Scorer); ok {
			scorer.Award(e.Side, -e.Points)
		}
	case events.EffectWarn:
		m.Warnings[e.Side]--
	case events.EffectForfeit, events.EffectDisqualify:
		m.Forfeited, m.Outright, m.Winner = events.NoSide, false, events.NoSide
		if m.Stage == rules.Over {
			m.Stage = rules.Playing
		}
	}
}
