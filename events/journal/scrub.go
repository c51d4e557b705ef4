package journal

import (
	"context"
	"time"

	"kibitz/events/journal/blocks"
)

const (
	scrubTries = 4                      // attempts to read a block that seems damaged: it may be in the middle of a write
	scrubAgain = 100 * time.Millisecond // between attempts
)

// Scrub reads the whole record from disk, block by block, bypassing the server, and returns
// the current damage; Losses returns what was found and mended before. It may run beside
// the server, which does not check by itself, and pauses for rest after each block. Opening
// the store mends what Scrub finds. Until then the server may skip a damaged entry, or cut
// a block off at it, so Scrub sets the blocks aside at once. Blocks of an unknown form give
// CodeUnchecked. With Config.URL there is nothing to read.
func (j *Journal) Scrub(ctx context.Context, rest time.Duration) ([]Loss, error) {
	if j.cfg.URL != "" {
		return nil, nil
	}
	if !blocks.KnownTo(serverVersion) {
		return nil, errUnchecked()
	}
	m := &mender{dir: j.cfg.Dir, log: j.cfg.Log}
	files, err := blocks.Files(messagesDir(m.dir, recordName))
	if err != nil {
		return nil, storeError(err, messagesDir(m.dir, recordName))
	}
	for _, f := range files {
		b, err := m.scrub(ctx, f)
		if err != nil {
			return nil, err
		}
		m.found = append(m.found, b)
		if waited(ctx, rest) != nil {
			return nil, ctx.Err()
		}
	}
	if m.unreadable() {
		return nil, errUnchecked()
	}
	return m.scrubbed()
}

// scrub checks a block. A block in the middle of a write looks damaged for a moment.
func (m *mender) scrub(ctx context.Context, f blocks.File) (b *block, err error) {
	for range scrubTries {
		b = &block{File: f}
		if err = m.scan(b); err != nil || len(b.damaged) == 0 {
			return b, err
		}
		if waited(ctx, scrubAgain) != nil {
			return b, ctx.Err()
		}
	}
	return b, nil
}

func waited(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
	return ctx.Err()
}

// scrubbed returns the damage, the affected matches, and what can be restored. It sets the
// blocks aside unless that was done before.
func (m *mender) scrubbed() ([]Loss, error) {
	if n := len(m.found); n > 0 {
		end := m.found[n-1]
		if k := len(end.damaged); k > 0 && end.damaged[k-1].After == 0 {
			m.known = end.last + 1
		}
	}
	found := m.losses()
	if len(found) == 0 {
		return nil, nil
	}
	stamp := time.Now().UTC()
	if err := m.setAside(found, stamp); err != nil {
		return nil, err
	}
	m.name(found, m.copies(found))
	losses := make([]Loss, len(found))
	for i, l := range found {
		l.Found = stamp
		for k := range l.Entries {
			l.Entries[k].Restored = false // only when the store is opened again
		}
		losses[i] = *l
	}
	return losses, nil
}
