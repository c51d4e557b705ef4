package views

import (
	"context"
	"errors"
	"strings"

	"kibitz/events/journal"
)

// Rebuild builds all views anew beside the present ones, and then switches to them:
// whoever keeps the views continues with the new ones.
//
// There is one way: the index is built or brought up to date, each match is read whole
// from it, and what came meanwhile is followed.
func (k *Keeper) Rebuild(ctx context.Context) error {
	return k.rebuild(ctx, rebuildOptions{force: true})
}

// rebuildOptions say how views are rebuilt.
type rebuildOptions struct {
	force  bool // it replaces views that another process has built meanwhile
	record bool // every match is read from the record itself: the index may hold what the log lost
}

// rebuild builds all views anew and switches to them. If the index cannot be built or
// read, that is reported, and the matches are read from the record.
func (k *Keeper) rebuild(ctx context.Context, o rebuildOptions) error {
	defer relaxCollector(k.settings.Memory / 8)()
	err := k.rebuildOnce(ctx, o)
	if err == nil || o.record || ctx.Err() != nil || journal.CodeOf(err) == journal.CodeGone {
		return err
	}
	k.alarm(err)
	o.record = true
	return k.rebuildOnce(ctx, o)
}

// rebuildOnce fills a new store, catches up with what came meanwhile, and moves the
// pointer to it. Unless forced it gives way to another process that was quicker.
func (k *Keeper) rebuildOnce(ctx context.Context, o rebuildOptions) (err error) {
	name := newStoreName(k.Engine())
	k.building.Store(name, true) // before there is a bucket that could be dropped
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
	pointed, err = k.point(ctx, s, o.force)
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

// drop deletes a bucket that nobody needs, even if ctx has ended.
func (k *Keeper) drop(bucket string) error {
	ctx, cancel := context.WithTimeout(context.Background(), finishedTime)
	defer cancel()
	return k.journal.DeleteBucket(ctx, bucket)
}

// dropOld deletes the stores that the pointer no longer names, and those left behind
// by a killed rebuild. If another process is still filling one, it starts again.
func (k *Keeper) dropOld(ctx context.Context, keep string) error {
	names, err := k.journal.Buckets(ctx)
	for _, bucket := range names {
		if _, building := k.building.Load(bucket); building || bucket == keep || !strings.HasPrefix(bucket, ViewsPrefix) {
			continue
		}
		// One that was filled meanwhile is pointed at before it counts as filled.
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
