package views

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/google/uuid"

	"kibitz/events/journal"
)

// The views are in buckets named after the engine that made them. A pointer names the
// current one.
const (
	PointerBucket = "projection"
	PointerKey    = "views"
	ViewsPrefix   = "views-"
	CursorKey     = "cursor" // not a match's key: those contain a dot
)

// Pointer names the bucket and engine of the current views.
type Pointer struct {
	Bucket string `json:"bucket"`
	Engine string `json:"engine"`
}

// newStoreName returns a bucket name that no other process uses.
func newStoreName(engine string) string {
	return ViewsPrefix + engine + "-" + strings.ReplaceAll(uuid.NewString(), "-", "")[:8]
}

// movePointer moves the pointer to a store. Unless forced, it returns false if the pointer
// already names another usable store of this engine.
func (k *Keeper) movePointer(ctx context.Context, s *Store, force bool) (bool, error) {
	data, err := json.Marshal(Pointer{Bucket: s.Bucket.Name(), Engine: k.Engine()})
	if err != nil {
		return false, err
	}
	for {
		to, revision, err := pointedAt(ctx, k.pointers)
		if err != nil {
			return false, err
		}
		if !force && to.Engine == k.Engine() {
			if other, err := k.usable(ctx, to); other != nil || err != nil {
				return false, err
			}
		}
		_, err = k.pointers.Set(ctx, PointerKey, data, revision)
		if journal.CodeOf(err) != journal.CodeStale {
			return err == nil, err
		}
	}
}

// pointedAt returns the pointer and its revision.
func pointedAt(ctx context.Context, pointers *journal.Bucket) (to Pointer, revision uint64, err error) {
	value, found, err := pointers.Get(ctx, PointerKey)
	if err != nil || !found {
		return to, 0, err
	}
	if json.Unmarshal(value.Data, &to) != nil {
		to = Pointer{} // an unreadable pointer points nowhere
	}
	return to, value.Revision, nil
}
