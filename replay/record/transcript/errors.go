package transcript

import (
	"fmt"

	"kibitz/replay/wording"
)

// Fault is the reason why a file cannot be read. Programs branch on it, never on text.
type Fault string

// The faults.
const (
	FaultEmpty     Fault = "empty-file"
	FaultTooLarge  Fault = "file-too-large"
	FaultBinary    Fault = "not-text"
	FaultXGBinary  Fault = "xg-binary"
	FaultNoLength  Fault = "no-match-length"
	FaultLength    Fault = "bad-match-length"
	FaultNoGame    Fault = "no-game"
	FaultScoreLine Fault = "bad-score-line"
	FaultAmbiguous Fault = "ambiguous-score-line"
	FaultSGFSyntax Fault = "sgf-syntax"
	FaultSGFGame   Fault = "sgf-other-game"
	FaultSGFDeep   Fault = "sgf-too-deep"
	FaultNoBoard   Fault = "no-board"
	FaultBoards    Fault = "too-many-boards"
)

// Error says why and where a file cannot be read.
type Error struct {
	File  string
	Place Place // zero if the fault concerns the whole file
	Fault Fault
	Args  []string
}

// Error says in English what is wrong, what was expected, and what to do.
func (e *Error) Error() string { return e.In(english()) }

// In returns the same text in the language of the words.
func (e *Error) In(w *wording.Words) string {
	return e.where() + ": " + say(w, "fault", string(e.Fault), e.Args...)
}

func (e *Error) where() string {
	if e.Place.Line == 0 {
		return e.File
	}
	if e.Place.Column == 0 {
		return fmt.Sprintf("%s:%d", e.File, e.Place.Line)
	}
	return fmt.Sprintf("%s:%d:%d", e.File, e.Place.Line, e.Place.Column)
}

// Fail returns the error for a fault in the file.
func (src Source) Fail(at Place, fault Fault, args ...string) error {
	return &Error{File: src.Name, Place: at, Fault: fault, Args: args}
}
