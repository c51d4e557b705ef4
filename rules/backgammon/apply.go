package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
)

// Fold folds the next event of play and reports whether it is completely dealt with.
func (r *Referee) Fold(e *events.Event) bool {
	r.now = e.At
	return r.applyPlay(e) || r.applyCube(e) || r.applyResult(e) || r.applyRecord(e) || r.applyIrregular(e) || r.applyMatch(e)
}

// applyPlay folds events with dice and checkers.
func (r *Referee) applyPlay(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.DiceRolled:
		r.EndBreaks(e)
		r.noteRoll(body.Side)
		if r.inGame(e.Game, body.Side) {
			r.rolled(e.Game, body)
		}
	case *events.CheckersMoved:
		if r.inGame(e.Game, body.Side) {
			r.moved(body)
		}
	case *events.TurnEnded:
		r.noteRoll(body.Side)
		if r.inGame(e.Game, body.Side) {
			r.turnEnded(e.At, body)
		}
	case *events.RollVoided:
		if r.inGame(e.Game, body.Side) {
			r.rollVoided(body)
		}
	case *events.OpeningRolled:
		r.EndBreaks(e)
		r.Note(rules.ActResult, events.NoSide)
		r.openingRolled(e.Game, body)
	case *events.GameStarted:
		r.Note(rules.ActResult, events.NoSide)
		if r.playAllowed(e.Game, events.NoSide) {
			r.startGame(e.Game)
		}
	default:
		return false
	}
	return true
}

// applyCube folds events with the cube.
func (r *Referee) applyCube(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.CubeOffered:
		if r.inGame(e.Game, body.Side) {
			r.offered(body)
		}
	case *events.CubeTaken:
		if r.inGame(e.Game, body.Side) {
			r.taken(body)
		}
	case *events.CubeBeavered:
		if r.inGame(e.Game, body.Side) {
			r.beavered(body)
		}
	case *events.CubePassed:
		if r.inGame(e.Game, body.Side) {
			r.passed(body)
		}
	case *events.CubeObserved:
		r.cubeObserved(body)
	default:
		return false
	}
	return true
}

// applyIrregular folds observations and acts beside regular play, such as setup
// corrections, counts and settings.
func (r *Referee) applyIrregular(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.SetupObserved:
		r.setupObserved(body)
	case *events.SetupCorrected:
		r.setupCorrected(body)
	case *events.DieMoved:
		r.state.DieMoved = true
	case *events.CountCalled:
		r.countCalled(e, body)
	case *events.CountEnded:
		if r.inGame(e.Game, body.Side) {
			r.countEnded(e, body)
		}
	case *events.CubeTouched:
		r.touched(body)
	case *events.OptionSet:
		r.chose(body.Option, body.Value, false)
	case *events.AgreementMade:
		r.agreed(body)
	case *events.PreferenceRolled:
		r.preferred(body)
	case *events.PreferenceChosen:
		r.choseSides(body)
	default:
		return false
	}
	return true
}

// applyResult folds concessions, scores and results.
func (r *Referee) applyResult(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.GameConceded:
		if r.inGame(e.Game, body.Side) {
			r.conceded(body)
		}
	case *events.MatchConceded:
		if r.playAllowed(e.Game, body.Side) {
			r.matchConceded(body)
		}
	case *events.ScoreEntered:
		r.scoreEntered(e.Game, body)
	case *events.ScoreObserved:
		r.state.Compared = true
		r.compareScore(*body.Score, events.NoSide)
	case *events.ScoreCompared:
		r.scoreCompared(body)
	case *events.ResultSigned:
		r.resultSigned(body)
	default:
		return false
	}
	return true
}
