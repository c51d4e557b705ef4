package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// startGame sets the board up for the next game.
func (r *Referee) startGame(game int) {
	s := &r.state
	again := s.Phase != BetweenGames && game == s.Game // cancelled and played again
	if s.Phase != BetweenGames {
		r.Report(FindGameUnfinished, r.procedure.Completion.Clause, events.NoSide)
	}
	if game != s.Game+1 && !again {
		r.Report(FindGameNumber, "", events.NoSide, game, s.Game+1)
	}
	if s.Crawford == CrawfordGame && !again {
		s.Crawford = PostCrawford // the Crawford game was not finished, but there is only one
	}
	s.Replay = again && (s.Replay || r.opened())
	s.Game, r.Stage = max(game, 1), rules.Playing
	r.setUp()
	r.courseOfCrawford()
}

// setUp sets checkers and cube as they are before the opening roll.
func (r *Referee) setUp() {
	s := &r.state
	s.Phase, s.Board, s.Cube, s.Undue, s.Gap = OpeningRoll, s.Start, centred(), undue{}, false
	s.Thrown, s.Rolls, s.SetupWrong, s.Touched, s.count = false, 0, false, events.NoSide, noCount()
	s.pending, s.DieMoved, s.Misused = pending{}, false, Misuse{}
	r.clearTurn(events.NoSide)
}

// openGame starts a game whose start is missing from the record, with a finding. It returns
// false, also with a finding, for the number of the last game or an earlier one, which is
// not played again.
func (r *Referee) openGame(game int, side events.Side) bool {
	if game <= r.state.Game {
		r.outOfPhase(r.procedure.Opening, side)
		return false
	}
	r.Report(FindGameNotStarted, r.procedure.Opening, events.NoSide)
	r.startGame(game)
	return true
}

// openingRolled decides who starts and with which roll. A tie is rolled again.
func (r *Referee) openingRolled(game int, o *events.OpeningRolled) {
	r.startedComparing()
	if !r.opens(game) {
		return
	}
	s := &r.state
	s.Thrown = true
	s.play = illegalPlay{} // of the last game; the opening roll accepts it (decision D19)
	r.openedInOrder(o)
	if o.A == o.B {
		s.DieMoved = false
		r.automaticDouble()
		return
	}
	starter, dice := events.A, events.Dice{o.A, o.B}
	if o.B > o.A {
		starter, dice = events.B, events.Dice{o.B, o.A}
	}
	r.beginTurn(starter, dice)
	r.countRoll()
}

// startedComparing reports that a game has begun although the players have not compared the
// score since the last one (WBF 5.1).
func (r *Referee) startedComparing() {
	s, clause := &r.state, r.procedure.Score
	if s.Phase != OpeningRoll || clause == "" || s.Games == 0 || s.Compared {
		return
	}
	r.Report(FindScoreNotCompared, clause, events.NoSide)
	s.Compared = true // report it only once
}

// opens reports whether an opening roll is due now or starts the next game.
func (r *Referee) opens(game int) bool {
	s := &r.state
	if s.Phase == OpeningRoll {
		return r.inGame(game, events.NoSide)
	}
	if !r.playAllowed(game, events.NoSide) {
		return false
	}
	return r.openGame(game, events.NoSide)
}

// automaticDouble doubles the cube after a tie if the format of a session has automatic
// doubles left.
func (r *Referee) automaticDouble() {
	cube := &r.state.Cube
	if r.session() && r.cubeInPlay() && cube.Ties < r.format.AutomaticDoubles {
		cube.Ties++
		cube.Value = doubled(cube.Value)
	}
}
