package projector

import (
	"context"
	"runtime"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
)

const (
	stretchesWaiting = 8   // at each shard
	viewsAtOnce      = 256 // written together
	defaultLastWords = 1 << 16
)

// Progress says how far a rebuild has come.
type Progress struct{ Done, Total uint64 } // entries of the log

// builder fills an empty shelf. Where the index is at hand, it sweeps it match by
// match; else it reads the whole log: one goroutine reads, others decode, check and
// fold, each its share of the matches, and every view is written once, at its
// match's end. Where the matches would take more memory than the budget, some are
// left out and read by themselves afterwards.
type builder struct {
	shelf    *shelf
	docket   *docket // for the matches that were left out
	budget   int     // bytes of memory, as folds estimate it
	seals    map[string][]byte
	progress func(Progress)
	log      bool // it reads the log, whatever the index has

	// lastWords is how many entries of the log are read before a match at rest that
	// has not been heard of is put away: results are signed and posted when a match
	// is over, and reading it again for that costs more than the memory until then.
	lastWords uint64

	pace    pace
	shards  []*shard
	matters map[name]*matter
}

// matter is a match that a builder has met. Only its shard's goroutine touches
// what is not its name and shard.
type matter struct {
	name
	shard *shard
	fold  *fold // nil before it is begun and after it was put away
	put   bool  // folded and taken out of memory, or left out
	left  bool  // and it has to be read by itself: it was left out, or went on afterwards

	rested uint64 // sequence of its last entry when it was put among those at rest; 0 where it is not
}

// portion is a stretch of the log with the matter of each entry.
type portion struct {
	stretch *journal.Stretch
	matters []*matter
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
	if err := b.fill(ctx, goal); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return b.shelf.advance(ctx, goal)
}

// fill writes the views of all matches as the log has them at the goal.
func (b *builder) fill(ctx context.Context, goal uint64) error {
	if !b.log {
		w, err := b.sweeps(ctx, goal)
		if err != nil {
			return err
		}
		if w != nil {
			return w.run(ctx)
		}
	}
	var stop func()
	b.pace, stop = startPace(b.budget / 2) // much is kept
	defer stop()
	b.matters = make(map[name]*matter)
	group, bound := errgroup.WithContext(ctx)
	for range runtime.GOMAXPROCS(0) {
		s := newShard(b)
		b.shards = append(b.shards, s)
		group.Go(func() error { return s.work(bound) })
	}
	group.Go(func() error { return b.read(bound, goal) })
	return group.Wait()
}

// read hands the log's entries to the shards, up to the goal. Every shard gets
// each stretch and takes what is its own.
func (b *builder) read(ctx context.Context, goal uint64) error {
	err := b.docket.journal.Scan(ctx, 1, goal, func(stretch *journal.Stretch) error {
		p := portion{stretch, make([]*matter, len(stretch.Entries))}
		for i := range stretch.Entries {
			p.matters[i] = b.matter(nameOf(&stretch.Entries[i]))
		}
		b.tell(stretch.Entries[len(stretch.Entries)-1].Seq, goal)
		b.pace.keep()
		stretch.Hold(len(b.shards) - 1)
		for _, s := range b.shards {
			select {
			case s.in <- p:
			case <-ctx.Done():
			}
		}
		return nil
	}, func(gap *journal.Gap) { b.docket.alarm(gap) })
	for _, s := range b.shards {
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

// matter returns the matter of a match; the shards take new ones in turn.
func (b *builder) matter(n name) *matter {
	m := b.matters[n]
	if m == nil {
		m = &matter{name: n, shard: b.shards[len(b.matters)%len(b.shards)]}
		b.matters[n] = m
	}
	return m
}
