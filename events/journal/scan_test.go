package journal_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events/journal"
)

// mixed is a store with a log of several matches, entries of every size written in
// every way: one by one, in batches, past this program; some are missing.
func mixed(t *testing.T) (j *journal.Journal, dir string) {
	t.Helper()
	dir = t.TempDir()
	j = open(t, journal.Config{Dir: dir, NoSync: true})
	record := unguarded(t, j, dir)
	appended(t, j, entries("a", 3)...)
	batch(t, j, "b", 40)
	large := entry("c", 0)
	large.Data = bytes.Repeat([]byte("x"), 600<<10) // more than one block takes
	appended(t, j, large, entry("a", 3))
	strange(t, j)
	for m := range 30 {
		batch(t, j, fmt.Sprint("m", m), 60)
	}
	for _, seq := range []uint64{1, 5, 6, 44, 300} {
		if err := record.DeleteMsg(t.Context(), seq); err != nil {
			t.Fatal(err)
		}
	}
	config := record.CachedInfo().Config
	config.DenyDelete = true // as it must be where another process opens it
	if _, err := admin(t, j, dir).UpdateStream(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	return j, dir
}

// unguarded makes the record anew so that entries can be deleted from it.
func unguarded(t *testing.T, j *journal.Journal, dir string) jetstream.Stream {
	t.Helper()
	js := admin(t, j, dir)
	record, err := js.Stream(t.Context(), "RECORD")
	if err != nil {
		t.Fatal(err)
	}
	config := record.CachedInfo().Config
	config.DenyDelete = false
	if err = js.DeleteStream(t.Context(), "RECORD"); err == nil {
		record, err = js.CreateStream(t.Context(), config)
	}
	if err != nil {
		t.Fatal(err)
	}
	return record
}

func batch(t *testing.T, j *journal.Journal, match string, n int) {
	t.Helper()
	if _, err := j.AppendAll(t.Context(), entries(match, n), 0); err != nil {
		t.Fatal(err)
	}
}

// strange publishes what this program never would.
func strange(t *testing.T, j *journal.Journal) {
	t.Helper()
	for i, header := range []nats.Header{
		nil,
		{"Other": {"1", "2"}},
		{"Nats-Msg-Id": {"no id"}, "Kibitz-Signature": {"  s p a c e d "}},
		{"Kibitz-Signature": {"first", "second"}, "kibitz-signature": {"another key"}},
		{"Kibitz-Signature": {""}, "Empty": {""}},
	} {
		m := &nats.Msg{Subject: "ev.t.strange", Header: header, Data: fmt.Appendf(nil, "entry %d\r\nMSG x 1 3\r\n", i)}
		if _, err := j.Conn().RequestMsg(m, 5*time.Second); err != nil {
			t.Fatal(err)
		}
	}
}

// followed reads the log from one sequence to another by Follow.
func followed(t *testing.T, j *journal.Journal, from, to uint64) (all []journal.Stored, gaps []journal.Gap) {
	t.Helper()
	err := j.Follow(within(t, time.Minute), from, func(s journal.Stored) error {
		all = append(all, s)
		if s.Seq == to {
			return errEnd
		}
		return nil
	}, func(g *journal.Gap) { gaps = append(gaps, *g) })
	if !errors.Is(err, errEnd) {
		t.Fatal(err)
	}
	return all, gaps
}

// scanned does the same by Scan, and spoils the memory of what it has read.
func scanned(t *testing.T, j *journal.Journal, from, to uint64) (all []journal.Stored, gaps []journal.Gap) {
	t.Helper()
	err := j.Scan(within(t, time.Minute), from, to, func(s *journal.Stretch) error {
		for _, e := range s.Entries {
			e.Data = bytes.Clone(e.Data) // nothing else has to be copied
			all = append(all, e)
		}
		for _, e := range s.Entries {
			clear(e.Data)
		}
		s.Release()
		return nil
	}, func(g *journal.Gap) { gaps = append(gaps, *g) })
	if err != nil {
		t.Fatal(err)
	}
	return all, gaps
}

// sameEntries compares all but how many were waiting, which grows while entries come.
func sameEntries(t *testing.T, got, want []journal.Stored) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d entries, want %d", len(got), len(want))
	}
	for i := range got {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Fatalf("entry %d is\n%+v, want\n%+v", i, got[i], want[i])
		}
	}
}

