package journal_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"kibitz/events/journal"
)

func quarantined(t *testing.T, j *journal.Journal, from uint64) []journal.Refused {
	t.Helper()
	var all []journal.Refused
	if err := j.Quarantined(t.Context(), from, func(r journal.Refused) error { all = append(all, r); return nil }); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestARefusedMessageIsKeptWhole(t *testing.T) {
	j := open(t, journal.Config{})
	want := []journal.Refused{
		{Reason: "bad-schema", Detail: "field \"x\" is unknown\nat line 1", Subject: "kibitz.append.t.m", Data: []byte("{\n\n}")},
		{Reason: "no reason\r\nNats-TTL: 1", Detail: "не по форме", Subject: "kibitz.append.t.m",
			Header: map[string][]string{"Nats-Msg-Id": {"x"}, "Nats-Rollup": {"all"}, "Odd": {"a\nb", ""}}},
		{Reason: "too-large", Subject: "kibitz.append.t.m", Data: bytes.Repeat([]byte{0, 0xff, '\n'}, 1<<20/3)},
		{Reason: "again", Header: map[string][]string{"Nats-Msg-Id": {"x"}}, Data: []byte("same id")},
	}
	for _, r := range want {
		if err := j.Quarantine(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	got := quarantined(t, j, 1)
	if len(got) != len(want) {
		t.Fatalf("%d kept, want %d", len(got), len(want))
	}
	for i := range got {
		g, w := got[i], want[i]
		if g.Seq != uint64(i+1) || g.Time.IsZero() {
			t.Errorf("message %d has place %d at %v", i, g.Seq, g.Time)
		}
		if g.Reason != w.Reason || g.Detail != w.Detail || g.Subject != w.Subject ||
			!bytes.Equal(g.Data, w.Data) || fmt.Sprint(g.Header) != fmt.Sprint(w.Header) {
			t.Errorf("message %d is kept as %+v", i, g)
		}
	}
	if later := quarantined(t, j, 3); len(later) != 2 || later[0].Reason != "too-large" {
		t.Errorf("from the third on there are %d", len(later))
	}
	if head, _ := j.Head(t.Context()); head != 0 {
		t.Error("the record holds what was refused")
	}
}

func TestTheQuarantineIsBoundedAndDropsTheOldest(t *testing.T) {
	defer journal.SetQuarantine(20_000, 64<<20)
	for name, bound := range map[string]struct{ entries, bytes int64 }{
		"in messages": {30, 64 << 20},
		"in bytes":    {20_000, 1 << 20},
	} {
		t.Run(name, func(t *testing.T) {
			journal.SetQuarantine(bound.entries, bound.bytes)
			j := quick(t)
			const size, n = 32 << 10, 50
			for i := range n {
				if err := j.Quarantine(t.Context(), journal.Refused{Reason: fmt.Sprint(i), Data: make([]byte, size)}); err != nil {
					t.Fatal(err)
				}
			}
			kept := quarantined(t, j, 1)
			if len(kept) == n || len(kept) < n/2 {
				t.Fatalf("%d of %d are kept", len(kept), n)
			}
			for i, r := range kept {
				if want := fmt.Sprint(n - len(kept) + i); r.Reason != want || len(r.Data) != size {
					t.Fatalf("message %d is the %sth with %d bytes, want the %sth", i, r.Reason, len(r.Data), want)
				}
			}
		})
	}
}

func TestReadingTheQuarantineStopsWhenTheReaderDoes(t *testing.T) {
	j := quick(t)
	if all := quarantined(t, j, 1); len(all) != 0 {
		t.Errorf("a new quarantine holds %d", len(all))
	}
	for range 3 {
		if err := j.Quarantine(t.Context(), journal.Refused{Reason: "x"}); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	err := j.Quarantined(t.Context(), 1, func(journal.Refused) error { n++; return errEnd })
	if !errors.Is(err, errEnd) || n != 1 {
		t.Errorf("%d read, %v", n, err)
	}
}
