package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// The referee is the game that its desk asks and acts on: see procedure.Game.
var _ procedure.Game = (*Referee)(nil)

// Needs returns the points that a side still needs, 0 in a session.
func (r *Referee) Needs(side events.Side) int { return r.away(side) }

// BetweenGames reports whether no game is in play.
func (r *Referee) BetweenGames() bool { return r.state.Phase == BetweenGames }

// Opened reports whether the first die of the game in play, or last played, was thrown.
func (r *Referee) Opened() bool {
	return r.state.Game > 0 && (r.state.Phase != OpeningRoll || r.state.Thrown)
}

// Counting reports whether the count over a die goes on.
func (r *Referee) Counting() bool { return r.state.Counting }

// WithoutCube reports whether the game in play is the Crawford game.
func (r *Referee) WithoutCube() bool { return r.state.Crawford == CrawfordGame }

// Find records something found at the event being folded.
func (r *Referee) Find(code rules.Code, clause rules.ClauseID, offender events.Side, args ...int) {
	r.find(code, clause, offender, args...)
}

// Desk returns what stands beside the game; its type is *procedure.View.
func (r *Referee) Desk() any {
	if v := r.desk.View().Presume(r.findings, presumes); v != nil {
		return v
	}
	return nil
}

// presumes reports whether a finding speaks for somebody in a dispute: that the table
// was not left as it was (WBF 6.1), that a player kept no score (WBF 5.1), and how the
// cube lies (WBF 5.2, 5.5, RU 23.3, 23.10).
func presumes(code rules.Code) bool {
	return code == FindFrozen || code == FindScoreNotKept || code == FindCubeDiffers
}

// Struck reports whether an event of play was struck by a ruling.
func (r *Referee) Struck(at events.Address) bool { return r.desk.Struck(at) }

// StruckBy returns the ruling or vote by which an event of play was struck.
func (r *Referee) StruckBy(at events.Address) (events.Address, bool) { return r.desk.StruckBy(at) }

// Penalize awards penalty points at once. Points that reach the match length end
// the match (decision D4).
func (r *Referee) Penalize(offender events.Side, points int) bool {
	if r.sanctionLate(offender) {
		return false
	}
	s := &r.state
	s.Penalties[offender] += points
	s.Score[offender.Opponent()] += points
	r.decide()
	r.nextCrawford()
	if s.Winner.Valid() {
		r.find(FindPenaltyEnds, r.procedure.Results, offender)
	}
	return true
}

// Warn counts a warning; it changes no score.
func (r *Referee) Warn(side events.Side) bool {
	r.state.Warnings[side]++
	return true
}

// Lose ends the match against a side.
func (r *Referee) Lose(side events.Side) bool {
	if r.sanctionLate(side) {
		return false
	}
	r.winOutright(side.Opponent())
	r.state.Forfeited = side
	return true
}

// Pardon takes back points, a warning or a forfeit that a ruling gave which stands no
// more.
func (r *Referee) Pardon(e *events.Effect) {
	s := &r.state
	switch e.Kind {
	case events.EffectAward:
		s.Penalties[e.Side.Opponent()] -= e.Points
		s.Score[e.Side] -= min(e.Points, s.Score[e.Side])
	case events.EffectWarn:
		s.Warnings[e.Side]--
	case events.EffectForfeit, events.EffectDisqualify:
		s.Forfeited, s.Outright = events.NoSide, false
	}
}

// sanctionLate finds that a match which has its result cannot be lost any more,
// nor points in it.
func (r *Referee) sanctionLate(side events.Side) bool {
	s := &r.state
	late := s.Winner.Valid() || s.Stage == rules.Voided
	if late {
		r.find(FindSanctionLate, r.procedure.Results, side)
	}
	return late
}

// Snapshot returns the match as it stands; its type is State.
func (r *Referee) Snapshot() procedure.Snapshot { return r.state }

// Return puts the table back as it was. Points awarded since stay awarded, those
// pardoned since stay pardoned, and a match that was forfeited, voided or adjourned
// since stays so. The clocks, and who plays the lighter checkers, are as they are.
func (r *Referee) Return(to procedure.Snapshot) {
	kept, ok := to.(State)
	if !ok {
		return
	}
	s := &r.state
	score := kept.Score
	for side := events.A; side.Valid(); side++ {
		points := &score[side.Opponent()]
		*points = max(0, *points+s.Penalties[side]-kept.Penalties[side])
	}
	s.table, s.before, s.play, s.pending = kept.table, kept.before, kept.play, kept.pending
	s.Compared, s.Trailer, s.pastEnd = kept.Compared, kept.Trailer, kept.pastEnd
	s.Score, s.before.Score = score, score
	if s.Stage != rules.Voided && !s.Forfeited.Valid() {
		adjourned := s.Stage == rules.Adjourned
		s.Stage, s.Winner, s.Outright = kept.Stage, kept.Winner, kept.Outright && !kept.Forfeited.Valid()
		if adjourned && !s.over() {
			s.Stage = rules.Adjourned
		}
	}
	r.decide()
}

// Rewind puts back everything, what was awarded and pardoned too.
func (r *Referee) Rewind(to procedure.Snapshot) {
	if kept, ok := to.(State); ok {
		r.state = kept
	}
}

// endBreaks ends the breaks that go on when dice are thrown (decision D9).
func (r *Referee) endBreaks(e *events.Event) {
	if r.desk.OnBreak() {
		r.desk = r.desk.PlayedOn(r, r.at, e)
	}
}

// findFrozen finds that something went on while the table should have been left as
// it is. Who could not have known it has done nothing wrong (WBF 6.1).
func (r *Referee) findFrozen(side events.Side) {
	clause := r.procedure.Tournament.Dispute.Clause
	if r.desk.Binds(r.at.N) {
		r.find(FindFrozen, clause, side)
		return
	}
	r.find(FindFrozenUnknowing, clause, events.NoSide)
}
