package importing

import (
	"bytes"
	"context"
	"fmt"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/replay/record/entries"
)

// entries imports exported entries unchanged, with their ids, counts and signatures.
// Entries already in the record must be the beginning of the file.
func (r *run) entries(ctx context.Context) error {
	m, err := entries.Read(r.file.Data)
	if err == nil {
		if err = journal.CheckNames(m.Tournament, m.Match); err != nil {
			err = fmt.Errorf("line 1: %w", err)
		}
	}
	if err != nil {
		return Fault(CodeUnread, err)
	}
	defer r.alone(m.Match)()
	there, err := r.desk.Journal.Match(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	if err := sameMessages(there, m.Messages); err != nil {
		return Fault(CodeBroken, fmt.Errorf("match %s: %w", m.Match, err))
	}
	status := Imported
	switch {
	case len(there) >= len(m.Messages):
		status = Known
	case len(there) > 0:
		status = Resumed
	}
	if err := r.restore(ctx, m, len(there)); err != nil {
		return err
	}
	report, err := r.summary(ctx, m.Tournament, m.Match, status)
	if err == nil {
		r.report(0, report)
	}
	return err
}

func sameMessages(there []journal.Stored, messages []entries.Message) error {
	for k := range min(len(there), len(messages)) {
		if !bytes.Equal(there[k].Data, messages[k].Data) || there[k].Signature != messages[k].Signature {
			return fmt.Errorf("link %d of the record is not line %d of the file: the two records differ from there on; compare them with 'kibitz audit'", k+1, k+1)
		}
	}
	return nil
}

// restore appends the messages of a match, starting at index from. Entries that the record
// will accept are appended as usual. Those that had no effect are put back in their places,
// so that the chain is the same.
func (r *run) restore(ctx context.Context, m *entries.Match, from int) error {
	l := ledger.New(m.Tournament, m.Match, ledger.Config{})
	m.NameAgain()
	for k, e := range m.Messages {
		link := l.Add(ledger.Message{Data: e.Data, Signature: e.Signature})
		if k < from {
			continue
		}
		message := journal.Message{Tournament: m.Tournament, Match: m.Match, ID: e.ID, Data: e.Data, Signature: e.Signature}
		if err := r.put(ctx, message, link); err != nil {
			return fmt.Errorf("line %d: %w", k+1, err)
		}
		r.file.Progress(k+1-from, len(m.Messages)-from)
	}
	return nil
}

func (r *run) put(ctx context.Context, m journal.Message, link *ledger.Link) error {
	if link.Status == ledger.Folded || link.Status == ledger.Second {
		accepted, err := r.desk.Client.Append(ctx, client.Submission{
			Tournament: m.Tournament, Match: m.Match, Data: m.Data, Signature: m.Signature,
			AcceptGap: link.Notices&ledger.NoticeGap != 0,
		})
		if err != nil {
			return err
		}
		return r.keep(accepted.Head)
	}
	last, err := r.desk.Journal.Last(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	_, err = r.desk.Journal.Append(ctx, m, last.Seq)
	return err
}
