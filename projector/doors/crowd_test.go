package doors_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
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
	crowdBoards     = 4 // scoreboards, which follow all tables
	crowdRounds     = 6 // entries of each table
	crowdPace       = 3 * time.Second
)

// crowd is a hall with many tables and many who watch, in a process of their own: what the hall takes is
// measured without them.
type crowd struct {
	*street
	tables []*simulation.Match
	sent   map[string]time.Time // when an entry was sent, by match and link
	mu     sync.Mutex
}

// watcher is who watches: a spectator, an overlay that asks for what is new once it hears of it, or, without a match, a scoreboard.
type watcher struct {
	Match   string
	After   uint64 // the links that are there
	Overlay bool
}

// heard is what a watcher was told of, and when it had it.
type heard struct {
	watcher
	Link uint64
	At   time.Time
}

// report is one line of what the process of those who watch says: that all of them do, what one was told, or how
// many bytes came to all of them in the end, and how many, in how many lines, to the scoreboards.
type report struct {
	Watching bool
	Told     heard
	Bytes    int64
	Boards   int64
	Lines    int64
	Error    string
}

// crowdAt is where the process of those who watch finds the hall.
const crowdAt = "KIBITZ_CROWD_AT"

// watching is the process of those who watch.
type watching struct {
	hall   string
	bytes  atomic.Int64 // that came to all who follow a match
	boards atomic.Int64 // that came to all who follow the hall
	lines  atomic.Int64 // the same in lines
	mu     sync.Mutex
	out    *json.Encoder
	all    sync.WaitGroup
}

func (w *watching) says(r report) {
	w.mu.Lock()
	defer w.mu.Unlock()
	_ = w.out.Encode(r) // without a reader the process ends
}

// counted counts what comes through a connection.
type counted struct {
	net.Conn
	bytes *atomic.Int64
}

func (c counted) Read(into []byte) (int, error) {
	n, err := c.Conn.Read(into)
	c.bytes.Add(int64(n))
	return n, err
}

// from returns a client from an address of its own: spectators have theirs.
func from(n int, bytes *atomic.Int64) *http.Client {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, byte(1+n/250), byte(1+n%250))}}
	return &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dialer.DialContext(ctx, network, address)
		return counted{conn, bytes}, err
	}}}
}

// follows follows a match until its last round, and says of each link that comes when it came.
func (w *watching) follows(ctx context.Context, by *http.Client, one watcher) error {
	response, err := w.get(ctx, by, fmt.Sprintf("/api/feed/open/%s?from=%d", one.Match, one.After+1))
	if err != nil {
		return err
	}
	w.all.Go(func() {
		defer response.Body.Close()
		lines := bufio.NewScanner(response.Body)
		lines.Buffer(nil, 4<<20)
		for kind, last := "", one.After; last < one.After+crowdRounds && lines.Scan(); {
			name, value, _ := strings.Cut(lines.Text(), ": ")
			switch {
			case name == "event":
				kind = value
			case name == "data" && kind == "link":
				var link struct{ N uint64 }
				if json.Unmarshal([]byte(value), &link) == nil && link.N > last {
					last = link.N
					w.hears(ctx, by, heard{watcher: one, Link: last})
				}
			}
		}
	})
	return nil
}

// begins has one of those who watch do so, from an address of its own.
func (w *watching) begins(ctx context.Context, i int, one watcher) error {
	if one.Match != "" {
		return w.follows(ctx, from(i, &w.bytes), one)
	}
	response, err := w.get(ctx, from(i, &w.boards), "/api/hall/open")
	if err != nil {
		return err
	}
	go func() {
		defer response.Body.Close()
		for all := bufio.NewReader(response.Body); ; { // until the process ends
			text, err := all.ReadString('\n')
			if err != nil {
				w.says(report{Error: "a scoreboard is told no more: " + err.Error()})
				return
			}
			if text == "event: line\n" {
				w.lines.Add(1)
			}
		}
	}()
	return nil
}

// hears says when who watches has a link: an overlay once it has what it draws.
func (w *watching) hears(ctx context.Context, by *http.Client, t heard) {
	const settle = 150 * time.Millisecond // as in follow.ts
	if t.Overlay {
		time.Sleep(settle)
		response, err := w.get(ctx, by, "/api/replay/open/"+t.Match+"?public")
		if err != nil {
			w.says(report{Error: err.Error()})
			return
		}
		defer response.Body.Close()
		_, _ = io.Copy(io.Discard, response.Body)
	}
	t.At = time.Now()
	w.says(report{Told: t})
}

func (w *watching) get(ctx context.Context, by *http.Client, path string) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, w.hall+path, nil)
	if err != nil {
		return nil, err
	}
	response, err := by.Do(r)
	if err == nil && response.StatusCode != http.StatusOK {
		response.Body.Close()
		return nil, fmt.Errorf("%s: %s", path, response.Status)
	}
	return response, err
}

// watch is the process of those who watch: it reads who does, and says what each is told.
func watch(t *testing.T, hall string) {
	w := &watching{hall: hall, out: json.NewEncoder(os.Stdout)}
	var all []watcher
	if err := json.NewDecoder(os.Stdin).Decode(&all); err != nil {
		t.Fatal(err)
	}
	for i, one := range all {
		if err := w.begins(t.Context(), i, one); err != nil {
			w.says(report{Error: err.Error()})
			return
		}
	}
	w.says(report{Watching: true})
	w.bytes.Store(0)
	w.boards.Store(0)
	w.lines.Store(0)
	w.all.Wait()
	w.says(report{Bytes: w.bytes.Load(), Boards: w.boards.Load(), Lines: w.lines.Load()})
}

