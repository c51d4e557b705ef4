package wire

import (
	"kibitz/events/failure"
	"kibitz/events/journal"
)

// The codes of this package's errors, in addition to those of the journal.
const (
	CodeNotOpener  journal.Code = "not-opener"  // another process has the store open and runs its services
	CodeNoService  journal.Code = "no-service"  // the append and feed services do not answer
	CodeOfficeKey  journal.Code = "office-key"  // the office's key cannot be read or made
	CodeReply      journal.Code = "reply"       // a service's reply cannot be read
	CodeSuperseded journal.Code = "superseded"  // another engine now writes the views
	CodeViewAhead  journal.Code = "view-ahead"  // the views include links that the log does not have
	CodeBehind     journal.Code = "log-behind"  // a match's log lacks what the hall's roster says
	CodeUnsettled  journal.Code = "not-settled" // views could not be written in time
)

// Error is a journal.Failure without further data.
type Error = failure.Error[journal.Code]

func Fail(code journal.Code, next string, cause error, format string, args ...any) *Error {
	return failure.New(code, next, format, args...).Because(cause)
}

// CodeSeal means that a match's chain differs from the one that was sealed.
const CodeSeal journal.Code = "seal-broken"

// CodeSealsGone means that a log with entries has no seals.
const CodeSealsGone journal.Code = "seals-gone"

// Behind returns the failure to enter in the log of a match that the enrolment of devices
// has ended.
func Behind(n MatchID, cause error) *Error {
	return Fail(CodeBehind, "look at the match; it is tried again by itself", cause,
		"the log of match %s does not say yet that the enrolment of devices has ended", n.Match)
}
