package court

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

// Config is what a court has to be told from outside the log.
type Config struct {
	// Verify reports whether the device signed exactly these bytes, which are to
	// become link n; nil means that every signature is checked.
	Verify func(n uint64, device string, data []byte, signature string) bool

	// Books are the rulebooks that matches are refereed under; nil means all.
	Books book.Library

	// Engine is what EngineOf says of these rulebooks, which takes a while; it is
	// worked out where it is empty.
	Engine string

	// Brief is the ledger's.
	Brief bool
}

// Settled returns the configuration with what it leaves out.
func (c Config) Settled() Config {
	switch {
	case c.Books == nil:
		c.Books, c.Engine = book.All(), Engine()
	case c.Engine == "":
		c.Engine = EngineOf(c.Books)
	}
	return c
}

// Court is one match in hand: its ledger and its referee. It may be read and
// asked to judge from several goroutines at once, as long as none adds.
type Court struct {
	tournament, match string

	books    book.Library
	engine   string
	marks    []events.Address // what the rulings restore the state before
	ledger   *ledger.Ledger
	schedule events.MatchScheduled // as corrected; zero before the match is scheduled
	referee  rules.Referee         // nil before, and where the program knows none
	trouble  *discipline.Error     // why there is no referee

	// changed has the decisions whose ground a later correction changed, with the
	// correction that did.
	changed map[events.Address]events.Address

	counts [4]uint64 // links by status
	apart  []uint64  // links that were not folded
}

// New returns the court of the match on this subject, before its first message.
func New(tournament, match string, config Config) *Court {
	config = config.Settled()
	c := &Court{tournament: tournament, match: match, books: config.Books, engine: config.Engine}
	lc := ledger.Config{Brief: config.Brief}
	if config.Verify != nil {
		lc.Verify = func(device string, data []byte, signature string) bool {
			return config.Verify(c.ledger.Head().N+1, device, data, signature)
		}
	}
	c.ledger = ledger.New(tournament, match, lc)
	return c
}

// Ledger returns the match's record, to be read only.
func (c *Court) Ledger() *ledger.Ledger { return c.ledger }

// Add folds the next message of the match and returns its link.
func (c *Court) Add(m ledger.Message) *ledger.Link {
	link := c.ledger.Add(m)
	c.counts[link.Status]++
	switch {
	case link.Status != ledger.Folded:
		c.apart = append(c.apart, link.N)
	case c.reopens(link):
		c.refold()
	default:
		c.fold(link)
	}
	return link
}

// reopens reports whether a link changes what was folded before it: the schedule
// that everything begins with, a correction of events, or one of the schedule
// where that had no referee; or a decision, which may settle that another one's
// ground had changed.
func (c *Court) reopens(link *ledger.Link) bool {
	for i := range link.Entry.Events {
		switch body := link.Entry.Events[i].Body.(type) {
		case *events.MatchScheduled, *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
			return true
		case *events.MatchCorrected:
			if c.referee == nil {
				return true
			}
		default:
			if len(c.changed) > 0 && basis.Settles(body) || c.unmarked(&link.Entry.Events[i]) {
				return true
			}
		}
	}
	return false
}

// unmarked reports whether a ruling or vote restores a state that was not kept.
func (c *Court) unmarked(e *events.Event) bool {
	for _, mark := range procedure.MarksOf([]*events.Event{e}, c.ledger.Reader()) {
		if !slices.Contains(c.marks, mark) {
			return true
		}
	}
	return false
}

func (c *Court) fold(link *ledger.Link) {
	for i := range link.Entry.Events {
		at := events.Address{N: link.N, Index: i}
		c.apply(&ledger.Placed{Address: at, Source: at, Link: link, Event: &link.Entry.Events[i]})
	}
}

// Refold folds the amended lane anew. It changes nothing: that following a match
// and replaying it come to the same is what it is there to show.
func (c *Court) Refold() {
	if c.ledger.Schedule() != nil {
		c.refold()
	}
}

// refold begins the match anew and folds its amended lane.
func (c *Court) refold() {
	lane := c.lane(c.ledger.Head().N)
	var err error
	c.marks = discipline.Marks(lane, c.ledger.Reader())
	c.schedule, c.referee, err = c.setting().Begin(c.ledger.Schedule(), lane)
	c.trouble = nil
	if err != nil {
		errors.As(err, &c.trouble)
	}
	c.changed = basis.Record{Lane: c.lane, Begin: c.begin, Find: c.ledger.Find}.Changed(c.ledger.Head().N)
	for i := range lane {
		c.apply(&lane[i])
	}
}

func (c *Court) lane(known uint64) []ledger.Placed { return c.ledger.Lane(ledger.Amended, known) }

// begin returns the referee with which a lane of this match begins.
func (c *Court) begin(lane []ledger.Placed) (rules.Referee, error) {
	_, referee, err := c.setting().Begin(c.ledger.Schedule(), lane)
	return referee, err
}

// setting is what the match's referee is told beside the events.
func (c *Court) setting() discipline.Setting {
	return discipline.Setting{Books: c.books, Context: procedure.Context{Log: c.ledger.Reader(), Rulings: true}}
}

// apply folds one event of the lane.
func (c *Court) apply(p *ledger.Placed) {
	if body, ok := p.Event.Body.(*events.MatchCorrected); ok {
		c.setting().Correct(&c.schedule, body, c.referee != nil)
	}
	if c.referee != nil {
		c.referee.Apply(p.Address, p.Event)
		basis.Tell(c.referee, p, c.changed)
	}
}

// Result returns how the match stands; its Stage is "" where nobody referees it.
func (c *Court) Result() rules.Result {
	if c.referee == nil {
		return rules.Result{Winner: events.NoSide}
	}
	return c.referee.Result()
}

// AtRest reports whether the match is over and no import of it goes on: it seldom
// hears more.
func (c *Court) AtRest() bool {
	stage := c.Result().Stage
	return (stage == rules.Over || stage == rules.Voided) && !c.ledger.Importing()
}
