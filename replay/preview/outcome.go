package preview

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/rules"
)

// Outcome is the difference that an entry makes to a match.
type Outcome struct {
	Head    events.Head    // the head that the entry was judged against
	Verdict ledger.Verdict // the record's judgement of the entry; refused or as a second observation, it changes nothing

	Rows      []Row      // events that come, go or lead to a different table, in lane order
	Found     []Found    // new findings
	Gone      []Found    // findings that disappear
	Decisions []Decision // decisions whose ground changes, including a player's cube actions and concessions

	Then, Now State // the state without the entry and with it

	schedule *events.MatchScheduled
	find     func(events.Ref) (events.Address, bool)
}

// RowKind is what becomes of an event.
type RowKind uint8

// The values of Turn.
const (
	Kept    RowKind = iota // it stays, but the table after it differs
	Added                  // it is in the lane only with the entry
	Removed                // it is in the lane only without the entry
)

// Row is an event that the entry adds, removes or gives another result.
type Row struct {
	Turn   RowKind
	Placed ledger.Placed
	Play   string // checkers.moved in the usual notation

	// Changes are the changes that the event makes if it comes, or how the table after it
	// differs if it stays.
	Changes []rules.Change
}

// Found is a finding and the event that it belongs to.
type Found struct {
	rules.Finding
	Placed ledger.Placed
	Play   string
}

// Decision is a decision whose ground the entry changes.
type Decision struct {
	Placed   ledger.Placed
	Changes  []rules.Change // how the ground of the decision differs with the entry
	Was, Is  bool           // whether it bears rules.GroundChanged without the entry, and with it
	ByPlayer bool           // a cube action or a concession, which never bears that finding
}

// State is the state of a match at the end of its record.
type State struct {
	Events   int
	Result   rules.Result
	Games    []Game // completed, in order
	Crawford int    // number of the Crawford game, or 0 if there was none yet
	End      events.Address
	Options  []rules.Option // open options
	Table    any            // rules.Referee.Table

	found int    // number of findings so far
	board string // position identifier, or "" if the position has none
	face  face.Face
	final rules.Referee

	timeline *replay.Timeline
}

// Ended reports whether the match has ended. End is the event that ended it.
func (s *State) Ended() bool { return s.End != events.Address{} }

// Game is a completed game.
type Game struct {
	Number      int
	Winner      events.Side
	Points      int
	As, By      string // how it was won, and what ended it; empty if the discipline does not tell
	rules.Tally        // the match score after it
	At          events.Address
}

// empty reports whether the entry makes no difference apart from being there.
func (o *Outcome) empty() bool {
	return len(o.Rows)+len(o.Found)+len(o.Gone)+len(o.Decisions) == 0 && o.Then.same(&o.Now)
}

// Of returns the outcome of appending a message as the next link, in the lane of the
// options. The ledger checks the signature; use a Fork of the ledger for an unsigned
// message. The error is an error of replay.Open.
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
