// Package format describes the formats of match files. Each game's face has its own
// formats; package files selects the format of a file.
package format

import (
	"io"

	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/transcript"
)

// Format is a file format that matches are read from, written to, or both.
type Format struct {
	Name   string // the name that users give
	Ending string // the extension of its file names, if that identifies it

	// Like returns how likely a text is to be in this format. It is nil if texts cannot be
	// recognised.
	Like func(text string) Likeness

	// Read reads a file and returns its matches, at least one. It is nil for a format that
	// is only written. The format's own error names the file and the place.
	Read func(name string, data []byte) ([]Match, error)

	// Write writes a match and returns what the format leaves out.
	Write func(w io.Writer, r *Record) (omitted []transcript.Omission, err error)
}

// Likeness is how certainly a text is in a format. The highest wins.
type Likeness uint8

// The values of Likeness.
const (
	Unlike Likeness = iota
	Shaped          // has the brackets of such texts
	Tagged          // has a tag that only such texts have
	Keyed           // has a key that a tag cannot contain by chance
	Begun           // begins as only such texts do
)

// Match is one match in a file.
type Match interface {
	// Source returns the description of the file, including the match's part in it.
	Source() *transcript.Source
	// Rename changes the name of the file.
	Rename(file string)
	// Plan returns the entries to make. The error is an *intake.Error.
	Plan(terms intake.Terms) (*intake.Plan, error)
	// Dated reports whether terms without a rulebook take one by the date of the match.
	Dated() bool
}

// Record is a recorded match to be written to a file.
type Record struct {
	Tournament, Match string
	Messages          []entries.Message // as stored in the log
	Ledger            *ledger.Ledger    // the ledger of the messages
	Person            func(id string) string
}

// Counting returns the events that count, after all rulings.
func (r *Record) Counting() ([]ledger.Placed, error) {
	timeline, err := replay.Open(r.Ledger, replay.Options{})
	if err != nil {
		return nil, err
	}
	return timeline.Counting(), nil
}
