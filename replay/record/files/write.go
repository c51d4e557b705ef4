package files

import (
	"fmt"
	"io"

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

// Write writes a match, and returns what the format leaves out of it, in sentences.
func (f *Format) Write(w io.Writer, r *Record) (omitted []string, err error) { return f.write(w, r) }

// counting is the match as it counts, rulings included.
func (r *Record) counting() ([]ledger.Placed, error) {
	timeline, err := replay.Open(r.Ledger, replay.Options{})
	if err != nil {
		return nil, err
	}
	return timeline.Counting(), nil
}

func scriptFile(write func(*transcript.Document) ([]byte, []transcript.Omission)) func(io.Writer, *Record) ([]string, error) {
	return func(w io.Writer, r *Record) ([]string, error) {
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
		return sentences(omitted), err
	}
}

func boardFile(write func(*boards.File) ([]byte, []transcript.Omission)) func(io.Writer, *Record) ([]string, error) {
	return func(w io.Writer, r *Record) ([]string, error) {
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
		return sentences(transcript.Gathered(append(omitted, more...))), err
	}
}

func sentences(omitted []transcript.Omission) []string {
	list := make([]string, len(omitted))
	for i, o := range omitted {
		list[i] = o.String()
	}
	return list
}

func writeEntries(w io.Writer, r *Record) ([]string, error) {
	return nil, entries.Write(w, r.Tournament, r.Match, r.Messages)
}

func writeCloudEvents(w io.Writer, r *Record) ([]string, error) {
	links, err := published.CloudEvents(w, r.Tournament, r.Match, r.Ledger)
	return unsigned(links), err
}

func writeDocument(w io.Writer, r *Record) ([]string, error) {
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
func unsigned(links int) []string {
	omitted := []string{"Not in this file: signatures and the chain, which --format entries has"}
	switch {
	case links == 1:
		omitted = append(omitted, "Not in this file: 1 entry without effect")
	case links > 1:
		omitted = append(omitted, fmt.Sprintf("Not in this file: %d entries without effect", links))
	}
	return omitted
}