func TestAScanGivesWhatFollowingGives(t *testing.T) {
	j, dir := mixed(t)
	joined := open(t, journal.Config{Dir: dir})
	head, err := j.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []uint64{3, 43, 45, 301, head} {
		for _, from := range []uint64{0, 1, 2, 40, 45} {
			if from > to {
				continue
			}
			want, gaps := followed(t, j, from, to)
			for name, reader := range map[string]*journal.Journal{"opener": j, "joined": joined} {
				got, jumps := scanned(t, reader, from, to)
				sameEntries(t, got, want)
				if !reflect.DeepEqual(jumps, gaps) {
					t.Errorf("%s from %d to %d: gaps %v, want %v", name, from, to, jumps, gaps)
				}
			}
		}
	}
}

// An erased entry keeps its sequence; where it was the last, nothing comes behind.
func TestAScanEndsWhereTheLastEntriesAreMissing(t *testing.T) {
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir, NoSync: true})
	record := unguarded(t, j, dir)
	appended(t, j, entries("m", 6)...)
	erase := func(seqs ...uint64) {
		for _, seq := range seqs {
			if err := record.DeleteMsg(t.Context(), seq); err != nil {
				t.Fatal(err)
			}
		}
	}
	erase(5, 6)
	if got, gaps := scanned(t, j, 1, 6); len(got) != 4 || !reflect.DeepEqual(gaps, []journal.Gap{{From: 5, To: 6}}) {
		t.Errorf("%d entries, gaps %v", len(got), gaps)
	}
	erase(1, 2, 3, 4)
	if got, gaps := scanned(t, j, 1, 6); len(got) != 0 || !reflect.DeepEqual(gaps, []journal.Gap{{From: 1, To: 6}}) {
		t.Errorf("%d entries, gaps %v", len(got), gaps)
	}
}

func TestAScanWithoutAGapFunctionReturnsTheGap(t *testing.T) {
	j, _ := mixed(t)
	err := j.Scan(within(t, time.Minute), 2, 100, func(s *journal.Stretch) error { s.Release(); return nil }, nil)
	var gap *journal.Gap
	if !errors.As(err, &gap) || *gap != (journal.Gap{From: 5, To: 6}) {
		t.Errorf("error %v", err)
	}
}

func TestAScanEndsWithItsContextItsReaderOrTheStore(t *testing.T) {
	j, _ := mixed(t)
	ctx, cancel := context.WithCancel(t.Context())
	read := 0
	err := j.Scan(ctx, 1, 1800, func(s *journal.Stretch) error {
		read += len(s.Entries)
		cancel()
		return nil // never released: nothing waits for it
	}, func(*journal.Gap) {})
	if err != nil || read == 0 {
		t.Errorf("%d read, error %v", read, err)
	}
	err = j.Scan(t.Context(), 1, 1800, func(*journal.Stretch) error { return errEnd }, func(*journal.Gap) {})
	if !errors.Is(err, errEnd) {
		t.Errorf("error %v", err)
	}
	err = j.Scan(t.Context(), 1, 1800, func(*journal.Stretch) error { return j.Close() }, func(*journal.Gap) {})
	wantCode(t, err, journal.CodeGone)
}

