package basis

import (
	"kibitz/events"
	"kibitz/rules"
)

// everything is all that a ruling may rest on.
const everything = events.TopicPlay | events.TopicScore | events.TopicSchedule | events.TopicDispute |
	events.TopicSanction | events.TopicClock | events.TopicNote

// sanctioned is what a sanction rests on: times, earlier warnings and penalties,
// and the score that it changes; not the checkers.
const sanctioned = events.TopicScore | events.TopicSchedule | events.TopicSanction | events.TopicClock

// grounds says what decisions are made on. It is more than what makes one stale
// before it is appended (events.Declaration.Stands): there only somebody else's
// latest word matters. Sanctions all rest on the same; decisions of who may write,
// and of how the match is scheduled, rest on nothing that can be corrected.
var grounds = map[events.Type]events.Topic{
	"choice.made": events.TopicPlay | events.TopicScore | events.TopicDispute,
	"ruling.made": everything,
	"vote.cast":   everything,

	"claim.ruled":        everything,
	"score.adjusted":     everything,
	"finding.answered":   events.TopicPlay,
	"judgement.reserved": events.TopicPlay | events.TopicNote,
	"judgement.made":     events.TopicPlay | events.TopicScore | events.TopicDispute | events.TopicNote,
}

// cubeActions are observations, and at the same time what a player decided on what
// lay before him.
var cubeActions = map[events.Type]bool{
	"cube.offered": true, "cube.taken": true, "cube.passed": true, "cube.beavered": true,
	"game.conceded": true,
}

// Of returns what an event of this type was decided on; 0 for one that is no
// decision, or rests on nothing that can be corrected. Cube actions and concessions
// bear no finding, but rest on the play and the score.
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

// Settles reports whether an event may settle that a decision's ground had changed:
// another decision in its place, or one that confirms it.
func Settles(body events.Body) bool {
	_, confirms := body.(*events.DecisionConfirmed)
	return confirms || Of(body.Type()) != 0 && !ByPlayer(body.Type())
}

// ByPlayer reports whether an event of this type is a fact of play by which a player
// decided: a cube action or a concession.
func ByPlayer(t events.Type) bool { return cubeActions[t] }

// fields says to which topic what changes at a table belongs, by the names of
// rules.Change, as far as it is not the play. Signatures and readings of the clock
// are no ground of anything.
var fields = map[string]events.Topic{
	"stage": events.TopicSchedule, "format": events.TopicSchedule,
	"score": events.TopicScore, "official": events.TopicScore, "games": events.TopicScore, "crawford": events.TopicScore, "winner": events.TopicScore,
	"result": events.TopicScore, "boards": events.TopicScore,
	"penalties": events.TopicSanction, "warnings": events.TopicSanction, "dues": events.TopicSanction,
	"frozen": events.TopicDispute, "disputes": events.TopicDispute, "struck": events.TopicDispute,
	"clock": 0, "signed.A": 0, "signed.B": 0,
}

// TopicOf returns the topic that a field of rules.Change belongs to.
func TopicOf(field string) events.Topic {
	if topic, ok := fields[field]; ok {
		return topic
	}
	return events.TopicPlay
}

// changes returns what of some changes concerns one of the topics.
func changes(changes []rules.Change, topics events.Topic) []rules.Change {
	var concerned []rules.Change
	for _, c := range changes {
		if TopicOf(c.Field)&topics != 0 {
			concerned = append(concerned, c)
		}
	}
	return concerned
}

// told are the topics of what no state of the table holds: an event of these is
// ground by itself.
const told = events.TopicClock | events.TopicNote | events.TopicDispute

// tells reports whether an event is ground by itself for what rests on the topics. A
// mark in the record is no ground.
func tells(e *events.Event, topics events.Topic) bool {
	if _, note := e.Body.(*events.NoteMade); note {
		return false
	}
	d, _ := events.Vocabulary.Lookup(e.Type())
	return d.Touches&told&topics != 0
}
