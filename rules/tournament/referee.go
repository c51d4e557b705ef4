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
	provisions *procedure.Provisions
	tournament *Tournament
	settings   []procedure.Setting
}

var _ rules.Referee = (*Referee)(nil)

// NewReferee returns the referee of a tournament's log, whose rulebook leaves these settings
// open.
func NewReferee(p *procedure.Provisions, settings []procedure.Setting, c procedure.Context) *Referee {
	return &Referee{Match: *match.New(p, settings, c), provisions: p, tournament: New(), settings: settings}
}

// Apply folds the next event.
func (r *Referee) Apply(at events.Address, e *events.Event) {
	r.Match.Apply(at, e)
	when, err := r.Clocked(e)
	moment := Moment{when, err}
	r.before(e.Body, moment)
	r.tournament.Apply(at, e, moment)
	r.after(e.Body)
}

// Tournament returns the tournament as folded so far. It is the referee's own: clone it to keep
// it.
func (r *Referee) Tournament() *Tournament { return r.tournament }

// Settings returns what the rulebook leaves to the tournament.
func (r *Referee) Settings() []procedure.Setting { return r.settings }

// Clone returns an independent referee in the same state.
func (r *Referee) Clone() rules.Referee {
	return &Referee{Match: r.Copy(nil), provisions: r.provisions, tournament: r.tournament.Clone(), settings: r.settings}
}

// before records what is wrong with an event, given what came before it.
func (r *Referee) before(b events.Body, when Moment) {
	switch body := b.(type) {
	case *events.EntryRegistered:
		r.enters(body)
	case *events.DrawMade:
		r.drawsAgain(body)
	case *events.LateArrivalPlaced:
		if s := r.tournament.Stage(body.Stage); s != nil && body.Entry != "" && s.expired(body, when) {
			r.report(FindLateExpired, body.Late)
		}
	case *events.PairingMade:
		r.pairs(body)
	case *events.RoundCalled:
		r.calls(body)
	}
}

// after records what is wrong with how the tournament stands after an event.
func (r *Referee) after(b events.Body) {
	switch body := b.(type) {
	case *events.StageDeclared:
		r.declares(body)
	case *events.MovementDeclared:
		r.moves(body)
	case *events.DrawMade:
		r.draws(body)
	case *events.DrawChanged:
		r.meetByes(body.Stage, body.Place)
	case *events.LateArrivalPlaced:
		if s := r.tournament.Stage(body.Stage); s != nil {
			r.meetByes(body.Stage, s.latePlace(body.Late))
		}
	case *events.ResultPosted:
		r.posts(body)
	}
}
