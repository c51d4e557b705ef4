package projector

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/refereed"
)

const (
	mendPause  = time.Second // before a projector that failed begins anew
	lagToBuild = 20_000      // entries past a shelf's cursor that are quicker built anew
)

// projector keeps the views that the pointer shows, and has them built where it
// shows none of this engine.
type projector struct {
	journal  *journal.Journal
	pointers *journal.Bucket
	seals    *sealer
	stage    *stage
	troubles *complaints
	budget   int
	courts   refereed.Config
	steps    func(step)
	log      *slog.Logger

	sweepPause time.Duration // before old shelves go: others may still be leaving them
	lastWords  uint64        // entries that a builder waits for a match at rest
	building   sync.Map      // names of the shelves being filled

	dockets atomic.Pointer[docket]     // the matches in hand
	kept    atomic.Pointer[projection] // nil while no views are kept
	moved   chan struct{}              // the pointer was moved, by us or another process
	ready   chan struct{}              // closed when the views first cover the log
}

func newProjector(ctx context.Context, j *journal.Journal, seals *sealer, o *Options) (*projector, error) {
	pointers, err := j.OpenBucket(ctx, pointerBucket)
	if err != nil {
		return nil, err
	}
	p := &projector{
		journal: j, pointers: pointers, seals: seals, budget: o.Memory, courts: o.courts, steps: o.steps, log: o.Log,
		sweepPause: o.sweepPause, lastWords: o.lastWords,
		moved: make(chan struct{}, 1), ready: make(chan struct{}), troubles: &complaints{conn: j.Conn()},
	}
	p.stage = newStage(j.Conn(), p.alarm)
	p.dockets.Store(p.newDocket(p.budget, false))
	return p, nil
}

func (p *projector) newDocket(budget int, followed bool) *docket {
	d := newDocket(p.journal, p.seals, budget, p.alarm)
	d.followed, d.courts = followed, p.courts
	return d
}

// docket returns the matches in hand now.
func (p *projector) docket() *docket { return p.dockets.Load() }

// alarm tells the hall's staff what went wrong beneath or beside us.
func (p *projector) alarm(err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		p.troubles.note(err)
		p.log.Error(err.Error(), "code", string(journal.CodeOf(err)))
	}
}

// checkLog tells of what the server itself knows to be missing.
func (p *projector) checkLog(ctx context.Context) {
	health, err := p.journal.Health(ctx)
	if err == nil {
		err = health.Err()
	}
	if ctx.Err() == nil {
		p.alarm(err)
	}
}

// run keeps the views until ctx ends or the log is gone.
func (p *projector) run(ctx context.Context) error {
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
			pause(ctx, mendPause)
		}
	}
	return nil
}

// turn keeps the views that the pointer shows until it is moved, or has them
// built. A projector that kept views before gives way to another engine.
func (p *projector) turn(ctx context.Context) error {
	to, _, err := pointedAt(ctx, p.pointers)
	if err != nil {
		return err
	}
	if to.Engine != p.courts.Engine && to.Engine != "" && p.kept.Load() != nil {
		p.alarm(fail(CodeSuperseded, "end this program, or start it again to take the views over", nil,
			"engine %s keeps the views now, this is %s", to.Engine, p.courts.Engine))
		p.dockets.Store(p.newDocket(p.budget, false))
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
		return p.rebuild(ctx, wish{})
	}
	err = p.keep(ctx, s)
	if journal.CodeOf(err) == journal.CodeDamage {
		p.alarm(err) // the views tell what the log does not hold any more
		err = p.rebuild(ctx, wish{force: true, log: true})
	}
	return err
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// watch hears that the pointer was moved.
func (p *projector) watch(ctx context.Context) {
	for ctx.Err() == nil {
		err := p.pointers.Watch(ctx, pointerKey, func(journal.Value) error {
			select {
			case p.moved <- struct{}{}:
			default:
			}
			return nil
		}, nil)
		if err != nil {
			p.alarm(err)
			pause(ctx, mendPause)
		}
	}
}

// usable opens the shelf that is pointed at; nil where it is of another engine,
// gone, or has lost its cursor while the log is long.
func (p *projector) usable(ctx context.Context, to pointer) (*shelf, error) {
	if to.Engine != p.courts.Engine {
		return nil, nil
	}
	bucket, err := existing(ctx, p.journal, to.Bucket)
	if err != nil || bucket == nil {
		return nil, err
	}
	s := &shelf{bucket: bucket, steps: p.steps}
	cursor, _, err := s.cursor(ctx)
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
func (p *projector) keep(ctx context.Context, s *shelf) (err error) {
	bound, stop := context.WithCancel(ctx)
	d := p.newDocket(p.budget, true)
	defer d.clear()
	running := newProjection(s, d, p.stage, p.alarm)
	p.dockets.Store(d)
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
			caughtUp, sweep = nil, time.After(p.sweepPause)
			p.isReady()
		case <-sweep:
			p.alarm(p.sweep(bound, s.bucket.Name()))
		case <-p.moved:
			to, _, err := pointedAt(ctx, p.pointers)
			if err != nil || to.Bucket != s.bucket.Name() {
				return err
			}
		}
	}
}

