package views

import (
	"context"
	"errors"
	"strings"

	"kibitz/events/journal"
)

// Rebuild builds all views anew beside those that are shown, and then shows the new
// ones: whoever keeps the views goes on with them.
//
// There is one way: the index is brought up to the log where it is behind it or is not
// there, each match is read whole from the index, and what came meanwhile is followed.
func (k *Keeper) Rebuild(ctx context.Context) error {
	return k.rebuild(ctx, rebuildOptions{force: true})
}

// rebuildOptions say how views are built anew.
type rebuildOptions struct {
	force  bool // it gives way to nobody who was quicker
	record bool // every match is read from the record itself: the index may hold what the log lost
}

// rebuild builds all views anew and shows them. An index that cannot be built or read
// is told of, and the matches are read from the record then.
func (k *Keeper) rebuild(ctx context.Context, o rebuildOptions) error {
	err := k.rebuildOnce(ctx, o)
	if err == nil || o.record || ctx.Err() != nil || journal.CodeOf(err) == journal.CodeGone {
		return err
	}
	k.alarm(err)
	o.record = true
	return k.rebuildOnce(ctx, o)
}

// rebuildOnce fills a new store, catches up with what came meanwhile, and moves the
// pointer there. Unless it is forced it gives way to another process that was quicker.
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

// drop deletes a bucket that nobody needs, also when the work is being given up.
func (k *Keeper) drop(bucket string) error {
	ctx, cancel := context.WithTimeout(context.Background(), finishedTime)
	defer cancel()
	return k.journal.DeleteBucket(ctx, bucket)
}

// dropOld deletes the stores that are no longer pointed at, and those that a rebuild
// left behind when it was killed. One that another process is filling just now is
// deleted beneath it; then that process begins anew.
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
