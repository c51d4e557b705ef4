package journal_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"kibitz/events/journal"
)

// open opens a store for a test and closes it behind it.
func open(t testing.TB, cfg journal.Config) *journal.Journal {
	t.Helper()
	if cfg.Dir == "" && cfg.URL == "" {
		cfg.Dir = t.TempDir()
	}
	j, err := journal.Open(within(t, time.Minute), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return j
}

// quick opens a new store that does not sync, for what has nothing to do with disks.
func quick(t testing.TB) *journal.Journal { return open(t, journal.Config{NoSync: true}) }

func within(t testing.TB, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), d)
	t.Cleanup(cancel)
	return ctx
}

// entry makes the i-th entry of a match, with bytes of its own.
func entry(match string, i int) journal.Message {
	id := uuid.New()
	return journal.Message{
		Tournament: "t", Match: match, ID: id,
		Data:      fmt.Appendf(nil, `{"v":1,"id":"%s","match":"%s","ds":%d}`, id, match, i),
		Signature: fmt.Sprintf("signature-%d", i),
	}
}

func entries(match string, n int) []journal.Message {
	ms := make([]journal.Message, n)
	for i := range ms {
		ms[i] = entry(match, i)
	}
	return ms
}

// appended appends the entries one after the other and returns their receipts.
func appended(t testing.TB, j *journal.Journal, ms ...journal.Message) []journal.Receipt {
	t.Helper()
	ctx := within(t, time.Minute)
	var receipts []journal.Receipt
	heads := make(map[string]uint64)
	for _, m := range ms {
		subject := journal.RecordSubject(m.Tournament, m.Match)
		if _, known := heads[subject]; !known {
			last, err := j.Last(ctx, m.Tournament, m.Match)
			if err != nil {
				t.Fatal(err)
			}
			heads[subject] = last.Seq
		}
		r, err := j.Append(ctx, m, heads[subject])
		if err != nil {
			t.Fatal(err)
		}
		heads[subject] = r.Seq
		receipts = append(receipts, r)
	}
	return receipts
}

// equal fails the test where the stored entries are not these, bytes and all.
func equal(t testing.TB, got []journal.Stored, want []journal.Message) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d entries, want %d", len(got), len(want))
	}
	for i := range got {
		g, w := got[i], want[i]
		if g.ID != w.ID || string(g.Data) != string(w.Data) || g.Signature != w.Signature ||
			g.Match != w.Match || g.Tournament != w.Tournament {
			t.Fatalf("entry %d is\n%+v, want\n%+v", i, g.Message, w)
		}
		if i > 0 && g.Seq <= got[i-1].Seq {
			t.Fatalf("entry %d has sequence %d after %d", i, g.Seq, got[i-1].Seq)
		}
		if g.Time.IsZero() {
			t.Fatalf("entry %d has no time", i)
		}
	}
}

func wantCode(t testing.TB, err error, code journal.Code) {
	t.Helper()
	if journal.CodeOf(err) != code {
		t.Fatalf("error %v has code %q, want %q", err, journal.CodeOf(err), code)
	}
}

func contains(data []byte, text string) bool { return strings.Contains(string(data), text) }
