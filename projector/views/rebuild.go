package views

import (
	"context"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
	"runtime"

	"golang.org/x/sync/errgroup"
)

const (
	stretchesWaiting = 8   // at each shard
	viewsAtOnce      = 256 // written together
	DefaultLastWords = 1 << 16
)

// Progress says how far a rebuild has come.
type Progress struct{ Done, Total uint64 } // entries of the log

// Builder fills an empty shelf. Where the index is at hand, it sweeps it match by
// match; else it reads the whole log: one goroutine reads, others decode, check and
// fold, each its share of the matches, and every view is written once, at its
// match's end. Where the matches would take more memory than the budget, some are
// left out and read by themselves afterwards.
type Builder struct {
	store    *Store
	Cache    *hall.Cache // for the matches that were left out
	Budget   int         // bytes of memory, as folds estimate it
	seals    map[string][]byte
	progress func(Progress)
	log      bool // it reads the log, whatever the index has

	// lastWords is how many entries of the log are read before a match at rest that
	// has not been heard of is put away: results are signed and posted when a match
	// is over, and reading it again for that costs more than the memory until then.
	lastWords uint64

	pace    pace
	shards  []*shard
	matters map[wire.MatchID]*matter
}

// matter is a match that a builder has met. Only its shard's goroutine touches
// what is not its name and shard.
type matter struct {
	wire.MatchID
	shard *shard
	fold  *hall.Fold // nil before it is begun and after it was put away
	put   bool       // folded and taken out of memory, or left out
	left  bool       // and it has to be read by itself: it was left out, or went on afterwards

	rested uint64 // sequence of its last entry when it was put among those at rest; 0 where it is not
}

// portion is a stretch of the log with the matter of each entry.
type portion struct {
	stretch *journal.Stretch
	matters []*matter
}

// build fills the shelf with the views of all matches and sets its cursor.
func (b *Builder) build(ctx context.Context) (err error) {
	goal, err := b.Cache.Journal.Head(ctx)
	if err != nil || goal == 0 {
		return err
	}
	if b.seals, err = b.Cache.Seals.All(ctx); err != nil {
		return err
	}
	if err := b.Fill(ctx, goal); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return b.store.advance(ctx, goal)
}

// Fill writes the views of all matches as the log has them at the goal.
func (b *Builder) Fill(ctx context.Context, goal uint64) error {
	if !b.log {
		w, err := b.Sweeps(ctx, goal)
		if err != nil {
			return err
		}
		if w != nil {
			return w.run(ctx)
		}
	}
	var stop func()
	b.pace, stop = startPace(b.Budget / 2) // much is kept
	defer stop()
	b.matters = make(map[wire.MatchID]*matter)
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
func (b *Builder) read(ctx context.Context, goal uint64) error {
	err := b.Cache.Journal.Scan(ctx, 1, goal, func(stretch *journal.Stretch) error {
		p := portion{stretch, make([]*matter, len(stretch.Entries))}
		for i := range stretch.Entries {
			p.matters[i] = b.matter(wire.MatchOf(&stretch.Entries[i]))
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
	}, func(gap *journal.Gap) { b.Cache.Alarm(gap) })
	for _, s := range b.shards {
		close(s.in)
	}
	b.tell(goal, goal)
	return err
}

func (b *Builder) tell(done, total uint64) {
	if b.progress != nil {
		b.progress(Progress{Done: done, Total: total})
	}
}

// matter returns the matter of a match; the shards take new ones in turn.
func (b *Builder) matter(n wire.MatchID) *matter {
	m := b.matters[n]
	if m == nil {
		m = &matter{MatchID: n, shard: b.shards[len(b.matters)%len(b.shards)]}
		b.matters[n] = m
	}
	return m
}
