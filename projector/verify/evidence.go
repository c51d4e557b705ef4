package verify

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
)

const (
	evidencePatience = 5 * time.Second // for one file; the server is silent about what it cannot read
	unreadEach       = 3               // files that are waited for in vain before the rest is not read
)

// attachment is a file of evidence and the link that names it first.
type attachment struct {
	hash events.Hash
	n    uint64
}

// evidence checks the files that the match's entries name and the store has. It opens only what
// exists.
func (e *examination) evidence(ctx context.Context) error {
	named := e.attached()
	if len(named) == 0 {
		return nil
	}
	files, err := e.journal.ExistingEvidence(ctx)
	if err != nil || files == nil {
		return err
	}
	for i, a := range named {
		if e.unread.Load() >= unreadEach {
			e.find(string(journal.CodeUnavailable), a.n, true, "check the disk; restore the store from a copy",
				"%d files of evidence of the match were not read: the store does not give back others.", len(named)-i)
			return nil
		}
		if err := e.file(ctx, files, a); err != nil {
			return err
		}
	}
	return nil
}

// file checks a file. One that the store does not have or that was erased is no problem.
func (e *examination) file(ctx context.Context, files *journal.Evidence, a attachment) error {
	limited, stop := context.WithTimeout(ctx, evidencePatience)
	defer stop()
	_, err := files.Get(limited, a.hash)
	var f journal.Failure
	switch code := journal.CodeOf(err); {
	case err == nil, code == journal.CodeEvidenceUnknown, code == journal.CodeEvidenceErased:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case code == journal.CodeGone, !errors.As(err, &f):
		return err
	case code != journal.CodeEvidenceSpoilt:
		e.unread.Add(1)
	}
	e.Problems = append(e.Problems, said(string(f.Code()), a.n, true, f.Next(), f))
	return nil
}

// attached returns the files that the match's entries name, by link.
func (e *examination) attached() (named []attachment) {
	seen := map[events.Hash]bool{}
	for _, link := range e.match.Ledger().Links() {
		if link.Entry == nil || link.Status == ledger.Refused {
			continue
		}
		for i := range link.Entry.Events {
			if attached, is := link.Entry.Events[i].Body.(*events.EvidenceAttached); is && !seen[attached.Source] {
				seen[attached.Source] = true
				named = append(named, attachment{attached.Source, link.N})
			}
		}
	}
	slices.SortStableFunc(named, func(a, b attachment) int {
		return cmp.Or(cmp.Compare(a.n, b.n), bytes.Compare(a.hash[:], b.hash[:]))
	})
	return named
}
