package main

import (
	"errors"
	"fmt"
	"io"
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

const exitHelp = `Exit codes: 0 fine, 1 failed, 2 wrong usage, 3 findings present where
--exit-on-findings asked for them, 4 not allowed, 5 record broken or in conflict.
Every flag can stand before or after the command, and has an environment variable.
NO_COLOR keeps the output plain.`

// exit is an error that says with which code the program ends.
type exit struct {
	code int
	err  error
}

func (e *exit) Error() string { return e.err.Error() }
func (e *exit) Unwrap() error { return e.err }

func usageError(format string, args ...any) error {
	return &exit{exitUsage, fmt.Errorf(format, args...)}
}

// report tells what went wrong and returns the exit code.
func report(w io.Writer, err error) int {
	if err == nil {
		return exitFine
	}
	if text := err.Error(); text != "" {
		fmt.Fprintln(w, "kibitz:", text)
	}
	var e *exit
	if errors.As(err, &e) {
		return e.code
	}
	return exitFailed
}
