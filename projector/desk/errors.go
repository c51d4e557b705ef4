package desk

import "kibitz/replay/invalid"

// The codes of this package's errors.
const (
	CodeNoStore     invalid.Code = "no-store"      // there is no store in the folder
	CodeNoServer    invalid.Code = "no-server"     // credentials, and no server that they are for
	CodeNoMatch     invalid.Code = "no-match"      // nothing is called so
	CodeManyMatches invalid.Code = "many-matches"  // several begin so
	CodeNotBridge   invalid.Code = "not-bridge"    // the match is one of another game
	CodeNobody      invalid.Code = "nobody"        // nobody is registered so
	CodeNamesakes   invalid.Code = "namesakes"     // several are
	CodeUnfit       invalid.Code = "unfit"         // events that no reader would accept
	CodeMovesOn     invalid.Code = "moves-on"      // the match goes on faster than somebody decides
	CodeNoDispute   invalid.Code = "no-dispute"    // of this id
	CodeEvidence    invalid.Code = "evidence-size" // a file that is empty or too large
	CodeNoFormat    invalid.Code = "no-format"     // nothing is written so
	CodeNoLink      invalid.Code = "no-link"       // the match does not have so many
	CodeManyCases   invalid.Code = "many-cases"    // several matches have a dispute of this id
	CodeNoCase      invalid.Code = "no-case"       // neither a match nor a dispute is called so
)

var texts = invalid.Table{
	CodeNoStore:     invalid.Says(invalid.Absent, "there is no store in {dir}", "import a file into it, or name another folder"),
	CodeNoServer:    invalid.Says(invalid.Unfit, "credentials are for a server", "name it"),
	CodeNoMatch:     invalid.Says(invalid.Absent, "there is no match {named}", "look at the list of matches"),
	CodeManyMatches: invalid.Says(invalid.Unfit, "{named} is the beginning of {n} matches", "give more of the id"),
	CodeNotBridge:   invalid.Says(invalid.Unfit, "match {match} is not one of bridge", ""),
	CodeNobody:      invalid.Says(invalid.Unfit, "nobody is registered under this name or id", ""),
	CodeNamesakes:   invalid.Says(invalid.Unfit, "{n} people have this name", "give the id of one: {ids}"),
	CodeUnfit:       invalid.Says(invalid.Unfit, "this cannot be recorded: {path}: {expected} was expected", "schemas/EVENTS.md gives the form of every event"),
	CodeMovesOn:     invalid.Says(invalid.Moved, "the match goes on faster than this can be recorded", "try again when the table waits"),
	CodeNoDispute:   invalid.Says(invalid.Absent, "match {match} has no dispute {id}", "look at the list of its disputes"),
	CodeEvidence:    invalid.Says(invalid.Unfit, "a file of evidence has from 1 to {most} bytes", ""),
	CodeNoFormat:    invalid.Says(invalid.Unfit, "one of {formats} is needed", ""),
	CodeNoLink:      invalid.Says(invalid.Unfit, "the match has {n} links", ""),
	CodeManyCases:   invalid.Says(invalid.Unfit, "{n} matches have a dispute {id}", "name the match too: {matches}"),
	CodeNoCase:      invalid.Says(invalid.Absent, "there is no match and no dispute {named}", "look at the list of matches"),
}
