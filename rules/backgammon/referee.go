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

// putBack restores an earlier state of the table. If a game has ended since then, its
// points are taken back; points awarded meanwhile stay.
func (r *Referee) putBack(to *table) {
	s := &r.state
	before := *to
	if s.Games > before.Games {
		s.score(s.Last.Winner, -s.Last.Points)
	}
	before.Score, before.Misused = s.Score, s.Misused // a cube that was used stays used
	s.table, s.play, s.pending = before, illegalPlay{}, pending{noCube: s.noCube}
	s.before = s.table
	r.decide()
}

// outOfPhase reports an act that is not due now.
func (r *Referee) outOfPhase(clause rules.ClauseID, side events.Side) {
	r.Report(FindOutOfPhase, clause, side, int(r.state.Phase))
}

// clearTurn removes the dice and puts side on roll; NoSide for nobody.
func (r *Referee) clearTurn(side events.Side) {
	s := &r.state
	s.OnRoll, s.Dice, s.Opening, s.Reroll, s.Moved, s.Early, s.count = side, events.Dice{}, false, false, false, Throw{}, noCount()
}

// beginTurn starts a side's turn with its roll.
func (r *Referee) beginTurn(side events.Side, dice events.Dice) {
	s := &r.state
	s.Opening = s.Phase == OpeningRoll
	s.Phase, s.OnRoll, s.Dice, s.Reroll, s.Moved, s.BarLate = InTurn, side, dice, false, false, false
	s.count = noCount()
	s.before = s.table
}

// reportFrozen reports that somebody acted while the table was frozen by a dispute.
func (r *Referee) reportFrozen(side events.Side) {
	if !r.ReportFrozen(side) {
		r.Report(FindFrozenUnknowing, r.procedure.Tournament.Dispute.Clause, events.NoSide)
	}
}

func (r *Referee) session() bool { return r.format.Kind == events.Session }
