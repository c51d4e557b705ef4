package views

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/live"
	"kibitz/projector/wire"
)

const (
	viewWriters  = 4                      // views being read or written at once
	maxDue       = 4096                   // views waiting; at the limit the follower waits too
	cursorPause  = 250 * time.Millisecond // between writes of the cursor
	retryPause   = 100 * time.Millisecond // before a view that could not be written is tried again
	finishedTime = 5 * time.Second        // for the last writes at the end
)

// projection keeps the views of one store up to date. It follows the log from the store's
// cursor, marks matches as due, and writes due views and after them the cursor. Under load
// views become due faster than they are written, so one write covers many entries.
type projection struct {
	store     *Store
	cache     *hall.Cache
	publisher *live.Publisher // publishes what is new; nil during a rebuild
	alarm     func(error)

	mu       sync.Mutex
	room     sync.Cond // signalled when fewer are due or the projection ends
	due      map[wire.MatchID]*due
	work     chan wire.MatchID // due matches not yet taken by a writer
	pace     pace              // of the entries read
	followed uint64            // sequence of the last entry read
	goal     uint64            // the head of the log when it started
	behind   bool              // more entries were waiting in the log after the last one read
	covered  map[wire.MatchID]uint64
	caughtUp chan struct{} // closed when the views first cover the goal
	ended    bool
}

// due is a match whose view is behind the log.
type due struct {
	first  uint64 // the view has every entry before this sequence
	latest uint64 // sequence of the match's last entry read
}

func newProjection(s *Store, d *hall.Cache, st *live.Publisher, alarm func(error)) *projection {
	p := &projection{
		store: s, cache: d, publisher: st, alarm: alarm,
		due: make(map[wire.MatchID]*due), work: make(chan wire.MatchID, maxDue),
		covered: make(map[wire.MatchID]uint64), caughtUp: make(chan struct{}),
	}
	p.room.L = &p.mu
	if st != nil {
		d.Released = p.release
	}
	return p
}

// run keeps the views up to date until ctx ends (and returns nil) or the log or the store
// can no longer be used. At the end it writes what is due if that is quick.
func (p *projection) run(ctx context.Context) error {
	cursor, _, err := p.store.Cursor(ctx)
	if err != nil {
		return err
	}
	goal, err := p.cache.Journal.Head(ctx)
	if err != nil {
		return err
	}
	p.begin(cursor, goal)
	lasting, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	group, bound := errgroup.WithContext(ctx)
	writers, stop := context.WithCancel(lasting)
	defer stop()
	var writing sync.WaitGroup
	for range viewWriters {
		writing.Go(func() { p.write(writers) })
	}
	defer writing.Wait()
	defer stop()
	group.Go(func() error { return p.follow(bound, cursor) })
	group.Go(func() error { return p.keepCursor(bound) })
	release := context.AfterFunc(bound, p.end)
	defer release()
	if err = group.Wait(); err == nil {
		p.finish(lasting)
	}
	return err
}

// begin starts at the cursor and sets the head of the log as the goal.
func (p *projection) begin(cursor, goal uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.followed, p.goal = cursor, goal
	p.noteProgress()
}

func (p *projection) follow(ctx context.Context, cursor uint64) error {
	return p.cache.Journal.FollowForAll(ctx, cursor+1, func(s journal.Stored) error {
		p.take(&s)
		return nil
	}, func(gap *journal.Gap) { p.alarm(gap) })
}

// take handles the next entry of the log.
func (p *projection) take(s *journal.Stored) {
	n := wire.MatchOf(s)
	if h := p.cache.Loaded(n, s.Seq); h != nil {
		h.Lock()
		h.Advance(s)
		p.publish(h, s.Seq)
		h.Unlock()
		defer h.Close()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.behind = s.Pending > 0
	p.pace.count(time.Now())
	if s.Seq > p.covered[n] && !p.mark(n, s.Seq) {
		return
	}
	p.followed = s.Seq // set only now, since the cursor depends on it
	p.noteProgress()
}

// mark marks a match's view as due. It waits if too many are, and returns false if
// the projection ended meanwhile. The projection's lock is held.
func (p *projection) mark(n wire.MatchID, seq uint64) bool {
	if d := p.due[n]; d != nil {
		d.latest = seq
		return true
	}
	for len(p.due) >= maxDue && !p.ended {
		p.room.Wait()
	}
	if p.ended {
		return false
	}
	p.due[n] = &due{first: seq, latest: seq}
	p.order(n)
	return true
}

// order has a due view written. It never blocks: the channel has room for all due matches. The
// projection's lock is held.
func (p *projection) order(n wire.MatchID) {
	if wait := p.pace.pause(); wait > 0 && !p.ended {
		time.AfterFunc(wait, func() { p.work <- n })
	} else {
		p.work <- n
	}
}

// end releases all waiting goroutines.
func (p *projection) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = true
	p.room.Broadcast()
}