// cutter stands between a process and the store's server, and cuts the bulk
// connection after so many bytes.
func cutter(t *testing.T, opener *journal.Journal, dir string, after *atomic.Int64) *journal.Journal {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	server := strings.TrimPrefix(opener.Access().URL, "nats://")
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			if far, err := net.Dial("tcp", server); err == nil {
				go pass(client, far, after)
			}
		}
	}()
	path := filepath.Join(dir, "open.json")
	at, err := os.ReadFile(path)
	if err == nil {
		at = bytes.ReplaceAll(at, []byte(server), []byte(listener.Addr().String()))
		err = os.WriteFile(path, at, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return open(t, journal.Config{Dir: dir})
}

func pass(client, far net.Conn, after *atomic.Int64) {
	var bulk atomic.Bool
	go func() {
		defer far.Close()
		buffer := make([]byte, 4096)
		for {
			n, err := client.Read(buffer)
			if err != nil {
				return
			}
			if bytes.Contains(buffer[:n], []byte(`"kibitz bulk"`)) {
				bulk.Store(true)
			}
			if _, err := far.Write(buffer[:n]); err != nil {
				return
			}
		}
	}()
	defer client.Close()
	buffer := make([]byte, 1000)
	for left := after.Load(); ; {
		n, err := far.Read(buffer)
		if err != nil {
			return
		}
		if bulk.Load() {
			if left -= int64(n); left < 0 {
				_, _ = client.Write(buffer[:max(0, n+int(left))])
				return
			}
		}
		if _, err := client.Write(buffer[:n]); err != nil && err != io.EOF {
			return
		}
	}
}

// Wherever the bulk connection breaks, the rest is read in the usual way: nothing
// is left out and nothing comes twice.
func TestAScanGoesOnWhereItsConnectionBreaks(t *testing.T) {
	j, dir := mixed(t)
	head, err := j.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want, gaps := followed(t, j, 1, head)
	var after atomic.Int64
	joined := cutter(t, j, dir, &after)
	for _, n := range []int64{0, 100, 700, 2_000, 20_123, 300_000, 650_001, 900_000, 1_000_100} {
		after.Store(n)
		got, jumps := scanned(t, joined, 1, head)
		sameEntries(t, got, want)
		if !reflect.DeepEqual(jumps, gaps) {
			t.Errorf("cut after %d bytes: gaps %v, want %v", n, jumps, gaps)
		}
	}
}

// Whoever releases late makes the reader wait, no more.
func TestAScanWaitsForItsReaders(t *testing.T) {
	j := quick(t)
	for m := range 8 {
		big := entries(fmt.Sprint("m", m), 40)
		for i := range big {
			big[i].Data = bytes.Repeat([]byte{byte(m), byte(i)}, 20<<10)
		}
		if _, err := j.AppendAll(t.Context(), big, 0); err != nil {
			t.Fatal(err)
		}
	}
	stretches, seen := make(chan *journal.Stretch, 100), uint64(0)
	done := make(chan bool)
	go func() {
		defer close(done)
		for s := range stretches {
			time.Sleep(5 * time.Millisecond)
			for _, e := range s.Entries {
				m := e.Match[1] - '0'
				if seen++; e.Seq != seen || e.Data[0] != m || e.Data[len(e.Data)-2] != m || e.Data[1] != byte((e.Seq-1)%40) {
					t.Errorf("entry %d of %s holds %v", e.Seq, e.Match, e.Data[:2])
				}
			}
			s.Release()
			s.Release()
		}
	}()
	err := j.Scan(within(t, time.Minute), 1, 320, func(s *journal.Stretch) error {
		s.Hold(1)
		stretches <- s
		return nil
	}, nil)
	close(stretches)
	<-done
	if err != nil || seen != 320 {
		t.Errorf("%d entries, %v", seen, err)
	}
}

// A log on a server of somebody else is scanned too.
func TestAScanOfAServerOfItsOwn(t *testing.T) {
	j, _ := mixed(t)
	var got []journal.Stored
	far := journal.Elsewhere(j)
	got, _ = scanned(t, far, 1, 400)
	want, _ := followed(t, j, 1, 400)
	sameEntries(t, got, want)
}
