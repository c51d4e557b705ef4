package claims

import "kibitz/events/failure"

// Code names what is wrong with a line or a request. Codes do not change between versions.
type Code string

// The error codes.
const (
	CodeStep   Code = "step"   // not a step
	CodeRounds Code = "rounds" // not a number of rounds
	CodeRank   Code = "rank"   // not a rank, or a rank named twice
	CodeAfter  Code = "after"  // a step after any
	CodeLength Code = "length" // too many steps
	CodeWhole  Code = "whole"  // no trick is complete, and a whole deal was not requested
)

// Error says why a line cannot be read or a claim cannot be analysed: a code for programs,
// a sentence, and what to do next.
type Error = failure.Error[Code]
