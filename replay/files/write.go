package files

import (
	"fmt"
	"io"
	"strconv"

	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/published"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/format"
	"kibitz/replay/record/transcript"
)

func writeEntries(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
	return nil, entries.Write(w, r.Tournament, r.Match, r.Messages)
}

func writeCloudEvents(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
	links, err := published.CloudEvents(w, r.Tournament, r.Match, r.Ledger)
	return unsigned(links), err
}

func writeDocument(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
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

// unsigned returns what the formats for reading leave out of every record, and the number
// of links without effect.
func unsigned(links int) []transcript.Omission {
	omitted := []transcript.Omission{{Code: transcript.OmitChain}}
	if links > 0 {
		omitted = append(omitted, transcript.Omission{Code: transcript.OmitUnaccepted, Arg: strconv.Itoa(links)})
	}
	return omitted
}
