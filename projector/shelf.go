package projector

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"kibitz/events/journal"
	"kibitz/projector/refereed"
)

// The views lie in buckets named after the engine that made them; a pointer says
// which of these holds.
const (
	pointerBucket = "projection"
	pointerKey    = "views"
	viewsPrefix   = "views-"
	cursorKey     = "cursor" // no match's key: those have a dot
)

// pointer says where the views are.
type pointer struct {
	Bucket string `json:"bucket"`
	Engine string `json:"engine"`
}

// newShelfName names a bucket of views that no other process takes.
func newShelfName(engine string) string {
	return viewsPrefix + engine + "-" + strings.ReplaceAll(uuid.NewString(), "-", "")[:8]
}

// shelf is one bucket of views with the cursor that tells how far they go.
type shelf struct {
	bucket *journal.Bucket
	steps  func(step) // told of every write, for tests; nil elsewhere
}

// step is a point at which a projector may be killed.
type step string

const (
	viewComing    step = "before a view is written"
	viewWritten   step = "after a view is written"
	cursorComing  step = "before the cursor is written"
	cursorWritten step = "after the cursor is written"
)

func (s *shelf) at(point step) {
	if s.steps != nil {
		s.steps(point)
	}
}

// written is a view as it lies on a shelf.
type written struct {
	bucket   string
	revision uint64 // 0: it is not there
	n        uint64
	data     []byte // nil where it is the one that we wrote
	findings []refereed.Finding
}

// find returns the view that is there.
func (s *shelf) find(ctx context.Context, n name) (written, error) {
	w := written{bucket: s.bucket.Name()}
	value, found, err := s.bucket.Get(ctx, n.String())
	if err != nil || !found {
		return w, err
	}
	var v struct {
		N        uint64             `json:"n"`
		Findings []refereed.Finding `json:"findings"`
	}
	w.revision, w.data = value.Revision, value.Data
	if json.Unmarshal(value.Data, &v) == nil { // what cannot be read is replaced
		w.n, w.findings = v.N, v.Findings
	}
	return w, nil
}

// put writes a view, as link n has it, unless a newer one or this very one is
// there. It is given what is known to be there, and returns what it found there
// and what is there now.
func (s *shelf) put(ctx context.Context, m name, v *refereed.View, data []byte, known written) (before, now written, err error) {
	before = known
	if known.bucket != s.bucket.Name() {
		if before, err = s.find(ctx, m); err != nil {
			return before, before, err
		}
	}
	for !before.covers(v.N, data) {
		s.at(viewComing)
		revision, err := s.bucket.Set(ctx, m.String(), data, before.revision)
		var stale *journal.Stale
		switch {
		case err == nil:
			s.at(viewWritten)
			return before, written{bucket: s.bucket.Name(), revision: revision, n: v.N, findings: v.Findings}, nil
		case !errors.As(err, &stale):
			return before, before, err
		}
		if before, err = s.find(ctx, m); err != nil {
			return before, before, err
		}
	}
	return before, before, nil
}

// covers reports whether nothing is gained by writing this view.
func (w *written) covers(n uint64, data []byte) bool {
	return w.revision > 0 && (w.n > n || w.n == n && (w.data == nil || bytes.Equal(w.data, data)))
}

// cursor returns the sequence up to which the views cover the log.
func (s *shelf) cursor(ctx context.Context) (seq, revision uint64, err error) {
	value, found, err := s.bucket.Get(ctx, cursorKey)
	if err != nil || !found {
		return 0, 0, err
	}
	seq, err = strconv.ParseUint(string(value.Data), 10, 64)
	if err != nil {
		return 0, value.Revision, nil // what cannot be read covers nothing
	}
	return seq, value.Revision, nil
}

// advance moves the cursor forward, never back.
func (s *shelf) advance(ctx context.Context, to uint64) error {
	for {
		seq, revision, err := s.cursor(ctx)
		if err != nil || seq >= to {
			return err
		}
		s.at(cursorComing)
		_, err = s.bucket.Set(ctx, cursorKey, strconv.AppendUint(nil, to, 10), revision)
		var stale *journal.Stale
		switch {
		case err == nil:
			s.at(cursorWritten)
			return nil
		case !errors.As(err, &stale):
			return err
		}
	}
}
