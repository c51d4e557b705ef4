// Package correct builds the events that correct a match: amendments of an event or of its
// turn, insertions, gaps, retractions and confirmations. It reads the record and records
// nothing.
package correct

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// Match is a match to correct, as it stands now. The errors of its methods are
// *invalid.Error.
type Match struct {
	Name     string
	Ledger   *ledger.Ledger
	Timeline *replay.Timeline // with corrections and rulings
}

// Event returns an accepted event of the record.
func (m *Match) Event(at events.Address) (*events.Event, error) {
	at = at.Own()
	link := m.Ledger.Link(at.N)
	if link == nil || link.Status != ledger.Folded && !m.inserted(at) || at.Index >= len(link.Entry.Events) {
		return nil, invalid.New("no-event", "match", m.Name, "at", at.String())
	}
	return &link.Entry.Events[at.Index], nil
}

// inserted reports whether what stands at an address of the log, or what is inserted there, was
// inserted into the match.
func (m *Match) inserted(at events.Address) bool {
	i, exact := m.Timeline.Seek(at)
	p := m.Timeline.Placed(i)
	return exact && p.Address != p.Address.Own() && p.Address.Own() == at
}

// Ref returns a reference to an event of the record. The event must exist.
func (m *Match) Ref(at events.Address) *events.Ref {
	at = at.Own()
	return &events.Ref{Entry: m.Ledger.Link(at.N).Entry.ID, Index: at.Index}
}

// Find is Ref for an address that may not exist.
func (m *Match) Find(at events.Address) (*events.Ref, error) {
	if _, err := m.Event(at); err != nil {
		return nil, err
	}
	return m.Ref(at), nil
}

// before returns the state before an event of the timeline.
func (m *Match) before(i int) rules.Referee { return m.Timeline.At(i).Before }

// behind returns the state after an event of the record and everything inserted after it.
func (m *Match) behind(at events.Address) rules.Referee {
	i, _ := m.Timeline.Seek(at)
	for i+1 < m.Timeline.Len() && m.Timeline.Placed(i+1).Address.Place() == at.Place() {
		i++
	}
	return m.Timeline.At(i).After
}

// Retract takes out an event or takes back a correction.
func (m *Match) Retract(at events.Address, reason string) ([]events.Event, error) {
	target, err := m.Event(at)
	if err != nil {
		return nil, err
	}
	return []events.Event{{Game: target.Game, Body: &events.EntryRetracted{Target: m.Ref(at), Reason: reason}}}, nil
}

// Confirm confirms a decision whose ground a correction has changed.
func (m *Match) Confirm(at events.Address, reason string) ([]events.Event, error) {
	e, err := m.Event(at)
	if err != nil {
		return nil, err
	}
	if d, _ := events.Vocabulary.Lookup(e.Type()); d.Nature != events.Decision {
		return nil, invalid.New("no-decision", "at", at.String(), "type", string(e.Type()))
	}
	return []events.Event{{Game: e.Game, Body: &events.DecisionConfirmed{Decision: m.Ref(at), Reason: reason}}}, nil
}
