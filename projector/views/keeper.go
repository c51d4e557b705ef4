package views

import (
	"context"
	"encoding/json"
	"errors"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/live"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	mendPause  = time.Second // before a projector that failed begins anew
	lagToBuild = 20_000      // entries past a shelf's cursor that are quicker built anew
)

// Keeper keeps the views that the pointer shows, and has them built where it
// shows none of this engine.
type Keeper struct {
	journal   *journal.Journal
	pointers  *journal.Bucket
	seals     *hall.Sealer
	publisher *live.Publisher
	alarm     func(error) // told of what goes wrong
	Settings  Settings
	building  sync.Map // names of the shelves being filled

	cache atomic.Pointer[hall.Cache] // the matches in hand
	kept  atomic.Pointer[projection] // nil while no views are kept
	moved chan struct{}              // the pointer was moved, by us or another process
	Ready chan struct{}              // closed when the views first cover the log
}

// Settings say how views are kept.
type Settings struct {
	Memory     int             // the budget of the matches in hand, in bytes as estimated
	Matches    refereed.Config // what matches are refereed with
	SweepPause time.Duration   // before old views go: others may still be leaving them
	LastWords  uint64          // entries that a builder waits for a match at rest
	Steps      func(Step)      // told of every write of a view, for tests; nil elsewhere
}

// NewKeeper returns a keeper of the journal's views, which says what goes wrong to
// alarm and publishes what is new.
func NewKeeper(ctx context.Context, j *journal.Journal, seals *hall.Sealer, publisher *live.Publisher, alarm func(error), settings Settings) (*Keeper, error) {
	pointers, err := j.OpenBucket(ctx, PointerBucket)
	if err != nil {
		return nil, err
	}
	p := &Keeper{
		journal: j, pointers: pointers, seals: seals, publisher: publisher, alarm: alarm, Settings: settings,
		moved: make(chan struct{}, 1), Ready: make(chan struct{}),
	}
	p.cache.Store(p.newCache(settings.Memory, false))
	return p, nil
}

func (p *Keeper) newCache(budget int, followed bool) *hall.Cache {
	d := hall.NewCache(p.journal, p.seals, budget, p.alarm)
	d.Followed, d.Config = followed, p.Settings.Matches
	return d
}

// Cache returns the matches in hand now.
func (p *Keeper) Cache() *hall.Cache { return p.cache.Load() }

// Engine names what computes the views.
func (p *Keeper) Engine() string { return p.Settings.Matches.Engine }

// Status is how far the views are.
type Status struct {
	Engine   string
	Bucket   string // where the views lie; "" while none are kept
	Followed uint64 // sequence of the last entry met
	Covered  uint64 // sequence up to which the views cover the log
	Due      int    // views being written or waiting to be

	InHand int // matches
	Memory int // bytes that they take, as estimated
}

// Status tells how far the views are.
func (p *Keeper) Status() Status {
	s := Status{Engine: p.Engine()}
	s.InHand, s.Memory = p.Cache().Load()
	if k := p.kept.Load(); k != nil {
		s.Bucket, s.Covered, s.Due = k.store.Bucket.Name(), k.safe(), k.waiting()
		k.mu.Lock()
		s.Followed = k.followed
		k.mu.Unlock()
	}
	return s
}

// CheckLog tells of what the server itself knows to be missing.
func (p *Keeper) CheckLog(ctx context.Context) {
	health, err := p.journal.Health(ctx)
	if err == nil {
		err = health.Err()
	}
	if ctx.Err() == nil {
		p.alarm(err)
	}
}

// Run keeps the views until ctx ends or the log is gone.
func (p *Keeper) Run(ctx context.Context) error {
	bound, stop := context.WithCancel(ctx)
	var watching sync.WaitGroup
	defer watching.Wait()
	defer stop()
	watching.Go(func() { p.watch(bound) })
	for ctx.Err() == nil {
		switch err := p.turn(bound); {
		case err == nil || ctx.Err() != nil:
		case journal.CodeOf(err) == journal.CodeGone:
			return err
		default:
			p.alarm(err)
			hall.Pause(ctx, mendPause)
		}
	}
	return nil
}

