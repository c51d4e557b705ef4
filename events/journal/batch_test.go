package journal_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events/journal"
)

// sending is what an Append returned.
type sending struct {
	journal.Receipt
	err error
}

// together appends the entries at the same time, so that they wait for each other.
func together(t *testing.T, ctx context.Context, j *journal.Journal, ms []journal.Message, expected func(i int) uint64) (landed func() []sending) {
	t.Helper()
	release := journal.Hold(j)
	all := make([]sending, len(ms))
	var group sync.WaitGroup
	for i, m := range ms {
		group.Go(func() { all[i].Receipt, all[i].err = j.Append(ctx, m, expected(i)) })
	}
	waits(t, j, len(ms))
	release()
	return func() []sending { group.Wait(); return all }
}

func waits(t *testing.T, j *journal.Journal, n int) {
	t.Helper()
	for end := time.Now().Add(time.Minute); journal.Waiting(j) != n; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d entries wait, not %d", journal.Waiting(j), n)
		}
	}
}

// eachInAMatch returns the first entry of n matches.
func eachInAMatch(n int) (ms []journal.Message) {
	for i := range n {
		ms = append(ms, entry(fmt.Sprint("m", i), 0))
	}
	return ms
}

func empty(int) uint64 { return 0 }

// batches returns the ids of the batches in which the entries of the log were stored, each once.
func batches(t *testing.T, j *journal.Journal) (ids []string) {
	t.Helper()
	js, err := jetstream.New(j.Conn())
	if err != nil {
		t.Fatal(err)
	}
	stream, err := js.Stream(t.Context(), "RECORD")
	if err != nil {
		t.Fatal(err)
	}
	for seq := uint64(1); seq <= stream.CachedInfo().State.LastSeq; seq++ {
		m, err := stream.GetMsg(t.Context(), seq)
		if err != nil {
			t.Fatal(err)
		}
		if id := m.Header.Get("Nats-Batch-Id"); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// stored fails the test unless the entry is the only one of its match, with this receipt.
func stored(t *testing.T, j *journal.Journal, m journal.Message, got sending) {
	t.Helper()
	there, err := j.Match(t.Context(), m.Tournament, m.Match)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, there, []journal.Message{m})
	if got.err != nil || got.Seq != there[0].Seq {
		t.Errorf("match %s: %+v, it is stored at %d", m.Match, got, there[0].Seq)
	}
}

func TestEntriesThatWaitAreStoredWithOneSync(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	ms := eachInAMatch(40)
	for i, got := range together(t, within(t, time.Minute), j, ms, empty)() {
		stored(t, j, ms[i], got)
	}
	if ids := batches(t, j); len(ids) != 1 || ids[0] == "" {
		t.Errorf("batches %q, want one", ids)
	}
}

func TestAnEntryThatDoesNotWaitGoesAlone(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	appended(t, j, entries("m", 3)...)
	if ids := batches(t, j); len(ids) != 1 || ids[0] != "" {
		t.Errorf("batches %q, want none", ids)
	}
}

func TestFewEntriesThatWaitGoAlone(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	ms := eachInAMatch(journal.RunLeast - 1)
	for i, got := range together(t, within(t, time.Minute), j, ms, empty)() {
		stored(t, j, ms[i], got)
	}
	if ids := batches(t, j); len(ids) != 1 || ids[0] != "" {
		t.Errorf("batches %q, want none", ids)
	}
}

// A refusal of one entry of a batch does not affect the others.
func TestWhatIsRefusedInABatchHoldsUpNobodyElse(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	before := entries("m7", 2)
	last := appended(t, j, before...)[1].Seq
	elsewhere := entry("elsewhere", 0)
	appended(t, j, elsewhere)

	ms := eachInAMatch(80)
	ms[7] = entry("m7", 2) // names an expectation that is too old
	ms[21].ID = elsewhere.ID
	ms[33] = elsewhere // sent again
	all := together(t, within(t, time.Minute), j, ms, empty)()
	var conflict *journal.Conflict
	if !errors.As(all[7].err, &conflict) || conflict.Last != last || len(conflict.New) != 2 {
		t.Errorf("the entry with an old expectation: %+v", all[7])
	}
	wantCode(t, all[21].err, journal.CodeIDTaken)
	if all[33].err != nil || !all[33].Duplicate {
		t.Errorf("the entry that was there: %+v", all[33])
	}
	for i, got := range all {
		if i != 7 && i != 21 {
			stored(t, j, ms[i], got)
		}
	}
	if n, err := j.Head(t.Context()); err != nil || n != uint64(3+len(ms)-3) {
		t.Errorf("%d entries in the log, %v", n, err)
	}
}

func TestAnEntryWhoseSenderGivesUpWhileItWaitsIsNotStored(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	release := journal.Hold(j)
	ctx, cancel := context.WithCancel(t.Context())
	failed := make(chan error)
	go func() {
		_, err := j.Append(ctx, entry("m", 0), 0)
		failed <- err
	}()
	waits(t, j, 1)
	cancel()
	if err := <-failed; !errors.Is(err, context.Canceled) || journal.CodeOf(err) != "" {
		t.Errorf("it ended with %v, want the context's error", err)
	}
	waits(t, j, 0)
	release()
	if n, err := j.Head(t.Context()); n != 0 || err != nil {
		t.Errorf("%d entries, %v", n, err)
	}
}

// An acknowledgement that was given before the store was closed in mid-batch holds.
func TestAStoreClosedInMidBatchKeepsWhatItAcknowledged(t *testing.T) {
	t.Parallel()
	cfg := journal.Config{Dir: t.TempDir()}
	j, err := journal.Open(within(t, time.Minute), cfg)
	if err != nil {
		t.Fatal(err)
	}
	var landed atomic.Int64
	acknowledged := make([][]journal.Message, 64)
	var group sync.WaitGroup
	for i := range acknowledged {
		group.Go(func() {
			var last uint64
			for k := 0; ; k++ {
				m := entry(fmt.Sprint("m", i), k)
				r, err := j.Append(t.Context(), m, last)
				if err != nil {
					return
				}
				acknowledged[i], last = append(acknowledged[i], m), r.Seq
				landed.Add(1)
			}
		})
	}
	for landed.Load() < 1000 {
		time.Sleep(time.Millisecond)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
	group.Wait()
	again := open(t, cfg)
	for i, want := range acknowledged {
		got, err := again.Match(t.Context(), "t", fmt.Sprint("m", i))
		if err != nil || len(got) < len(want) || len(got) > len(want)+1 {
			t.Fatalf("match %d: %d entries, %v; %d were acknowledged", i, len(got), err, len(want))
		}
		equal(t, got[:len(want)], want)
	}
}

// The server delivers the entries of a batch before they are on disk.
func TestAFollowerHearsOfABatchOnceItHasLanded(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	ctx, cancel := context.WithCancel(within(t, time.Minute))
	var landed atomic.Bool
	followed := make(chan error, 1)
	go func() {
		followed <- j.Follow(ctx, 1, func(journal.Stored) error {
			defer cancel()
			if !landed.Load() {
				return errors.New("it heard too early")
			}
			return nil
		}, nil)
	}()
	land := journal.OpenBatch(j, "batch")
	js, err := jetstream.New(j.Conn())
	if err != nil {
		t.Fatal(err)
	}
	msg := &nats.Msg{Subject: "ev.t.m", Data: []byte("{}"), Header: nats.Header{
		"Nats-Batch-Id": {"batch"}, "Nats-Batch-Sequence": {"1"}, "Nats-Batch-Commit": {"1"}, "Nats-Msg-Id": {uuid.NewString()},
	}}
	if _, err := js.PublishMsg(ctx, msg); err != nil {
		t.Fatal(err)
	}
	for !journal.IndexedUpTo(j) {
		time.Sleep(time.Millisecond)
	}
	landed.Store(true)
	land()
	if err := <-followed; err != nil {
		t.Error(err)
	}
}

func messagesOf(all []journal.Stored) (ms []journal.Message) {
	for i := range all {
		ms = append(ms, all[i].Message)
	}
	return ms
}

func TestARunIsManyAppends(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	ctx := within(t, time.Minute)
	want := entries("m", 1203) // several batches
	receipts, err := j.AppendRun(ctx, want, 0)
	if err != nil || len(receipts) != len(want) {
		t.Fatalf("%d receipts, %v", len(receipts), err)
	}
	got, err := j.Match(ctx, "t", "m")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, got, want)
	for i, r := range receipts {
		if r.Seq != got[i].Seq || r.Duplicate {
			t.Fatalf("receipt %d is %+v, the entry has sequence %d", i, r, got[i].Seq)
		}
	}
	if ids := batches(t, j); len(ids) != 3 {
		t.Errorf("%d batches, want 3", len(ids))
	}

	for _, n := range []int{3, 40} {
		t.Run(fmt.Sprint(n, " of them again with an old expectation, and one more"), func(t *testing.T) {
			again, err := j.AppendRun(ctx, append(slices.Clone(want[len(want)-n:]), entry("m", len(want))), got[len(want)-n-1].Seq)
			if err != nil || len(again) != n+1 || again[n].Duplicate {
				t.Fatalf("%d receipts, %v", len(again), err)
			}
			for i, r := range again[:n] {
				if at := got[len(want)-n+i]; r.Seq != at.Seq || !r.Duplicate {
					t.Errorf("receipt %d is %+v, want a duplicate of %d", i, r, at.Seq)
				}
			}
			_, err = j.AppendRun(ctx, entries("m", n), got[0].Seq)
			wantCode(t, err, journal.CodeConflict)
			if got, err = j.Match(ctx, "t", "m"); err != nil {
				t.Fatal(err)
			}
			want = messagesOf(got)
		})
	}
	t.Run("with an id of another match among them", func(t *testing.T) {
		ms := entries("m2", 30)
		ms[20].ID = want[7].ID
		receipts, err := j.AppendRun(ctx, ms, 0)
		wantCode(t, err, journal.CodeIDTaken)
		if len(receipts) != 20 {
			t.Errorf("%d receipts, want those of the 20 before", len(receipts))
		}
	})
}

// A reader knows of each entry of a run which one comes before it.
func TestTheEntriesOfARunFollowEachOther(t *testing.T) {
	t.Parallel()
	j := open(t, journal.Config{})
	stop := indexing(t, j)
	ctx := within(t, time.Minute)
	appended(t, j, entry("other", 0))
	if _, err := j.AppendRun(ctx, entries("m", 30), 0); err != nil {
		t.Fatal(err)
	}
	seq := uint64(0)
	err := j.Follow(ctx, 1, func(s journal.Stored) error {
		if seq++; seq > 2 && journal.After(&s) != seq-1 {
			t.Errorf("entry %d is behind %d", seq, journal.After(&s))
		}
		if seq == 31 {
			return context.Canceled
		}
		return nil
	}, nil)
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	stop()
}
