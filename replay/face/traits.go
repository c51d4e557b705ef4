package face

import (
	"kibitz/events"
	"kibitz/replay"
)

// Traits are the kinds of an event, for jumps and filters. A face gives the first five; TraitsOf
// adds the others, which are the same in all games.
type Traits uint16

// The traits.
const (
	Key     Traits = 1 << iota // the viewer's key c stops at it, such as cube actions and claims
	Unusual                    // it occurs only if something went wrong
	Starts                     // it starts a game
	Begins                     // it begins a turn, an action or a game: the table before it is at rest
	Rests                      // it leaves the table at rest

	HasFinding // it has a finding
	Irregular  // it is unusual, or has a finding or opens an option, or corrects or is corrected
	Scored     // it concerns the score
	Ruled      // it concerns disputes, rulings or sanctions
)

const disputed = events.TopicDispute | events.TopicVote | events.TopicSanction

// TraitsOf returns all traits of an event of a game.
func TraitsOf(game Face, f *replay.Frame) Traits {
	t := game.Traits(f)
	set := func(trait Traits, holds bool) {
		if holds {
			t |= trait
		}
	}
	kind := f.Event.Type()
	known, _ := events.Vocabulary.Lookup(kind)
	topics := known.Touches
	before, after := f.Before.Result(), f.After.Result()
	set(HasFinding, len(f.Findings()) > 0)
	set(Ruled, topics&disputed != 0 || kind == "testimony.given" || kind == "complaint.filed" || kind == "evidence.attached")
	set(Irregular, t&(HasFinding|Ruled|Unusual) != 0 || len(f.Opened()) > 0 || topics&events.TopicCorrection != 0 || f.Address != f.Source)
	set(Scored, topics&events.TopicScore != 0 || kind == "score.observed" || before.Score != after.Score || before.Winner != after.Winner)
	return t
}
