package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/replay/wording"
)

// The exit codes.
const (
	exitFine       = 0
	exitFailed     = 1
	exitUsage      = 2
	exitFindings   = 3
	exitNotAllowed = 4
	exitBroken     = 5
)

// failure is an error that says with which code the program ends. Without an error
// of its own, what there was to say has been said.
type failure struct {
	code int
	err  error
}

func (f *failure) Error() string {
	if f.err == nil {
		return ""
	}
	return f.err.Error()
}

func (f *failure) in(words *wording.Words) string {
	if f.err == nil {
		return ""
	}
	return inWords(words, f.err)
}

func (f *failure) Unwrap() error { return f.err }

// usageError returns the error of a code, for a wrong usage.
func usageError(code string, values ...any) error {
	return &failure{exitUsage, told(code, values...)}
}

// invalidCodes are the exit codes of what cannot be recorded or looked at as it was asked for.
var invalidCodes = map[invalid.Kind]int{
	invalid.Unfit: exitUsage, invalid.Absent: exitFailed, invalid.NotAllowed: exitNotAllowed, invalid.Moved: exitBroken,
}

// inFlags returns an error of the desk in the words of the command line: fields are flags
// or arguments of the command, and what to do is a command.
func inFlags(command string, err error) error {
	var e *invalid.Error
	if errors.As(err, new(*failure)) || !errors.As(err, &e) {
		return err
	}
	return &failure{invalidCodes[e.Text.Kind], &deskError{fieldName(command, e.Field), e}}
}

// fieldName is how a command calls a field of the desk's.
func fieldName(command, field string) string {
	if name, ok := argumentNames[command+" "+field]; ok {
		return name
	}
	return "--" + field
}

// exitCodes are those of failures that are more than just failed. A failure's
// code is one of the journal's, the projector's, or a reason of the ledger.
var exitCodes = map[journal.Code]int{
	journal.CodeConfig: exitUsage,

	journal.Code(ledger.ReasonOffice):      exitNotAllowed,
	journal.Code(ledger.ReasonNotEnrolled): exitNotAllowed,
	journal.Code(ledger.ReasonRevoked):     exitNotAllowed,
	journal.Code(ledger.ReasonRole):        exitNotAllowed,
	journal.Code(ledger.ReasonPen):         exitNotAllowed,
	journal.Code(ledger.ReasonCorrection):  exitNotAllowed,

	journal.CodeConflict:                      exitBroken,
	journal.CodeIDTaken:                       exitBroken,
	journal.CodeDrift:                         exitBroken,
	journal.CodeGap:                           exitBroken,
	journal.CodeDamage:                        exitBroken,
	journal.CodeDisk:                          exitBroken,
	wire.CodeSeal:                             exitBroken,
	wire.CodeViewAhead:                        exitBroken,
	journal.Code(ledger.ReasonSignature):      exitBroken,
	journal.Code(ledger.ReasonCountUsed):      exitBroken,
	journal.Code(ledger.ReasonChain):          exitBroken,
	journal.Code(ledger.ReasonIDUsed):         exitBroken,
	journal.Code(ledger.ReasonScheduledTwice): exitBroken,
	journal.Code(ledger.ReasonHeadUnknown):    exitBroken,
	journal.Code(ledger.ReasonStale):          exitBroken,
}

// notAllowed are the errors of systems and servers that keep somebody out.
var notAllowed = []error{
	fs.ErrPermission, nats.ErrAuthorization, nats.ErrAuthExpired, nats.ErrAuthRevoked, nats.ErrPermissionViolation,
}

// exitCode returns the code with which the program ends for an error.
func exitCode(err error) int {
	var f *failure
	var e *invalid.Error
	switch {
	case err == nil:
		return exitFine
	case errors.As(err, &f):
		return f.code
	case errors.As(err, &e):
		return invalidCodes[e.Text.Kind]
	}
	for _, kind := range notAllowed {
		if errors.Is(err, kind) {
			return exitNotAllowed
		}
	}
	if code, ok := exitCodes[journal.CodeOf(err)]; ok {
		return code
	}
	return exitFailed
}

// report tells what went wrong and returns the exit code.
func report(w io.Writer, words *wording.Words, err error) int {
	if errors.Is(err, context.Canceled) {
		err = told("interrupted")
	}
	if err != nil && err.Error() != "" {
		fmt.Fprintln(w, "kibitz:", inWords(words, err))
	}
	return exitCode(err)
}

// errorsOf returns the first of the errors that there is.
func errorsOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
