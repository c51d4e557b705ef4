package wire

import (
	"kibitz/events/failure"
	"kibitz/events/journal"
)

// The codes of this package's errors, beside those of the journal.
const (
	CodeNotOpener  journal.Code = "not-opener"  // another process has the store open and runs its services
	CodeNoService  journal.Code = "no-service"  // nobody answers for the append and feed services
	CodeOfficeKey  journal.Code = "office-key"  // the office's key cannot be read or made
	CodeReply      journal.Code = "reply"       // a service's reply cannot be read
	CodeSuperseded journal.Code = "superseded"  // another engine keeps the views now
	CodeViewAhead  journal.Code = "view-ahead"  // views know links that the log does not have
	CodeUnsettled  journal.Code = "not-settled" // views could not be written in time
)

// Error is a journal.Failure without further data.
type Error = failure.Error[journal.Code]

func Fail(code journal.Code, next string, cause error, format string, args ...any) *Error {
	return failure.New(code, next, format, args...).Because(cause)
}

// CodeSeal says that a match's chain is not the one that was sealed.
const CodeSeal journal.Code = "seal-broken"
