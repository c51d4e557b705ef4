package projector

import (
	"context"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
)

// shard is a builder's goroutine with its share of the matches.
type shard struct {
	*builder
	in      chan portion
	open    map[*matter]struct{} // those with a fold
	resting []*matter            // those at rest, that came to rest first in front
	left    []*matter            // to be read by themselves
	weight  int
	patient int              // matches to leave out before looking again for room
	changes []journal.Change // views to be written
}

// patience is how many matches are left out after no room was found.
const patience = 256

func newShard(b *builder) *shard {
	return &shard{builder: b, in: make(chan portion, stretchesWaiting), open: make(map[*matter]struct{})}
}

func (s *shard) work(ctx context.Context) error {
	for p := range s.in {
		err := s.takeAll(ctx, &p)
		p.stretch.Release()
		if err != nil {
			return err
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

// takeAll takes the entries of a portion that are this shard's.
func (s *shard) takeAll(ctx context.Context, p *portion) error {
	for i, m := range p.matters {
		if m.shard != s {
			continue
		}
		if err := s.take(ctx, m, &p.stretch.Entries[i]); err != nil {
			return err
		}
	}
	return s.putAway(ctx, p.stretch.Entries[len(p.stretch.Entries)-1].Seq)
}

// putAway finishes the matches that have rested long enough.
func (s *shard) putAway(ctx context.Context, now uint64) error {
	for len(s.resting) > 0 {
		m := s.resting[0]
		still := m.fold != nil && m.fold.court.AtRest()
		if still && m.fold.last+s.lastWords > now && m.fold.last == m.rested {
			return nil
		}
		s.resting = s.resting[1:]
		m.rested = 0
		switch {
		case !still:
		case m.fold.last+s.lastWords > now:
			s.rest(m)
		default:
			if err := s.finishOne(ctx, m); err != nil {
				return err
			}
		}
	}
	return nil
}

// rest notes that a match is at rest.
func (s *shard) rest(m *matter) {
	m.rested = m.fold.last
	s.resting = append(s.resting, m)
}

// take folds an entry.
func (s *shard) take(ctx context.Context, m *matter, e *journal.Stored) error {
	if m.put {
		s.leave(m)
		return nil
	}
	if m.fold == nil {
		room, err := s.room(ctx)
		if err != nil {
			return err
		}
		if !room {
			s.leave(m)
			return nil
		}
		s.begin(m)
	}
	s.weight -= m.fold.weight
	m.fold.add(e)
	s.weight += m.fold.weight
	if m.rested == 0 && m.fold.court.AtRest() {
		s.rest(m)
	}
	return nil
}

// leave puts a match aside to be read by itself.
func (s *shard) leave(m *matter) {
	if !m.left {
		m.put, m.left = true, true
		s.left = append(s.left, m)
	}
}

// room reports whether another match may be taken in hand; where memory is full,
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

func (s *shard) begin(m *matter) {
	first := s.docket.fold(m.name)
	f := &first
	f.checker.config.Brief = true
	if data := s.seals[m.name.String()]; data != nil {
		f.checker.seal = s.docket.seals.read(m.name, data)
	}
	if f.checker.seal != nil {
		f.sealed = f.checker.seal.N
	}
	f.begin()
	s.weight += f.weight
	m.fold = f
	s.open[m] = struct{}{}
}

// finish takes the folds that are ready out of memory.
func (s *shard) finish(ctx context.Context, ready func(*fold) bool) error {
	for m := range s.open {
		if !ready(m.fold) {
			continue
		}
		if err := s.finishOne(ctx, m); err != nil {
			return err
		}
	}
	return nil
}

// finishOne takes a fold out of memory, its view to be written. A match whose
// chain is not the one that was sealed is read by itself.
func (s *shard) finishOne(ctx context.Context, m *matter) error {
	f := m.fold
	delete(s.open, m)
	s.weight -= f.weight
	m.fold, m.put = nil, true
	if !f.checker.proven(f.court) {
		s.leave(m)
		return nil
	}
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
	for _, m := range s.left {
		group.Go(func() error { return s.readOne(ctx, m.name) })
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
