package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// stake is what a single game is worth now.
func (r *Referee) stake() int {
	if r.format.Kind == events.BestOf {
		return 1
	}
	return r.state.Cube.Value
}

// worth is what losing a game in this way costs, in points (WBF 5.3).
func (r *Referee) worth(as string) int { return r.stake() * r.multiple(as) }

func (r *Referee) multiple(as string) int {
	f := &r.format
	switch {
	case as == events.Single, !f.Gammons, f.Kind == events.BestOf:
		return 1
	case r.session() && f.Jacoby && r.state.Cube.By == events.NoSide:
		return 1
	case as == events.BackgammonWin && f.Backgammons:
		return 3
	}
	return 2
}

// bornOff ends the game that a side has borne off all its checkers in.
func (r *Referee) bornOff(winner events.Side) {
	as := lossOf(&r.state.Board, winner.Opponent())
	r.endGame(GameResult{Winner: winner, Points: r.worth(as), As: as, By: ByBearingOff})
}

// lossOf tells how a side has lost: a gammon with no checker borne off, a
// backgammon if then one is on the bar or in the winner's home board.
func lossOf(b *Board, loser events.Side) string {
	switch {
	case b[loser][events.Off] > 0:
		return events.Single
	case b.Rearmost(loser) > 18:
		return events.BackgammonWin
	}
	return events.Gammon
}

// endGame adds a game's points and ends the match if they decide it.
func (r *Referee) endGame(result GameResult) {
	s := &r.state
	result.Game = s.Game
	s.Last = result
	s.Phase, s.Dice, s.Reroll, s.Moved = BetweenGames, events.Dice{}, false, false
	s.OnRoll, s.Cube.Offered, s.Cube.Early = events.NoSide, 0, false
	s.Games++
	r.award(result.Winner, result.Points)
}

// award adds points to a side's score.
func (r *Referee) award(side events.Side, points int) {
	s := &r.state
	s.Score[side] += points
	s.Signed = [2]bool{}
	if target := r.target(); target > 0 && s.Score[side] >= target && s.Winner == events.NoSide {
		r.winMatch(side)
	}
}

// target is the score that wins the match, 0 in a session.
func (r *Referee) target() int {
	switch r.format.Kind {
	case events.ToPoints:
		return r.format.Length
	case events.BestOf:
		return r.format.Length/2 + 1
	}
	return 0
}

func (r *Referee) winMatch(winner events.Side) {
	r.state.Winner, r.state.Phase, r.state.Stage = winner, MatchOver, rules.Over
}

// conceded folds a game given up, which may be only once contact is over (WBF 4.9).
func (r *Referee) conceded(c *events.GameConceded) {
	s := &r.state
	if s.Phase == BetweenGames || s.Phase == MatchOver {
		r.find(FindOutOfPhase, r.procedure.Completion.Clause, c.Side, int(s.Phase))
		return
	}
	if !s.Gap && r.procedure.Completion.NoContactFirst && s.Board.Contact() {
		r.find(FindConcedeContact, r.procedure.Completion.Clause, c.Side)
	}
	if s.Cube.Beavers > 0 && s.Cube.Offered > 0 {
		r.settleBeaver()
	}
	r.endGame(GameResult{Winner: c.Side.Opponent(), Points: r.worth(c.As), As: c.As, By: ByConcession})
}

func (r *Referee) matchConceded(c *events.MatchConceded) {
	r.find(FindMatchConceded, r.procedure.Completion.Clause, c.Side)
	r.winMatch(c.Side.Opponent())
}

// scoreEntered folds a result as somebody wrote it down. Where the game has not
// ended by what the record shows, it ends as written; where it has, play decides,
// except that points beyond what the winner needed may have been left out.
func (r *Referee) scoreEntered(game int, e *events.ScoreEntered) {
	s := &r.state
	r.act(rules.ActResult, s.play.offender.Opponent())
	switch {
	case s.Phase != BetweenGames && s.Phase != MatchOver:
		r.enterUnplayed(e)
	case s.Last.Game != game || s.Last.Game == 0:
		r.find(FindGameNumber, r.procedure.Results, events.NoSide, game, s.Last.Game)
	default:
		r.compareResult(e)
	}
	if e.Match && s.Winner != e.Winner {
		r.find(FindMatchResult, r.procedure.Length, events.NoSide)
	}
}

// enterUnplayed ends a game whose end the record does not show.
func (r *Referee) enterUnplayed(e *events.ScoreEntered) {
	r.find(FindResultUnplayed, r.procedure.Completion.Clause, e.Winner.Opponent(), e.Points)
	r.endGame(GameResult{Winner: e.Winner, Points: e.Points, By: ByEntry})
}

// compareResult holds a result that was written down against the one by play.
func (r *Referee) compareResult(e *events.ScoreEntered) {
	s := &r.state
	last := &s.Last
	needed := r.target() - (s.Score[last.Winner] - last.Points)
	switch {
	case e.Winner == last.Winner && e.Points == last.Points:
	case e.Winner != last.Winner:
		r.find(FindResultDiffers, r.procedure.Results, events.NoSide, -e.Points, last.Points)
	case e.Points == needed && e.Points < last.Points, last.By == ByConcession:
		r.find(FindResultCapped, r.procedure.Results, events.NoSide, e.Points, last.Points)
		s.Score[last.Winner] += e.Points - last.Points
		last.Points = e.Points
		r.decide()
	default:
		r.find(FindResultDiffers, r.procedure.Results, events.NoSide, e.Points, last.Points)
	}
}

// decide looks again at whether the match is won, after the score was set.
func (r *Referee) decide() {
	s := &r.state
	s.Signed = [2]bool{}
	for _, side := range []events.Side{events.A, events.B} {
		if target := r.target(); target > 0 && s.Score[side] >= target && s.Winner == events.NoSide {
			r.winMatch(side)
		}
	}
}

// compareScore holds a score that was seen against the computed one.
func (r *Referee) compareScore(seen [2]int, whose events.Side) {
	if score := r.state.Score; seen != score {
		r.find(FindScoreDiffers, r.procedure.Score, whose, seen[0], seen[1], score[0], score[1])
	}
}

func (r *Referee) scoreCompared(c *events.ScoreCompared) {
	if c.A != nil {
		r.compareScore(*c.A, events.A)
	}
	if c.B != nil {
		r.compareScore(*c.B, events.B)
	}
}

func (r *Referee) resultSigned(e *events.ResultSigned) {
	r.compareScore(*e.Score, e.Side)
	r.state.Signed[e.Side] = true
}

// penalized awards penalty points at once. Points that reach the match length end
// the match (decision D4).
func (r *Referee) penalized(p *events.PenaltyAssessed) {
	s := &r.state
	s.Penalties[p.Side] += p.Points
	won := s.Winner
	r.award(p.Side.Opponent(), p.Points)
	if won == events.NoSide && s.Winner != events.NoSide {
		r.find(FindPenaltyEnds, r.procedure.Results, p.Side)
	}
}
