package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// stake returns what a single game is worth now, in points.
func (r *Referee) stake() int {
	if r.format.Kind == events.BestOf {
		return 1
	}
	return r.state.Cube.Value
}

// worth returns the points lost with a loss of this kind (WBF 5.3).
func (r *Referee) worth(as string) int { return r.stake() * r.multiple(as) }

func (r *Referee) multiple(as string) int {
	f := &r.format
	switch {
	case as == events.Single, !f.Gammons, f.Kind == events.BestOf, r.procedure.Losses.Gammon == 0:
		return 1
	case r.session() && f.Jacoby && r.state.Cube.Owner == events.NoSide:
		return 1 // the cube was not turned, or was turned and not taken
	case as == events.BackgammonWin && f.Backgammons && r.game.Worst() == as:
		return r.procedure.Losses.Backgammon
	}
	return r.procedure.Losses.Gammon
}

// bornOff ends the game that winner has won by bearing off all checkers. A pending double
// lapses.
func (r *Referee) bornOff(winner events.Side) {
	if cube := &r.state.Cube; cube.Offered > 0 {
		r.Report(FindCubeLapsed, r.procedure.EarlyCube, cube.By, cube.Offered)
	}
	as, play := r.game.Loss(&r.state.Board, winner.Opponent()), r.state.play
	r.endGame(GameResult{Winner: winner, Points: r.worth(as), As: as, By: ByBearingOff})
	if play.open && play.offender == winner {
		r.state.play = play // the opponent has done nothing that condones it
	}
}

// endGame adds a game's points to the score and ends the match if they decide it.
func (r *Referee) endGame(result GameResult) {
	s := &r.state
	result.Game, result.crawford = s.Game, s.Crawford
	if clause := r.procedure.Tournament.Cancelled; s.Replay && clause != "" {
		r.Report(FindReplayUnruled, clause, events.NoSide, result.Points)
		result.Points = 0
	}
	s.Replay = false
	s.Last = result
	s.Phase, s.Gap = BetweenGames, false
	r.clearTurn(events.NoSide)
	s.Cube.withdraw()
	s.play, s.pending = illegalPlay{}, pending{noCube: s.noCube}
	s.Games++
	s.Compared = false
	if s.Crawford == CrawfordGame {
		s.Crawford = PostCrawford
	}
	s.score(result.Winner, result.Points)
	r.decide()
}

// score adds points to a side's score. Negative points take points back, down to a score of
// zero.
func (s *progress) score(side events.Side, points int) {
	s.Score[side] = max(0, s.Score[side]+points)
}

// target returns the score that wins the match, 0 in a session.
func (r *Referee) target() int {
	switch r.format.Kind {
	case events.ToPoints:
		return r.format.Length
	case events.BestOf:
		return r.format.Length/2 + 1
	}
	return 0
}

// tally returns the score and its official form.
func (r *Referee) tally() rules.Tally { return rules.TallyOf(r.state.Score, r.target()) }

// decide ends the match if the score decides it. It is called whenever the score changes; a
// correction may also reopen the match. Signatures under the previous score are dropped.
func (r *Referee) decide() {
	s := &r.state
	s.Signed = [2]bool{}
	if r.Outright || r.Stage == rules.Voided {
		return
	}
	switch winner := r.byScore(); {
	case winner.Valid():
		r.winMatch(winner)
	case r.Winner.Valid():
		r.Winner, r.Stage = events.NoSide, rules.Playing
	}
}

// byScore returns the side that has won by the score, or NoSide. If both sides have reached
// the target, it is the one that was there first.
func (r *Referee) byScore() events.Side {
	s, target := &r.state, r.target()
	first := r.Winner
	if !first.Valid() {
		first = events.A
	}
	for _, side := range [2]events.Side{first, first.Opponent()} {
		if target > 0 && s.Score[side] >= target {
			return side
		}
	}
	return events.NoSide
}

func (r *Referee) winMatch(winner events.Side) {
	r.Winner, r.Stage, r.state.play = winner, rules.Over, illegalPlay{}
}

func (r *Referee) matchConceded(c *events.MatchConceded) {
	r.Report(FindMatchConceded, r.procedure.Completion.Clause, c.Side)
	r.stopClock()
	r.WinOutright(c.Side.Opponent())
}

func (r *Referee) away(s events.Side) int {
	return max(0, r.target()-r.state.Score[s])
}
