package terminal

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/replay/wording"
)

// story is a replayed match with the data of all its events at hand, so that jumps and
// lists need no folding.
type story struct {
	*replay.Timeline
	told   []listedEvent
	names  wording.Names
	seated map[string]string // players by seat, if the seats are not A and B
	face   face.Face
}

// listedEvent is what lists and jumps need to know of an event.
type listedEvent struct {
	play   string // checkers.moved in the usual notation
	traits traits
}

type traits = face.Traits

const (
	found     = face.HasFinding
	irregular = face.Irregular
	key       = face.Key
	scored    = face.Scored
	ruled     = face.Ruled
	starts    = face.Starts
	begins    = face.Begins
	rests     = face.Rests
)

func newStory(timeline *replay.Timeline, m *Match) *story {
	s := &story{Timeline: timeline, face: games.Face(timeline.Schedule()), told: make([]listedEvent, timeline.Len()), seated: wording.Seated(timeline.Schedule(), m.Person)}
	for frame := range timeline.All() {
		s.told[frame.Index] = listedEvent{frame.Play(), face.TraitsOf(s.face, &frame)}
	}
	s.findRests()
	if schedule := timeline.Schedule(); schedule != nil && m.Person != nil {
		for _, player := range schedule.Players {
			if side := events.ParseSide(player.Seat); side.Valid() {
				s.names[side] = wording.OneLine(m.Person(player.ID))
			}
		}
	}
	return s
}

// findRests marks the events after which something new begins.
func (s *story) findRests() {
	for i := range s.told {
		if i == len(s.told)-1 || s.told[i+1].traits&begins != 0 {
			s.told[i].traits |= rests
		}
	}
}

// has reports whether an event has one of the traits. No traits match every event.
func (s *story) has(i int, t traits) bool { return t == 0 || s.told[i].traits&t != 0 }

// find returns the nearest event with one of the traits, from i on in steps of 1 or -1. ok
// is false if there is none.
func (s *story) find(i, step int, t traits) (index int, ok bool) {
	for ; i >= 0 && i < s.Len(); i += step {
		if s.has(i, t) {
			return i, true
		}
	}
	return 0, false
}

// where returns the index in this story of an event of another story of the match, or of
// the last event before it.
func (s *story) where(other *story, i int) int {
	placed := other.Placed(i)
	index, _ := s.Seek(placed.Address)
	for k := index; k < s.Len() && s.Placed(k).Address == placed.Address; k++ {
		if s.Placed(k).Event == placed.Event {
			return k
		}
	}
	return index
}