// write writes due views until ctx ends.
func (p *projection) write(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case n := <-p.work:
			p.writeOne(ctx, n)
		}
	}
}

func (p *projection) writeOne(ctx context.Context, n wire.MatchID) {
	p.mu.Lock()
	d := p.due[n]
	first, latest := d.first, d.latest
	p.mu.Unlock()
	last, err := p.settle(ctx, n, first, latest)
	if err != nil {
		if ctx.Err() == nil {
			p.alarm(err)
		}
		time.AfterFunc(retryPause, func() { p.work <- n })
		return
	}
	p.settled(n, max(last, latest))
}

// settle brings the match's view up to date, at least to the latest entry that was delivered, and returns
// the sequence of its last entry.
func (p *projection) settle(ctx context.Context, n wire.MatchID, first, latest uint64) (last uint64, err error) {
	h, err := p.cache.Open(ctx, n)
	if err != nil {
		return 0, err
	}
	defer h.Close()
	if err := p.learn(ctx, h); err != nil {
		return 0, err
	}
	h.Lock()
	if err := h.Reach(ctx, latest); err != nil {
		h.Unlock()
		return 0, err
	}
	p.publish(h, first)
	view, last, known := h.State.View(), h.Last, h.Shown
	others := p.others(h)
	h.Unlock()
	data, err := view.Bytes()
	if err != nil {
		return 0, err
	}
	before, now, err := p.store.Put(ctx, n, view, data, known)
	if err != nil {
		return 0, err
	}
	h.Lock()
	h.Shown = now
	unsealed := h.Unsealed()
	h.Unlock()
	if unsealed {
		p.cache.Seals.Offer(h)
	}
	if p.publisher != nil {
		p.publisher.ShowOfficials(n, view, data, before.Findings)
		p.publisher.ShowOthers(n, others)
	}
	return last, p.publishOthers(ctx, n)
}

// settled records that a view covers the log up to a sequence.
func (p *projection) settled(n wire.MatchID, last uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.behind {
		p.covered[n] = last
	} else if len(p.covered) > 0 {
		clear(p.covered)
	}
	d := p.due[n]
	if d.latest > last {
		d.first = last + 1
		p.order(n)
		return
	}
	delete(p.due, n)
	p.room.Signal()
	p.noteProgress()
}

// noteProgress closes caughtUp once the views cover everything that the log had at the
// start. The projection's lock is held.
func (p *projection) noteProgress() {
	select {
	case <-p.caughtUp:
		return
	default:
	}
	if p.followed >= p.goal && p.covers() >= p.goal {
		close(p.caughtUp)
	}
}

// safe returns the sequence up to which the views cover the log.
func (p *projection) safe() uint64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.covers()
}

// covers is safe for who holds the projection's lock.
func (p *projection) covers() uint64 {
	covered := p.followed
	for _, d := range p.due {
		covered = min(covered, d.first-1)
	}
	return covered
}

// keepCursor writes the cursor at intervals.
func (p *projection) keepCursor(ctx context.Context) error {
	tick := time.NewTicker(cursorPause)
	defer tick.Stop()
	var saved uint64
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
		to := p.safe()
		if to <= saved {
			continue
		}
		if err := p.store.advance(ctx, to); err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		saved = to
	}
}

// finish writes what is due and the cursor.
func (p *projection) finish(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, finishedTime)
	defer cancel()
	for p.waiting() > 0 && ctx.Err() == nil {
		time.Sleep(time.Millisecond)
	}
	if to := p.safe(); ctx.Err() == nil && to > 0 {
		if err := p.store.advance(ctx, to); err != nil {
			p.alarm(err)
		}
	}
}

func (p *projection) waiting() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.due)
}
