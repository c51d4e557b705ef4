package views

import (
	"context"
	"sync"

	"kibitz/events/journal"
	"kibitz/projector/wire"
)

// Reader reads the current views and remembers the buckets.
type Reader struct {
	journal  *journal.Journal
	mu       sync.Mutex
	pointers *journal.Bucket
	views    *journal.Bucket
}

func NewReader(j *journal.Journal) *Reader { return &Reader{journal: j} }

// Get returns the stored view of a match; nil if there is none.
func (r *Reader) Get(ctx context.Context, n wire.MatchID) (data []byte, err error) {
	err = r.with(ctx, func(b *journal.Bucket) error {
		value, _, err := b.Get(ctx, n.String())
		data = value.Data
		return err
	})
	return data, err
}

// All returns the stored views of all matches, by the match's name.
func (r *Reader) All(ctx context.Context) (views map[string][]byte, err error) {
	err = r.with(ctx, func(b *journal.Bucket) error {
		views = make(map[string][]byte)
		return b.Values(ctx, func(v journal.Value) {
			if v.Key != CursorKey {
				views[v.Key] = v.Data
			}
		})
	})
	return views, err
}

// with calls do with the current bucket of views, and again if the bucket was replaced
// meanwhile.
func (r *Reader) with(ctx context.Context, do func(*journal.Bucket) error) error {
	for before := (Pointer{}); ; {
		to, bucket, err := r.Find(ctx)
		if err == nil && bucket == nil {
			return nil
		}
		if err == nil {
			err = do(bucket)
		}
		if err == nil || to == before || ctx.Err() != nil {
			return err
		}
		before = to
	}
}

// Find returns the current bucket of views; nil if there is none.
func (r *Reader) Find(ctx context.Context) (to Pointer, views *journal.Bucket, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.pointers == nil {
		if r.pointers, err = r.journal.OpenBucket(ctx, PointerBucket); err != nil {
			return to, nil, err
		}
	}
	if to, _, err = pointedAt(ctx, r.pointers); err != nil {
		return to, nil, err
	}
	if r.views == nil || r.views.Name() != to.Bucket {
		r.views, err = r.journal.ExistingBucket(ctx, to.Bucket)
	}
	return to, r.views, err
}
