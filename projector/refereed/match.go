package refereed

import (
	"errors"
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/basis"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
)

// Config is what a match needs to know from outside the log.
type Config struct {
	// Verify reports whether the device signed exactly these bytes, which will become link
	// n. Nil means that every signature is checked.
	Verify func(n uint64, device string, data []byte, signature string) bool

	// Books are the rulebooks that matches are refereed under; nil means all.
	Books book.Library

	// Engine is EngineOf these rulebooks. If it is "" it is computed, which takes a while.
	Engine string

	// Brief is passed to the ledger as its Config.Brief.
	Brief bool

	// Elsewhere reports whether another table of the tournament still has to play a deal,
	// or any deal for 0. Nil means that no other table plays.
	Elsewhere func(tournament, match string, deal int) bool
}

// Settled returns the configuration with its defaults filled in.
func (c Config) Settled() Config {
	switch {
	case c.Books == nil:
		c.Books, c.Engine = book.All(), Engine()
	case c.Engine == "":
		c.Engine = EngineOf(c.Books)
	}
	return c
}

// Match is one match with its ledger and its referee. Several goroutines may read it and
// judge at once, as long as none calls Add.
type Match struct {
	tournament, match string

	books    book.Library
	engine   string
	marks    []events.Address // states that rulings restore: each is the state before an event
	ledger   *ledger.Ledger
	schedule events.MatchScheduled // with corrections; zero before the match is scheduled
	referee  rules.Referee         // nil before that, or if the program knows no referee
	trouble  *discipline.Error     // why there is no referee

	basis     basis.Basis
	publicity publicity

	counts [4]uint64 // links by status
	apart  []uint64  // links that were not folded
	secret []uint64  // links with something that not everybody may know at once

	elsewhere func(tournament, match string, deal int) bool
}

// New returns the match on this subject before its first message.
func New(tournament, match string, config Config) *Match {
	config = config.Settled()
	m := &Match{tournament: tournament, match: match, books: config.Books, engine: config.Engine, elsewhere: config.Elsewhere}
	lc := ledger.Config{Brief: config.Brief}
	if config.Verify != nil {
		lc.Verify = func(device string, data []byte, signature string) bool {
			return config.Verify(m.ledger.Head().N+1, device, data, signature)
		}
	}
	m.ledger = ledger.New(tournament, match, lc)
	return m
}

// Ledger returns the match's record. Callers must only read it.
func (m *Match) Ledger() *ledger.Ledger { return m.ledger }

// Add folds the next message of the match and returns its link.
func (m *Match) Add(message ledger.Message) *ledger.Link { return m.folded(m.ledger.Add(message)) }

// AddDecoded is Add for a message whose entry has been decoded.
func (m *Match) AddDecoded(message ledger.Message, d *ledger.Decoded) *ledger.Link {
	return m.folded(m.ledger.AddDecoded(message, d))
}

// folded applies a new link and returns it.
func (m *Match) folded(link *ledger.Link) *ledger.Link {
	m.counts[link.Status]++
	if withholdable(link) {
		m.secret = append(m.secret, link.N)
	}
	switch {
	case link.Status != ledger.Folded:
		m.apart = append(m.apart, link.N)
	case m.reopens(link):
		m.refold()
	default:
		m.fold(link)
	}
	return link
}

// reopens reports whether a link changes the meaning of earlier links: it schedules the
// match, corrects events, or corrects a schedule that had no referee; or it is a decision
// that confirms or replaces one resting on facts that were since corrected, or that
// restores a state that was not kept.
func (m *Match) reopens(link *ledger.Link) bool {
	for i := range link.Entry.Events {
		switch body := link.Entry.Events[i].Body.(type) {
		case *events.MatchScheduled, *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
			return true
		case *events.MatchCorrected:
			if m.referee == nil {
				return true
			}
		default:
			if len(m.basis.Changed) > 0 && basis.Settles(body) || m.unmarked(&link.Entry.Events[i]) {
				return true
			}
		}
	}
	return false
}

// unmarked reports whether a ruling or vote restores a state that was not kept.
func (m *Match) unmarked(e *events.Event) bool {
	for _, mark := range procedure.MarksOf([]*events.Event{e}, m.ledger.Reader()) {
		if !slices.Contains(m.marks, mark) {
			return true
		}
	}
	return false
}

func (m *Match) fold(link *ledger.Link) {
	for i := range link.Entry.Events {
		at := events.Address{N: link.N, Index: i}
		m.apply(&ledger.Placed{Address: at, Source: at, Link: link, Event: &link.Entry.Events[i]})
	}
}

// Refold folds the amended lane again from the start. The result is the same, which shows
// that following a match and replaying it agree.
func (m *Match) Refold() {
	if m.ledger.Schedule() != nil {
		m.refold()
	}
}

// refold starts the match again and folds its amended lane.
func (m *Match) refold() {
	lane := m.lane(m.ledger.Head().N)
	var err error
	m.marks = discipline.Marks(lane, m.ledger.Reader())
	m.schedule, m.referee, err = m.setting().Begin(m.ledger.Schedule(), lane)
	m.trouble, m.publicity = nil, publicity{}
	if err != nil {
		errors.As(err, &m.trouble)
	}
	m.basis = basis.Record{Lane: m.lane, Begin: m.begin, Find: m.ledger.Find}.Read(m.ledger.Head().N)
	for i := range lane {
		m.apply(&lane[i])
	}
}

func (m *Match) lane(known uint64) []ledger.Placed { return m.ledger.Lane(ledger.Amended, known) }

// begin returns a new referee for a lane of this match.
func (m *Match) begin(lane []ledger.Placed) (rules.Referee, error) {
	_, referee, err := m.setting().Begin(m.ledger.Schedule(), lane)
	return referee, err
}

// setting returns what the match's referee needs besides the events.
func (m *Match) setting() discipline.Setting {
	return discipline.Setting{Books: m.books, Context: procedure.Context{Log: m.ledger.Reader(), Rulings: true}}
}

// apply folds one event of the lane.
func (m *Match) apply(p *ledger.Placed) {
	m.publicity.apply(p)
	if body, ok := p.Event.Body.(*events.MatchCorrected); ok {
		m.setting().Correct(&m.schedule, body, m.referee != nil)
	}
	if m.referee != nil {
		m.basis.Apply(m.referee, p)
	}
}

// Result returns the match's result. Its Stage is "" if it has no referee.
func (m *Match) Result() rules.Result {
	if m.referee == nil {
		return rules.Result{Winner: events.NoSide}
	}
	return m.referee.Result()
}

// AtRest reports whether the match is over and not being imported, so that it will seldom
// receive more.
func (m *Match) AtRest() bool {
	stage := m.Result().Stage
	return (stage == rules.Over || stage == rules.Voided) && !m.ledger.Importing()
}
