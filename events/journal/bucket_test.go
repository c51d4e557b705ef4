package journal_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"kibitz/events/journal"
)

func bucket(t *testing.T, j *journal.Journal, name string) *journal.Bucket {
	t.Helper()
	b, err := j.OpenBucket(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestABucketKeepsTheNewestValueOfAKey(t *testing.T) {
	j := quick(t)
	b := bucket(t, j, "views-1")
	if _, found, err := b.Get(t.Context(), "t.m"); found || err != nil {
		t.Errorf("an absent key is found, %v", err)
	}
	first, err := b.Put(t.Context(), "t.m", []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	second, err := b.Put(t.Context(), "t.m", []byte("two"))
	if err != nil || second <= first {
		t.Fatalf("revisions %d and %d, %v", first, second, err)
	}
	v, found, err := b.Get(t.Context(), "t.m")
	if !found || err != nil || string(v.Data) != "two" || v.Revision != second || v.Key != "t.m" || v.Time.IsZero() {
		t.Errorf("%+v, %v, %v", v, found, err)
	}
	if err := b.Remove(t.Context(), "t.m"); err != nil {
		t.Fatal(err)
	}
	if _, found, _ := b.Get(t.Context(), "t.m"); found {
		t.Error("a removed key is found")
	}
	again := bucket(t, j, "views-1") // opening changes nothing
	if _, err := again.Put(t.Context(), "t.m2", []byte("x")); err != nil {
		t.Fatal(err)
	}
	if keys, err := b.Keys(t.Context()); len(keys) != 1 || keys[0] != "t.m2" || err != nil {
		t.Errorf("keys %v, %v", keys, err)
	}
}

func TestCompareAndSetNeverReplacesWhatItHasNotSeen(t *testing.T) {
	b := bucket(t, quick(t), "b")
	ctx := t.Context()
	first, err := b.Set(ctx, "k", []byte("1"), 0)
	if err != nil {
		t.Fatal(err)
	}
	var stale *journal.Stale
	if _, err := b.Set(ctx, "k", []byte("x"), 0); !errors.As(err, &stale) || stale.Key != "k" {
		t.Errorf("creating an existing key: %v", err)
	}
	second, err := b.Set(ctx, "k", []byte("2"), first)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Set(ctx, "k", []byte("x"), first); !errors.As(err, &stale) {
		t.Errorf("setting an older revision: %v", err)
	}
	if err := b.Remove(ctx, "k"); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Set(ctx, "k", []byte("x"), second); !errors.As(err, &stale) {
		t.Errorf("setting a removed key: %v", err)
	}
	if _, err := b.Set(ctx, "k", []byte("3"), 0); err != nil {
		t.Errorf("creating a removed key: %v", err)
	}
}

func TestSetAllWritesWhatItMayAndTellsTheRest(t *testing.T) {
	b := bucket(t, quick(t), "b")
	ctx := t.Context()
	old, err := b.Put(ctx, "k7", []byte("other"))
	if err != nil {
		t.Fatal(err)
	}
	changes := make([]journal.Change, 3000)
	for i := range changes {
		changes[i] = journal.Change{Key: fmt.Sprint("k", i), Data: fmt.Append(nil, i)}
	}
	revisions, err := b.SetAll(ctx, changes)
	var stale *journal.Stale
	if !errors.As(err, &stale) || stale.Key != "k7" || revisions[7] != 0 {
		t.Errorf("%v, revision %d", err, revisions[7])
	}
	for i, c := range changes {
		v, found, err := b.Get(ctx, c.Key)
		if !found || err != nil {
			t.Fatalf("key %d: %v, %v", i, found, err)
		}
		if i == 7 {
			if v.Revision != old {
				t.Error("the key that had moved on was replaced")
			}
		} else if v.Revision != revisions[i] || string(v.Data) != string(c.Data) {
			t.Fatalf("key %d is %+v, want revision %d", i, v, revisions[i])
		}
	}
	changes[7].Revision, changes[8].Revision = old, revisions[8]
	if _, err := b.SetAll(ctx, changes[7:9]); err != nil {
		t.Errorf("with the right revisions: %v", err)
	}
}

func TestWatchGivesWhatIsThereThenEveryChange(t *testing.T) {
	b := bucket(t, quick(t), "b")
	for _, key := range []string{"t.a", "t.b", "u.c"} {
		if _, err := b.Put(t.Context(), key, []byte("1")); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	ready := 0
	err := b.Watch(within(t, time.Minute), "t.*", func(v journal.Value) error {
		got = append(got, fmt.Sprint(v.Key, "=", string(v.Data), v.Deleted))
		if v.Deleted {
			return errEnd
		}
		return nil
	}, func() {
		ready = len(got)
		_, _ = b.Put(t.Context(), "u.c", []byte("2"))
		_, _ = b.Put(t.Context(), "t.b", []byte("2"))
		_ = b.Remove(t.Context(), "t.a")
	})
	want := []string{"t.a=1false", "t.b=1false", "t.b=2false", "t.a=true"}
	if !errors.Is(err, errEnd) || ready != 2 || !slices.Equal(got, want) {
		t.Errorf("%v after %d, %v", got, ready, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	if err := b.Watch(ctx, ">", func(journal.Value) error { return nil }, nil); err != nil {
		t.Errorf("a watch that is ended: %v", err)
	}
}

func TestWatchEndsWithTheStore(t *testing.T) {
	j := quick(t)
	b := bucket(t, j, "b")
	err := b.Watch(t.Context(), ">", func(journal.Value) error { return nil }, func() { go j.Close() })
	wantCode(t, err, journal.CodeGone)
	_, _, err = b.Get(t.Context(), "k")
	wantCode(t, err, journal.CodeGone)
}

func TestBucketsAreListedAndDeleted(t *testing.T) {
	j := quick(t)
	var group sync.WaitGroup
	for range 4 { // several processes may open one at once
		group.Go(func() {
			if _, err := j.OpenBucket(t.Context(), "a"); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	bucket(t, j, "b")
	names, err := j.Buckets(t.Context())
	slices.Sort(names)
	if err != nil || !slices.Equal(names, []string{"a", "b"}) {
		t.Errorf("%v, %v", names, err)
	}
	for range 2 {
		if err := j.DeleteBucket(t.Context(), "a"); err != nil {
			t.Error(err)
		}
	}
	if names, err := j.Buckets(t.Context()); len(names) != 1 || err != nil {
		t.Errorf("%v, %v", names, err)
	}
	_, err = j.OpenBucket(t.Context(), "a.b")
	wantCode(t, err, journal.CodeName)
}

// Views are written at the speed of a stream without fsync, on a store that syncs.
func TestABucketIsNotSyncedToDisk(t *testing.T) {
	j := open(t, journal.Config{})
	bucket(t, j, "b")
	info, err := j.Conn().Request("$JS.API.STREAM.INFO.KV_b", nil, 10*time.Second)
	if err != nil || !contains(info.Data, `"persist_mode":"async"`) {
		t.Errorf("%s, %v", info.Data, err)
	}
	record, err := j.Conn().Request("$JS.API.STREAM.INFO.RECORD", nil, 10*time.Second)
	if err != nil || contains(record.Data, "persist_mode") {
		t.Errorf("%s, %v", record.Data, err)
	}
}

// The register of people cannot be made again from the record.
func TestTheRegisterOfPeopleIsSyncedAndKept(t *testing.T) {
	dir := t.TempDir()
	for i := range 2 {
		j := open(t, journal.Config{Dir: dir})
		people, err := j.People(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			if _, err := people.Put(t.Context(), "p1", []byte("A. Person")); err != nil {
				t.Fatal(err)
			}
		}
		v, found, err := people.Get(t.Context(), "p1")
		if !found || err != nil || string(v.Data) != "A. Person" {
			t.Errorf("%+v, %v, %v", v, found, err)
		}
		info, err := j.Conn().Request("$JS.API.STREAM.INFO.KV_PEOPLE", nil, 10*time.Second)
		if err != nil || contains(info.Data, "persist_mode") {
			t.Errorf("%s, %v", info.Data, err)
		}
		_ = j.Close()
	}
}

func TestSyncsAreMeasured(t *testing.T) {
	perSecond, err := journal.MeasureSync(t.TempDir())
	if err != nil || perSecond < 1 || perSecond > 1e7 {
		t.Errorf("%v syncs a second, %v", perSecond, err)
	}
	_, err = journal.MeasureSync("/nowhere/at/all")
	wantCode(t, err, journal.CodeStore)
}

// What is written anew while a bucket is read is read too, in one of its values.
func TestNoKeyIsMissedThatIsWrittenWhileAllAreRead(t *testing.T) {
	b := bucket(t, quick(t), "b")
	changes := make([]journal.Change, 200)
	for i := range changes {
		changes[i] = journal.Change{Key: fmt.Sprintf("k%d", i), Data: []byte("first")}
	}
	if _, err := b.SetAll(t.Context(), changes); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	var writing sync.WaitGroup
	writing.Go(func() {
		for i := 0; ctx.Err() == nil; i++ {
			_, _ = b.Put(ctx, changes[len(changes)-1-i%len(changes)].Key, []byte("anew"))
		}
	})
	for range 20 {
		seen := map[string]int{}
		if err := b.Values(t.Context(), func(v journal.Value) { seen[v.Key]++ }); err != nil || len(seen) != len(changes) {
			t.Errorf("%d of %d keys are read, %v", len(seen), len(changes), err)
		}
		for key, times := range seen {
			if times > 1 {
				t.Errorf("%s is read %d times", key, times)
			}
		}
	}
	stop()
	writing.Wait()
}
