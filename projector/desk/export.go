package desk

import (
	"context"
	"io"
	"strings"

	"kibitz/replay/files"
	"kibitz/replay/invalid"
	"kibitz/replay/record/entries"
	"kibitz/replay/record/format"
	"kibitz/replay/record/transcript"
)

// Export writes the named match in the wanted format, and returns what the format leaves
// out.
func (d *Desk) Export(ctx context.Context, named, wanted string, w io.Writer) (omitted []transcript.Omission, err error) {
	f := files.Find(wanted)
	if f == nil {
		return nil, invalid.Field("format", wanted, "no-format", "formats", strings.Join(files.Names(), ", "))
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
	r := &format.Record{Tournament: info.Tournament, Match: info.Match, Ledger: ledgerOf(info.Tournament, info.Match, messages), Person: people.Name}
	for i := range messages {
		m := &messages[i]
		r.Messages = append(r.Messages, entries.Message{ID: m.ID, Stored: m.Time, Data: m.Data, Signature: m.Signature})
	}
	return f.Write(w, r)
}
