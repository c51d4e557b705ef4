package match

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Match is the referee of one match. Copies are made with Copy.
type Match struct {
	Standing
	game     Game // nil where nothing is played
	settler  Settler
	clauses  Clauses
	desk     *procedure.Desk
	findings []rules.Finding
	at       events.Address      // of the event being folded
	actor    string              // whose act it is, by id; empty where that is not said
	settings []procedure.Setting // open ones of a log without play; a game has its own
	read     []events.Address    // events whose options the director has read out; copied before every change
	options
}

// Clauses are the clauses that the match's own findings cite.
type Clauses struct {
	Length   rules.ClauseID // matches are played to the appointed end
	Sanction rules.ClauseID // what a result was verified by, which no sanction changes
}

var _ rules.Referee = (*Match)(nil)

// New returns the referee of a log without play, such as a tournament's own, whose rulebook
// leaves these settings open.
func New(p *procedure.Provisions, settings []procedure.Setting, c procedure.Context) *Match {
	m := &Match{}
	m.Begin(nil, p, Clauses{})
	m.settings = settings
	m.WithContext(c)
	return m
}

// Begin initializes the Match that a game embeds. Call it before the first event after
// match.scheduled. The game may be nil.
func (m *Match) Begin(game Game, p *procedure.Provisions, c Clauses) {
	*m = Match{Standing: scheduled(), clauses: c, at: events.Address{N: 1}, desk: procedure.NewDesk(p, procedure.Context{Rulings: true})}
	if game != nil {
		m.findings = make([]rules.Finding, 0, 16)
		m.join(game)
	}
}

func (m *Match) join(game Game) {
	m.game = game
	m.settler, _ = game.(Settler)
}

// WithContext gives the match the context that its events do not contain. Call it before the
// first event.
func (m *Match) WithContext(c procedure.Context) { m.desk = m.desk.WithContext(c) }

// Govern switches to another rulebook's provisions.
func (m *Match) Govern(p *procedure.Provisions, c Clauses) {
	m.desk, m.clauses = m.desk.WithRulebook(m, p), c
}

// Corrected returns the rules of the rulebook that a match is corrected to, if there is
// one. With a nil find no correction is possible.
func Corrected[L any](m *Match, c *events.MatchCorrected, find func(id string) (*L, bool)) (*L, bool) {
	if c.Rulebook == "" || find == nil {
		return nil, false
	}
	laws, ok := find(c.Rulebook)
	if !ok {
		m.Report(FindRulebookUnknown, "", events.NoSide)
	}
	return laws, ok
}

// Choose switches to the provisions that result from choosing one of the rulebook's
// settings.
func (m *Match) Choose(p *procedure.Provisions, name, value string, agreed bool) {
	m.desk = m.desk.Choosing(p, name, value, agreed)
}

// Settings has every setting chosen that a schedule chooses.
func Settings(s *events.MatchScheduled, choose func(name, value string)) {
	for _, option := range s.Options {
		name, value, _ := strings.Cut(option, "=")
		choose(name, value)
	}
}

// chose folds a setting that is chosen for a log without play.
func (m *Match) chose(name, value string) {
	if code, clause := procedure.Refused(m.settings, name, value, false); code != "" {
		m.Report(code, clause, events.NoSide)
		return
	}
	m.desk = m.desk.Set(name, value)
}

// Copy returns an independent copy of the match that belongs to a copy of its game.
func (m *Match) Copy(game Game) Match {
	c := *m
	c.findings, c.closed = slices.Clip(m.findings), slices.Clip(m.closed)
	if game != nil {
		c.join(game)
	}
	return c
}

// Clone returns an independent referee in the same state.
func (m *Match) Clone() rules.Referee {
	if m.game != nil {
		return m.game.Clone()
	}
	c := m.Copy(nil)
	return &c
}

// Apply folds the next event. The event must be one that an entry can contain.
func (m *Match) Apply(at events.Address, e *events.Event) {
	m.at, m.actor, m.deeds.n = at, e.Actor, 0
	if m.desk.Marked(at) {
		m.desk = m.desk.Keep(at, m)
	}
	m.protectFinal(e)
	if m.settler != nil {
		m.settler.Settle(e)
	}
	m.updateOptions()
}

// protectFinal folds an event and restores the result if the event would change one that is
// final (WBF 4.10). Every change of a result passes through here.
func (m *Match) protectFinal(e *events.Event) {
	over := m.Over()
	if !m.desk.Settled() {
		m.foldInOrder(e)
	} else {
		before, was := m.Snapshot(), m.Result()
		m.foldInOrder(e)
		m.restoreFinal(before, was)
	}
	if m.Over() && !over {
		m.desk = m.desk.Closed(m, m.at, e)
	}
}

