package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Referee folds the events of one match of backgammon.
type Referee struct {
	procedure *Procedure
	format    events.Format
	plays     *Generator // made when first needed, so that clones that only stand by cost little
	state     State
	findings  []rules.Finding
	at        events.Address // of the event being folded
}

// NewReferee returns the referee of a match to be played in this format under
// this procedure. The match begins with the events after it was scheduled.
func NewReferee(procedure *Procedure, format events.Format) *Referee {
	return &Referee{
		procedure: procedure,
		format:    format,
		state:     newState(startBoard(format.Start)),
		findings:  make([]rules.Finding, 0, 16),
	}
}

func startBoard(name string) Board {
	start, err := ParseStartPosition(name)
	if err != nil {
		start = Standard // the form of match.scheduled allows no other name than ours
	}
	return start.Board()
}

// State returns the state now.
func (r *Referee) State() State { return r.state }

// Format returns the format now.
func (r *Referee) Format() events.Format { return r.format }

// Findings returns everything found so far.
func (r *Referee) Findings() []rules.Finding { return slices.Clip(r.findings) }

// Clone returns an independent referee in the same state.
func (r *Referee) Clone() rules.Referee {
	clone := *r
	clone.plays = nil
	clone.findings = slices.Clip(r.findings)
	return &clone
}

// generator returns the referee's own generator of plays.
func (r *Referee) generator() *Generator {
	if r.plays == nil {
		r.plays = new(Generator)
	}
	return r.plays
}

// Result returns how the match stands.
func (r *Referee) Result() rules.Result {
	s := &r.state
	return rules.Result{Stage: s.Stage, Game: s.Game, Games: s.Games, Score: s.Score, Winner: s.Winner, Frozen: s.Frozen}
}

// Apply folds the next event.
func (r *Referee) Apply(at events.Address, e *events.Event) {
	r.at = at
	if r.applyPlay(e) || r.applyCube(e) || r.applyResult(e) {
		return
	}
	r.applyMatch(e)
}

// applyPlay folds what happens with dice and checkers.
func (r *Referee) applyPlay(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.DiceRolled:
		r.inGame(e.Game, body.Side)
		r.rolled(body)
	case *events.CheckersMoved:
		r.inGame(e.Game, body.Side)
		r.moved(body)
	case *events.TurnEnded:
		r.inGame(e.Game, body.Side)
		r.turnEnded(body)
	case *events.OpeningRolled:
		r.openingRolled(e.Game, body)
	case *events.RollVoided:
		r.inGame(e.Game, body.Side)
		r.rollVoided(body)
	case *events.GameStarted:
		r.startGame(e.Game)
	default:
		return false
	}
	return true
}

// applyCube folds what happens with the cube.
func (r *Referee) applyCube(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.CubeOffered:
		r.inGame(e.Game, body.Side)
		r.offered(body)
	case *events.CubeTaken:
		r.inGame(e.Game, body.Side)
		r.taken(body)
	case *events.CubeBeavered:
		r.inGame(e.Game, body.Side)
		r.beavered(body)
	case *events.CubePassed:
		r.inGame(e.Game, body.Side)
		r.passed(body)
	case *events.CubeObserved:
		r.cubeObserved(body)
	default:
		return false
	}
	return true
}

// applyResult folds results and figures.
func (r *Referee) applyResult(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.GameConceded:
		r.inGame(e.Game, body.Side)
		r.conceded(body)
	case *events.MatchConceded:
		r.matchConceded(body)
	case *events.ScoreEntered:
		r.scoreEntered(e.Game, body)
	case *events.ScoreObserved:
		r.compareScore(*body.Score, events.NoSide)
	case *events.ScoreCompared:
		r.scoreCompared(body)
	case *events.ResultSigned:
		r.resultSigned(body)
	case *events.PenaltyAssessed:
		r.penalized(body)
	case *events.ForfeitDeclared:
		r.winMatch(body.Side.Opponent())
	case *events.WarningGiven:
		r.state.Warnings[body.Side]++
	default:
		return false
	}
	return true
}

// inGame notices play that cannot be: with the match over, the table frozen, or
// outside the game it says it belongs to.
func (r *Referee) inGame(game int, side events.Side) {
	s := &r.state
	if s.Frozen {
		r.find(FindFrozen, r.procedure.Dispute, side)
	}
	if s.Phase == MatchOver {
		r.find(FindPlayAfterEnd, r.procedure.Length, side)
	}
	if game != s.Game && s.Phase != BetweenGames {
		r.find(FindGameNumber, "", side, game, s.Game)
	}
}
