package journal

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Bucket keeps the newest value of each key, for data that can be rebuilt from the record:
// views, pointers, a cursor. It is not synced to disk. A power cut may lose its newest
// writes, but always the latest ones first. A value that must not run ahead of others, such
// as a cursor of views, belongs in the same bucket, written after them.
//
// A key consists of letters, digits and . - _ / =.
type Bucket struct {
	j    *Journal
	kv   jetstream.KeyValue
	name string
}

// Value is a key's value at one revision.
type Value struct {
	Key      string
	Data     []byte    // nil when the key was deleted
	Revision uint64    // grows with every write to the bucket
	Time     time.Time // when it was written
	Deleted  bool
}

// Change is one write in SetAll.
type Change struct {
	Key      string
	Data     []byte
	Revision uint64 // that the key must have; 0 if the key must be absent
}

func bucketStream(name string) string { return "KV_" + name }

// OpenBucket opens a bucket, creating it if it is absent. Its name consists of letters,
// digits, - and _.
func (j *Journal) OpenBucket(ctx context.Context, name string) (*Bucket, error) {
	if err := checkName("bucket", name); err != nil {
		return nil, err
	}
	return j.openBucket(ctx, name, bucketConfig(name, j.cfg.Replicas))
}

func (j *Journal) openBucket(ctx context.Context, name string, config jetstream.StreamConfig) (*Bucket, error) {
	j.replicate(ctx, config)
	kv, err := j.js.KeyValue(ctx, name)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		if _, err = j.js.CreateStream(ctx, config); err == nil || errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			kv, err = j.js.KeyValue(ctx, name)
		}
	}
	if err != nil {
		return nil, j.bucketError(err, name)
	}
	return &Bucket{j: j, kv: kv, name: name}, nil
}

// ExistingBucket opens a bucket if it exists; otherwise it returns nil.
func (j *Journal) ExistingBucket(ctx context.Context, name string) (*Bucket, error) {
	kv, err := j.js.KeyValue(ctx, name)
	switch {
	case errors.Is(err, jetstream.ErrBucketNotFound), errors.Is(err, jetstream.ErrInvalidBucketName):
		return nil, nil
	case err != nil:
		return nil, j.bucketError(err, name)
	}
	return &Bucket{j: j, kv: kv, name: name}, nil
}

// bucketPatience is how long the next current value of a bucket may take.
const bucketPatience = 5 * time.Second

// bucketConfig is the configuration that nats.go makes for a bucket, without fsync.
func bucketConfig(name string, replicas int) jetstream.StreamConfig {
	config := disposable(bucketStream(name), "$KV."+name+".>", replicas)
	config.Discard = jetstream.DiscardNew
	config.AllowRollup = true
	config.DenyDelete = true
	return config
}

func (j *Journal) bucketError(err error, name string) error {
	switch {
	case j.nc.IsClosed():
		return j.gone(err)
	case errors.Is(err, context.Canceled):
		return err
	}
	return fail(CodeUnavailable, "check the server's log and try again", err, "bucket %s cannot be used", name)
}

// Buckets lists the names of all buckets.
func (j *Journal) Buckets(ctx context.Context) ([]string, error) {
	var names []string
	lister := j.js.KeyValueStoreNames(ctx)
	for name := range lister.Name() {
		names = append(names, name)
	}
	if err := lister.Error(); err != nil {
		return nil, j.bucketError(err, "list")
	}
	return names, nil
}

// DeleteBucket deletes a bucket and its contents; an absent bucket is not an error.
func (j *Journal) DeleteBucket(ctx context.Context, name string) error {
	if err := checkName("bucket", name); err != nil {
		return err
	}
	err := j.js.DeleteStream(ctx, bucketStream(name))
	if err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
		return j.bucketError(err, name)
	}
	return nil
}

// Name returns the bucket's name.
func (b *Bucket) Name() string { return b.name }

// Get returns a key's value; found is false for a key that is absent or deleted.
func (b *Bucket) Get(ctx context.Context, key string) (v Value, found bool, err error) {
	entry, err := b.kv.Get(ctx, key)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return Value{}, false, nil
	}
	if err != nil {
		return Value{}, false, b.j.bucketError(err, b.name)
	}
	return valueOf(entry), true, nil
}

