package backgammon

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Referee folds the events of one match of backgammon or another game on the same board.
type Referee struct {
	match.Match
	game      Game
	procedure *Procedure
	rulebooks func(id string) (*Procedure, bool) // used when a match is corrected to another rulebook; nil if there are none
	format    events.Format
	plays     Plays          // created on first use, so that idle clones cost little
	now       events.Instant // of the event being folded
	state     progress
}

// NewReferee returns the referee of a backgammon match with this procedure and format. The
// first event to apply is the one after match.scheduled.
func NewReferee(p *Procedure, format events.Format) *Referee {
	return NewRefereeOf(Short(), p, format)
}

// NewRefereeOf is like NewReferee for a match of any game.
func NewRefereeOf(game Game, p *Procedure, format events.Format) *Referee {
	r := &Referee{game: game, procedure: p, format: format}
	r.Begin(r, &p.Tournament, p.clauses())
	r.state = newProgress(r.startBoard())
	return r
}

// WithContext gives the referee the context that its events do not contain. Call it before the
// first event. It returns the referee itself.
func (r *Referee) WithContext(c procedure.Context) *Referee {
	r.Match.WithContext(c)
	return r
}

// WithRulebooks allows the match to be corrected to another rulebook: find returns the
// procedure of the rulebook with this id. It returns the referee itself.
func (r *Referee) WithRulebooks(find func(id string) (*Procedure, bool)) *Referee {
	r.rulebooks = find
	return r
}

// startBoard returns the format's start position. If the format names one of another game,
// it records a finding and returns the usual one.
func (r *Referee) startBoard() Board {
	start, ok := r.game.Start(r.format.Start)
	if !ok {
		r.Report(FindStartUnknown, r.procedure.Common, events.NoSide)
	}
	return start
}

// State returns the current state; its phase is MatchOver when the match is over.
func (r *Referee) State() State {
	s := State{r.Standing, r.state}
	s.Phase = r.phase()
	return s
}

// phase returns what is due next. If a match ended in the middle of a game, the state's
// Phase field still holds the phase of that game.
func (r *Referee) phase() Phase {
	if r.Over() {
		return MatchOver
	}
	return r.state.Phase
}

// Format returns the current format.
func (r *Referee) Format() events.Format { return r.format }

// Clone returns an independent referee in the same state.
func (r *Referee) Clone() rules.Referee {
	clone := *r
	clone.plays = nil
	clone.Match = r.Copy(&clone)
	return &clone
}

// Game returns the game that is played.
func (r *Referee) Game() Game { return r.game }

// generator returns the referee's own Plays, which it creates on first use.
func (r *Referee) generator() Plays {
	if r.plays == nil {
		r.plays = r.game.Plays()
	}
	return r.plays
}

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

// playAllowed reports whether play can go on. It records a finding if the match is over,
// adjourned or frozen by a dispute. After the end of the match play changes nothing, which
// is reported once per game.
func (r *Referee) playAllowed(game int, side events.Side) bool {
	if r.PastEnd(game, side, r.procedure.Length) {
		return false
	}
	if r.Frozen {
		r.reportFrozen(side)
	}
	r.Resume(side)
	r.PlayOn(side)
	return true
}

// inGame is playAllowed for an event within a game, which should be the current one.
func (r *Referee) inGame(game int, side events.Side) bool {
	r.goOnConceded(game)
	if !r.playAllowed(game, side) {
		return false
	}
	if s := &r.state; game != s.Game && s.Phase != BetweenGames {
		r.Report(FindGameNumber, "", side, game, s.Game)
	}
	return true
}
