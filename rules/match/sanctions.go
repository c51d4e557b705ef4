package match

import (
	"kibitz/events"
	"kibitz/rules"
)

// Penalize awards penalty points against a side and reports whether they count. In a game
// whose score counts them they may end the match (decision D4); a match with a result
// only gets a finding.
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

// Warn counts a warning. It does not change the score.
func (m *Match) Warn(side events.Side) { m.Warnings[side]++ }

// Lose makes a side lose the match and reports whether that counts. Without a game it
// does nothing and counts.
func (m *Match) Lose(side events.Side) bool {
	if m.game == nil {
		return true
	}
	if m.sanctionLate(side) {
		return false
	}
	m.WinOutright(side.Opponent())
	m.Forfeited = true
	return true
}

// WinOutright ends the match regardless of the score.
func (m *Match) WinOutright(winner events.Side) {
	m.Winner, m.Stage, m.Outright = winner, rules.Over, true
}

// sanctionLate reports, with a finding, whether the match has its result, so that no
// sanction can change it.
func (m *Match) sanctionLate(side events.Side) bool {
	late := m.Winner.Valid() || m.Stage == rules.Voided
	if late {
		m.Report(FindSanctionLate, m.clauses.Sanction, side)
	}
	return late
}

// Pardon takes back the points, warning or forfeit of a ruling that no longer stands. The
// RestorePlay that follows decides the stage and the result again.
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
		m.Forfeited = false
	}
}
