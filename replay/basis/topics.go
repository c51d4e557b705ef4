package basis

import (
	"kibitz/events"
	"kibitz/rules"
)

// everything is every topic that a ruling may rest on.
const everything = events.TopicPlay | events.TopicScore | events.TopicSchedule | events.TopicDispute |
	events.TopicSanction | events.TopicClock | events.TopicNote

// sanctioned is what a sanction rests on: times, earlier warnings and penalties, and the
// score that it changes, but not the checkers.
const sanctioned = events.TopicScore | events.TopicSchedule | events.TopicSanction | events.TopicClock

// grounds maps types of decisions to the topics that they rest on. These are wider than the
// topics that make a decision stale before it is appended (events.Declaration.Stands),
// where only somebody else's latest event matters. Sanctions all rest on the same topics
// and are not listed. Decisions on who may write and on the schedule rest on nothing that
// can be corrected.
var grounds = map[events.Type]events.Topic{
	"choice.made": events.TopicPlay | events.TopicScore | events.TopicDispute,
	"ruling.made": everything,
	"vote.cast":   everything,

	"field.divided":      everything,
	"encounter.adjusted": everything,
	"results.certified":  everything,

	"claim.ruled":        everything,
	"score.adjusted":     everything,
	"finding.answered":   events.TopicPlay,
	"judgement.reserved": events.TopicPlay | events.TopicNote,
	"judgement.made":     events.TopicPlay | events.TopicScore | events.TopicDispute | events.TopicNote,
}

// cubeActions are observations that are also a player's decision on the position before
// him.
var cubeActions = map[events.Type]bool{
	"cube.offered": true, "cube.taken": true, "cube.passed": true, "cube.beavered": true,
	"game.conceded": true,
}

// Of returns the topics that an event of this type was decided on, or 0 if it is not a
// decision or rests on nothing that can be corrected. Cube actions and concessions bear no
// finding, but rest on play and score.
func Of(t events.Type) events.Topic {
	if cubeActions[t] {
		return events.TopicPlay | events.TopicScore
	}
	if topics, ok := grounds[t]; ok {
		return topics
	}
	if d, _ := events.Vocabulary.Lookup(t); d.Nature == events.Decision && d.Touches&events.TopicSanction != 0 {
		return sanctioned
	}
	return 0
}

// Settles reports whether an event may settle a changed ground: another decision in its
// place, or a confirmation.
func Settles(body events.Body) bool {
	_, confirms := body.(*events.DecisionConfirmed)
	return confirms || Of(body.Type()) != 0 && !ByPlayer(body.Type())
}

// ByPlayer reports whether an event of this type is an observed decision of a player: a
// cube action or a concession.
func ByPlayer(t events.Type) bool { return cubeActions[t] }

// fields maps names of rules.Change to their topics. Names that are not listed belong to
// play. Signatures and clock readings are the ground of nothing.
var fields = map[string]events.Topic{
	"stage": events.TopicSchedule, "format": events.TopicSchedule,
	"score": events.TopicScore, "official": events.TopicScore, "games": events.TopicScore, "crawford": events.TopicScore, "winner": events.TopicScore,
	"result": events.TopicScore, "boards": events.TopicScore,
	"penalties": events.TopicSanction, "warnings": events.TopicSanction, "dues": events.TopicSanction,
	"frozen": events.TopicDispute, "disputes": events.TopicDispute, "struck": events.TopicDispute,
	"clock": 0, "signed.A": 0, "signed.B": 0,
}

// TopicOf returns the topic of a field of rules.Change.
func TopicOf(field string) events.Topic {
	if topic, ok := fields[field]; ok {
		return topic
	}
	return events.TopicPlay
}

// changes returns the changes in one of the topics.
func changes(changes []rules.Change, topics events.Topic) []rules.Change {
	var concerned []rules.Change
	for _, c := range changes {
		if TopicOf(c.Field)&topics != 0 {
			concerned = append(concerned, c)
		}
	}
	return concerned
}

// standalone are the topics that are not part of the table's state. An event of one of them is a
// ground by itself.
const standalone = events.TopicClock | events.TopicNote | events.TopicDispute

// isGround reports whether an event is by itself a ground for what rests on the topics. A note
// in the record is not.
func isGround(e *events.Event, topics events.Topic) bool {
	if _, note := e.Body.(*events.NoteMade); note {
		return false
	}
	d, _ := events.Vocabulary.Lookup(e.Type())
	return d.Touches&standalone&topics != 0
}
