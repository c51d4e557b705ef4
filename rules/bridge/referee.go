package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Referee folds the events of one bridge match.
type Referee struct {
	match.Match
	base    *Laws // the code of the match, without settings that are chosen
	code    *Laws // the code of the match
	laws    *Laws // the code of the board in play, fixed by its first event
	books   func(id string) (*Laws, bool)
	state   State
	ruledOn int // the game number of the board being ruled on
	disclosing
}

var _ rules.Referee = (*Referee)(nil)

// NewReferee returns a referee for a match played under these laws. The first event it
// folds is the one after match.scheduled.
func NewReferee(l *Laws) *Referee {
	r := &Referee{base: l, code: l, laws: l, state: newState()}
	r.Begin(r, &l.Tournament, l.clauses())
	return r
}

// WithContext sets the context that the events do not carry. It returns the referee, which must
// not have folded any event yet.
func (r *Referee) WithContext(c procedure.Context) *Referee {
	r.Match.WithContext(c)
	return r
}

// WithRulebooks allows boards to be played under another code, and the match to be
// corrected to one. The function find returns the code with an id. WithRulebooks returns
// the referee.
func (r *Referee) WithRulebooks(find func(id string) (*Laws, bool)) *Referee {
	r.books = find
	return r
}

// State returns the current state. Callers must not modify what it refers to.
func (r *Referee) State() *State { return &r.state }

// Laws returns the code that governs the board in play.
func (r *Referee) Laws() *Laws { return r.laws }

// Clone returns an independent referee in the same state.
func (r *Referee) Clone() rules.Referee {
	return r.clone()
}

func (r *Referee) clone() *Referee {
	clone := *r
	clone.Match = r.Copy(&clone)
	clone.glimpses = slices.Clip(r.glimpses)
	return &clone
}

// Apply folds the next event, which must be valid.
func (r *Referee) Apply(at events.Address, e *events.Event) {
	r.deferEvent(at, e)
	r.Match.Apply(at, e)
}

// playAllowed reports whether play on a board can go on, and reports a finding if it should not.
func (r *Referee) playAllowed(game int, side events.Side) bool {
	if !r.onBoard(game, side) {
		return false
	}
	if r.Frozen {
		r.ReportFrozen(side)
	}
	return true
}

// onBoard is playAllowed for events that correct or report play, which are allowed while the
// table is frozen.
func (r *Referee) onBoard(game int, side events.Side) bool {
	s := &r.state
	switch {
	case r.PastEnd(game, side, r.laws.Scores.Agreed):
		return false
	case !s.Open:
		r.Report(FindNoBoard, "", side)
		return false
	}
	r.Resume(side)
	if game != s.Game {
		r.Report(FindBoardNumber, "", side, game, s.Game)
	}
	return true
}

// govern switches to the code of the board in play.
func (r *Referee) govern() {
	if r.state.code != nil {
		r.laws = r.state.code
	}
}

// findOf records a finding on a seat at the current event.
func (r *Referee) findOf(code rules.Code, clause rules.ClauseID, seat cards.Seat, args ...int) {
	r.Report(code, clause, SideOf(seat), append([]int{int(seat)}, args...)...)
}
