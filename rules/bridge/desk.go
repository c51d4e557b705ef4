package bridge

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// The referee is the game that its desk asks and acts on: see procedure.Game.
var _ procedure.Game = (*Referee)(nil)

// Format returns the format of a table at bridge: it has none.
func (r *Referee) Format() events.Format { return events.Format{} }

// Needs returns 0: a table's boards are not played to a number of points.
func (r *Referee) Needs(events.Side) int { return 0 }

// BetweenGames reports whether no board is in play.
func (r *Referee) BetweenGames() bool { return !r.state.Open }

// Opened reports whether the first call of the board in play, or last played, was made.
func (r *Referee) Opened() bool { return len(r.state.Calls) > 0 }

// Counting returns false: nothing is counted over dice.
func (r *Referee) Counting() bool { return false }

// WithoutCube returns false: there is none.
func (r *Referee) WithoutCube() bool { return false }

// Find records something found at the event being folded.
func (r *Referee) Find(code rules.Code, clause rules.ClauseID, offender events.Side, args ...int) {
	r.find(code, clause, offender, args...)
}

// Desk returns what stands beside the game; its type is *procedure.View.
func (r *Referee) Desk() any {
	if v := r.desk.View(); v != nil {
		return v
	}
	return nil
}

// Struck reports whether an event of play was struck by a ruling.
func (r *Referee) Struck(at events.Address) bool { return r.desk.Struck(at) }

// StruckBy returns the ruling or vote by which an event of play was struck.
func (r *Referee) StruckBy(at events.Address) (events.Address, bool) { return r.desk.StruckBy(at) }

// Penalize counts a procedural penalty against a side; the board's result stays.
func (r *Referee) Penalize(offender events.Side, points int) bool {
	r.state.Penalties[offender] += points
	return true
}

// Warn counts a warning.
func (r *Referee) Warn(side events.Side) bool {
	r.state.Warnings[side]++
	return true
}

// Lose ends the match against a side.
func (r *Referee) Lose(side events.Side) bool {
	s := &r.state
	if s.Stage == rules.Voided || s.Winner.Valid() {
		r.find(FindSanctionTooLate, "", side)
		return false
	}
	s.Winner, s.Forfeited, s.Stage = side.Opponent(), side, rules.Over
	return true
}

// Pardon takes back points, a warning or a forfeit that a ruling gave which stands no more.
func (r *Referee) Pardon(e *events.Effect) {
	s := &r.state
	switch e.Kind {
	case events.EffectAward:
		s.Penalties[e.Side.Opponent()] -= e.Points
	case events.EffectWarn:
		s.Warnings[e.Side]--
	case events.EffectForfeit, events.EffectDisqualify:
		s.Forfeited, s.Winner = events.NoSide, events.NoSide
	}
}

// Snapshot returns the match as it stands; its type is State.
func (r *Referee) Snapshot() procedure.Snapshot { return r.state }

// Rewind puts back everything.
func (r *Referee) Rewind(to procedure.Snapshot) {
	if kept, ok := to.(State); ok {
		r.state = kept
		r.govern()
	}
}

// govern goes by the code of the board in play.
func (r *Referee) govern() {
	if r.state.code != nil {
		r.laws = r.state.code
	}
}

// findFrozen finds that something went on while the table should have been left as it
// is. Who could not have known it has done nothing wrong.
func (r *Referee) findFrozen(side events.Side) {
	clause := r.laws.Tournament.Dispute.Clause
	if r.desk.Binds(r.at.N) {
		r.find(FindPlayFrozen, clause, side)
	}
}
