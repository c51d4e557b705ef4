package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
)

// scoreEntered folds a result as somebody wrote it down. Where the game has not
// ended by what the record shows, it ends as written; where it has, play decides,
// except that points beyond what the winner needed may have been left out.
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

// enterUnplayed ends a game whose end, or all of it, the record does not show.
func (r *Referee) enterUnplayed(game int, e *events.ScoreEntered) {
	if r.state.Phase == BetweenGames {
		r.openGame(game, events.NoSide)
	}
	r.Report(FindResultUnplayed, r.procedure.Completion.Clause, e.Winner.Opponent(), e.Points)
	r.endGame(GameResult{Winner: e.Winner, Points: e.Points, By: ByEntry})
}

// compareResult holds a result that was written down against the one by play. What
// a conceded game is worth is a matter of words, so there what was written counts.
func (r *Referee) compareResult(e *events.ScoreEntered) {
	last := &r.state.Last
	switch {
	case e.Winner != last.Winner:
		r.Report(FindResultDiffers, r.procedure.Results, events.NoSide, -e.Points, last.Points)
	case e.Points == last.Points:
		// as it should be
	case r.capped(e.Points):
		r.worthAsEntered(FindResultCapped, e.Points)
	case last.By == ByConcession:
		r.worthAsEntered(FindResultAsEntered, e.Points)
	default:
		r.Report(FindResultDiffers, r.procedure.Results, events.NoSide, e.Points, last.Points)
	}
}

// capped reports whether these points are just what the last game's winner needed.
func (r *Referee) capped(points int) bool {
	s := &r.state
	needed := r.target() - (s.Score[s.Last.Winner] - s.Last.Points)
	return r.target() > 0 && points == needed && points < s.Last.Points
}

// worthAsEntered makes the last game worth what was written down.
func (r *Referee) worthAsEntered(code rules.Code, points int) {
	s := &r.state
	r.Report(code, r.procedure.Results, events.NoSide, points, s.Last.Points)
	s.score(s.Last.Winner, points-s.Last.Points)
	s.Last.Points = points
	r.decide()
}

// compareScore holds a score that was seen against the computed one. It reports whether they
// agree.
func (r *Referee) compareScore(seen [2]int, whose events.Side) bool {
	tally := r.tally()
	if tally.Agrees(seen) {
		return true
	}
	r.Report(FindScoreDiffers, r.procedure.Score, whose, seen[0], seen[1], tally.Score[0], tally.Score[1])
	return false
}

// scoreCompared folds both players' own figures. In a dispute the presumption is
// against who kept none while the other did (WBF 5.1).
func (r *Referee) scoreCompared(c *events.ScoreCompared) {
	r.state.Compared = true
	if clause := r.procedure.Score; clause != "" && (c.A == nil || c.B == nil) {
		without := events.NoSide // neither, which favours nobody
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

// resultSigned folds a player's agreement, with the last play too.
func (r *Referee) resultSigned(e *events.ResultSigned) {
	r.Act(rules.ActResult, e.Side)
	r.state.Signed[e.Side] = r.compareScore(*e.Score, e.Side)
}
