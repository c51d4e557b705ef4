package disclosed

import (
	"iter"
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/rules"
	"kibitz/rules/tournament"
)

// Recipient is who gets a match; the zero Recipient is anybody.
type Recipient struct {
	rules.Reader

	// Elsewhere reports whether another table has still to play a deal, or any deal if 0.
	// Nil means that one may.
	Elsewhere func(deal int) bool
}

// ReaderNamed returns the reader with this name: "office", "table", "public", or a player by
// the letter of the seat.
func ReaderNamed(name string) (r rules.Reader, ok bool) {
	switch name {
	case "office":
		return rules.Reader{Official: true}, true
	case "public":
		return rules.Reader{}, true
	case "table":
		return rules.Reader{AtTable: true}, true
	}
	return rules.Reader{AtTable: true, Seat: name}, slices.Contains([]string{"A", "B", "N", "E", "S", "W"}, name)
}

// Match is the record of a match as a recipient may know it now.
type Match struct {
	ledger    *ledger.Ledger
	recipient Recipient
	now       rules.Disclosure
	withheld  *Withheld
}

// To returns a match as a recipient may know it. A match that cannot be replayed is closed to
// everybody but officials.
func To(recipient Recipient, l *ledger.Ledger) *Match {
	if recipient.Elsewhere == nil {
		recipient.Elsewhere = func(int) bool { return true }
	}
	m := &Match{ledger: l, recipient: recipient}
	m.now = rules.DisclosureOf(nil, recipient.Elsewhere)
	if t, err := replay.Open(l, replay.Options{}); err == nil {
		m.now = rules.DisclosureOf(t.Final(), recipient.Elsewhere)
	}
	var links []*ledger.Link
	if !recipient.Official {
		links = l.Links()
	}
	m.withheld = From(recipient.Reader, m.now, links)
	return m
}

// Open replays the match from the events that the recipient may know. What each state tells
// is what its table tells, and the findings are those that may be known now.
func (m *Match) Open(o replay.Options) (*replay.Timeline, error) {
	if m.recipient.Official {
		return replay.Open(m.ledger, o)
	}
	o = m.withholding(o)
	o.Told = func(state rules.Referee) rules.Referee { return m.now.Told(m.recipient.Reader, state) }
	return replay.Open(m.ledger, o)
}

// withholding returns the options with no other events than the recipient may know.
func (m *Match) withholding(o replay.Options) replay.Options {
	o = o.Settled(m.ledger)
	all := o.Lane.Events
	o.Lane.Events = func(l *ledger.Ledger, known uint64) (told []ledger.Placed) {
		for _, p := range all(l, known) {
			if p.Event = m.event(&p); p.Event != nil {
				told = append(told, p)
			}
		}
		return told
	}
	return o
}

// Events returns the events that the recipient may know, as they count.
func (m *Match) Events() []ledger.Placed {
	o := m.withholding(replay.Options{})
	return o.Lane.Events(m.ledger, o.Known)
}

// Tournament returns the referee of a tournament's own log by the events that the recipient may
// know and no others, so all of it may be told; nil for the log of a match. Errors are those of
// replay.Open.
func (m *Match) Tournament() (*tournament.Referee, error) {
	timeline, err := replay.Open(m.ledger, m.withholding(replay.Options{}))
	if err != nil {
		return nil, err
	}
	referee, _ := timeline.Final().(*tournament.Referee)
	return referee, nil
}

// event returns an event of a lane as the recipient may know it, or nil. A correction may be
// known if it may be both where it was made and where it counts.
func (m *Match) event(p *ledger.Placed) *events.Event {
	told := m.now.Event(m.recipient.Reader, p.Address, p.Event)
	if told == nil || p.Source == p.Address {
		return told
	}
	return m.now.Event(m.recipient.Reader, p.Source, told)
}

// Links returns the links of the record with what the recipient may know of each.
func (m *Match) Links() iter.Seq2[*ledger.Link, Told] {
	return func(yield func(*ledger.Link, Told) bool) {
		for _, link := range m.ledger.Links() {
			if !yield(link, m.withheld.Told(link)) {
				return
			}
		}
	}
}

// Head returns the head of the record at link n, or before it the last one that the recipient
// may know.
func (m *Match) Head(n uint64) events.Head {
	if first := m.withheld.First; first > 0 && n >= first {
		n = first - 1
	}
	if link := m.ledger.Link(n); link != nil {
		return events.Head{N: n, Hash: link.Hash}
	}
	return events.Head{}
}

// Score reports whether the recipient may know the score.
func (m *Match) Score() bool { return m.now.Score(m.recipient.Reader) }

// Withheld returns the number of events that the recipient may not know in full.
func (m *Match) Withheld() int { return len(m.withheld.Events) }

// Official reports whether the recipient may know everything.
func (m *Match) Official() bool { return m.recipient.Official }
