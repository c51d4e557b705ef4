package views

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

// Store is one bucket of views with its cursor, which says how far the views cover the log.
type Store struct {
	Bucket *journal.Bucket
	steps  func(Step) // called at every write, for tests; otherwise nil
}

// Step is a point at which tests kill a projector.
type Step string

const (
	ViewComing    Step = "before a view is written"
	ViewWritten   Step = "after a view is written"
	CursorComing  Step = "before the cursor is written"
	CursorWritten Step = "after the cursor is written"
)

func (s *Store) at(point Step) {
	if s.steps != nil {
		s.steps(point)
	}
}

// find returns the stored view.
func (s *Store) find(ctx context.Context, n wire.MatchID) (hall.StoredView, error) {
	w := hall.StoredView{Bucket: s.Bucket.Name()}
	value, found, err := s.Bucket.Get(ctx, n.String())
	if err != nil || !found {
		return w, err
	}
	var v struct {
		N        uint64             `json:"n"`
		Findings []refereed.Finding `json:"findings"`
	}
	w.Revision, w.Data = value.Revision, value.Data
	if json.Unmarshal(value.Data, &v) == nil { // an unreadable view is replaced
		w.N, w.Findings = v.N, v.Findings
	}
	return w, nil
}

// Put writes a view as of link n, unless this view or a newer one is stored. known is the
// caller's knowledge of the stored view. It returns the view that it found and the one
// stored now.
func (s *Store) Put(ctx context.Context, m wire.MatchID, v *refereed.View, data []byte, known hall.StoredView) (before, now hall.StoredView, err error) {
	before = known
	if known.Bucket != s.Bucket.Name() {
		if before, err = s.find(ctx, m); err != nil {
			return before, before, err
		}
	}
	for !before.Covers(v.N, data) {
		s.at(ViewComing)
		revision, err := s.Bucket.Set(ctx, m.String(), data, before.Revision)
		var stale *journal.Stale
		switch {
		case err == nil:
			s.at(ViewWritten)
			return before, hall.StoredView{Bucket: s.Bucket.Name(), Revision: revision, N: v.N, Findings: v.Findings}, nil
		case !errors.As(err, &stale):
			return before, before, err
		}
		if before, err = s.find(ctx, m); err != nil {
			return before, before, err
		}
	}
	return before, before, nil
}

// Cursor returns the sequence up to which the views cover the log.
func (s *Store) Cursor(ctx context.Context) (seq, revision uint64, err error) {
	value, found, err := s.Bucket.Get(ctx, CursorKey)
	if err != nil || !found {
		return 0, 0, err
	}
	seq, err = strconv.ParseUint(string(value.Data), 10, 64)
	if err != nil {
		return 0, value.Revision, nil // an unreadable cursor covers nothing
	}
	return seq, value.Revision, nil
}

// advance moves the cursor forward, never back.
func (s *Store) advance(ctx context.Context, to uint64) error {
	for {
		seq, revision, err := s.Cursor(ctx)
		if err != nil || seq >= to {
			return err
		}
		s.at(CursorComing)
		_, err = s.Bucket.Set(ctx, CursorKey, strconv.AppendUint(nil, to, 10), revision)
		var stale *journal.Stale
		switch {
		case err == nil:
			s.at(CursorWritten)
			return nil
		case !errors.As(err, &stale):
			return err
		}
	}
}
