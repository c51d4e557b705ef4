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

// traits are the kinds of an event, for jumps and filters.
type traits uint8

const (
	found     traits = 1 << iota // it has a finding
	irregular                    // it is unusual
	key                          // it is a key event of the game, such as cube actions and claims
	scored                       // it concerns the score
	ruled                        // it concerns disputes, rulings or sanctions
	starts                       // it starts a game
	begins                       // it begins a turn, an action or a game
	rests                        // the table is at rest after it: a turn or a game has ended
)

func newStory(timeline *replay.Timeline, m *Match) *story {
	s := &story{Timeline: timeline, face: games.Face(timeline.Schedule()), told: make([]listedEvent, timeline.Len()), seated: map[string]string{}}
	for frame := range timeline.All() {
		s.told[frame.Index] = listedEvent{frame.Play(), traitsOf(s.face, &frame)}
	}
	s.findRests()
	if schedule := timeline.Schedule(); schedule != nil && m.Person != nil {
		for _, player := range schedule.Players {
			name := wording.OneLine(m.Person(player.ID))
			if side := events.ParseSide(player.Seat); side.Valid() {
				s.names[side] = name
			} else {
				s.seated[player.Seat] = name
			}
		}
	}
	return s
}

const disputed = events.TopicDispute | events.TopicVote | events.TopicSanction

func traitsOf(game face.Face, f *replay.Frame) traits {
	var t traits
	set := func(trait traits, holds bool) {
		if holds {
			t |= trait
		}
	}
	kind, own := f.Event.Type(), game.Traits(f)
	topics := topicsOf(kind)
	before, after := f.Before.Result(), f.After.Result()
	set(found, len(f.Findings()) > 0)
	set(ruled, topics&disputed != 0 || kind == "testimony.given" || kind == "complaint.filed" || kind == "evidence.attached")
	set(irregular, t != 0 || len(f.Opened()) > 0 || topics&events.TopicCorrection != 0 || f.Address != f.Source || own&face.Unusual != 0)
	set(key, own&face.Key != 0)
	set(scored, topics&events.TopicScore != 0 || kind == "score.observed" || before.Score != after.Score || before.Winner != after.Winner)
	set(starts, own&face.Starts != 0)
	set(begins, own&face.Begins != 0)
	set(rests, own&face.Rests != 0)
	return t
}

func topicsOf(kind events.Type) events.Topic {
	d, _ := events.Vocabulary.Lookup(kind)
	return d.Touches
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
