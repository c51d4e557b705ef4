package files

import (
	"fmt"
	"io"
	"strconv"

	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/published"
	"kibitz/replay/record/transcript"
)

// Record is a match that is written as a file.
type Record struct {
	Tournament, Match string
	Messages          []entries.Message // as they lie in the log
	Ledger            *ledger.Ledger    // of these
	Person            func(id string) string
}

// Write writes a match, and returns what the format leaves out of it.
func (f *Format) Write(w io.Writer, r *Record) (omitted []transcript.Omission, err error) {
	return f.write(w, r)
}

// counting is the match as it counts, rulings included.
func (r *Record) counting() ([]ledger.Placed, error) {
	timeline, err := replay.Open(r.Ledger, replay.Options{})
	if err != nil {
		return nil, err
	}
	return timeline.Counting(), nil
}

func scriptFile(write func(*transcript.Document) ([]byte, []transcript.Omission)) func(io.Writer, *Record) ([]transcript.Omission, error) {
	return func(w io.Writer, r *Record) ([]transcript.Omission, error) {
		lane, err := r.counting()
		if err != nil {
			return nil, err
		}
		document, err := extract.Document(lane, r.Person)
		if err != nil {
			return nil, err
		}
		text, omitted := write(document)
		_, err = w.Write(text)
		return omitted, err
	}
}

func boardFile(write func(*boards.File) ([]byte, []transcript.Omission)) func(io.Writer, *Record) ([]transcript.Omission, error) {
	return func(w io.Writer, r *Record) ([]transcript.Omission, error) {
		lane, err := r.counting()
		if err != nil {
			return nil, err
		}
		file, omitted, err := extract.Boards(lane, r.Person)
		if err != nil {
			return nil, err
		}
		text, more := write(file)
		_, err = w.Write(text)
		return transcript.Gathered(append(omitted, more...)), err
	}
}

func writeEntries(w io.Writer, r *Record) ([]transcript.Omission, error) {
	return nil, entries.Write(w, r.Tournament, r.Match, r.Messages)
}

func writeCloudEvents(w io.Writer, r *Record) ([]transcript.Omission, error) {
	links, err := published.CloudEvents(w, r.Tournament, r.Match, r.Ledger)
	return unsigned(links), err
}

func writeDocument(w io.Writer, r *Record) ([]transcript.Omission, error) {
	timeline, err := replay.Open(r.Ledger, replay.Options{})
	if err != nil {
		return nil, fmt.Errorf("the match cannot be replayed: %w", err)
	}
	links := 0
	for _, link := range r.Ledger.Links() {
		if link.Status != ledger.Folded {
			links++
		}
	}
	return unsigned(links), published.Match(w, r.Ledger, timeline, r.Person)
}

// unsigned is what the formats for reading leave out of every record, and so many links
// that have no effect.
func unsigned(links int) []transcript.Omission {
	omitted := []transcript.Omission{{Code: transcript.OmitChain}}
	if links > 0 {
		omitted = append(omitted, transcript.Omission{Code: transcript.OmitUnaccepted, Arg: strconv.Itoa(links)})
	}
	return omitted
}
