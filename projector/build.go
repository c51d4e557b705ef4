package projector

import (
	"context"
	"errors"
	"hash/maphash"
	"runtime"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
)

const (
	batchOfEntries = 128 // handed to a shard at once
	batchesWaiting = 16  // at each shard
	viewsAtOnce    = 256 // written together
)

// Progress says how far a rebuild has come.
type Progress struct{ Done, Total uint64 } // entries of the log

// builder fills an empty shelf from the whole log: one goroutine reads, others
// decode, check and fold, each its share of the matches, and every view is
// written once, at its match's end. Where the matches would take more memory than
// the budget, some are left out and read by themselves afterwards.
type builder struct {
	shelf    *shelf
	docket   *docket // for the matches that were left out
	budget   int     // bytes of memory, as folds estimate it
	seals    map[string][]byte
	progress func(Progress)

	shards []*shard
	seed   maphash.Seed
}

// build fills the shelf with the views of all matches and sets its cursor.
func (b *builder) build(ctx context.Context) (err error) {
	goal, err := b.docket.journal.Head(ctx)
	if err != nil || goal == 0 {
		return err
	}
	if b.seals, err = b.docket.seals.all(ctx); err != nil {
		return err
	}
	b.seed = maphash.MakeSeed()
	group, bound := errgroup.WithContext(ctx)
	for range runtime.GOMAXPROCS(0) {
		s := newShard(b)
		b.shards = append(b.shards, s)
		group.Go(func() error { return s.work(bound) })
	}
	group.Go(func() error { return b.read(bound, goal) })
	if err := group.Wait(); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return b.shelf.advance(ctx, goal)
}

var errGoal = errors.New("the goal is reached")

// read hands the log's entries to the shards, up to the goal.
func (b *builder) read(ctx context.Context, goal uint64) error {
	batches := make([][]journal.Stored, len(b.shards))
	hand := func(i int) {
		if len(batches[i]) == 0 {
			return
		}
		select {
		case b.shards[i].in <- batches[i]:
		case <-ctx.Done():
		}
		batches[i] = make([]journal.Stored, 0, batchOfEntries)
	}
	err := b.docket.journal.Follow(ctx, 1, func(s journal.Stored) error {
		if s.Seq <= goal {
			i := b.shardOf(&s)
			if batches[i] = append(batches[i], s); len(batches[i]) == batchOfEntries {
				hand(i)
				b.tell(s.Seq, goal)
			}
		}
		if s.Seq >= goal {
			return errGoal
		}
		return nil
	}, func(gap *journal.Gap) { b.docket.alarm(gap) })
	if errors.Is(err, errGoal) {
		err = nil
	}
	for i, s := range b.shards {
		hand(i)
		close(s.in)
	}
	b.tell(goal, goal)
	return err
}

func (b *builder) tell(done, total uint64) {
	if b.progress != nil {
		b.progress(Progress{Done: done, Total: total})
	}
}

func (b *builder) shardOf(s *journal.Stored) int {
	var h maphash.Hash
	h.SetSeed(b.seed)
	h.WriteString(s.Tournament)
	h.WriteByte('.')
	h.WriteString(s.Match)
	return int(h.Sum64() % uint64(len(b.shards)))
}
