package files

import (
	"io"
	"strconv"

	"kibitz/events/ledger"
	"kibitz/replay/published"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/format"
	"kibitz/replay/record/transcript"
)

func writeEntries(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
	return nil, entries.Write(w, r.Tournament, r.Match, r.Messages)
}

func writeCloudEvents(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
	links, err := published.CloudEvents(w, r.Tournament, r.Match, r.Told)
	return unsigned(links), err
}

func writeDocument(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
	if err := published.Match(w, r.Told, r.Person); err != nil {
		return nil, err
	}
	return unsigned(uncounted(r)), nil
}

// shown returns the writer of a format for looking at.
func shown(write func(io.Writer, *format.Record) error) func(io.Writer, *format.Record) ([]transcript.Omission, error) {
	return func(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
		if err := write(w, r); err != nil {
			return nil, err
		}
		return unsigned(uncounted(r)), nil
	}
}

// uncounted returns the number of links that do not count.
func uncounted(r *format.Record) (links int) {
	for link := range r.Told.Links() {
		if link.Status != ledger.Folded {
			links++
		}
	}
	return links
}

// unsigned returns what the formats for reading leave out of every record, and the number
// of links without effect.
func unsigned(links int) []transcript.Omission {
	omitted := []transcript.Omission{{Code: transcript.OmitChain}}
	if links > 0 {
		omitted = append(omitted, transcript.Omission{Code: transcript.OmitUnaccepted, Arg: strconv.Itoa(links)})
	}
	return omitted
}
