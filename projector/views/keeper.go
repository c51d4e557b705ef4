package views

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/live"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

const (
	mendPause  = time.Second // before a failed projector starts again
	lagToBuild = 20_000      // lag behind the log, in entries, from which a rebuild is quicker
)

// Keeper keeps the views that the pointer names up to date, and builds them if the pointer
// names none of this engine.
type Keeper struct {
	journal   *journal.Journal
	pointers  *journal.Bucket
	seals     *hall.Sealer
	publisher *live.Publisher
	alarm     func(error) // called with each problem
	settings  Settings
	building  sync.Map // names of the stores being filled
	deals     *hall.Deals

	cache atomic.Pointer[hall.Cache] // the matches in memory
	kept  atomic.Pointer[projection] // nil while no views are kept
	moved chan struct{}              // the pointer was moved, by us or another process
	Ready chan struct{}              // closed when the views first cover the log
}

// Settings are the settings of a Keeper.
type Settings struct {
	Memory     int             // estimated bytes for matches in memory
	Matches    refereed.Config // configuration of the matches' referees
	SweepPause time.Duration   // wait before old views are deleted, since others may still be reading them
	TailMost   uint64          // the most entries that the index may lack for a rebuild; they are held in memory
	Steps      func(Step)      // called at every write of a view, for tests; otherwise nil
}

// NewKeeper returns a keeper of the journal's views. It reports problems to alarm and
// publishes new links and views.
func NewKeeper(ctx context.Context, j *journal.Journal, seals *hall.Sealer, publisher *live.Publisher, alarm func(error), settings Settings) (*Keeper, error) {
	pointers, err := j.OpenBucket(ctx, PointerBucket)
	if err != nil {
		return nil, err
	}
	k := &Keeper{
		journal: j, pointers: pointers, seals: seals, publisher: publisher, alarm: alarm, settings: settings, deals: hall.NewDeals(),
		moved: make(chan struct{}, 1), Ready: make(chan struct{}),
	}
	k.cache.Store(k.newCache(settings.Memory, false))
	return k, nil
}

func (k *Keeper) newCache(budget int, followed bool) *hall.Cache {
	d := hall.NewCache(k.journal, k.seals, budget, k.alarm)
	d.Followed, d.Config, d.Deals = followed, k.settings.Matches, k.deals
	if k.journal.Replicated() {
		d.Lag = hall.LongestLag
	}
	return d
}

// Cache returns the cache of matches.
func (k *Keeper) Cache() *hall.Cache { return k.cache.Load() }

// Engine names the engine that computes the views.
func (k *Keeper) Engine() string { return k.settings.Matches.Engine }

// Status is the progress of the views.
type Status struct {
	Engine   string
	Bucket   string // the bucket of the views; "" while none are kept
	Followed uint64 // sequence of the last entry read from the log
	Covered  uint64 // sequence up to which the views cover the log
	Due      int    // views that are being written or waiting for it

	InHand int // matches in memory
	Memory int // their estimated bytes
}

// Status returns the progress of the views.
func (k *Keeper) Status() Status {
	s := Status{Engine: k.Engine()}
	s.InHand, s.Memory = k.Cache().Load()
	if p := k.kept.Load(); p != nil {
		s.Bucket, s.Covered, s.Due = p.store.Bucket.Name(), p.safe(), p.waiting()
		p.mu.Lock()
		s.Followed = p.followed
		p.mu.Unlock()
	}
	return s
}

// CheckLog passes what the server itself knows to be missing to alarm; nil if nothing is.
func (k *Keeper) CheckLog(ctx context.Context) {
	health, err := k.journal.Health(ctx)
	if err == nil {
		err = health.Err()
	}
	if ctx.Err() == nil {
		k.alarm(err)
	}
}

// Run keeps the views up to date until ctx ends or the log is gone.
func (k *Keeper) Run(ctx context.Context) error {
	bound, stop := context.WithCancel(ctx)
	var watching sync.WaitGroup
	defer watching.Wait()
	defer stop()
	watching.Go(func() { k.watch(bound) })
	for ctx.Err() == nil {
		switch err := k.turn(bound); {
		case err == nil || ctx.Err() != nil:
		case journal.CodeOf(err) == journal.CodeGone:
			return err
		default:
			k.alarm(err)
			hall.Pause(ctx, mendPause)
		}
	}
	return nil
}

