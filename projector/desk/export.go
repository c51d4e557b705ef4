package desk

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
	"kibitz/replay/analysis"
	"kibitz/replay/disclosed"
	"kibitz/replay/files"
	"kibitz/replay/invalid"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/format"
	"kibitz/replay/record/transcript"
	"kibitz/rules"
)

// Wanted is what a match is to be written as.
type Wanted struct {
	Format   string
	Video    time.Time    // when a video of the match starts, for captions
	Language language.Tag // of captions, pages and animations

	Width int           // of an animation, in pixels; 0 for the usual one
	Delay time.Duration // for which an animation shows each table; 0 for the usual one
	Dark  bool          // an animation is for a dark page

	// Analyses returns what another program says of a match, for pages. The error is an
	// os.ErrNotExist if nothing is kept of it; nil if nothing is kept of any.
	Analyses func(wire.MatchID) (*analysis.Analysis, error)
}

// Export writes the named match as wanted, as the reader may know it, and returns what is left
// out.
func (d *Desk) Export(ctx context.Context, named string, wanted Wanted, reader rules.Reader, w io.Writer) (omitted []transcript.Omission, err error) {
	f := files.Find(wanted.Format)
	if f == nil {
		return nil, invalid.Field("format", wanted.Format, "no-format", "formats", strings.Join(files.Names(), ", "))
	}
	info, err := d.Find(ctx, named)
	if err != nil {
		return nil, err
	}
	messages, err := d.Messages(ctx, info.Tournament, info.Match)
	if err != nil {
		return nil, err
	}
	people, err := d.People(ctx)
	if err != nil {
		return nil, err
	}
	recipient, err := d.Recipient(ctx, info, reader)
	if err != nil {
		return nil, err
	}
	record := format.Record{Tournament: info.Tournament, Match: info.Match, Person: people.Name, Video: wanted.Video, Language: wanted.Language, Width: wanted.Width, Delay: wanted.Delay, Dark: wanted.Dark}
	for i := range messages {
		m := &messages[i]
		record.Messages = append(record.Messages, entries.Message{ID: m.ID, Stored: m.Time, Data: m.Data, Signature: m.Signature})
	}
	l := ledgerOf(info.Tournament, info.Match, messages)
	told := record.For(recipient, l)
	told.Analysis = wanted.analysisOf(wire.MatchID{Tournament: info.Tournament, Match: info.Match}, l)
	omitted, err = f.Write(w, told)
	if n := told.Told.Withheld(); n > 0 {
		omitted = append(omitted, transcript.Omission{Code: transcript.OmitWithheld, Arg: strconv.Itoa(n)})
	}
	return omitted, err
}

// analysisOf returns what finds the analysis of a match: none that is of another record.
func (w *Wanted) analysisOf(n wire.MatchID, l *ledger.Ledger) func() (*analysis.Analysis, error) {
	return func() (*analysis.Analysis, error) {
		if w.Analyses == nil {
			return nil, nil
		}
		a, err := w.Analyses(n)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, nil
		case err != nil || !a.Of(l):
			return nil, err
		}
		return a.Unnamed(), nil
	}
}

// Recipient returns a reader as the recipient of a match. For others than officials it reads
// the tournament's other tables, which may still have to play the same deals.
func (d *Desk) Recipient(ctx context.Context, info journal.MatchInfo, reader rules.Reader) (disclosed.Recipient, error) {
	to := disclosed.Recipient{Reader: reader}
	if reader.Official {
		return to, nil
	}
	deals, err := hall.ReadDeals(ctx, d.record, info.Tournament)
	to.Elsewhere = deals.Elsewhere(wire.MatchID{Tournament: info.Tournament, Match: info.Match})
	return to, err
}