// Put writes a key unconditionally and returns its new revision.
func (b *Bucket) Put(ctx context.Context, key string, data []byte) (uint64, error) {
	if err := b.j.checkShut(); err != nil {
		return 0, err
	}
	revision, err := b.kv.Put(ctx, key, data)
	if err != nil {
		return 0, b.j.bucketError(err, b.name)
	}
	return revision, nil
}

// Set writes a key if its revision is the given one, 0 for an absent key, and returns the
// new revision. Otherwise it returns *Stale.
func (b *Bucket) Set(ctx context.Context, key string, data []byte, revision uint64) (uint64, error) {
	if err := b.j.checkShut(); err != nil {
		return 0, err
	}
	write := func() (uint64, error) { return b.kv.Update(ctx, key, data, revision) }
	if revision == 0 {
		write = func() (uint64, error) { return b.kv.Create(ctx, key, data) }
	}
	now, err := write()
	if staleRevision(err) {
		return 0, &Stale{Bucket: b.name, Key: key, Revision: revision}
	}
	if err != nil {
		return 0, b.j.bucketError(err, b.name)
	}
	return now, nil
}

func staleRevision(err error) bool {
	return errors.Is(err, jetstream.ErrKeyExists) || isAPIError(err, jetstream.JSErrCodeStreamWrongLastSequence) ||
		isAPIError(err, jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

// SetAll writes many keys at once, each as Set does. It returns the new revision of each, 0
// for those not written, and the first error. *Stale for one key does not stop the others.
// A deleted key has the revision of its deletion.
func (b *Bucket) SetAll(ctx context.Context, changes []Change) ([]uint64, error) {
	if err := b.j.checkShut(); err != nil {
		return nil, err
	}
	futures := make([]jetstream.PubAckFuture, len(changes))
	for i, c := range changes {
		msg := &nats.Msg{Subject: "$KV." + b.name + "." + c.Key, Data: c.Data}
		var err error
		futures[i], err = b.j.js.PublishMsgAsync(msg,
			jetstream.WithExpectLastSequencePerSubject(c.Revision), jetstream.WithStallWait(asyncStall))
		if err != nil {
			revisions, _ := b.await(ctx, futures[:i], changes)
			return revisions, b.j.bucketError(err, b.name)
		}
	}
	return b.await(ctx, futures, changes)
}

func (b *Bucket) await(ctx context.Context, futures []jetstream.PubAckFuture, changes []Change) ([]uint64, error) {
	revisions := make([]uint64, len(changes))
	var first error
	for i, future := range futures {
		select {
		case ack := <-future.Ok():
			revisions[i] = ack.Sequence
		case err := <-future.Err():
			if staleRevision(err) {
				err = &Stale{Bucket: b.name, Key: changes[i].Key, Revision: changes[i].Revision}
			} else {
				err = b.j.bucketError(err, b.name)
			}
			if first == nil {
				first = err
			}
		case <-ctx.Done():
			return revisions, ctx.Err()
		}
	}
	return revisions, first
}

// Remove deletes a key. An absent key is not an error.
func (b *Bucket) Remove(ctx context.Context, key string) error {
	if err := b.j.checkShut(); err != nil {
		return err
	}
	if err := b.kv.Delete(ctx, key); err != nil {
		return b.j.bucketError(err, b.name)
	}
	return nil
}

// Revision returns the revision of the last write to the bucket; 0 before the first.
func (b *Bucket) Revision(ctx context.Context) (uint64, error) {
	stream, err := b.j.js.Stream(ctx, bucketStream(b.name))
	if err != nil {
		return 0, b.j.bucketError(err, b.name)
	}
	return stream.CachedInfo().State.LastSeq, nil
}

// Keys lists the keys that have a value.
func (b *Bucket) Keys(ctx context.Context) (keys []string, err error) {
	err = b.all(ctx, func(v Value) { keys = append(keys, v.Key) }, jetstream.MetaOnly(), jetstream.IgnoreDeletes())
	return keys, err
}

// Check reads the whole bucket. CodeBucketDamaged says that the disk does not give back what
// the bucket counts.
func (b *Bucket) Check(ctx context.Context) error {
	return b.all(ctx, func(Value) {}, jetstream.MetaOnly())
}

// Watch calls each with the current value of every key that matches the pattern (as a NATS
// subject: * for one part, > for the rest), then ready once, then each with every change.
// It stops when ctx ends (and returns nil), each fails, the connection is lost, or the
// current values stop coming (CodeBucketDamaged). ready may be nil.
func (b *Bucket) Watch(ctx context.Context, pattern string, each func(Value) error, ready func()) error {
	return b.watch(ctx, pattern, each, ready)
}

func (b *Bucket) watch(ctx context.Context, pattern string, each func(Value) error, ready func(), options ...jetstream.WatchOpt) error {
	bound, stop := b.j.bound(ctx)
	defer stop()
	watcher, err := b.kv.Watch(bound, pattern, options...)
	if err != nil {
		return b.j.stopped(ctx, b.j.bucketError(err, b.name))
	}
	defer watcher.Stop()
	stalled := time.NewTimer(bucketPatience)
	defer stalled.Stop()
	current := true
	for {
		select {
		case <-bound.Done():
			return b.j.stopped(ctx, context.Cause(bound))
		case <-stalled.C:
			if err := b.j.checkShut(); err != nil {
				return err // what was written last the server can neither write nor give
			}
			return fail(CodeBucketDamaged, "restore the store from a copy; what is derived from the record is made anew by kibitz serve", nil,
				"the disk does not give back all of bucket %s", b.name)
		case entry, open := <-watcher.Updates():
			switch {
			case !open:
				return b.j.stopped(ctx, context.Cause(bound))
			case entry != nil:
				if err := each(valueOf(entry)); err != nil {
					return err
				}
				if current {
					stalled.Reset(bucketPatience)
				}
			default:
				current = false // changes may take as long as they like
				stalled.Stop()
				if ready != nil {
					ready()
				}
			}
		}
	}
}

func valueOf(entry jetstream.KeyValueEntry) Value {
	return Value{
		Key: entry.Key(), Data: entry.Value(), Revision: entry.Revision(), Time: entry.Created(),
		Deleted: entry.Operation() != jetstream.KeyValuePut,
	}
}

// Values calls each with every current value of the bucket, in no particular order.
func (b *Bucket) Values(ctx context.Context, each func(Value)) error {
	return b.all(ctx, each, jetstream.IgnoreDeletes())
}

func (b *Bucket) all(ctx context.Context, each func(Value), options ...jetstream.WatchOpt) error {
	before, err := b.Revision(ctx)
	if err != nil {
		return err
	}
	bound, stop := context.WithCancel(ctx)
	defer stop()
	ready, seen := false, map[string]bool{}
	err = b.watch(bound, ">", func(v Value) error {
		if !v.Deleted && !ready && !seen[v.Key] { // written anew meanwhile, it comes again
			seen[v.Key] = true
			each(v)
		}
		return nil
	}, func() { ready = true; stop() }, options...)
	switch {
	case err != nil:
		return err
	case !ready:
		return ctx.Err()
	}
	if now, err := b.Revision(ctx); err != nil || now == before {
		return err
	}
	return b.missed(ctx, seen, each)
}

// missed calls each with the value of every key that is not among those seen: the server leaves out of the
// current values what is written anew before it comes to it.
func (b *Bucket) missed(ctx context.Context, seen map[string]bool, each func(Value)) error {
	prefix := "$KV." + b.name + "."
	stream, err := b.j.js.Stream(ctx, bucketStream(b.name))
	if err != nil {
		return b.j.bucketError(err, b.name)
	}
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter(prefix+">"))
	if err != nil {
		return b.j.bucketError(err, b.name)
	}
	for subject := range info.State.Subjects {
		key := strings.TrimPrefix(subject, prefix)
		if seen[key] {
			continue
		}
		v, found, err := b.Get(ctx, key)
		if err != nil {
			return err
		}
		if found {
			each(v)
		}
	}
	return nil
}
