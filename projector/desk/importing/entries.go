package importing

import (
	"bytes"
	"context"
	"fmt"

	"github.com/google/uuid"

	"kibitz/events/journal"
	"kibitz/events/ledger"
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
	there, err := r.desk.Journal.Match(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	if err := sameMessages(there, m.Messages); err != nil {
		return Fault(CodeBroken, fmt.Errorf("match %s: %w", m.Match, err))
	}
	l, status, err := r.restore(ctx, m, there)
	if err != nil {
		return err
	}
	report, err := r.summary(l, m.Tournament, m.Match, status)
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

// restore appends the messages of a match behind those that are there, and returns the whole
// match. Those that had no effect are put back in their places, so that the chain is the same.
func (r *run) restore(ctx context.Context, m *entries.Match, there []journal.Stored) (*ledger.Ledger, Status, error) {
	if len(there) >= len(m.Messages) {
		l, err := r.desk.Ledger(ctx, m.Tournament, m.Match)
		return l, Known, err
	}
	status := Imported
	a := &appending{
		run: r, tournament: m.Tournament, match: m.Match,
		ledger: ledger.New(m.Tournament, m.Match, ledger.Config{}), all: len(m.Messages) - len(there),
	}
	if len(there) > 0 {
		status = Resumed
		a.stored = there[len(there)-1].Seq
	}
	used := map[uuid.UUID]bool{uuid.Nil: true}
	for k, e := range m.Messages {
		link := a.ledger.Add(ledger.Message{Data: e.Data, Signature: e.Signature})
		if used[e.ID] {
			e.ID = uuid.NewSHA1(e.ID, fmt.Appendf(nil, "%s %s %d", m.Tournament, m.Match, k+1))
		}
		used[e.ID] = true
		if k < len(there) {
			continue
		}
		if err := a.add(ctx, e.ID, link); err != nil {
			return nil, "", fmt.Errorf("line %d: %w", k+1, err)
		}
	}
	return a.ledger, status, a.flush(ctx)
}
