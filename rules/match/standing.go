package match

import (
	"kibitz/events"
	"kibitz/rules"
)

// Standing is the stage of a match and what was decided on it, apart from the score.
type Standing struct {
	Stage     rules.Stage
	Winner    events.Side
	Outright  bool   // won whatever the score: conceded or forfeited as a match
	Forfeited bool   // somebody lost the match by decision
	Frozen    bool   // a dispute freezes the table (WBF 6.1)
	Penalties [2]int // points awarded against each side
	Warnings  [2]int

	pastEnd int // the game whose play after the end of the match was found last
}

func scheduled() Standing {
	return Standing{Stage: rules.Scheduled, Winner: events.NoSide, pastEnd: -1}
}

// Over reports whether the match has ended or was voided.
func (s *Standing) Over() bool { return s.Stage == rules.Over || s.Stage == rules.Voided }

// changeStage starts, adjourns or resumes the match.
func (m *Match) changeStage(stage rules.Stage) {
	if m.Over() {
		m.Report(FindPlayAfterEnd, m.clauses.Length, events.NoSide)
		return
	}
	m.Stage = stage
}

// PastEnd reports whether the match is over, so that play changes nothing. It records a
// finding once per game, under this clause.
func (m *Match) PastEnd(game int, side events.Side, clause rules.ClauseID) bool {
	if !m.Over() {
		return false
	}
	if m.pastEnd != game {
		m.Report(FindPlayAfterEnd, clause, side)
	}
	m.pastEnd = game
	return true
}

// Resume lets play go on. If the match was adjourned it records a finding.
func (m *Match) Resume(side events.Side) {
	if m.Stage == rules.Adjourned {
		m.Report(FindNotResumed, "", side)
		m.Stage = rules.Playing
	}
}

// ReportFrozen records a finding that somebody acted while the table was frozen, and
// reports whether the freeze bound the author. An author who could not know of it, or an
// official attending to the table, has done nothing wrong (WBF 6.1).
func (m *Match) ReportFrozen(side events.Side) bool {
	if !side.Valid() {
		side = m.desk.SideOf(m.actor)
	}
	binds := m.desk.Binds(m.at.N)
	if binds && !m.desk.Directs(m.actor) {
		m.Report(FindFrozen, m.desk.FreezingClause(), side)
	}
	return binds
}

// PlayOn records a finding if a side plays on that had to call the director first.
func (m *Match) PlayOn(side events.Side) { m.desk = m.desk.PlayedAdvised(m, side) }
