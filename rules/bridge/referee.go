package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Referee folds the events of one match of bridge.
type Referee struct {
	match    *Laws // the code of the match
	laws     *Laws // the code of the board in play, fixed by its first event
	books    func(id string) (*Laws, bool)
	state    State
	desk     *procedure.Desk
	findings []rules.Finding
	at       events.Address // of the event being folded
	ruledOn  int            // the board that a ruling is on
	closed   int            // the last board that was closed: what was disclosed stays so
	public   *Referee       // what those know who are no officials; nil where that is the same
}

var _ rules.Referee = (*Referee)(nil)

// NewReferee returns the referee of a match to be played under these laws. The match
// begins with the events after it was scheduled.
func NewReferee(l *Laws) *Referee {
	r := &Referee{match: l, laws: l, state: newState(), at: events.Address{N: 1}}
	return r.Within(procedure.Context{Rulings: true})
}

// Within tells the referee what the events do not say. It returns the referee itself,
// which has folded nothing yet.
func (r *Referee) Within(c procedure.Context) *Referee {
	r.desk = procedure.NewDesk(&r.match.Tournament, c)
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

// Findings returns everything found so far.
func (r *Referee) Findings() []rules.Finding { return slices.Clip(r.findings) }

// Clone returns an independent referee in the same state.
func (r *Referee) Clone() rules.Referee {
	return r.clone()
}

func (r *Referee) clone() *Referee {
	clone := *r
	clone.findings = slices.Clip(r.findings)
	if r.public != nil {
		clone.public = r.public.clone()
	}
	return &clone
}

// Result returns how the match stands: each side's score is the sum of the points that
// it has written on the boards that are over.
func (r *Referee) Result() rules.Result {
	s := &r.state
	result := rules.Result{Stage: s.Stage, Game: s.Game, Games: len(s.Done), Winner: s.Winner, Frozen: s.Frozen}
	for i := range s.Done {
		for side, points := range s.Done[i].Points {
			result.Score[side] += max(0, points)
		}
	}
	return result
}

// Apply folds the next event, which is one that entries can hold.
func (r *Referee) Apply(at events.Address, e *events.Event) {
	r.applyInPublic(at, e)
	r.fold(at, e)
	if !r.state.Open {
		r.public = nil
	}
}

func (r *Referee) fold(at events.Address, e *events.Event) {
	r.at = at
	if r.desk.Marked(at) {
		r.desk = r.desk.Keep(at, r)
	}
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
			break
		}
	}
	r.watch(e)
	r.judge()
}

// judge looks at the board anew after each event: what was not known before may show
// what was wrong earlier.
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
	if r.state.Frozen {
		r.findFrozen(side)
	}
	return true
}

// onBoard is goesOn for what puts play right or tells of it, which may be done while the
// table is left as it is.
func (r *Referee) onBoard(game int, side events.Side) bool {
	s := &r.state
	switch {
	case s.over():
		if s.pastEnd != game {
			r.find(FindAfterEnd, r.laws.Scores.Agreed, side)
		}
		s.pastEnd = game
		return false
	case !s.Open:
		r.find(FindNoBoard, "", side)
		return false
	}
	if s.Stage == rules.Adjourned {
		r.find(FindUnresumed, "", side)
		s.Stage = rules.Playing
	}
	if game != s.Game {
		r.find(FindBoardNumber, "", side, game, s.Game)
	}
	return true
}

// Options returns the options that are open now. They are computed, never stored.
func (r *Referee) Options() []rules.Option {
	var options []rules.Option
	if r.state.Open {
		options = append(options, r.leadOptions()...)
		options = append(options, r.claimOptions()...)
	}
	if r.state.over() {
		return options
	}
	return append(options, r.desk.Options()...)
}

// Due returns the sanctions that have fallen due at an instant.
func (r *Referee) Due(at events.Instant) []rules.Due { return r.desk.Due(r, at) }
