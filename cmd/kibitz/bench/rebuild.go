package bench

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
	"kibitz/projector/client"
)

// Rebuild measures rebuilding the views. It runs from the request until the new views are
// in use. Afterwards each view is compared with the one that was maintained while the log
// grew. The raw side is an ordered consumer that reads the same log over the same kind of
// connection and discards it.
type Rebuild struct {
	Ratio   float64 `json:"rebuild_ratio"` // of the speeds
	Rate    float64 `json:"rebuild_events_per_second"`
	Raw     float64 `json:"rebuild_baseline_events_per_second"`
	Trusts  string  `json:"rebuild_signatures"` // how signatures were verified for these three figures
	Seconds float64 `json:"rebuild_seconds"`

	CheckedRatio float64 `json:"rebuild_checked_ratio"` // with every signature checked
	CheckedRate  float64 `json:"rebuild_checked_events_per_second"`
	CheckedRaw   float64 `json:"rebuild_checked_baseline_events_per_second"`

	ReadBack float64 `json:"rebuild_read_back_ms"` // time to read and compare all views afterwards, not included above

	Start float64 `json:"start_ms"` // from opening the store to the hall's first answer

	Events       int `json:"rebuild_events"`
	Entries      int `json:"rebuild_entries"`
	Matches      int `json:"rebuild_matches"`
	Pairs        int `json:"rebuild_pairs"`
	CheckedPairs int `json:"rebuild_checked_pairs"`

	Memory
}

var errNoView = errors.New("bench: a match has no view")

// rebuilding is a log and a hall that has followed it.
type rebuilding struct {
	*run
	*store
	tcp    *journal.Journal // a second connection to the log, of the kind that the hall uses
	client *client.Client
	figure *Rebuild

	filler *filler
	live   map[string][]byte // the views that the hall maintained
}

func (r *run) rebuild(ctx context.Context, until time.Time) error {
	b, err := r.newRebuilding(ctx)
	if err != nil {
		return err
	}
	defer b.remove()
	defer b.leave()
	if err := b.grow(ctx, r.Sizes.RebuildEvents/4, halfTime(until)); err != nil {
		return err
	}
	if err := b.measureMemory(ctx, &b.figure.Quarter, nil); err != nil {
		return err
	}
	b.figure.QuarterEvents = b.figure.Events
	if err := b.grow(ctx, r.Sizes.RebuildEvents, halfTime(until)); err != nil {
		return err
	}
	if err := b.measureMemory(ctx, &b.figure.Whole, &b.figure.Bare); err != nil {
		return err
	}
	b.figure.Growth = b.figure.Whole / b.figure.Quarter
	if err := b.measure(ctx, until); err != nil {
		return err
	}
	r.report.Rebuild = b.figure
	return nil
}

func (r *run) newRebuilding(ctx context.Context) (*rebuilding, error) {
	s, err := r.newStore(ctx, true)
	b := &rebuilding{run: r, store: s, figure: &Rebuild{Trusts: "signed heads used"}}
	if err == nil {
		err = b.enter(ctx)
	}
	if err != nil {
		s.remove()
		return nil, err
	}
	return b, nil
}

// enter starts the hall and opens a second connection.
func (b *rebuilding) enter(ctx context.Context) (err error) {
	if err = b.serve(ctx); err != nil {
		return err
	}
	return b.join(ctx)
}

// join opens the second connection.
func (b *rebuilding) join(ctx context.Context) (err error) {
	b.client = client.New(b.journal)
	b.tcp, err = journal.Open(ctx, journal.Config{Dir: b.store.dir})
	return err
}

func (b *rebuilding) leave() {
	if b.tcp != nil {
		_ = b.tcp.Close()
	}
}

