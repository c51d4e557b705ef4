package main

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/replay/record/archive"
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

// usageError returns the error with this code, with the exit code for wrong usage.
func usageError(code string, values ...any) error {
	return cli.Exit(newError(code, values...), exitUsage)
}

// invalidCodes are the exit codes for requests that the desk cannot carry out.
var invalidCodes = map[invalid.Kind]int{
	invalid.Unfit: exitUsage, invalid.Absent: exitFailed, invalid.NotAllowed: exitNotAllowed, invalid.Moved: exitBroken,
}

// exitCodes are the exit codes of failures that do not simply exit with 1. The keys are the
// codes of the journal and the projector and the reasons of the ledger.
var exitCodes = map[journal.Code]int{
	journal.CodeConfig:   exitUsage,
	journal.CodeOpenDoor: exitUsage,

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

// archiveBroken are the codes of an archive that is not what was signed.
var archiveBroken = map[archive.Code]bool{
	archive.CodeForm: true, archive.CodeDamaged: true, archive.CodeMissing: true, archive.CodeUnlisted: true,
	archive.CodeSignature: true, archive.CodeFork: true,
}

// notAllowed are the errors of operating systems and servers that deny access.
var notAllowed = []error{
	fs.ErrPermission, nats.ErrAuthorization, nats.ErrAuthExpired, nats.ErrAuthRevoked, nats.ErrPermissionViolation,
}

// exitCode returns the program's exit code for an error.
func exitCode(err error) int {
	var coded cli.ExitCoder
	var e *invalid.Error
	switch {
	case err == nil:
		return exitFine
	case errors.As(err, &coded):
		return coded.ExitCode()
	case errors.As(err, &e):
		return invalidCodes[invalid.KindOf(e)]
	}
	if packed := new(archive.Error); errors.As(err, &packed) && archiveBroken[packed.Code()] {
		return exitBroken
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

// commaList returns names as the one value of a sentence.
func commaList(names []string) []any { return []any{strings.Join(names, ", ")} }
