package correct

import "kibitz/replay/invalid"

// The codes of this package's errors.
const (
	CodeNoEvent     invalid.Code = "no-event"      // the record has no event of this address
	CodeNotDecision invalid.Code = "no-decision"   // the event is an observation
	CodeNotSecond   invalid.Code = "no-second"     // the link is no second observation
	CodeCorrection  invalid.Code = "is-correction" // the event is a correction itself
	CodeTakenOut    invalid.Code = "taken-out"     // the event stands in the lane no more
	CodeInserted    invalid.Code = "was-inserted"  // the event stands where an insertion has put it
	CodeNobodys     invalid.Code = "nobodys"       // an event that is no side's
	CodeNothing     invalid.Code = "nothing-said"  // that no checker moved, and nothing else
	CodeEventForm   invalid.Code = "bad-event"     // an event that is not written as entries have it
	CodeAlone       invalid.Code = "event-alone"   // events as JSON, and something beside them
	CodeTwoGames    invalid.Code = "two-games"     // what belongs to two games
	CodeDice        invalid.Code = "bad-dice"      // no roll
	CodeNoEvents    invalid.Code = "no-events"     // an empty list of events, or no list
	CodePosition    invalid.Code = "bad-position"  // an identifier that cannot be read
	CodeOnRoll      invalid.Code = "on-roll"       // a Position ID, and nobody on roll
	CodeOtherOnRoll invalid.Code = "other-on-roll" // the identifier names the other side
	CodeNoReason    invalid.Code = "no-reason"     // a correction that does not say why
)

var texts = invalid.Table{
	CodeNoEvent:     invalid.Says(invalid.Absent, "the record of match {match} has no event {at}", "look it up in the audit trail"),
	CodeNotDecision: invalid.Says(invalid.Unfit, "{at} is no decision ({type})", "an observation is amended or retracted"),
	CodeNotSecond:   invalid.Says(invalid.Unfit, "link {n} of match {match} is no second observation", "look it up in the audit trail"),
	CodeCorrection:  invalid.Says(invalid.Unfit, "{at} is a correction itself", "retract it and make another"),
	CodeTakenOut:    invalid.Says(invalid.Absent, "{at} was taken out", "take that back first, or insert what happened"),
	CodeInserted:    invalid.Says(invalid.Absent, "what stands after {at} was inserted by {correction}", "retract that and insert what happened"),
	CodeNobodys:     invalid.Says(invalid.Unfit, "{type} is nobody's", ""),
	CodeNothing:     invalid.Says(invalid.Unfit, "that nobody moved says nothing by itself", "say the roll, or that the turn ended"),
	CodeEventForm:   invalid.Says(invalid.Unfit, "{cause}", ""),
	CodeAlone:       invalid.Says(invalid.Unfit, "an event tells all of it", "leave everything else out"),
	CodeTwoGames:    invalid.Says(invalid.Unfit, "what is said belongs to two games", "say what happened at this table"),
	CodeDice:        invalid.Says(invalid.Unfit, "two numbers from 1 to 6 are needed, such as 31", ""),
	CodeNoEvents:    invalid.Says(invalid.Unfit, "a list of events was expected: {cause}", ""),
	CodePosition:    invalid.Says(invalid.Unfit, "{cause}", ""),
	CodeOnRoll:      invalid.Says(invalid.Unfit, "a Position ID does not say whose turn it is", "say who is on roll"),
	CodeOtherOnRoll: invalid.Says(invalid.Unfit, "by the identifier it is the turn of {side}", ""),
	CodeNoReason:    invalid.Says(invalid.Unfit, "say why", "it stands in the record"),
}
