package views

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/google/uuid"

	"kibitz/events/journal"
)

// The views lie in buckets named after the engine that made them; a pointer says
// which of these holds.
const (
	PointerBucket = "projection"
	PointerKey    = "views"
	ViewsPrefix   = "views-"
	CursorKey     = "cursor" // no match's key: those have a dot
)

// Pointer says where the views are.
type Pointer struct {
	Bucket string `json:"bucket"`
	Engine string `json:"engine"`
}

// newStoreName returns a bucket name that no other process uses.
func newStoreName(engine string) string {
	return ViewsPrefix + engine + "-" + strings.ReplaceAll(uuid.NewString(), "-", "")[:8]
}

// point moves the pointer to a store; it returns false, unless forced, if the pointer
// already names another one of this engine.
func (k *Keeper) point(ctx context.Context, s *Store, force bool) (bool, error) {
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
		to = Pointer{} // what cannot be read points nowhere
	}
	return to, value.Revision, nil
}
