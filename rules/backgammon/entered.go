package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
)

// scoreEntered folds a result that somebody wrote down. If the record does not show the end
// of the game, the game ends as written. If it does, play decides, except that the entry
// may leave out points beyond those the winner needed.
func (r *Referee) scoreEntered(game int, e *events.ScoreEntered) {
	s := &r.state
	if r.Frozen {
		r.reportFrozen(events.NoSide)
	}
	r.Act(rules.ActResult, s.play.offender.Opponent())
	switch {
	case s.Last.Game == game && game > 0 && (s.Phase == BetweenGames || game != s.Game):
		r.compareResult(e)
	case r.Over():
		r.Report(match.FindPlayAfterEnd, r.procedure.Length, events.NoSide)
	case s.Phase != BetweenGames && game == s.Game || s.Phase == BetweenGames && game > s.Game:
		r.enterUnplayed(game, e)
	default:
		r.Report(FindGameNumber, r.procedure.Results, events.NoSide, game, s.Game)
	}
	if e.Match && r.Winner != e.Winner {
		r.Report(FindMatchResult, r.procedure.Length, events.NoSide)
	}
}

// enterUnplayed ends a game whose end, or whose whole course, is missing from the record.
func (r *Referee) enterUnplayed(game int, e *events.ScoreEntered) {
	if r.state.Phase == BetweenGames {
		r.openGame(game, events.NoSide)
	}
	r.Report(FindResultUnplayed, r.procedure.Completion.Clause, e.Winner.Opponent(), e.Points)
	r.endGame(GameResult{Winner: e.Winner, Points: e.Points, By: ByEntry})
}

// compareResult compares an entered result with the result by play. The value of a conceded
// game is for the players to agree, so in that case the entry counts.
func (r *Referee) compareResult(e *events.ScoreEntered) {
	last := &r.state.Last
	switch {
	case e.Winner != last.Winner:
		r.Report(FindResultDiffers, r.procedure.Results, events.NoSide, -e.Points, last.Points)
	case e.Points == last.Points:
		// they agree
	case r.capped(e.Points):
		r.worthAsEntered(FindResultCapped, e.Points)
	case last.By == ByConcession:
		r.worthAsEntered(FindResultAsEntered, e.Points)
	default:
		r.Report(FindResultDiffers, r.procedure.Results, events.NoSide, e.Points, last.Points)
	}
}

// capped reports whether these points are exactly what the last game's winner still needed,
// and fewer than the game was worth.
func (r *Referee) capped(points int) bool {
	s := &r.state
	needed := r.target() - (s.Score[s.Last.Winner] - s.Last.Points)
	return r.target() > 0 && points == needed && points < s.Last.Points
}

// worthAsEntered gives the last game the value that was entered.
func (r *Referee) worthAsEntered(code rules.Code, points int) {
	s := &r.state
	r.Report(code, r.procedure.Results, events.NoSide, points, s.Last.Points)
	s.score(s.Last.Winner, points-s.Last.Points)
	s.Last.Points = points
	r.decide()
}

// compareScore compares an observed score with the computed one and reports whether they
// agree.
func (r *Referee) compareScore(seen [2]int, whose events.Side) bool {
	tally := r.tally()
	if tally.Agrees(seen) {
		return true
	}
	r.Report(FindScoreDiffers, r.procedure.Score, whose, seen[0], seen[1], tally.Score[0], tally.Score[1])
	return false
}

// scoreCompared folds both players' own scores. In a dispute the presumption is against a
// player who kept no score while the other did (WBF 5.1).
func (r *Referee) scoreCompared(c *events.ScoreCompared) {
	r.state.Compared = true
	if clause := r.procedure.Score; clause != "" && (c.A == nil || c.B == nil) {
		without := events.NoSide // neither kept one, so nobody is favoured
		switch {
		case c.A != nil:
			without = events.B
		case c.B != nil:
			without = events.A
		}
		r.Report(FindScoreNotKept, clause, without)
	}
	if c.A != nil {
		r.compareScore(*c.A, events.A)
	}
	if c.B != nil {
		r.compareScore(*c.B, events.B)
	}
}

// resultSigned folds a player's signature, which also accepts the last play.
func (r *Referee) resultSigned(e *events.ResultSigned) {
	r.Act(rules.ActResult, e.Side)
	r.state.Signed[e.Side] = r.compareScore(*e.Score, e.Side)
}
