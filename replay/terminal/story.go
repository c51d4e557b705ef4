package terminal

import (
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay"
	"kibitz/replay/wording"
	"kibitz/rules/bridge"
)

// story is a match being replayed, with what is asked of every event at once, so
// that jumps and lists fold nothing.
type story struct {
	*replay.Timeline
	told   []told
	names  wording.Names
	seated [cards.Seats]string // at bridge, by place
}

// told is what lists and jumps need of an event.
type told struct {
	play   string // checkers.moved in the usual notation
	traits traits
}

// traits say what kind of event it is, for jumps and filters.
type traits uint8

const (
	found     traits = 1 << iota // something was found
	irregular                    // it is out of the ordinary
	cube                         // of the cube; at bridge of claims
	scored                       // of the score
	ruled                        // of disputes, rulings and sanctions
	starts                       // a game
	rests                        // the table comes to rest: a turn or a game has ended
)

func newStory(timeline *replay.Timeline, m *Match) *story {
	s := &story{Timeline: timeline, told: make([]told, timeline.Len())}
	for frame := range timeline.All() {
		s.told[frame.Index] = told{frame.Play(), traitsOf(&frame)}
	}
	s.findRests()
	if schedule := timeline.Schedule(); schedule != nil && m.Person != nil {
		for _, player := range schedule.Players {
			name := wording.OneLine(m.Person(player.ID))
			if side := events.ParseSide(player.Seat); side.Valid() {
				s.names[side] = name
			} else if seat, err := cards.ParseSeat(player.Seat); err == nil {
				s.seated[seat] = name
			}
		}
	}
	return s
}

const disputed = events.TopicDispute | events.TopicVote | events.TopicSanction

func traitsOf(f *replay.Frame) traits {
	var t traits
	set := func(trait traits, holds bool) {
		if holds {
			t |= trait
		}
	}
	kind := f.Event.Type()
	topics := topicsOf(kind)
	before, after := f.Before.Result(), f.After.Result()
	set(found, len(f.Findings()) > 0)
	set(ruled, topics&disputed != 0 || kind == "testimony.given" || kind == "complaint.filed" || kind == "evidence.attached")
	set(irregular, t != 0 || len(f.Opened()) > 0 || topics&events.TopicCorrection != 0 || f.Address != f.Source || unusual(kind))
	set(cube, strings.HasPrefix(string(kind), "cube.") || claims(kind))
	set(scored, topics&events.TopicScore != 0 || kind == "score.observed" || before.Score != after.Score || before.Winner != after.Winner)
	set(starts, kind == "game.started" || kind == "board.opened")
	set(rests, trickEnds(f))
	return t
}

func topicsOf(kind events.Type) events.Topic {
	d, _ := events.Vocabulary.Lookup(kind)
	return d.Touches
}

// claims reports whether an event of this type is of claims and concessions.
func claims(kind events.Type) bool {
	switch kind {
	case "claim.made", "claim.agreed", "claim.contested", "claim.repeated", "claim.ruled", "concession.objected", "objection.stated",
		"agreement.withdrawn", "concession.cancelled":
		return true
	}
	return false
}

// trickEnds reports whether an event ends the auction, a trick or the play of a board.
func trickEnds(f *replay.Frame) bool {
	before, ok := f.Before.(*bridge.Referee)
	after, same := f.After.(*bridge.Referee)
	if !ok || !same {
		return false
	}
	from, to := before.Phase(), after.Phase()
	return from == bridge.InAuction && to != from || from != to && to >= bridge.Suspended ||
		after.State().Played > before.State().Played
}

// unusual tells of a type of event that it comes only where something went wrong.
func unusual(kind events.Type) bool {
	switch kind {
	case "roll.voided", "gap.noted", "position.set", "choice.made",
		"card.exposed", "card.withdrawn", "call.withdrawn", "lead.returned", "defect.found", "director.called":
		return true
	}
	return false
}

// findRests marks the events behind which something new begins.
func (s *story) findRests() {
	for i := range s.told {
		if i == len(s.told)-1 || begins(s.Placed(i+1).Event.Type()) {
			s.told[i].traits |= rests
		}
	}
}

// begins reports whether an event of this type begins a turn, a cube action or a game.
func begins(kind events.Type) bool {
	switch kind {
	case "board.opened", "game.started", "opening.rolled", "dice.rolled", "cube.offered", "cube.taken", "cube.beavered", "cube.passed",
		"score.entered", "game.conceded", "match.conceded":
		return true
	}
	return false
}

// has reports whether an event has one of the traits; every event has no trait.
func (s *story) has(i int, t traits) bool { return t == 0 || s.told[i].traits&t != 0 }

// find returns the nearest event from i on, in steps of 1 or -1, that has one of
// the traits; ok is false where there is none.
func (s *story) find(i, step int, t traits) (index int, ok bool) {
	for ; i >= 0 && i < s.Len(); i += step {
		if s.has(i, t) {
			return i, true
		}
	}
	return 0, false
}

// where returns where an event of another story of the match stands in this one,
// or the last one before it.
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
