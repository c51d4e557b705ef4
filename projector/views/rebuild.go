package views

import (
	"context"
	"errors"
	"strings"

	"kibitz/events/journal"
)

// Rebuild builds all views anew beside the current ones and then switches to them. Other
// keepers of the views switch too.
//
// There is one procedure: bring the index up to date, read each match whole from it, and
// follow what has come meanwhile.
func (k *Keeper) Rebuild(ctx context.Context) error {
	return k.rebuild(ctx, rebuildOptions{force: true})
}

// rebuildOptions are the options of a rebuild.
type rebuildOptions struct {
	force  bool // replace views that another process has built meanwhile
	record bool // read every match from the record itself: the index may hold what the log has lost
}

// rebuild builds all views anew and switches to them. If the index cannot be built or read,
// it reports that and reads the matches from the record.
func (k *Keeper) rebuild(ctx context.Context, o rebuildOptions) error {
	defer relaxCollector(k.settings.Memory)()
	err := k.rebuildOnce(ctx, o)
	if err == nil || o.record || ctx.Err() != nil || journal.CodeOf(err) == journal.CodeGone {
		return err
	}
	k.alarm(err)
	o.record = true
	return k.rebuildOnce(ctx, o)
}

// rebuildOnce fills a new store, catches up with the log, and moves the pointer to the
// store. Unless forced it yields to another process that was quicker.
func (k *Keeper) rebuildOnce(ctx context.Context, o rebuildOptions) (err error) {
	name := newStoreName(k.Engine())
	k.building.Store(name, true) // before the bucket exists and could be deleted
	defer k.building.Delete(name)
	bucket, err := k.journal.OpenBucket(ctx, name)
	if err != nil {
		return err
	}
	pointed := false
	defer func() {
		if !pointed {
			err = errors.Join(err, k.drop(bucket.Name()))
		}
	}()
	s := &Store{Bucket: bucket, steps: k.settings.Steps}
	matches := k.newCache(k.settings.Memory/4, true)
	defer matches.Clear()
	b := &builder{store: s, matches: matches, record: o.record, lacking: k.settings.TailMost, reading: newThrottle(k.settings.Memory)}
	if err = b.build(ctx); err != nil {
		return err
	}
	if err = catchUp(ctx, newProjection(s, matches, nil, k.alarm)); err != nil {
		return err
	}
	pointed, err = k.movePointer(ctx, s, o.force)
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

// drop deletes an unneeded bucket, even if ctx has ended.
func (k *Keeper) drop(bucket string) error {
	ctx, cancel := context.WithTimeout(context.Background(), finishedTime)
	defer cancel()
	return k.journal.DeleteBucket(ctx, bucket)
}

// dropOld deletes the stores that the pointer no longer names, and those left behind by a
// killed rebuild. A rebuild by another process that loses its store this way starts again.
func (k *Keeper) dropOld(ctx context.Context, keep string) error {
	names, err := k.journal.Buckets(ctx)
	for _, bucket := range names {
		if _, building := k.building.Load(bucket); building || bucket == keep || !strings.HasPrefix(bucket, ViewsPrefix) {
			continue
		}
		// Read the pointer now: a rebuild moves it before it removes its store from
		// building.
		to, _, unread := pointedAt(ctx, k.pointers)
		if unread != nil {
			return errors.Join(err, unread)
		}
		if bucket != to.Bucket {
			err = errors.Join(err, k.journal.DeleteBucket(ctx, bucket))
		}
	}
	return err
}
