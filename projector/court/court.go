package court

import (
	"errors"
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
)

// Config is what a court has to be told from outside the log.
type Config struct {
	// Verify tells whether the device signed exactly these bytes, which are to
	// become link n; nil means that every signature is checked.
	Verify func(n uint64, device string, data []byte, signature string) bool

	// Books are the rulebooks that matches are refereed under; nil means all.
	Books book.Library
}

// Court is one match in hand: its ledger and its referee. It may be read and
// asked to judge from several goroutines at once, as long as none adds.
type Court struct {
	tournament, match string

	books    book.Library
	marks    []events.Address // what the rulings restore the state before
	ledger   *ledger.Ledger
	schedule events.MatchScheduled // as corrected; zero before the match is scheduled
	referee  rules.Referee         // nil before, and where the program knows none
	trouble  *discipline.Error     // why there is no referee

	counts [4]uint64 // links by status
	apart  []uint64  // links that were not folded
}

// New returns the court of the match on this subject, before its first message.
func New(tournament, match string, config Config) *Court {
	c := &Court{tournament: tournament, match: match, books: config.Books}
	if c.books == nil {
		c.books = book.All()
	}
	var lc ledger.Config
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

// reopens tells whether a link changes what was folded before it: the schedule
// that everything begins with, a correction of events, or one of the schedule
// where that had no referee.
func (c *Court) reopens(link *ledger.Link) bool {
	for i := range link.Entry.Events {
		switch link.Entry.Events[i].Body.(type) {
		case *events.MatchScheduled, *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
			return true
		case *events.MatchCorrected:
			if c.referee == nil {
				return true
			}
		case *events.RulingMade, *events.VoteCast:
			if c.unmarked(&link.Entry.Events[i]) {
				return true
			}
		}
	}
	return false
}

// unmarked tells whether a ruling or vote restores a state that was not kept.
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
		c.apply(events.Address{N: link.N, Index: i}, &link.Entry.Events[i])
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
	lane := c.ledger.Lane(ledger.Amended, c.ledger.Head().N)
	c.schedule, c.marks = *c.ledger.Schedule(), c.marksOf(lane)
	if !c.findReferee() {
		c.correctBy(lane) // perhaps it was scheduled so that nobody could referee it
		c.findReferee()
	}
	for i := range lane {
		c.apply(lane[i].Address, lane[i].Event)
	}
}

// marksOf returns the events that rulings of a lane restore the state before.
func (c *Court) marksOf(lane []ledger.Placed) []events.Address {
	told := make([]*events.Event, 0, 8)
	for i := range lane {
		switch lane[i].Event.Body.(type) {
		case *events.RulingMade, *events.VoteCast:
			told = append(told, lane[i].Event)
		}
	}
	return procedure.MarksOf(told, c.ledger.Reader())
}

// findReferee finds the match's referee, or why there is none.
func (c *Court) findReferee() bool {
	referee, err := discipline.Setting{
		Books:   c.books,
		Context: procedure.Context{Log: c.ledger.Reader(), Rulings: true, Marks: c.marks},
	}.Referee(&c.schedule)
	c.referee, c.trouble = nil, nil
	if err != nil {
		errors.As(err, &c.trouble)
		return false
	}
	c.referee = referee
	return true
}

// correctBy puts right all that a lane corrects of the schedule.
func (c *Court) correctBy(lane []ledger.Placed) {
	for i := range lane {
		if body, ok := lane[i].Event.Body.(*events.MatchCorrected); ok {
			c.correct(body)
		}
	}
}

// apply folds one event of the lane.
func (c *Court) apply(at events.Address, e *events.Event) {
	if body, ok := e.Body.(*events.MatchCorrected); ok {
		c.correct(body)
	}
	if c.referee != nil {
		c.referee.Apply(at, e)
	}
}

// correct puts right what was scheduled wrongly; what is absent stays, and so
// does a rulebook in force that is replaced by one that nobody knows.
func (c *Court) correct(m *events.MatchCorrected) {
	if _, known := c.books.Find(m.Rulebook); known || m.Rulebook != "" && c.referee == nil {
		c.schedule.Rulebook = m.Rulebook
	}
	if len(m.Players) > 0 {
		c.schedule.Players = m.Players
	}
	if m.Format != nil {
		c.schedule.Format = m.Format
	}
	if m.Start.Known() {
		c.schedule.Start = m.Start
	}
	if m.Place != "" {
		c.schedule.Place = m.Place
	}
}

// Result returns how the match stands; its Stage is "" where nobody referees it.
func (c *Court) Result() rules.Result {
	if c.referee == nil {
		return rules.Result{Winner: events.NoSide}
	}
	return c.referee.Result()
}

// AtRest tells whether the match is over and no import of it goes on: it seldom
// hears more.
func (c *Court) AtRest() bool {
	stage := c.Result().Stage
	return (stage == rules.Over || stage == rules.Voided) && !c.ledger.Importing()
}
