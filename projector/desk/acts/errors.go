package acts

import (
	"slices"
	"strings"
	"sync"

	"kibitz/events"
	"kibitz/replay/invalid"
)

// The codes of this package's errors.
const (
	CodeWord      invalid.Code = "bad-word"         // a word that a field may not have
	CodeSide      invalid.Code = "no-side"          // no side is named
	CodeDisputes  invalid.Code = "no-disputes"      // the match has none
	CodeNoDispute invalid.Code = "other-dispute"    // the match has others
	CodeDispute   invalid.Code = "which-dispute"    // several could be meant
	CodeRaised    invalid.Code = "raised-already"   // a dispute of this id
	CodeNoEffect  invalid.Code = "no-effect"        // a ruling without effects
	CodeAppellant invalid.Code = "no-appellant"     // nobody appeals
	CodeMembers   invalid.Code = "no-members"       // nobody sits on the committee
	CodeMember    invalid.Code = "no-member"        // nobody votes
	CodeVote      invalid.Code = "no-vote"          // the vote is not said
	CodeUpholds   invalid.Code = "upholds"          // a vote to uphold, with effects
	CodeWitness   invalid.Code = "no-witness"       // nobody spoke
	CodeStatement invalid.Code = "no-statement"     // nothing was said
	CodePoints    invalid.Code = "points"           // fewer than one
	CodeNoPoints  invalid.Code = "no-points"        // not said, and nothing has fallen due
	CodeNoOption  invalid.Code = "nothing-open"     // nothing may be chosen
	CodeOption    invalid.Code = "no-such-option"   // others are open
	CodeOptions   invalid.Code = "which-option"     // several are open
	CodeChoice    invalid.Code = "no-such-choice"   // the option offers others
	CodeChooser   invalid.Code = "not-the-chooser"  // the choice is somebody else's
	CodeKind      invalid.Code = "no-kind"          // what is reported is not said
	CodeNoSetting invalid.Code = "no-setting-named" // the setting is not said
	CodeSetting   invalid.Code = "no-such-setting"  // the rulebook leaves others open
	CodeNoValue   invalid.Code = "no-value"         // the setting's value is not said
	CodeValue     invalid.Code = "no-such-value"    // the rulebook offers others
	CodeIrregular invalid.Code = "no-irregularity"  // the event that was found irregular is not said
	CodeAnswer    invalid.Code = "no-answer"        // the answer is not said
	CodeTricks    invalid.Code = "claimed-tricks"   // more than a hand has
	CodeJudgement invalid.Code = "no-judgement"     // why is not said
	CodeResult    invalid.Code = "no-result"        // what the board counts for is not said
	CodeAddress   invalid.Code = "no-address"       // the event that it is about is not said
	CodeAfter     invalid.Code = "no-after"         // the event after which it belongs is not said
	CodeInstead   invalid.Code = "nothing-instead"  // what stands there instead is not said
	CodeMissed    invalid.Code = "nothing-missed"   // what was missed is not said
	CodeSupposed  invalid.Code = "nothing-supposed" // what is supposed is not said
)

