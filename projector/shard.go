package projector

import (
	"context"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
)

// shard is a builder's goroutine with its share of the matches.
type shard struct {
	*builder
	in      chan []journal.Stored
	folds   map[name]*fold
	put     map[name]bool // folded and taken out of memory; true: something came afterwards, or it was left out
	weight  int
	patient int              // matches to leave out before looking again for room
	changes []journal.Change // views to be written
}

// patience is how many matches are left out after no room was found.
const patience = 256

func newShard(b *builder) *shard {
	return &shard{
		builder: b, in: make(chan []journal.Stored, batchesWaiting),
		folds: make(map[name]*fold), put: make(map[name]bool),
	}
}

func (s *shard) work(ctx context.Context) error {
	for batch := range s.in {
		for i := range batch {
			if err := s.take(ctx, &batch[i]); err != nil {
				return err
			}
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err := s.finish(ctx, func(*fold) bool { return true }); err != nil {
		return err
	}
	if err := s.write(ctx); err != nil {
		return err
	}
	return s.readLeft(ctx)
}

// take folds an entry.
func (s *shard) take(ctx context.Context, e *journal.Stored) error {
	n := nameOf(e)
	f := s.folds[n]
	if f == nil {
		if _, put := s.put[n]; put {
			s.put[n] = true
			return nil
		}
		room, err := s.room(ctx)
		if err != nil {
			return err
		}
		if !room {
			s.put[n] = true
			return nil
		}
		f = s.begin(n)
	}
	s.weight -= f.weight
	f.add(e)
	s.weight += f.weight
	return nil
}

// room tells whether another match may be taken in hand; where memory is full,
// those that seldom hear more are put away.
func (s *shard) room(ctx context.Context) (bool, error) {
	limit := s.budget / len(s.shards)
	if s.weight <= limit {
		return true, nil
	}
	if s.patient > 0 {
		s.patient--
		return false, nil
	}
	err := s.finish(ctx, func(f *fold) bool { return f.court.AtRest() })
	if s.weight > limit {
		s.patient = patience
	}
	return s.weight <= limit, err
}

func (s *shard) begin(n name) *fold {
	first := s.docket.fold(n)
	f := &first
	if data := s.seals[n.String()]; data != nil {
		f.checker.seal = s.docket.seals.read(n, data)
	}
	if f.checker.seal != nil {
		f.sealed = f.checker.seal.N
	}
	f.begin()
	s.weight += f.weight
	s.folds[n] = f
	return f
}

// finish takes the folds that are ready out of memory, their views to be
// written. A match whose chain is not the one that was sealed is read by itself.
func (s *shard) finish(ctx context.Context, ready func(*fold) bool) error {
	for n, f := range s.folds {
		if !ready(f) {
			continue
		}
		delete(s.folds, n)
		s.weight -= f.weight
		s.put[n] = !f.checker.proven(f.court)
		if s.put[n] {
			continue
		}
		if err := s.finishOne(ctx, f); err != nil {
			return err
		}
	}
	return nil
}

func (s *shard) finishOne(ctx context.Context, f *fold) error {
	data, err := f.court.View().Bytes()
	if err != nil {
		return err
	}
	if f.head().N > f.sealed {
		_ = s.docket.seals.write(f.name, f.head(), f.checker.unproven) // spares the next rebuild work, no more
	}
	s.changes = append(s.changes, journal.Change{Key: f.name.String(), Data: data})
	if len(s.changes) >= viewsAtOnce {
		return s.write(ctx)
	}
	return nil
}

// write writes the views of finished matches.
func (s *shard) write(ctx context.Context) error {
	_, err := s.shelf.bucket.SetAll(ctx, s.changes)
	s.changes = s.changes[:0]
	return err
}

// readLeft reads the matches that were left out, a few at once.
func (s *shard) readLeft(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2)
	for n, left := range s.put {
		if !left {
			continue
		}
		group.Go(func() error { return s.readOne(ctx, n) })
	}
	return group.Wait()
}

func (s *shard) readOne(ctx context.Context, n name) error {
	h, err := s.docket.open(ctx, n)
	if err != nil {
		return err
	}
	defer h.close()
	h.mu.Lock()
	view := h.court.View()
	h.mu.Unlock()
	data, err := view.Bytes()
	if err != nil {
		return err
	}
	_, _, err = s.shelf.put(ctx, n, view, data, written{})
	return err
}
