package journal_test

import (
	"errors"
	"testing"
	"time"

	"kibitz/events/journal"
)

func TestAppendAllIsAppendManyTimes(t *testing.T) {
	j := open(t, journal.Config{})
	ctx := within(t, time.Minute)
	want := entries("m", 1203) // three batches
	receipts, err := j.AppendAll(ctx, want, 0)
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

	t.Run("again with the old expectation", func(t *testing.T) {
		again, err := j.AppendAll(ctx, want, 0)
		if err != nil || len(again) != len(want) {
			t.Fatalf("%d receipts, %v", len(again), err)
		}
		for i, r := range again {
			if r.Seq != got[i].Seq || !r.Duplicate {
				t.Fatalf("receipt %d is %+v, want a duplicate of %d", i, r, got[i].Seq)
			}
		}
	})
	t.Run("some known, some new", func(t *testing.T) {
		more := append(append([]journal.Message{}, want[1200:]...), entries("m", 2)...)
		receipts, err := j.AppendAll(ctx, more, got[len(got)-1].Seq)
		if err != nil || len(receipts) != 5 || !receipts[0].Duplicate || receipts[4].Duplicate {
			t.Fatalf("%+v, %v", receipts, err)
		}
	})
	t.Run("behind the head", func(t *testing.T) {
		receipts, err := j.AppendAll(ctx, entries("m", 3), got[0].Seq)
		var conflict *journal.Conflict
		if len(receipts) != 0 || !errors.As(err, &conflict) || len(conflict.New) != 1204 {
			t.Fatalf("%d receipts, %v", len(receipts), err)
		}
	})
	t.Run("with an id of another match among them", func(t *testing.T) {
		ms := entries("m2", 4)
		ms[2].ID = want[7].ID
		receipts, err := j.AppendAll(ctx, ms, 0)
		wantCode(t, err, journal.CodeIDTaken)
		if len(receipts) != 2 {
			t.Errorf("%d receipts, want those of the two before", len(receipts))
		}
	})
	t.Run("of two matches", func(t *testing.T) {
		_, err := j.AppendAll(ctx, []journal.Message{entry("a", 0), entry("b", 0)}, 0)
		wantCode(t, err, journal.CodeMessage)
	})
}
