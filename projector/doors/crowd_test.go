package doors_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"kibitz/events/journal/journaltest"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/doors"
	"kibitz/replay/simulation"
)

const (
	crowdTables     = 1000
	crowdSpectators = 2000
	crowdOverlays   = 8 // the slots of a broadcast
	crowdRounds     = 6 // entries of each table
	crowdPace       = 3 * time.Second
)

// crowd is a hall with many tables and many who watch.
type crowd struct {
	*street
	tables []*simulation.Match
	heard  atomic.Int64 // bytes that spectators were sent
	told   sync.WaitGroup

	mu       sync.Mutex
	sent     map[string]time.Time // when an entry was sent, by match and link
	feeds    []time.Duration      // until its link was with a spectator
	overlays []time.Duration      // until what an overlay draws was with it
}

// from returns a client from an address of its own: spectators have theirs.
func from(n int) *http.Client {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, byte(1+n/250), byte(1+n%250))}}
	return &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}}
}

// watches follows a match until its last round, and gives each link that comes to heard.
func (c *crowd) watches(ctx context.Context, by *http.Client, match string, after uint64, heard func(n uint64)) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("%s/api/feed/open/%s?from=%d", c.server.URL, match, after+1), nil)
	if err != nil {
		return err
	}
	response, err := by.Do(r)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		response.Body.Close()
		return fmt.Errorf("%s is watched: %s", match, response.Status)
	}
	c.told.Go(func() {
		defer response.Body.Close()
		lines := bufio.NewScanner(response.Body)
		lines.Buffer(nil, 4<<20)
		for kind, last := "", after; last < after+crowdRounds && lines.Scan(); {
			c.heard.Add(int64(len(lines.Bytes()) + 1))
			name, value, _ := strings.Cut(lines.Text(), ": ")
			switch {
			case name == "event":
				kind = value
			case name == "data" && kind == "link":
				var link struct{ N uint64 }
				if json.Unmarshal([]byte(value), &link) == nil && link.N > last {
					last = link.N
					heard(last)
				}
			}
		}
	})
	return nil
}

func (c *crowd) took(list *[]time.Duration, match string, n uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	*list = append(*list, time.Since(c.sent[fmt.Sprint(match, " ", n)]))
}

// overlay does what the page of an overlay does: it asks for the match, and for what is new once it hears of it.
func (c *crowd) overlay(ctx context.Context, i int, match string, after uint64) error {
	const settle = 150 * time.Millisecond // as in follow.ts
	by := from(crowdSpectators + i)
	return c.watches(ctx, by, match, after, func(n uint64) {
		time.Sleep(settle)
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.server.URL+"/api/replay/open/"+match+"?public", nil)
		if err != nil {
			return
		}
		response, err := by.Do(r)
		if err != nil {
			return
		}
		defer response.Body.Close()
		if _, err := io.Copy(io.Discard, response.Body); err == nil && response.StatusCode == http.StatusOK {
			c.took(&c.overlays, match, n)
		}
	})
}

// sends sends an entry of every table, evenly over the pace, without waiting for one to send the next.
func (c *crowd) sends(ctx context.Context, after map[string]uint64, round int) error {
	group, bound := errgroup.WithContext(ctx)
	began := time.Now()
	for i, m := range c.tables {
		message := m.Play(1)[0]
		time.Sleep(time.Until(began.Add(time.Duration(i) * crowdPace / crowdTables)))
		group.Go(func() error {
			c.mu.Lock()
			c.sent[fmt.Sprint(m.Name, " ", after[m.Name]+uint64(round)+1)] = time.Now()
			c.mu.Unlock()
			return c.append(bound, m.Name, message)
		})
	}
	return group.Wait()
}

func (c *crowd) append(ctx context.Context, match string, message ledger.Message) error {
	_, err := c.client.Append(ctx, client.Submission{Tournament: "open", Match: match, Data: message.Data, Signature: message.Signature})
	return err
}

// percentile returns the duration that a share of a list does not exceed.
func percentile(list []time.Duration, share float64) time.Duration {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))].Round(time.Millisecond)
}

// resident returns the bytes that the process holds, and held at most; 0 where the system does not say.
func resident() (now, most int) {
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		_, _ = fmt.Sscanf(line, "VmRSS: %d kB", &now)
		_, _ = fmt.Sscanf(line, "VmHWM: %d kB", &most)
	}
	return now << 10, most << 10
}

// A thousand tables play while two thousand spectators and the overlays of a broadcast watch. Every
// spectator is told of every entry; how fast, with how many bytes and how much memory is printed.
func TestAThousandTablesAndTwoThousandSpectators(t *testing.T) {
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG")
	}
	c := &crowd{street: newStreet(t, doors.Options{}), sent: map[string]time.Time{}}
	after := map[string]uint64{}
	group, bound := errgroup.WithContext(t.Context())
	group.SetLimit(64)
	for i := range crowdTables {
		m := simulation.New(uint64(1000+i), "open", fmt.Sprintf("t%d", i+1), simulation.ToPoints(5))
		m.Office.Key = c.match.Office.Key
		c.tables = append(c.tables, m)
		scheduled := m.Schedule()
		after[m.Name] = uint64(len(scheduled))
		group.Go(func() error {
			for _, message := range scheduled {
				if err := c.append(bound, m.Name, message); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	runtime.GC()
	before, _ := resident()
	for i := range crowdSpectators {
		match := c.tables[i%crowdTables].Name
		if err := c.watches(t.Context(), from(i), match, after[match], func(n uint64) { c.took(&c.feeds, match, n) }); err != nil {
			t.Fatal(err)
		}
	}
	for i := range crowdOverlays {
		match := c.tables[i].Name
		if err := c.overlay(t.Context(), i, match, after[match]); err != nil {
			t.Fatal(err)
		}
	}
	runtime.GC()
	watched, _ := resident()
	c.heard.Store(0)
	began := time.Now()
	for round := range crowdRounds {
		if err := c.sends(t.Context(), after, round); err != nil {
			t.Fatal(err)
		}
	}
	c.told.Wait()
	took := time.Since(began)
	if want := crowdSpectators * crowdRounds; len(c.feeds) != want {
		t.Errorf("spectators were told of %d entries, not of %d", len(c.feeds), want)
	}
	if want := crowdOverlays * crowdRounds; len(c.overlays) != want {
		t.Errorf("overlays drew %d entries, not %d", len(c.overlays), want)
	}
	_, most := resident()
	t.Logf("%d tables, an entry each in %v (asked: %v), %d spectators, %d overlays", crowdTables, (took / crowdRounds).Round(time.Millisecond), crowdPace, crowdSpectators, crowdOverlays)
	t.Logf("spectators: %.0f bytes a second in all, %.0f each; from the entry to their link p50 %v, p99 %v",
		float64(c.heard.Load())/took.Seconds(), float64(c.heard.Load())/took.Seconds()/crowdSpectators, percentile(c.feeds, 0.5), percentile(c.feeds, 0.99))
	t.Logf("overlays: from the entry to the table p50 %v, p99 %v (asked: 500 ms)", percentile(c.overlays, 0.5), percentile(c.overlays, 0.99))
	t.Logf("memory, hall and spectators in one process: %d MB with the tables, %d MB once all watch, %d MB at most", before>>20, watched>>20, most>>20)
}