var texts = invalid.Table{
	CodeWord:      invalid.Says(invalid.Unfit, "one of {words} is needed", ""),
	CodeSide:      invalid.Says(invalid.Unfit, "name the side", "A is the player named first, B the other"),
	CodeDisputes:  invalid.Says(invalid.Unfit, "match {match} has no dispute", "raise one"),
	CodeNoDispute: invalid.Says(invalid.Unfit, "match {match} has no dispute {id}", "it has {known}"),
	CodeDispute:   invalid.Says(invalid.Unfit, "name the dispute", "match {match} has {known}"),
	CodeRaised:    invalid.Says(invalid.Unfit, "match {match} has a dispute {id} already", "leave the id out for a new one"),
	CodeNoEffect:  invalid.Says(invalid.Unfit, "say what the ruling does", "at least that play goes on as it stands"),
	CodeAppellant: invalid.Says(invalid.Unfit, "say who appeals", ""),
	CodeMembers:   invalid.Says(invalid.Unfit, "name the members, by id or name", ""),
	CodeMember:    invalid.Says(invalid.Unfit, "name the member who votes", ""),
	CodeVote:      invalid.Says(invalid.Unfit, "name the vote", "uphold or replace"),
	CodeUpholds:   invalid.Says(invalid.Unfit, "who upholds a ruling replaces none of its effects", "leave them out, or vote to replace it"),
	CodeWitness:   invalid.Says(invalid.Unfit, "name the person who spoke", "by id, or by the name that is registered"),
	CodeStatement: invalid.Says(invalid.Unfit, "say what was said", ""),
	CodePoints:    invalid.Says(invalid.Unfit, "a number from 1 on is needed", "a warning is an act of its own"),
	CodeNoPoints:  invalid.Says(invalid.Unfit, "say how many points: nothing has fallen due from {side}", ""),
	CodeNoOption:  invalid.Says(invalid.Unfit, "nothing may be chosen in match {match} as it stands", ""),
	CodeOption:    invalid.Says(invalid.Unfit, "no such choice is open", "open is {open}"),
	CodeOptions:   invalid.Says(invalid.Unfit, "several choices are open", "name the event that opened it: open is {open}"),
	CodeChoice:    invalid.Says(invalid.Unfit, "{choice} cannot be chosen there", "open is {open}"),
	CodeChooser:   invalid.Says(invalid.NotAllowed, "the choice is not {side}'s", "open is {open}"),
	CodeKind:      invalid.Says(invalid.Unfit, "name the kind of what is reported", ""),
	CodeNoSetting: invalid.Says(invalid.Unfit, "name the option", ""),
	CodeSetting:   invalid.Says(invalid.Unfit, "the rulebook of match {match} leaves no {name} open", "{known}"),
	CodeNoValue:   invalid.Says(invalid.Unfit, "name the value", "one of {words}"),
	CodeValue:     invalid.Says(invalid.Unfit, "one of {words} is needed", ""),
	CodeIrregular: invalid.Says(invalid.Unfit, "name the event that was found irregular", "by its address, such as 117.1"),
	CodeAnswer:    invalid.Says(invalid.Unfit, "name the answer", "slip or irregularity"),
	CodeTricks:    invalid.Says(invalid.Unfit, "tricks of the claimer's side are needed, 0 to {most}", ""),
	CodeJudgement: invalid.Says(invalid.Unfit, "say why", ""),
	CodeResult:    invalid.Says(invalid.Unfit, "say the result: 60-40, or contract, declarer and tricks such as 4S:N:9", ""),
	CodeAddress:   invalid.Says(invalid.Unfit, "name the event by its address", "the audit trail lists them"),
	CodeAfter:     invalid.Says(invalid.Unfit, "say after which event it belongs", "the audit trail lists them"),
	CodeInstead:   invalid.Says(invalid.Unfit, "say what stands there instead", "or retract it"),
	CodeMissed:    invalid.Says(invalid.Unfit, "say what was missed, or name a second observation alone", ""),
	CodeSupposed:  invalid.Says(invalid.Unfit, "say what is supposed", ""),
}

// vocabulary has the fields of all events, by type and name.
var vocabulary = sync.OnceValue(func() map[events.Type]map[string]events.FieldSchema {
	types := map[events.Type]map[string]events.FieldSchema{}
	for _, d := range events.Vocabulary.Describe() {
		types[d.Type] = map[string]events.FieldSchema{}
		for _, f := range d.Fields {
			types[d.Type][f.Name] = f
		}
	}
	return types
})

// Words returns the allowed values of a field of an event; nil if any text is
// allowed.
func Words(of events.Type, name string) []string {
	words, _ := vocabulary()[of][name].Schema["enum"].([]string)
	return words
}

// Doc returns the vocabulary's description of a field of an event.
func Doc(of events.Type, name string) string { return vocabulary()[of][name].Doc }

// oneOf refuses a word that a field of an event does not allow. field is the form's
// name for it.
func oneOf(field, word string, of events.Type, name string) error {
	if words := Words(of, name); !slices.Contains(words, word) {
		return texts.Field(field, CodeWord, word, "words", strings.Join(words, ", "))
	}
	return nil
}

func missing(field string, code invalid.Code, args ...string) error {
	return texts.Field(field, code, "", args...)
}

// first returns the first error that is not nil.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
