package preview

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/rules"
)

// Outcome is what is different about a match with an entry and without it.
type Outcome struct {
	Head    events.Head    // the head that the entry was judged against
	Verdict ledger.Verdict // what the record would say of it; refused or a second observation, it changes nothing

	Rows      []Row      // the events that come, go, or leave the table different, in the order of the lane
	Found     []Found    // findings that come
	Gone      []Found    // findings that go
	Decisions []Decision // decisions, and a player's with the cube, that were made on something else

	Then, Now State // how the match stands without the entry and with it

	schedule *events.MatchScheduled
	find     func(events.Ref) (events.Address, bool)
}

// Turn says what becomes of an event.
type Turn uint8

// What becomes of an event in a Row.
const (
	Stays Turn = iota // it stays, and the table is another one after it
	Comes             // only with the entry is it in the lane
	Goes              // only without
)

// Row is an event of the lane that is not as it was.
type Row struct {
	Turn   Turn
	Placed ledger.Placed
	Play   string // checkers.moved in the usual notation

	// Changes are, where the event stays, how the table after it differs; where it
	// comes, what it does.
	Changes []rules.Change
}

// Found is a finding with the event that showed it.
type Found struct {
	rules.Finding
	Placed ledger.Placed
	Play   string
}

// Decision is a decision whose ground the entry changes.
type Decision struct {
	Placed   ledger.Placed
	Changes  []rules.Change // how what it was made on differs with the entry
	Was, Is  bool           // whether it bears rules.GroundChanged without the entry, and with it
	ByPlayer bool           // a cube action or a concession, which bear no such finding
}

// State is how a match stands at the end of its record.
type State struct {
	Events   int
	Result   rules.Result
	Games    []Game // completed, in order
	Crawford int    // the number of the Crawford game, 0 while there was none
	End      events.Address
	Options  []rules.Option // open
	Table    any            // rules.Referee.Table

	found int    // findings up to there
	board string // the position's identifier, "" where it has none
	face  face.Face
	final rules.Referee
}

// Ended reports whether the match has ended; End is where it did.
func (s *State) Ended() bool { return s.End != events.Address{} }

// Game is a completed game.
type Game struct {
	Number      int
	Winner      events.Side
	Points      int
	As, By      string // how it was won, and what ended it; empty where the discipline does not tell
	rules.Tally        // of the match after it
	At          events.Address
}

// Empty reports whether nothing is different but that the entry is there.
func (o *Outcome) Empty() bool {
	return len(o.Rows)+len(o.Found)+len(o.Gone)+len(o.Decisions) == 0 && o.Then.same(&o.Now)
}

// Of says what the record would be with this message as its next link, in the lane
// of the options. The signature is checked as the ledger checks it: fork it for
// what nobody has signed. The error is that of replay.Open.
func Of(l *ledger.Ledger, m ledger.Message, o replay.Options) (*Outcome, error) {
	verdict, head := l.Judge(m.Data, m.Signature), l.Head()
	then, err := replay.Open(l, o)
	if err != nil {
		return nil, err
	}
	with := l
	if verdict.Status != ledger.Refused && verdict.Status != ledger.Duplicate {
		with = l.Fork(nil)
		with.Add(m)
	}
	now, err := replay.Open(with, o)
	if err != nil {
		return nil, err
	}
	outcome := Compare(then, now)
	outcome.Head, outcome.Verdict, outcome.find = head, verdict, with.Find
	return outcome, nil
}
