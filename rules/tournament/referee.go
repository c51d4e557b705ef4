package tournament

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Referee is the referee of a tournament's own log: a match without a game, in which the
// tournament is folded.
type Referee struct {
	match.Match
	tournament *Tournament
	settings   []procedure.Setting
}

var _ rules.Referee = (*Referee)(nil)

// NewReferee returns the referee of a tournament's log, whose rulebook leaves these settings
// open.
func NewReferee(p *procedure.Provisions, settings []procedure.Setting, c procedure.Context) *Referee {
	return &Referee{Match: *match.New(p, settings, c), tournament: New(), settings: settings}
}

// Apply folds the next event.
func (r *Referee) Apply(at events.Address, e *events.Event) {
	r.Match.Apply(at, e)
	when, err := r.Clocked(e)
	r.tournament.Apply(at, e, Moment{when, err})
}

// Tournament returns the tournament as folded so far. It is the referee's own: clone it to keep
// it.
func (r *Referee) Tournament() *Tournament { return r.tournament }

// Settings returns what the rulebook leaves to the tournament.
func (r *Referee) Settings() []procedure.Setting { return r.settings }

// Clone returns an independent referee in the same state.
func (r *Referee) Clone() rules.Referee {
	return &Referee{Match: r.Copy(nil), tournament: r.tournament.Clone(), settings: r.settings}
}
