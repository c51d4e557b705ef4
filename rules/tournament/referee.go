package tournament

import (
	"slices"
	"strings"

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
	committee  []events.OfficialNamed // its president and members, in the order in which they were named
	announced  announced
	frozen     []freeze
	periodEnd  events.Instant // of the correction period that was set last; unknown if none was
	drawn      []drawing
	log        rules.Log
}

var _ rules.Referee = (*Referee)(nil)

// NewReferee returns the referee of a tournament's log, whose rulebook leaves these settings
// open.
func NewReferee(p *procedure.Provisions, settings []procedure.Setting, c procedure.Context) *Referee {
	r := &Referee{Match: *match.New(p, settings, c), provisions: p, tournament: New(), settings: settings, log: c.Log}
	if r.log == nil {
		r.log = rules.NoLog{}
	}
	return r
}

// Apply folds the next event.
func (r *Referee) Apply(at events.Address, e *events.Event) {
	r.Match.Apply(at, e)
	when, err := r.Clocked(e)
	moment := Moment{when, err}
	r.before(at, e.Body, moment)
	unfit := r.tournament.misfitsOf(e.Body)
	r.tournament.Apply(at, e, moment)
	r.misfitted(unfit, r.tournament.misfitsOf(e.Body))
	r.after(e.Body, moment)
	r.tells(e.Body)
	r.disputes(e.Body)
}

// Tournament returns the tournament as folded so far. It is the referee's own: clone it to keep
// it.
func (r *Referee) Tournament() *Tournament { return r.tournament }

// Settings returns what the rulebook leaves to the tournament.
func (r *Referee) Settings() []procedure.Setting { return r.settings }

// Clone returns an independent referee in the same state.
func (r *Referee) Clone() rules.Referee {
	c := *r
	c.Match, c.tournament, c.committee = r.Copy(nil), r.tournament.Clone(), slices.Clip(r.committee)
	return &c
}

// before records what is wrong with an event, given what came before it.
func (r *Referee) before(at events.Address, b events.Body, when Moment) {
	switch body := b.(type) {
	case *events.EntryRegistered:
		r.enters(body)
	case *events.OfficialNamed:
		r.names(body)
		if strings.HasPrefix(body.Office, "committee-") {
			replace(&r.committee, *body, func(have *events.OfficialNamed) bool { return have.Person == body.Person })
		}
	case *events.DrawMade:
		r.convenes()
		r.drawnUndeclared(body)
		r.drawn = append(slices.Clip(r.drawn), drawing{body.Places, at, when})
		r.drawsAgain(body)
	case *events.StageDeclared:
		r.redeclares(body)
	case *events.OfficialAbsent:
		r.leaves(body)
	case *events.LanguagesDeclared:
		if r.announced.begun {
			r.report(FindLanguagesLate)
		}
	case *events.FeeReturned:
		r.returns(body)
	case *events.FieldDivided:
		r.divides(body)
	case *events.StandingAdjusted:
		if body.Reason == events.AdjustedFine && body.Clause == "" {
			r.report(FindFineBare)
		}
	case *events.PeriodSet:
		if body.Kind == events.CorrectionPeriod {
			r.periodEnd = body.Until
		}
	case *events.RoundStarted:
		r.lacksDraw(r.tournament.Stage(body.Stage))
	case *events.ResultPosted:
		r.lacksDraw(r.tournament.StageOf(body.Encounter))
		r.postsOver(at, body, when)
		r.correctsLate(body, when)
		r.postsLate(body, when)
	case *events.LateArrivalPlaced:
		if s := r.tournament.Stage(body.Stage); s != nil && body.Entry != "" && s.expired(body, when) {
			r.report(FindLateExpired, body.Late)
		}
	case *events.PairingMade:
		r.pairs(body)
		r.pairsDrawn(body)
	case *events.RoundCalled:
		r.lacksDraw(r.tournament.Stage(body.Stage))
		r.called(body)
		r.calls(body)
		for _, e := range body.Encounters {
			r.finalOfHalves(r.tournament.Stage(body.Stage), e.Encounter)
		}
	}
}

// after records what is wrong with how the tournament stands after an event.
func (r *Referee) after(b events.Body, when Moment) {
	switch body := b.(type) {
	case *events.StageDeclared:
		r.declares(body)
	case *events.MovementDeclared:
		r.moves(body)
	case *events.DrawMade:
		r.draws(body)
	case *events.FeePaid:
		r.paysLater(body, when)
	case *events.DrawChanged:
		r.meetByes(body.Stage, body.Place)
	case *events.LateArrivalPlaced:
		if s := r.tournament.Stage(body.Stage); s != nil {
			r.meetByes(body.Stage, s.latePlace(body.Late))
		}
	case *events.ResultPosted:
		r.reseats(r.tournament.StageOf(body.Encounter))
		r.posts(body)
	case *events.EncounterAdjusted:
		r.reseats(r.tournament.StageOf(body.Encounter))
	}
}
