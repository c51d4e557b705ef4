// Package terminal shows a match in a terminal: the board, what happened and what
// was found, event by event, in any lane, as known now or as known then.
//
// A Viewer is a value: a key makes another one of it, and says what is to be done
// outside, such as copying; its Screen is text with styles. Neither needs a
// terminal. Program connects the two with one.
package terminal

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
)

// Match is what a viewer looks at. Its ledger may grow, as long as nobody looks
// meanwhile; the viewer is told by Viewer.Grown.
type Match struct {
	Name   string                 // how the title names it
	Ledger *ledger.Ledger         // the record, as far as it is known here
	Person func(id string) string // what the register calls a person; nil: players by side, others by id
	Lanes  []replay.Lane          // nil: all that there are
	Known  uint64                 // the match as known at this link; 0: as known now

	settled  uint64 // the link up to which the rest is true
	changing []uint64
	labels   map[string]string
	stories  []*story // the ones asked for last, latest first
	trails   []*trail
}

// mostKept is how many replays of a match are kept, each of another lane or of
// another part of the record.
const mostKept = 8

// settle takes in what the ledger has got.
func (m *Match) settle() {
	if m.Lanes == nil {
		m.Lanes = replay.Lanes()
	}
	if m.labels == nil {
		m.labels = map[string]string{}
	}
	links := m.Ledger.Links()
	for _, link := range links[m.settled:] {
		if link.Status == ledger.Folded {
			m.learn(link)
		}
	}
	m.settled = uint64(len(links))
}

// learn notes what a link does to the words and the lanes of others.
func (m *Match) learn(link *ledger.Link) {
	for i := range link.Entry.Events {
		e := &link.Entry.Events[i]
		if enrolled, ok := e.Body.(*events.DeviceEnrolled); ok {
			m.labels[enrolled.Device] = enrolled.Label
		}
		if corrects(e) && (len(m.changing) == 0 || m.changing[len(m.changing)-1] != link.N) {
			m.changing = append(m.changing, link.N)
		}
	}
}

// corrects reports whether an event changes how earlier ones stand in some lane.
func corrects(e *events.Event) bool {
	d, _ := events.Vocabulary.Lookup(e.Type())
	return d.Touches&(events.TopicCorrection|events.TopicDispute|events.TopicVote) != 0
}

// known returns the link as known at which the match is looked at.
func (m *Match) known() uint64 {
	if m.Known == 0 {
		return m.settled
	}
	return min(m.Known, m.settled)
}

// lasts returns the last link up to which nothing that was known at link n has
// changed: what is known at n is the beginning of what is known there.
func (m *Match) lasts(n uint64) uint64 {
	for _, change := range m.changing {
		if change > n {
			return min(change-1, m.known())
		}
	}
	return m.known()
}

// story returns the match in a lane, as known at a link.
func (m *Match) story(lane replay.Lane, known uint64) (*story, error) {
	for i, s := range m.stories {
		if s.Lane().Name == lane.Name && s.Known() == known {
			copy(m.stories[1:i+1], m.stories[:i])
			m.stories[0] = s
			return s, nil
		}
	}
	timeline, err := replay.Open(m.Ledger, replay.Options{Lane: lane, Known: known})
	if err != nil {
		return nil, err
	}
	s := newStory(timeline, m)
	m.stories = append([]*story{s}, m.stories[:min(len(m.stories), mostKept-1)]...)
	return s, nil
}

// trail is an audit trail with what it is of.
type trail struct {
	*audit.Trail
	lane  string
	known uint64
}

// trail returns the audit trail of the match in a lane, as known at a link.
func (m *Match) trail(lane replay.Lane, known uint64) (*audit.Trail, error) {
	for _, t := range m.trails {
		if t.lane == lane.Name && t.known == known {
			return t.Trail, nil
		}
	}
	told, err := audit.Of(m.Ledger, replay.Options{Lane: lane, Known: known})
	if err != nil {
		return nil, err
	}
	m.trails = append([]*trail{{told, lane.Name, known}}, m.trails[:min(len(m.trails), mostKept-1)]...)
	return told, nil
}
