package journal_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"kibitz/events/journal"
)

func TestAnEntryIsReadBackAsItWasAppended(t *testing.T) {
	j := open(t, journal.Config{}) // with fsync, as people run it
	want := entries("m", 3)
	receipts := appended(t, j, want...)
	got, err := j.Match(t.Context(), "t", "m")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, got, want)
	for i, r := range receipts {
		if r.Duplicate || r.Seq != got[i].Seq {
			t.Errorf("receipt %d is %+v, the entry has sequence %d", i, r, got[i].Seq)
		}
	}
	last, err := j.Last(t.Context(), "t", "m")
	if err != nil || last.Seq != receipts[2].Seq || string(last.Data) != string(want[2].Data) {
		t.Errorf("last entry %+v, %v", last, err)
	}
	if n, err := j.Count(t.Context(), "t", "m"); n != 3 || err != nil {
		t.Errorf("count %d, %v", n, err)
	}
}

func TestAMatchWithoutEntriesIsEmptyAndNoError(t *testing.T) {
	j := quick(t)
	got, err := j.Match(t.Context(), "t", "nobody")
	if len(got) != 0 || err != nil {
		t.Errorf("%v, %v", got, err)
	}
	last, err := j.Last(t.Context(), "t", "nobody")
	if last.Seq != 0 || err != nil {
		t.Errorf("%v, %v", last, err)
	}
}

func TestAConflictCarriesWhatIsNew(t *testing.T) {
	j := quick(t)
	ms := entries("m", 5)
	receipts := appended(t, j, ms[:2]...)
	appended(t, j, entry("other", 0))
	appended(t, j, ms[2:4]...)
	_, err := j.Append(t.Context(), ms[4], receipts[1].Seq)
	var conflict *journal.Conflict
	if !errors.As(err, &conflict) {
		t.Fatalf("error %v is no conflict", err)
	}
	equal(t, conflict.New, ms[2:4])
	if conflict.Expected != receipts[1].Seq || conflict.Last != conflict.New[1].Seq {
		t.Errorf("conflict %+v", conflict)
	}
	wantCode(t, err, journal.CodeConflict)

	_, err = j.Append(t.Context(), ms[4], conflict.Last+100)
	if !errors.As(err, &conflict) || len(conflict.New) != 0 {
		t.Errorf("an expectation beyond the end gives %v", err)
	}
	if r, err := j.Append(t.Context(), ms[4], conflict.Last); err != nil || r.Duplicate {
		t.Errorf("with the conflict's own last sequence: %+v, %v", r, err)
	}
}

func TestARetryWithTheSameIDIsSuccess(t *testing.T) {
	j := quick(t)
	ms := entries("m", 3)
	receipts := appended(t, j, ms...)
	for name, expected := range map[string]uint64{
		"with its first expectation":   receipts[0].Seq,
		"with the present head":        receipts[2].Seq,
		"as the first of the match":    0,
		"with an expectation too high": 1000,
	} {
		t.Run(name, func(t *testing.T) {
			r, err := j.Append(t.Context(), ms[1], expected)
			if name == "with an expectation too high" {
				wantCode(t, err, journal.CodeConflict) // nothing is claimed that was not looked at
				return
			}
			if err != nil || !r.Duplicate || r.Seq != receipts[1].Seq {
				t.Errorf("%+v, %v", r, err)
			}
		})
	}
	if n, _ := j.Count(t.Context(), "t", "m"); n != 3 {
		t.Errorf("%d entries after the retries", n)
	}
}

func TestAnIDOfAnotherEntryIsRefused(t *testing.T) {
	j := quick(t)
	first := entry("m1", 0)
	seq := appended(t, j, first)[0].Seq
	t.Run("of another match", func(t *testing.T) {
		stolen := entry("m2", 0)
		stolen.ID = first.ID
		_, err := j.Append(t.Context(), stolen, 0)
		var taken *journal.IDTaken
		if !errors.As(err, &taken) || taken.Seq != seq || taken.Subject != "ev.t.m1" {
			t.Fatalf("error %v", err)
		}
		if n, _ := j.Count(t.Context(), "t", "m2"); n != 0 {
			t.Errorf("%d entries were stored", n)
		}
	})
	for name, change := range map[string]func(*journal.Message){
		"with other bytes":        func(m *journal.Message) { m.Data = []byte("{}") },
		"with another signature":  func(m *journal.Message) { m.Signature = "forged" },
		"without its signature":   func(m *journal.Message) { m.Signature = "" },
		"with its bytes cut down": func(m *journal.Message) { m.Data = m.Data[:3] },
	} {
		for _, expected := range []uint64{0, seq} {
			t.Run(fmt.Sprint("of the same match ", name, " behind ", expected), func(t *testing.T) {
				m := first
				change(&m)
				_, err := j.Append(t.Context(), m, expected)
				wantCode(t, err, journal.CodeIDTaken)
			})
		}
	}
}

