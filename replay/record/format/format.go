// Package format says what a format of match files is. Each game's face has its formats;
// package files finds the one that a file has.
package format

import (
	"io"

	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/transcript"
)

// Format is a form of files that matches are read from, or written as, or both.
type Format struct {
	Name   string // as users name it
	Ending string // of the names of its files, where that tells it

	// Like says how surely a text is one of this format; nil where no text is.
	Like func(text string) Likeness

	// Read reads a file and returns its matches, one at least; nil where the format is only
	// written. The error is the format's, which names the file and the place.
	Read func(name string, data []byte) ([]Match, error)

	// Write writes a match, and returns what the format leaves out of it.
	Write func(w io.Writer, r *Record) (omitted []transcript.Omission, err error)
}

// Likeness is how surely a text is one of a format. The surest format wins.
type Likeness uint8

// The kinds of likeness.
const (
	Unlike Likeness = iota
	Shaped          // it is bracketed as such texts are
	Tagged          // it has a tag that only such texts have
	Keyed           // it has a key that no tag holds by chance
	Begun           // it begins as only such texts do
)

// Match is one match of a file.
type Match interface {
	// Source is the file, with the match's part in it.
	Source() *transcript.Source
	// Rename gives the file another name.
	Rename(file string)
	// Plan returns what is to be entered. The error is an *intake.Error.
	Plan(terms intake.Terms) (*intake.Plan, error)
	// Dated reports whether terms without a rulebook take the one of the match's date.
	Dated() bool
}

// Record is a match that is written as a file.
type Record struct {
	Tournament, Match string
	Messages          []entries.Message // as they lie in the log
	Ledger            *ledger.Ledger    // of these
	Person            func(id string) string
}

// Counting returns the match as it counts, rulings included.
func (r *Record) Counting() ([]ledger.Placed, error) {
	timeline, err := replay.Open(r.Ledger, replay.Options{})
	if err != nil {
		return nil, err
	}
	return timeline.Counting(), nil
}