// restoreFinal puts back what was changed of a result that is final, and finds that one was changed
// which nothing keeps.
func (m *Match) restoreFinal(before procedure.Snapshot, was rules.Result) {
	if m.desk.Overturned(m, was) {
		m.Rewind(before)
		return
	}
	m.desk.Changed(m, was)
}

// Amended looks at what a correction of earlier events has changed, which was just folded:
// it comes too late for a result that was closed when it was made. The other referee is how
// the match stood then (decisions D100, D101).
func (m *Match) Amended(e *events.Event, then rules.Referee) {
	of, ok := then.(interface{ frame() *Match })
	if !ok {
		return
	}
	was := of.frame()
	if was.desk.Settled() {
		m.desk = m.desk.Posted(was.desk)
		m.restoreFinal(was.Snapshot(), was.Result())
		if m.desk.Final() {
			m.enterResult() // the posting that closed what was to be chosen may be corrected away
		}
		m.updateOptions()
	}
	if game, ok := m.game.(Amendable); ok {
		game.GameAmended(e, was.game)
	}
}

func (m *Match) frame() *Match { return m }

// foldInOrder lets the game fold an event first, and folds what the game leaves.
func (m *Match) foldInOrder(e *events.Event) {
	if m.game == nil || !m.game.Fold(e) {
		m.fold(e)
	}
}

// fold folds an event that concerns the match as a whole. Events that only inform change
// nothing.
func (m *Match) fold(e *events.Event) {
	switch body := e.Body.(type) {
	case *events.ChoiceMade:
		m.choose(body, e.Actor)
	case *events.MatchStarted, *events.MatchResumed:
		m.changeStage(rules.Playing)
	case *events.MatchVoided:
		m.Stage, m.Winner = rules.Voided, events.NoSide
	case *events.MatchEnded:
		if !m.Over() {
			m.Stage = rules.Over
		}
	case *events.MatchAdjourned:
		m.changeStage(rules.Adjourned)
		m.toDesk(e)
	case *events.ResultPosted, *events.NextStarted:
		m.enterResult()
		m.toDesk(e)
	case *events.PenaltyAssessed, *events.ForfeitDeclared:
		m.Note(rules.ActPenalty, events.NoSide)
		m.toDesk(e)
	case *events.OptionsRead:
		m.readOut(body)
	case *events.MatchScheduled:
		m.toDesk(e)
		if m.game == nil {
			Settings(body, m.chose)
		}
	case *events.OptionSet:
		if m.game == nil {
			m.chose(body.Option, body.Value)
		}
	default:
		m.toDesk(e)
	}
}

// enterResult closes, for both sides, the options that end once the result is entered.
func (m *Match) enterResult() {
	if m.game != nil && m.Over() {
		m.Act(rules.ActResult, events.A)
		m.Act(rules.ActResult, events.B)
	}
}

// At returns the address of the event being folded.
func (m *Match) At() events.Address { return m.at }

// Findings returns everything found so far.
func (m *Match) Findings() []rules.Finding { return slices.Clip(m.findings) }

// Report records a finding at the event being folded.
func (m *Match) Report(code rules.Code, clause rules.ClauseID, offender events.Side, args ...int) {
	f := rules.Finding{Code: code, Clause: clause, Offender: offender, At: m.at}
	copy(f.Args[:], args)
	m.findings = append(m.findings, f)
}

// Reconsider changes earlier findings in the light of the event being folded: each gets the code that
// judge returns, or goes if it does not stand.
func (m *Match) Reconsider(judge func(rules.Finding) (code rules.Code, stands bool)) {
	kept := make([]rules.Finding, 0, len(m.findings))
	for _, f := range m.findings {
		code, stands := judge(f)
		if f.Code = code; stands {
			kept = append(kept, f)
		}
	}
	m.findings = kept
}

// Course returns how far play has come.
func (m *Match) Course() procedure.Course {
	if m.game == nil {
		return procedure.Course{BetweenGames: true}
	}
	return m.game.Course()
}

// Result returns the stage, score and winner.
func (m *Match) Result() rules.Result {
	c := m.Course()
	return rules.Result{Stage: m.Stage, Game: c.Game, Games: c.Games, Tally: rules.TallyOf(c.Score, c.Target), Winner: m.Winner, Frozen: m.Frozen}
}

// Table returns nil: a match without a game has no table.
func (m *Match) Table() rules.Table { return nil }

// Seen returns nil: of a game that does not say what can be seen nothing is shown.
func (m *Match) Seen() rules.Table { return nil }
