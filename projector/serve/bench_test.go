package serve

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// benchEvents is how many events the log of a rebuild has; KIBITZ_BENCH_EVENTS
// sets another number.
func benchEvents() int {
	if n, err := strconv.Atoi(os.Getenv("KIBITZ_BENCH_EVENTS")); err == nil {
		return n
	}
	return 100_000
}

// rehearsed returns whole matches, played until they have this many events.
func rehearsed(b *testing.B, events int) (matches []*simulation.Match) {
	b.Helper()
	for i := 0; events > 0; i++ {
		m := simulation.New(uint64(i), "bench", fmt.Sprint("m", i), simulation.ToPoints(11))
		m.Full()
		if err := m.Err(); err != nil {
			b.Fatal(err)
		}
		for _, link := range m.Ledger.Links() {
			events -= len(link.Entry.Events)
		}
		matches = append(matches, m)
	}
	return matches
}

// interleave stores the matches, a few entries of each in turn.
func interleave(b *testing.B, j *journal.Journal, matches []*simulation.Match) (entries int) {
	b.Helper()
	const stretch = 20
	last := make([]uint64, len(matches))
	for from, more := 0, true; more; from += stretch {
		more = false
		for i, m := range matches {
			links := m.Ledger.Links()
			if from >= len(links) {
				continue
			}
			more = true
			for _, link := range links[from:min(from+stretch, len(links))] {
				entry := journal.Message{Tournament: m.Tournament, Match: m.Name, ID: link.Entry.ID, Data: link.Data, Signature: link.Signature}
				receipt, err := j.Append(b.Context(), entry, last[i])
				if err != nil {
					b.Fatal(err)
				}
				last[i] = receipt.Seq
				entries++
			}
		}
	}
	return entries
}

// BenchmarkRebuild builds all views anew, beside a bare ordered consumer that
// reads the same log and throws it away.
func BenchmarkRebuild(b *testing.B) {
	j := openBench(b, true)
	matches := rehearsed(b, benchEvents())
	events := 0
	for _, m := range matches {
		for _, link := range m.Ledger.Links() {
			events += len(link.Entry.Events)
		}
	}
	entries := interleave(b, j, matches)
	house := startBench(b, j)
	b.Logf("%d matches, %d entries, %d events", len(matches), entries, events)
	rate := func(b *testing.B) {
		b.ReportMetric(float64(events*b.N)/b.Elapsed().Seconds(), "events/s")
		b.ReportMetric(float64(entries*b.N)/b.Elapsed().Seconds(), "entries/s")
	}
	b.Run("bare consumer", func(b *testing.B) {
		for b.Loop() {
			journaltest.ReadAll(b, j, entries)
		}
		rate(b)
	})
	b.Run("follow", func(b *testing.B) {
		for b.Loop() {
			n := 0
			err := j.Follow(b.Context(), 1, func(journal.Stored) error {
				if n++; n == entries {
					return errLast
				}
				return nil
			}, nil)
			if err != errLast {
				b.Fatal(err)
			}
		}
		rate(b)
	})
	b.Run("rebuild with seals", func(b *testing.B) {
		for b.Loop() {
			if err := house.Rebuild(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
		rate(b)
	})
	b.Run("rebuild with signatures checked", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			if err := j.DeleteBucket(b.Context(), hall.SealBucket); err != nil {
				b.Fatal(err)
			}
			if _, err := j.OpenBucket(b.Context(), hall.SealBucket); err != nil {
				b.Fatal(err)
			}
			b.StartTimer()
			if err := house.Rebuild(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
		rate(b)
	})
}

var errLast = errors.New("that was the last entry")

func openBench(b *testing.B, noSync bool) *journal.Journal {
	b.Helper()
	j, err := journal.Open(b.Context(), journal.Config{Dir: b.TempDir(), NoSync: noSync})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = j.Close() })
	return j
}

func startBench(b *testing.B, j *journal.Journal) *Server {
	b.Helper()
	house, err := Start(b.Context(), j, Options{Dir: b.TempDir()})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = house.Close() })
	<-house.Ready()
	return house
}

// hands returns the entries of this many matches, ready to be handed in.
func hands(b *testing.B, matches, entries int) [][]client.Submission {
	b.Helper()
	all := make([][]client.Submission, matches)
	for i := range all {
		m := simulation.New(uint64(i), "bench", fmt.Sprint("m", i), simulation.ToPoints(25))
		for _, message := range append(m.Schedule(), m.Play(entries)...) {
			all[i] = append(all[i], client.Submission{Tournament: m.Tournament, Match: m.Name, Data: message.Data, Signature: message.Signature})
		}
		if err := m.Err(); err != nil {
			b.Fatal(err)
		}
	}
	return all
}

// BenchmarkAppend lets 64 tables hand in entries as fast as they are answered,
// each synced to the disk.
func BenchmarkAppend(b *testing.B) {
	const tables = 64
	entries := 0
	for b.Loop() {
		b.StopTimer()
		j := openBench(b, false)
		house := startBench(b, j)
		queues := hands(b, tables, 60)
		c := client.New(j)
		b.StartTimer()
		var wait sync.WaitGroup
		for _, queue := range queues {
			wait.Go(func() {
				for _, s := range queue {
					if _, err := c.Append(b.Context(), s); err != nil {
						b.Error(err)
					}
				}
			})
		}
		wait.Wait()
		entries += tables * len(queues[0])
		b.StopTimer()
		_ = house.Close()
		_ = j.Close()
		b.StartTimer()
	}
	b.ReportMetric(float64(entries)/b.Elapsed().Seconds(), "entries/s")
}

// BenchmarkPublishToView lets tables hand in an entry every three seconds each,
// and measures from the sending to the view that has it.
func BenchmarkPublishToView(b *testing.B) {
	tables, pace, rounds := 1000, 3*time.Second, 4
	if os.Getenv("KIBITZ_LONG") == "" {
		tables, pace, rounds = 200, 600*time.Millisecond, 4
	}
	j := openBench(b, false)
	startBench(b, j)
	queues := hands(b, tables, rounds)
	c := client.New(j)
	var mu sync.Mutex
	var delays []time.Duration
	sent := make(map[string]time.Time)
	ctx, cancel := context.WithCancel(b.Context())
	watching := make(chan struct{})
	go func() {
		defer close(watching)
		_ = c.Watch(ctx, "bench", func(i client.Item) error {
			mu.Lock()
			defer mu.Unlock()
			if at, ok := sent[fmt.Sprint(i.Match, ".", i.N)]; ok && i.Kind == wire.KindView {
				delays = append(delays, time.Since(at))
			}
			return nil
		})
	}()
	var wait sync.WaitGroup
	for t, queue := range queues {
		wait.Go(func() {
			time.Sleep(pace * time.Duration(t) / time.Duration(tables))
			for n, s := range queue {
				began := time.Now()
				mu.Lock()
				sent[fmt.Sprint(s.Match, ".", n+1)] = began
				mu.Unlock()
				if _, err := c.Append(b.Context(), s); err != nil {
					b.Error(err)
				}
				time.Sleep(pace - time.Since(began))
			}
		})
	}
	wait.Wait()
	time.Sleep(200 * time.Millisecond)
	cancel()
	<-watching
	slices.Sort(delays)
	if len(delays) == 0 {
		b.Fatal("no view was seen")
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(len(delays)), "views")
	b.ReportMetric(float64(delays[len(delays)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(delays[len(delays)*99/100].Microseconds())/1000, "p99-ms")
}