func (p *projector) isReady() {
	select {
	case <-p.ready:
	default:
		close(p.ready)
	}
}

// wish says how a rebuild is wanted.
type wish struct {
	progress func(Progress) // may be nil
	force    bool           // it gives way to nobody who was quicker
	log      bool           // everything is read from the log itself, nothing from the index
}

// rebuild builds all views anew and shows them. An index that cannot be read is
// told of and left aside.
func (p *projector) rebuild(ctx context.Context, w wish) error {
	err := p.rebuildOnce(ctx, w)
	if err == nil || w.log || ctx.Err() != nil || journal.CodeOf(err) == journal.CodeGone {
		return err
	}
	p.alarm(err)
	w.log = true
	return p.rebuildOnce(ctx, w)
}

// rebuildOnce fills a new shelf, catches up with what came meanwhile, and moves the
// pointer there. Unless it is forced it gives way to another process that was
// quicker. Whoever keeps the views goes on with the new ones.
func (p *projector) rebuildOnce(ctx context.Context, w wish) (err error) {
	bucket, err := p.journal.OpenBucket(ctx, newShelfName(p.courts.Engine))
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
	s := &shelf{bucket: bucket, steps: p.steps}
	d := p.newDocket(p.budget/4, true)
	defer d.clear()
	b := &builder{shelf: s, docket: d, budget: p.budget, progress: w.progress, log: w.log, lastWords: p.lastWords}
	if err = b.build(ctx); err != nil {
		return err
	}
	if err = catchUp(ctx, newProjection(s, d, nil, p.alarm)); err != nil {
		return err
	}
	pointed, err = p.point(ctx, s, w.force)
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
func (p *projector) drop(bucket string) error {
	ctx, cancel := context.WithTimeout(context.Background(), finishedTime)
	defer cancel()
	return p.journal.DeleteBucket(ctx, bucket)
}

// point moves the pointer to a shelf; false where it shows another one of this
// engine already and is not to be forced.
func (p *projector) point(ctx context.Context, s *shelf, force bool) (bool, error) {
	data, err := json.Marshal(pointer{Bucket: s.bucket.Name(), Engine: p.courts.Engine})
	if err != nil {
		return false, err
	}
	for {
		to, revision, err := pointedAt(ctx, p.pointers)
		if err != nil {
			return false, err
		}
		if !force && to.Engine == p.courts.Engine {
			if other, err := p.usable(ctx, to); other != nil || err != nil {
				return false, err
			}
		}
		_, err = p.pointers.Set(ctx, pointerKey, data, revision)
		if journal.CodeOf(err) != journal.CodeStale {
			return err == nil, err
		}
	}
}

// pointedAt returns where the pointer points, and its revision.
func pointedAt(ctx context.Context, pointers *journal.Bucket) (to pointer, revision uint64, err error) {
	value, found, err := pointers.Get(ctx, pointerKey)
	if err != nil || !found {
		return to, 0, err
	}
	if json.Unmarshal(value.Data, &to) != nil {
		to = pointer{} // what cannot be read points nowhere
	}
	return to, value.Revision, nil
}

// sweep deletes the shelves that are no longer pointed at, and those that a
// rebuild left behind when it was killed. One that another process is filling
// just now is deleted beneath it; then that process begins anew.
func (p *projector) sweep(ctx context.Context, keep string) error {
	names, err := p.journal.Buckets(ctx)
	for _, bucket := range names {
		if _, building := p.building.Load(bucket); building || bucket == keep || !strings.HasPrefix(bucket, viewsPrefix) {
			continue
		}
		err = errors.Join(err, p.journal.DeleteBucket(ctx, bucket))
	}
	return err
}
