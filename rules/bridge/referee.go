package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Referee folds the events of one match of bridge.
type Referee struct {
	match.Match
	code    *Laws // of the match
	laws    *Laws // the code of the board in play, fixed by its first event
	books   func(id string) (*Laws, bool)
	state   State
	ruledOn int // the board that a ruling is on
	disclosing
}

var _ rules.Referee = (*Referee)(nil)

// NewReferee returns the referee of a match to be played under these laws. The match
// begins with the events after it was scheduled.
func NewReferee(l *Laws) *Referee {
	r := &Referee{code: l, laws: l, state: newState()}
	r.Begin(r, &l.Tournament, l.clauses())
	return r
}

// Within tells the referee what the events do not say. It returns the referee itself,
// which has folded nothing yet.
func (r *Referee) Within(c procedure.Context) *Referee {
	r.Match.Within(c)
	return r
}

// WithRulebooks lets boards be played, and the match be corrected to, another code: find
// returns what the one of this id says. It returns the referee itself.
func (r *Referee) WithRulebooks(find func(id string) (*Laws, bool)) *Referee {
	r.books = find
	return r
}

// State returns the state now. What it refers to is not to be changed.
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

// Apply folds the next event, which is one that entries can hold.
func (r *Referee) Apply(at events.Address, e *events.Event) {
	r.putOff(at, e)
	r.Match.Apply(at, e)
}

// Fold folds an event of the table, and reports whether that was all.
func (r *Referee) Fold(e *events.Event) bool {
	r.note(e)
	for _, part := range [...]func(*Referee, *events.Event) bool{
		(*Referee).applyBoard,
		(*Referee).applyAuction,
		(*Referee).applyPlay,
		(*Referee).applyExposure,
		(*Referee).applyClaim,
		(*Referee).applyAnswer,
		(*Referee).applyDirector,
		(*Referee).applyMatch,
	} {
		if part(r, e) {
			return true
		}
	}
	return false
}

// Settle looks at the board anew after each event: what was not known before may show
// what was wrong earlier.
func (r *Referee) Settle(e *events.Event) {
	r.watch(e)
	r.judge()
}

func (r *Referee) judge() {
	if r.state.Open {
		r.judgeOrders()
		r.judgeRevokes()
	}
	r.settle()
}

// goesOn reports whether play of a board can go on, and finds why it should not.
func (r *Referee) goesOn(game int, side events.Side) bool {
	if !r.onBoard(game, side) {
		return false
	}
	if r.Frozen {
		r.ReportFrozen(side)
	}
	return true
}

// onBoard is goesOn for what puts play right or tells of it, which may be done while the
// table is left as it is.
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