// turn keeps the views that the pointer shows until it is moved, or has them
// built. A projector that kept views before gives way to another engine.
func (p *Keeper) turn(ctx context.Context) error {
	to, _, err := pointedAt(ctx, p.pointers)
	if err != nil {
		return err
	}
	if to.Engine != p.Engine() && to.Engine != "" && p.kept.Load() != nil {
		p.alarm(wire.Fail(wire.CodeSuperseded, "end this program, or start it again to take the views over", nil,
			"engine %s keeps the views now, this is %s", to.Engine, p.Engine()))
		p.cache.Store(p.newCache(p.Settings.Memory, false))
		select {
		case <-p.moved:
		case <-ctx.Done():
		}
		return nil
	}
	s, err := p.usable(ctx, to)
	if err != nil {
		return err
	}
	if s == nil {
		return p.Rebuild(ctx, Wish{})
	}
	err = p.keep(ctx, s)
	if journal.CodeOf(err) == journal.CodeDamage {
		p.alarm(err) // the views tell what the log does not hold any more
		err = p.Rebuild(ctx, Wish{Force: true, Log: true})
	}
	return err
}

// watch hears that the pointer was moved.
func (p *Keeper) watch(ctx context.Context) {
	for ctx.Err() == nil {
		err := p.pointers.Watch(ctx, PointerKey, func(journal.Value) error {
			select {
			case p.moved <- struct{}{}:
			default:
			}
			return nil
		}, nil)
		if err != nil {
			p.alarm(err)
			hall.Pause(ctx, mendPause)
		}
	}
}

// usable opens the shelf that is pointed at; nil where it is of another engine,
// gone, or has lost its cursor while the log is long.
func (p *Keeper) usable(ctx context.Context, to Pointer) (*Store, error) {
	if to.Engine != p.Engine() {
		return nil, nil
	}
	bucket, err := p.journal.ExistingBucket(ctx, to.Bucket)
	if err != nil || bucket == nil {
		return nil, err
	}
	s := &Store{Bucket: bucket, steps: p.Settings.Steps}
	cursor, _, err := s.Cursor(ctx)
	if err != nil || cursor > 0 {
		return s, err
	}
	if head, err := p.journal.Head(ctx); err != nil || head > lagToBuild {
		return nil, err
	}
	return s, nil
}

// keep keeps the views of a shelf until ctx ends, the pointer is moved elsewhere
// or they cannot be kept.
func (p *Keeper) keep(ctx context.Context, s *Store) (err error) {
	bound, stop := context.WithCancel(ctx)
	d := p.newCache(p.Settings.Memory, true)
	defer d.Clear()
	running := newProjection(s, d, p.publisher, p.alarm)
	p.cache.Store(d)
	p.kept.Store(running)
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
			caughtUp, sweep = nil, time.After(p.Settings.SweepPause)
			p.isReady()
		case <-sweep:
			p.alarm(p.sweep(bound, s.Bucket.Name()))
		case <-p.moved:
			to, _, err := pointedAt(ctx, p.pointers)
			if err != nil || to.Bucket != s.Bucket.Name() {
				return err
			}
		}
	}
}

func (p *Keeper) isReady() {
	select {
	case <-p.Ready:
	default:
		close(p.Ready)
	}
}

// Wish says how a rebuild is wanted.
type Wish struct {
	Progress func(Progress) // may be nil
	Force    bool           // it gives way to nobody who was quicker
	Log      bool           // everything is read from the log itself, nothing from the index
}

