package claims

import "kibitz/events/failure"

// Code names what is wrong with a line or what is asked; it does not change between versions.
type Code string

// The codes.
const (
	CodeStep   Code = "step"   // a step that is none
	CodeRounds Code = "rounds" // no number of rounds
	CodeRank   Code = "rank"   // no rank, or one named twice
	CodeAfter  Code = "after"  // something after any
	CodeLength Code = "length" // too many steps
	CodeWhole  Code = "whole"  // no trick is complete, and a whole deal was not asked for
)

// Error says why a line cannot be read or a claim is not analysed: a code for programs, a sentence, and what to
// do next.
type Error = failure.Error[Code]
