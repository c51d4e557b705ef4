// Package format describes the formats of match files. Each game's face has its own
// formats; package files selects the format of a file.
package format

import (
	"io"
	"slices"
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/analysis"
	"kibitz/replay/disclosed"
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
	Like func(text string) Confidence

	// Read reads a file and returns its matches, at least one. It is nil for a format that
	// is only written. The format's own error names the file and the place.
	Read func(name string, data []byte) ([]Match, error)

	// Write writes a match and returns what the format leaves out.
	Write func(w io.Writer, r *Record) (omitted []transcript.Omission, err error)

	Captions bool // it needs the start of a video
}

// Confidence is how certainly a text is in a format. The highest wins.
type Confidence uint8

// The values of Likeness.
const (
	Unlike Confidence = iota
	Shaped            // has the brackets of such texts
	Tagged            // has a tag that only such texts have
	Keyed             // has a key that a tag cannot contain by chance
	Begun             // begins as only such texts do
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

// Record is a recorded match to be written to a file, as its recipient may know it.
type Record struct {
	Tournament, Match string
	Messages          []entries.Message // as stored in the log; those withheld are marked
	Told              *disclosed.Match
	Person            func(id string) string
	Find              func(events.Ref) (events.Address, bool) // the address of a referenced event

	Video    time.Time    // when a video of the match starts, for captions; zero if there is none
	Language language.Tag // of captions, pages and animations

	Width int           // of an animation, in pixels; 0 for the usual one
	Delay time.Duration // for which an animation shows each table; 0 for the usual one
	Dark  bool          // an animation is for a dark page

	// Analysis returns what another program says of the match, for pages; nil if nothing is kept.
	// The function itself is nil where nothing can be.
	Analysis func() (*analysis.Analysis, error)
}

// For returns the record as it may be written for a recipient. The ledger is that of the
// messages.
func (r Record) For(recipient disclosed.Recipient, l *ledger.Ledger) *Record {
	r.Told, r.Messages, r.Find = disclosed.To(recipient, l), slices.Clone(r.Messages), l.Find
	for link, told := range r.Told.Links() {
		if !told.Bytes {
			r.Messages[link.N-1] = entries.Message{Withheld: true}
		}
	}
	return &r
}

// Effective returns the events that count, after all rulings.
func (r *Record) Effective() ([]ledger.Placed, error) {
	timeline, err := r.Told.Open(replay.Options{})
	if err != nil {
		return nil, err
	}
	return timeline.Effective(), nil
}
