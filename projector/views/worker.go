package views

import (
	"context"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
)

// worker builds views one after the other.
type worker struct {
	*builder
	reader  *journal.MatchReader
	changes []journal.Change // views to write
	left    []wire.MatchID   // matches to read separately
}

// one builds the view of a match.
func (w *worker) one(ctx context.Context, info *journal.MatchInfo) error {
	id := wire.MatchID{Tournament: info.Tournament, Match: info.Match}
	entries, whole, err := w.entries(ctx, id, info)
	if err != nil {
		return err
	}
	if !whole {
		w.left = append(w.left, id)
		return nil
	}
	f := w.fold(id)
	for i := range entries {
		f.Add(&entries[i])
	}
	return w.finish(ctx, f)
}

// entries reads a match, and reports whether it has as many entries as the log counts. If
// the index is bypassed, it is complete by definition.
func (w *worker) entries(ctx context.Context, id wire.MatchID, info *journal.MatchInfo) (entries []journal.Stored, whole bool, err error) {
	if w.record {
		entries, err = w.matches.Journal.Record(ctx, id.Tournament, id.Match)
		if journal.CodeOf(err) == journal.CodeDamage {
			w.matches.Alarm(err)
			err = nil
		}
		return w.upToHead(id, entries), true, err
	}
	if err := w.reading.pass(ctx, w.indexBytes(info)); err != nil {
		return nil, false, err
	}
	entries, whole, err = w.reader.Match(ctx, id.Tournament, id.Match)
	entries = w.upToHead(id, entries)
	return entries, whole && uint64(len(entries)) == info.Count, err
}

// finish queues the view of a match whose chain agrees with its seal. Any other match is
// left to be read separately.
func (w *worker) finish(ctx context.Context, f *hall.Fold) error {
	if !f.Checker.Proven(f.State) {
		w.left = append(w.left, f.MatchID)
		return nil
	}
	data, err := f.State.View().Bytes()
	if err != nil {
		return err
	}
	if f.Head().N > f.Sealed {
		_ = w.matches.Seals.Write(f.MatchID, f.Head(), f.Checker.Unproven) // only saves work in the next rebuild
	}
	w.changes = append(w.changes, journal.Change{Key: f.MatchID.String(), Data: data})
	if len(w.changes) >= viewsAtOnce {
		return w.write(ctx)
	}
	return nil
}

// write writes the views of finished matches.
func (w *worker) write(ctx context.Context) error {
	_, err := w.store.Bucket.SetAll(ctx, w.changes)
	w.changes = w.changes[:0]
	return err
}

// readLeft builds the views of the matches that are read separately.
func (w *worker) readLeft(ctx context.Context) error {
	for _, id := range w.left {
		if err := w.readOne(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

func (w *worker) readOne(ctx context.Context, id wire.MatchID) error {
	s, err := w.matches.Open(ctx, id)
	if err != nil {
		return err
	}
	defer s.Close()
	s.Lock()
	view := s.State.View()
	s.Unlock()
	data, err := view.Bytes()
	if err != nil {
		return err
	}
	_, _, err = w.store.Put(ctx, id, view, data, hall.StoredView{})
	return err
}