// watched starts the process of those who watch, and returns what it says once all of them do.
func (c *crowd) watched(all []watcher) *json.Decoder {
	c.Helper()
	list, err := json.Marshal(all)
	if err != nil {
		c.Fatal(err)
	}
	process := exec.Command(os.Args[0], "-test.run=^"+c.Name()+"$")
	process.Env = append(os.Environ(), crowdAt+"="+c.server.URL)
	process.Stdin, process.Stderr = bytes.NewReader(list), os.Stderr
	out, err := process.StdoutPipe()
	if err != nil {
		c.Fatal(err)
	}
	if err := process.Start(); err != nil {
		c.Fatal(err)
	}
	c.Cleanup(func() {
		_ = process.Process.Kill()
		_ = process.Wait()
	})
	said := json.NewDecoder(out)
	if r, err := next(said); err != nil || !r.Watching {
		c.Fatalf("not all of them watch: %+v %v", r, err)
	}
	return said
}

// next returns what the process of those who watch says next.
func next(said *json.Decoder) (r report, err error) {
	if err = said.Decode(&r); err == nil && r.Error != "" {
		err = errors.New(r.Error)
	}
	return r, err
}

// heardBy reads what the process of those who watch says until its end, and returns the last of it.
func heardBy(said *json.Decoder, all *[]heard) (report, error) {
	for {
		r, err := next(said)
		if err != nil || r.Told.Link == 0 {
			return r, err
		}
		*all = append(*all, r.Told)
	}
}

// times returns how long each entry took to the spectators, and to what an overlay draws.
func (c *crowd) times(all []heard) (feeds, overlays []time.Duration) {
	for _, h := range all {
		took := h.At.Sub(c.sent[key(h.Match, h.Link)])
		if h.Overlay {
			overlays = append(overlays, took)
		} else {
			feeds = append(feeds, took)
		}
	}
	return feeds, overlays
}

func key(match string, link uint64) string { return fmt.Sprint(match, " ", link) }

// sends sends an entry of every table, evenly over the pace, without waiting for one to send the next.
func (c *crowd) sends(ctx context.Context, after map[string]uint64, round int) error {
	group, bound := errgroup.WithContext(ctx)
	began := time.Now()
	for i, m := range c.tables {
		message := m.Play(1)[0]
		time.Sleep(time.Until(began.Add(time.Duration(i) * crowdPace / crowdTables)))
		group.Go(func() error {
			c.mu.Lock()
			c.sent[key(m.Name, after[m.Name]+uint64(round)+1)] = time.Now()
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
	if hall := os.Getenv(crowdAt); hall != "" {
		watch(t, hall)
		return
	}
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG")
	}
	debug.SetGCPercent(100) // as in a hall; tests collect less often
	c := &crowd{street: newStreet(t, doors.Options{}), sent: map[string]time.Time{}}
	after := c.schedules()
	var all []watcher
	for i := range crowdSpectators {
		match := c.tables[i%crowdTables].Name
		all = append(all, watcher{Match: match, After: after[match]})
	}
	for i := range crowdOverlays {
		match := c.tables[i].Name
		all = append(all, watcher{Match: match, After: after[match], Overlay: true})
	}
	all = append(all, make([]watcher, crowdBoards)...)
	runtime.GC()
	before, _ := resident()
	said := c.watched(all)
	watched, _ := resident()
	var (
		told  []heard
		came  report
		ended errgroup.Group
	)
	ended.Go(func() (err error) {
		came, err = heardBy(said, &told)
		return err
	})
	began := time.Now()
	for round := range crowdRounds {
		if err := c.sends(t.Context(), after, round); err != nil {
			t.Fatal(err)
		}
	}
	if err := ended.Wait(); err != nil {
		t.Fatal(err)
	}
	feeds, overlays := c.times(told)
	took := time.Since(began)
	if want := crowdSpectators * crowdRounds; len(feeds) != want {
		t.Errorf("spectators were told of %d entries, not of %d", len(feeds), want)
	}
	if came.Lines == 0 {
		t.Error("scoreboards were told of nothing")
	}
	if want := crowdOverlays * crowdRounds; len(overlays) != want {
		t.Errorf("overlays drew %d entries, not %d", len(overlays), want)
	}
	_, most := resident()
	t.Logf("%d tables, an entry each in %v (asked: %v), %d spectators, %d overlays", crowdTables, (took / crowdRounds).Round(time.Millisecond), crowdPace, crowdSpectators, crowdOverlays)
	t.Logf("spectators: %.0f bytes a second in all, %.0f each, compressed; from the entry to their link p50 %v, p99 %v",
		float64(came.Bytes)/took.Seconds(), float64(came.Bytes)/took.Seconds()/crowdSpectators, percentile(feeds, 0.5), percentile(feeds, 0.99))
	t.Logf("overlays: from the entry to the table p50 %v, p99 %v (asked: 500 ms)", percentile(overlays, 0.5), percentile(overlays, 0.99))
	t.Logf("scoreboards: %.0f bytes a second each, compressed, in %.0f lines", float64(came.Boards)/took.Seconds()/crowdBoards, float64(came.Lines)/took.Seconds()/crowdBoards)
	t.Logf("memory of the hall: %d MB with the tables, %d MB once all watch, %d MB at most (asked: 400)", before>>20, watched>>20, most>>20)
}

// schedules schedules the tables, and returns how many links each has.
func (c *crowd) schedules() map[string]uint64 {
	c.Helper()
	after := map[string]uint64{}
	group, bound := errgroup.WithContext(c.Context())
	group.SetLimit(64)
	for i := range crowdTables {
		m := simulation.NewOf(simulation.Timed(), uint64(1000+i), "open", fmt.Sprintf("t%d", i+1), simulation.ToPoints(5))
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
		c.Fatal(err)
	}
	return after
}