// Rebuild builds all views anew and shows them. An index that cannot be read is
// told of and left aside.
func (p *Keeper) Rebuild(ctx context.Context, w Wish) error {
	err := p.rebuildOnce(ctx, w)
	if err == nil || w.Log || ctx.Err() != nil || journal.CodeOf(err) == journal.CodeGone {
		return err
	}
	p.alarm(err)
	w.Log = true
	return p.rebuildOnce(ctx, w)
}

// rebuildOnce fills a new shelf, catches up with what came meanwhile, and moves the
// pointer there. Unless it is forced it gives way to another process that was
// quicker. Whoever keeps the views goes on with the new ones.
func (p *Keeper) rebuildOnce(ctx context.Context, w Wish) (err error) {
	bucket, err := p.journal.OpenBucket(ctx, newStoreName(p.Engine()))
	if err != nil {
		return err
	}
	p.building.Store(bucket.Name(), true)
	defer p.building.Delete(bucket.Name())
	pointed := false
	defer func() {
		if !pointed {
			err = errors.Join(err, p.drop(bucket.Name()))
		}
	}()
	s := &Store{Bucket: bucket, steps: p.Settings.Steps}
	d := p.newCache(p.Settings.Memory/4, true)
	defer d.Clear()
	b := &Builder{store: s, Cache: d, Budget: p.Settings.Memory, progress: w.Progress, log: w.Log, lastWords: p.Settings.LastWords}
	if err = b.build(ctx); err != nil {
		return err
	}
	if err = catchUp(ctx, newProjection(s, d, nil, p.alarm)); err != nil {
		return err
	}
	pointed, err = p.point(ctx, s, w.Force)
	return err
}

// catchUp runs a projection until its views cover the log.
func catchUp(ctx context.Context, running *projection) error {
	bound, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- running.run(bound) }()
	select {
	case err := <-ended:
		if err == nil {
			err = ctx.Err()
		}
		return err
	case <-running.caughtUp:
		stop()
		return <-ended
	}
}

// drop deletes a bucket that nobody needs, also when the work is being given up.
func (p *Keeper) drop(bucket string) error {
	ctx, cancel := context.WithTimeout(context.Background(), finishedTime)
	defer cancel()
	return p.journal.DeleteBucket(ctx, bucket)
}

// point moves the pointer to a shelf; false where it shows another one of this
// engine already and is not to be forced.
func (p *Keeper) point(ctx context.Context, s *Store, force bool) (bool, error) {
	data, err := json.Marshal(Pointer{Bucket: s.Bucket.Name(), Engine: p.Engine()})
	if err != nil {
		return false, err
	}
	for {
		to, revision, err := pointedAt(ctx, p.pointers)
		if err != nil {
			return false, err
		}
		if !force && to.Engine == p.Engine() {
			if other, err := p.usable(ctx, to); other != nil || err != nil {
				return false, err
			}
		}
		_, err = p.pointers.Set(ctx, PointerKey, data, revision)
		if journal.CodeOf(err) != journal.CodeStale {
			return err == nil, err
		}
	}
}

// pointedAt returns where the pointer points, and its revision.
func pointedAt(ctx context.Context, pointers *journal.Bucket) (to Pointer, revision uint64, err error) {
	value, found, err := pointers.Get(ctx, PointerKey)
	if err != nil || !found {
		return to, 0, err
	}
	if json.Unmarshal(value.Data, &to) != nil {
		to = Pointer{} // what cannot be read points nowhere
	}
	return to, value.Revision, nil
}

// sweep deletes the shelves that are no longer pointed at, and those that a
// rebuild left behind when it was killed. One that another process is filling
// just now is deleted beneath it; then that process begins anew.
func (p *Keeper) sweep(ctx context.Context, keep string) error {
	names, err := p.journal.Buckets(ctx)
	for _, bucket := range names {
		if _, building := p.building.Load(bucket); building || bucket == keep || !strings.HasPrefix(bucket, ViewsPrefix) {
			continue
		}
		err = errors.Join(err, p.journal.DeleteBucket(ctx, bucket))
	}
	return err
}
