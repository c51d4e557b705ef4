package views

import (
	"bytes"
	"context"
	"kibitz/events/journal"
	"kibitz/projector/wire"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"
)

// tailMost is how many entries the index may lack for a log to be swept. They are
// held in memory.
const tailMost = 20_000

// sweepersEach is how many matches are read at the same time for each processor,
// so that none waits for the server.
const sweepersEach = 2

// sweep is a build that takes the matches one by one from the index, each whole.
// What the index lacks is read from the log before. That nothing is missing the
// log's own counts say, that nothing was changed the chain and its seal; a match of
// which either is not so is read by itself.
type sweep struct {
	*Builder
	survey *journal.Survey
	goal   uint64
	tail   map[wire.MatchID][]journal.Stored

	mu   sync.Mutex
	done uint64 // entries
}

// progress tells of some more entries; one sweeper after the other.
func (w *sweep) progress(entries uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done += entries
	w.tell(min(w.done, w.goal), w.goal)
	w.pace.keep()
}

// Sweeps begins a sweep; nil where the index does not go far enough, or would take
// more memory than the budget: the server keeps what is read for some seconds.
func (b *Builder) Sweeps(ctx context.Context, goal uint64) (*sweep, error) {
	survey, err := b.Cache.Journal.Survey(ctx)
	if err != nil || survey.Mark == 0 || survey.Head < goal || survey.Head > survey.Mark+tailMost || survey.Size > uint64(b.Budget) {
		return nil, err
	}
	w := &sweep{Builder: b, survey: survey, goal: survey.Head, tail: make(map[wire.MatchID][]journal.Stored)}
	err = b.Cache.Journal.Scan(ctx, survey.Mark+1, survey.Head, func(stretch *journal.Stretch) error {
		for _, e := range stretch.Entries {
			e.Data = bytes.Clone(e.Data)
			w.tail[wire.MatchOf(&e)] = append(w.tail[wire.MatchOf(&e)], e)
		}
		stretch.Release()
		return nil
	}, func(gap *journal.Gap) { b.Cache.Alarm(gap) })
	return w, err
}

// run builds all views.
func (w *sweep) run(ctx context.Context) error {
	var stop func()
	w.pace, stop = startPace(w.Budget / 8) // little is kept
	defer stop()
	group, bound := errgroup.WithContext(ctx)
	matches := make(chan *journal.MatchInfo)
	for range sweepersEach * runtime.GOMAXPROCS(0) {
		s := newShard(w.Builder)
		w.shards = append(w.shards, s)
		group.Go(func() error { return w.work(bound, s, matches) })
	}
	group.Go(func() error {
		defer close(matches)
		for i := range w.survey.Matches {
			select {
			case matches <- &w.survey.Matches[i]:
			case <-bound.Done():
				return bound.Err()
			}
		}
		return nil
	})
	err := group.Wait()
	w.tell(w.goal, w.goal)
	return err
}

// work is one sweeper.
func (w *sweep) work(ctx context.Context, s *shard, matches <-chan *journal.MatchInfo) error {
	reader, err := w.survey.Reader()
	if err != nil {
		return err
	}
	defer reader.Close()
	for info := range matches {
		if err := w.one(ctx, s, reader, info); err != nil {
			return err
		}
		w.progress(info.Count)
	}
	if err := s.write(ctx); err != nil {
		return err
	}
	return s.readLeft(ctx)
}

// one builds the view of a match.
func (w *sweep) one(ctx context.Context, s *shard, reader *journal.MatchReader, info *journal.MatchInfo) error {
	m := &matter{MatchID: wire.MatchID{Tournament: info.Tournament, Match: info.Match}, shard: s}
	entries, whole, err := reader.Match(ctx, info.Tournament, info.Match)
	if err != nil {
		return err
	}
	entries = w.whole(m.MatchID, entries)
	if !whole || uint64(len(entries)) != info.Count {
		s.leave(m)
		return nil
	}
	s.begin(m)
	for i := range entries {
		m.fold.Add(&entries[i])
	}
	return s.finishOne(ctx, m)
}

// whole returns a match's entries up to the goal, of the index and behind it.
func (w *sweep) whole(n wire.MatchID, entries []journal.Stored) []journal.Stored {
	last := uint64(0)
	for i := range entries {
		if entries[i].Seq > w.goal {
			return entries[:i]
		}
		last = entries[i].Seq
	}
	for _, e := range w.tail[n] {
		if e.Seq > last {
			entries = append(entries, e)
		}
	}
	return entries
}