func TestWhatCannotBeCarriedIsRefusedBeforeItIsSent(t *testing.T) {
	j := quick(t)
	for name, c := range map[string]struct {
		change func(*journal.Message)
		code   journal.Code
	}{
		"no match":             {func(m *journal.Message) { m.Match = "" }, journal.CodeName},
		"a dot in the name":    {func(m *journal.Message) { m.Match = "a.b" }, journal.CodeName},
		"a wildcard":           {func(m *journal.Message) { m.Tournament = "*" }, journal.CodeName},
		"a space":              {func(m *journal.Message) { m.Tournament = "a b" }, journal.CodeName},
		"a letter beyond a-z":  {func(m *journal.Message) { m.Tournament = "кубок" }, journal.CodeName},
		"a name too long":      {func(m *journal.Message) { m.Match = strings.Repeat("m", 65) }, journal.CodeName},
		"no id":                {func(m *journal.Message) { m.ID = uuid.Nil }, journal.CodeMessage},
		"no bytes":             {func(m *journal.Message) { m.Data = nil }, journal.CodeMessage},
		"too many bytes":       {func(m *journal.Message) { m.Data = make([]byte, 3<<20) }, journal.CodeMessage},
		"a line break":         {func(m *journal.Message) { m.Signature = "a\r\nNats-Rollup: all" }, journal.CodeMessage},
		"a signature too long": {func(m *journal.Message) { m.Signature = strings.Repeat("x", 513) }, journal.CodeMessage},
	} {
		t.Run(name, func(t *testing.T) {
			m := entry("m", 0)
			c.change(&m)
			_, err := j.Append(t.Context(), m, 0)
			wantCode(t, err, c.code)
		})
	}
	if head, err := j.Head(t.Context()); head != 0 || err != nil {
		t.Errorf("the log has %d entries, %v", head, err)
	}
}

// Sixteen writers of one match, each deciding on what it has read: every entry
// must stand directly behind the one its writer had seen last.
func TestNoUpdateIsLostAmongSixteenWriters(t *testing.T) {
	const writers, each = 16, 12
	j := quick(t)
	ctx := within(t, time.Minute)
	var group sync.WaitGroup
	seen := make([]map[uuid.UUID]uint64, writers) // what stood before each entry
	for w := range writers {
		seen[w] = make(map[uuid.UUID]uint64)
		group.Go(func() {
			var head uint64
			for i := range each {
				m := entry("m", w*each+i)
				for {
					r, err := j.Append(ctx, m, head)
					var conflict *journal.Conflict
					if errors.As(err, &conflict) {
						head = conflict.Last
						continue
					}
					if err != nil {
						t.Error(err)
						return
					}
					seen[w][m.ID], head = head, r.Seq
					break
				}
			}
		})
	}
	group.Wait()
	got, err := j.Record(ctx, "t", "m")
	if err != nil || len(got) != writers*each {
		t.Fatalf("%d entries, %v", len(got), err)
	}
	var before uint64
	for _, s := range got {
		found := false
		for w := range writers {
			if at, ok := seen[w][s.ID]; ok {
				found = true
				if at != before {
					t.Errorf("entry %d was appended behind %d but stands behind %d", s.Seq, at, before)
				}
			}
		}
		if !found {
			t.Errorf("entry %d was never acknowledged", s.Seq)
		}
		before = s.Seq
	}
}

func TestAnInterruptedAppendDoesNotClaimSuccess(t *testing.T) {
	j := quick(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := j.Append(ctx, entry("m", 0), 0); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if n, _ := j.Count(t.Context(), "t", "m"); n != 0 {
		t.Errorf("%d entries", n)
	}
}

// A caller whose time runs out while the entry is underway hears what became of
// it, or that this is not known; the same entry sent again is stored once.
func TestAnAppendWhoseTimeRunsOutCanBeRepeated(t *testing.T) {
	j := open(t, journal.Config{})
	var head uint64
	for i := range 60 {
		m := entry("m", i)
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i*15)*time.Microsecond)
		r, err := j.Append(ctx, m, head)
		cancel()
		if err != nil {
			if journal.CodeOf(err) != journal.CodeUnresolved && !errors.Is(err, context.DeadlineExceeded) {
				t.Fatalf("error %v", err)
			}
			if r, err = j.Append(t.Context(), m, head); err != nil {
				t.Fatal(err)
			}
		}
		head = r.Seq
	}
	if n, _ := j.Count(t.Context(), "t", "m"); n != 60 {
		t.Errorf("%d entries, want 60", n)
	}
}