// turn keeps the views that the pointer names until the pointer is moved, or builds them. A
// projector that has kept views before yields to another engine.
func (k *Keeper) turn(ctx context.Context) error {
	to, _, err := pointedAt(ctx, k.pointers)
	if err != nil {
		return err
	}
	if to.Engine != k.Engine() && to.Engine != "" && k.kept.Load() != nil {
		k.alarm(wire.Fail(wire.CodeSuperseded, "end this program, or start it again to take the views over", nil,
			"engine %s keeps the views now, this is %s", to.Engine, k.Engine()))
		k.cache.Store(k.newCache(k.settings.Memory, false))
		select {
		case <-k.moved:
		case <-ctx.Done():
		}
		return nil
	}
	s, err := k.usable(ctx, to)
	if journal.CodeOf(err) == journal.CodeBucketDamaged {
		k.alarm(err)
		return k.rebuild(ctx, rebuildOptions{force: true})
	}
	if err != nil {
		return err
	}
	if s == nil {
		return k.rebuild(ctx, rebuildOptions{})
	}
	err = k.keep(ctx, s)
	if journal.CodeOf(err) == journal.CodeDamage {
		k.alarm(err) // the views contain entries that the log no longer has
		err = k.rebuild(ctx, rebuildOptions{force: true, record: true})
	}
	return err
}

// watch watches the pointer.
func (k *Keeper) watch(ctx context.Context) {
	for ctx.Err() == nil {
		err := k.pointers.Watch(ctx, PointerKey, func(journal.Value) error {
			select {
			case k.moved <- struct{}{}:
			default:
			}
			return nil
		}, nil)
		if err != nil {
			k.alarm(err)
			hall.Pause(ctx, mendPause)
		}
	}
}

// usable opens the store that the pointer names. It returns nil if the store is another
// engine's, is gone, or has lost its cursor while the log is long.
func (k *Keeper) usable(ctx context.Context, to Pointer) (*Store, error) {
	if to.Engine != k.Engine() {
		return nil, nil
	}
	bucket, err := k.journal.ExistingBucket(ctx, to.Bucket)
	if err != nil || bucket == nil {
		return nil, err
	}
	if err := bucket.Check(ctx); err != nil {
		return nil, err
	}
	s := &Store{Bucket: bucket, steps: k.settings.Steps}
	cursor, _, err := s.Cursor(ctx)
	if err != nil || cursor > 0 {
		return s, err
	}
	if head, err := k.journal.Head(ctx); err != nil || head > lagToBuild {
		return nil, err
	}
	return s, nil
}

// keep keeps the views of a store up to date until ctx ends, the pointer is moved elsewhere
// or an error occurs.
func (k *Keeper) keep(ctx context.Context, s *Store) (err error) {
	bound, stop := context.WithCancel(ctx)
	d := k.newCache(k.settings.Memory, true)
	defer d.Clear()
	running := newProjection(s, d, k.publisher, k.alarm)
	k.cache.Store(d)
	k.kept.Store(running)
	if k.publisher != nil {
		k.publisher.Lines.Forget() // the entries by which a store was rebuilt were told to nobody
	}
	ended := make(chan error, 1)
	go func() { ended <- running.run(bound) }()
	defer func() {
		if stop(); err == nil {
			err = <-ended
		}
	}()
	caughtUp, sweep := running.caughtUp, (<-chan time.Time)(nil)
	for {
		select {
		case err := <-ended:
			ended <- nil
			return err
		case <-caughtUp:
			caughtUp, sweep = nil, time.After(k.settings.SweepPause)
			k.isReady()
		case <-sweep:
			k.alarm(k.dropOld(bound, s.Bucket.Name()))
		case <-k.moved:
			to, _, err := pointedAt(ctx, k.pointers)
			if err != nil || to.Bucket != s.Bucket.Name() {
				return err
			}
		}
	}
}

func (k *Keeper) isReady() {
	select {
	case <-k.Ready:
	default:
		close(k.Ready)
	}
}
