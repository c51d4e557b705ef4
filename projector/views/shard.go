package views

import (
	"context"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/wire"

	"golang.org/x/sync/errgroup"
)

// shard is a builder's goroutine with its share of the matches.
type shard struct {
	*Builder
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

func newShard(b *Builder) *shard {
	return &shard{Builder: b, in: make(chan portion, stretchesWaiting), open: make(map[*matter]struct{})}
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
	if err := s.finish(ctx, func(*hall.Fold) bool { return true }); err != nil {
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
		still := m.fold != nil && m.fold.State.AtRest()
		if still && m.fold.Last+s.lastWords > now && m.fold.Last == m.rested {
			return nil
		}
		s.resting = s.resting[1:]
		m.rested = 0
		switch {
		case !still:
		case m.fold.Last+s.lastWords > now:
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
	m.rested = m.fold.Last
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
	s.weight -= m.fold.Weight
	m.fold.Add(e)
	s.weight += m.fold.Weight
	if m.rested == 0 && m.fold.State.AtRest() {
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
	limit := s.Budget / len(s.shards)
	if s.weight <= limit {
		return true, nil
	}
	if s.patient > 0 {
		s.patient--
		return false, nil
	}
	err := s.finish(ctx, func(f *hall.Fold) bool { return f.State.AtRest() })
	if s.weight > limit {
		s.patient = patience
	}
	return s.weight <= limit, err
}

func (s *shard) begin(m *matter) {
	first := s.Cache.Fold(m.MatchID)
	f := &first
	f.Checker.Config.Brief = true
	if data := s.seals[m.MatchID.String()]; data != nil {
		f.Checker.Seal = s.Cache.Seals.Read(m.MatchID, data)
	}
	if f.Checker.Seal != nil {
		f.Sealed = f.Checker.Seal.N
	}
	f.Begin()
	s.weight += f.Weight
	m.fold = f
	s.open[m] = struct{}{}
}

// finish takes the folds that are ready out of memory.
func (s *shard) finish(ctx context.Context, ready func(*hall.Fold) bool) error {
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
	s.weight -= f.Weight
	m.fold, m.put = nil, true
	if !f.Checker.Proven(f.State) {
		s.leave(m)
		return nil
	}
	data, err := f.State.View().Bytes()
	if err != nil {
		return err
	}
	if f.Head().N > f.Sealed {
		_ = s.Cache.Seals.Write(f.MatchID, f.Head(), f.Checker.Unproven) // spares the next rebuild work, no more
	}
	s.changes = append(s.changes, journal.Change{Key: f.MatchID.String(), Data: data})
	if len(s.changes) >= viewsAtOnce {
		return s.write(ctx)
	}
	return nil
}

// write writes the views of finished matches.
func (s *shard) write(ctx context.Context) error {
	_, err := s.store.Bucket.SetAll(ctx, s.changes)
	s.changes = s.changes[:0]
	return err
}

// readLeft reads the matches that were left out, a few at once.
func (s *shard) readLeft(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2)
	for _, m := range s.left {
		group.Go(func() error { return s.readOne(ctx, m.MatchID) })
	}
	return group.Wait()
}

func (s *shard) readOne(ctx context.Context, n wire.MatchID) error {
	h, err := s.Cache.Open(ctx, n)
	if err != nil {
		return err
	}
	defer h.Close()
	h.Lock()
	view := h.State.View()
	h.Unlock()
	data, err := view.Bytes()
	if err != nil {
		return err
	}
	_, _, err = s.store.Put(ctx, n, view, data, hall.StoredView{})
	return err
}
