// Package terminal shows a match in a terminal: the board, the events and their findings,
// one event at a time, in any lane, as known now or as known at the time.
//
// A Viewer is a value: a key returns a new Viewer and what the caller must do, such as
// copying. Its Screen is styled text. Neither needs a terminal; Program connects both to
// one.
package terminal

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
)

// Match is the match that a viewer shows. Its ledger may grow, but not while the viewer
// reads it. The viewer picks up the new links in grown.
type Match struct {
	Name   string                 // its name in the title
	Ledger *ledger.Ledger         // the record, as far as it is known
	Person func(id string) string // a person's name, from the register; nil: players by side, others by id
	Lanes  []replay.Lane          // nil: all lanes
	Known  uint64                 // the match as known at this link; 0: as known now

	settled  uint64 // the link up to which the fields below are valid
	changing []uint64
	labels   map[string]string
	stories  []*story // the most recently used, latest first
	trails   []*trail
}

// mostKept is the maximum number of cached replays of a match, each of another lane or
// another known link.
const mostKept = 8

// settle updates the match from new links of the ledger.
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

// learn records what a link changes in device labels and in the lanes.
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

// corrects reports whether an event changes earlier events in some lane.
func corrects(e *events.Event) bool {
	d, _ := events.Vocabulary.Lookup(e.Type())
	return d.Touches&(events.TopicCorrection|events.TopicDispute|events.TopicVote) != 0
}

// known returns the link up to which the match is shown.
func (m *Match) known() uint64 {
	if m.Known == 0 {
		return m.settled
	}
	return min(m.Known, m.settled)
}

// lasts returns the last link up to which nothing known at link n has changed: the lane at
// n is a prefix of the lane there.
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

// trail is an audit trail with its lane and link.
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