// grow adds rounds of matches to the log until it has the given number of events or the
// time is up, while the hall follows. Then it saves the views.
func (b *rebuilding) grow(ctx context.Context, events int, until time.Time) (err error) {
	if b.filler == nil {
		b.filler, err = newFiller(b.journal.Conn())
	} else {
		b.filler, err = b.filler.again(b.journal.Conn())
	}
	if err != nil {
		return err
	}
	for b.figure.Events < events && !(b.figure.Events > 0 && timeUp(until)) {
		b.say("rebuild: a log of %d events, %d so far", events, b.figure.Events)
		tables, err := playAll(ctx, b.Sizes.Seed, b.figure.Matches, b.Sizes.RebuildTables, matchLength{points: b.Sizes.RebuildPoints})
		if err != nil {
			return err
		}
		if err := b.filler.interleave(ctx, b.take(tables, events)); err != nil {
			return err
		}
	}
	if b.figure.Events < events {
		b.note("rebuild: a log of %d events instead of %d, since the time was up", b.figure.Events, events)
	}
	if err := b.covered(ctx, b.filler.last); err != nil {
		return err
	}
	b.live, err = b.views(ctx)
	return err
}

// take counts the tables that the log still needs and returns them.
func (b *rebuilding) take(tables []*table, events int) []*table {
	for i, t := range tables {
		if b.figure.Events >= events {
			return tables[:i]
		}
		b.figure.Matches++
		b.figure.Entries += len(t.messages)
		b.figure.Events += t.total()
	}
	return tables
}

// measure compares rebuilds with bare readings: first with every signature checked, then
// with the signed heads used.
func (b *rebuilding) measure(ctx context.Context, until time.Time) error {
	b.say("rebuild: every signature of %d events checked", b.figure.Events)
	checked, err := compare(ctx, b.Sizes.Pairs, halfTime(until), b.rebuilt(true), b.bare())
	if err != nil {
		return err
	}
	b.say("rebuild: with signed heads")
	sealed, err := compare(ctx, b.Sizes.Pairs, until, b.rebuilt(false), b.bare())
	if err != nil {
		return err
	}
	f, n := b.figure, b.figure.Events
	f.Ratio, f.Rate, f.Raw, f.Pairs = sealed.speed, perSecond(n, sealed.ours), perSecond(n, sealed.raw), sealed.pairs
	f.CheckedRatio, f.CheckedRate, f.CheckedRaw, f.CheckedPairs = checked.speed, perSecond(n, checked.ours), perSecond(n, checked.raw), checked.pairs
	f.Seconds = sealed.ours.Seconds()
	b.noteShort("rebuild", sealed)
	b.noteShort("rebuild, signatures checked", checked)
	return nil
}

func (b *rebuilding) bare() side { return reading(b.tcp.Conn(), "", b.figure.Entries) }

// rebuilt returns a side that rebuilds all views. Outside the measured time it verifies
// them.
func (b *rebuilding) rebuilt(check bool) side {
	return func(ctx context.Context) (time.Duration, error) {
		if check {
			if err := b.house.ForgetSeals(ctx); err != nil {
				return 0, err
			}
		}
		before := b.house.Status().Bucket
		began := time.Now()
		if err := b.house.Rebuild(ctx); err != nil {
			return 0, err
		}
		took := time.Since(began)
		return took, b.compareViews(ctx, before)
	}
}

// compareViews reads all views from the new bucket, compares them with the saved ones and
// waits until the hall uses them.
func (b *rebuilding) compareViews(ctx context.Context, before string) error {
	began := time.Now()
	built, err := b.views(ctx)
	if err != nil {
		return err
	}
	b.figure.ReadBack = inMS(time.Since(began))
	for match, want := range b.live {
		if !bytes.Equal(built[match], want) {
			return fmt.Errorf("bench: the view of match %s that was built anew differs from the one that was kept", match)
		}
	}
	return await(ctx, func() (bool, error) { // the hall switches to the new bucket
		s := b.house.Status()
		return s.Bucket != before && s.Covered >= b.filler.last && s.Due == 0, nil
	})
}

// readersOfViews is the number of concurrent readers of views.
const readersOfViews = 8

// views reads the stored bytes of all views.
func (b *rebuilding) views(ctx context.Context) (map[string][]byte, error) {
	read := make([][]byte, b.figure.Matches)
	group, bound := errgroup.WithContext(ctx)
	group.SetLimit(readersOfViews)
	for k := range read {
		group.Go(func() (err error) {
			read[k], err = b.client.ViewBytes(bound, tournament, matchName(k))
			if err == nil && read[k] == nil {
				err = errNoView
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	views := make(map[string][]byte, len(read))
	for k, data := range read {
		views[matchName(k)] = data
	}
	return views, nil
}
