package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Referee implements the interfaces that its Match uses.
var (
	_ match.Game    = (*Referee)(nil)
	_ match.Scorer  = (*Referee)(nil)
	_ match.Settler = (*Referee)(nil)
	_ match.Citer   = (*Referee)(nil)
)

// Course returns how far play has come.
func (r *Referee) Course() procedure.Course {
	s := &r.state
	return procedure.Course{
		Format: r.format, Game: s.Game, Games: s.Games, Score: s.Score,
		Target:       r.target(),
		BetweenGames: s.Phase == BetweenGames, Opened: r.opened(),
		Counting: s.Counting, WithoutCube: s.Crawford == CrawfordGame, Cancellable: s.noCube.open,
	}
}

// opened reports whether the first die of the current game, or of the last one, has been
// thrown.
func (r *Referee) opened() bool {
	return r.state.Game > 0 && (r.state.Phase != OpeningRoll || r.state.Thrown)
}

// Award adds penalty points to a side's score immediately. Negative points take points
// back.
func (r *Referee) Award(side events.Side, points int) {
	r.state.score(side, points)
	if points > 0 {
		r.nextCrawford()
	}
}

// Decide ends the match if the score decides it.
func (r *Referee) Decide() { r.decide() }

// Settle stops the clock when the table becomes frozen.
func (r *Referee) Settle(*events.Event) {
	if s := &r.state; s.stopped != r.Frozen {
		s.stopped = r.Frozen
		if r.Frozen {
			r.stopClock()
		}
	}
}

// RestorePlay restores the table from an earlier clone. Points awarded or pardoned since then
// stay so. The clocks and the choice of the lighter checkers do not change.
func (r *Referee) RestorePlay(to match.Game) {
	was, ok := to.(*Referee)
	if !ok {
		return
	}
	s, kept := &r.state, &was.state
	score := kept.Score
	for side := events.A; side.Valid(); side++ {
		points := &score[side.Opponent()]
		*points = max(0, *points+r.Penalties[side]-was.Penalties[side])
	}
	s.table, s.before, s.play, s.pending = kept.table, kept.before, kept.play, kept.pending
	s.movedAt = kept.movedAt
	s.Compared, s.Trailer = kept.Compared, kept.Trailer
	s.Score, s.before.Score = score, score
}

// Rewind restores everything from an earlier clone, including what was awarded and
// pardoned.
func (r *Referee) Rewind(to match.Game) {
	if was, ok := to.(*Referee); ok {
		r.state, r.format, r.procedure = was.state, was.format, was.procedure
	}
}

// Desk returns disputes, sanctions and everything else beside play, with the weight of each
// finding in a dispute.
func (r *Referee) Desk() *rules.Desk { return r.Match.Desk().Weigh(r.Findings(), r.procedure.Weighs) }
