package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
)

// The largest part of a federation that two processors and 20,000 files a process hold beside the
// clients: its figures are those of bench/SCALE.md.
const (
	fedHalls  = 3
	fedTables = 200 // of each hall
	fedPace   = 3 * time.Second
	fedLook   = 10 * time.Second // how long each stage is measured
)

// federation is halls of many tables, each a process of its own, and one more that reads their copies.
type federation struct {
	*testing.T
	halls  []*fedHall
	reader *process
	dir    string
	at     string // where the copies are read

	told      atomic.Int64 // links that spectators were sent
	bytes     atomic.Int64
	watching  sync.WaitGroup
	leave     func() // ends the spectators
	left      chan struct{}
	delays    sync.Mutex
	firstHere map[string]time.Time // when a spectator at the hall itself was sent a link
	late      []time.Duration      // how much later one at the copy was
}

type fedHall struct {
	*tables
	name  string
	runs  *process
	link  *journaltest.Uplink
	pages string
}

// newFederation starts it, with tables that do not write yet.
func newFederation(t *testing.T, halls, tables int) *federation {
	t.Helper()
	f := &federation{T: t, left: make(chan struct{}), firstHere: map[string]time.Time{}}
	f.leave = sync.OnceFunc(func() { close(f.left); f.watching.Wait() })
	t.Cleanup(f.leave)
	args := []string{"copy", "--pages", "127.0.0.1:0"}
	for i := range halls {
		h := &fedHall{tables: newTables(newUser(t), tables), name: fmt.Sprintf("h%d", i)}
		h.pace = fedPace
		at := journaltest.FreeAddress(t)
		h.link = journaltest.NewUplink(t, at)
		h.runs = h.serve("--pages", "127.0.0.1:0", "--copy-to", "nats://"+h.link.Addr().String())
		key := h.runs.says(`--hall (U[A-Z0-9]+)`)[1]
		until(t, "the hall's pages are there", func() bool { return strings.Contains(h.runs.err.String(), "http://") })
		h.pages = regexp.MustCompile(`http://([0-9.:]+)`).FindStringSubmatch(h.runs.err.String())[1]
		args = append(args, "--hall", h.name+"="+key+"@"+at)
		f.halls = append(f.halls, h)
	}
	reader := newUser(t)
	f.dir, f.reader = reader.dir, reader.start(args...)
	f.at = f.reader.says(`http://([0-9.:]+)`)[1]
	for _, h := range f.halls {
		f.reader.says("the hall " + h.name + " is connected")
	}
	return f
}

// watch follows a match from an address of its own, and fails if a link is missing, comes twice or
// out of order.
func (f *federation) watch(from int, at, host, match string, heard func(n uint64)) {
	f.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, byte(1+from/25000), byte(1+from/100%250))}}
	conn, err := dialer.DialContext(f.Context(), "tcp", at)
	if err != nil {
		f.Fatal(err)
	}
	if _, err := fmt.Fprintf(conn, "GET /api/feed/open/%s?from=1 HTTP/1.1\r\nHost: %s\r\n\r\n", match, host); err != nil {
		f.Fatal(err)
	}
	f.watching.Go(func() {
		defer conn.Close()
		go func() { <-f.left; _ = conn.Close() }()
		lines := bufio.NewScanner(&countedConn{conn, &f.bytes})
		lines.Buffer(make([]byte, 0, 2048), 4<<20)
		next, kind := uint64(0), ""
		for lines.Scan() {
			name, value, _ := strings.Cut(lines.Text(), ": ")
			switch {
			case name == "event":
				kind = value
			case name == "data" && kind == "answer":
				var answer struct{ Links []struct{ N uint64 } }
				if json.Unmarshal([]byte(value), &answer) == nil && len(answer.Links) > 0 {
					next = answer.Links[len(answer.Links)-1].N + 1
				}
			case name == "data" && kind == "link":
				var link struct{ N uint64 }
				if json.Unmarshal([]byte(value), &link) != nil || next != 0 && link.N != next {
					f.Errorf("%s of %s: link %d came, want %d", match, host, link.N, next)
				}
				next = link.N + 1
				f.told.Add(1)
				heard(link.N)
			}
		}
	})
}

// countedConn counts what is read from it.
type countedConn struct {
	net.Conn
	n *atomic.Int64
}

func (c *countedConn) Read(data []byte) (int, error) {
	n, err := c.Conn.Read(data)
	c.n.Add(int64(n))
	return n, err
}

// compares follows a few matches at the hall and at the copy.
func (f *federation) compares(matches int) {
	for i, h := range f.halls {
		for _, one := range h.all[:matches] {
			f.watch(i, h.pages, "localhost", one.match.Name, func(n uint64) {
				f.delays.Lock()
				defer f.delays.Unlock()
				f.firstHere[fmt.Sprint(h.name, one.match.Name, n)] = time.Now()
			})
			f.watch(i, f.at, h.name+".localhost", one.match.Name, func(n uint64) {
				f.delays.Lock()
				defer f.delays.Unlock()
				if first, ok := f.firstHere[fmt.Sprint(h.name, one.match.Name, n)]; ok {
					f.late = append(f.late, time.Since(first))
				}
			})
		}
	}
}

// used is what the processes have used so far.
type used struct {
	reader, halls     time.Duration // of a processor
	memory            int           // of the reader, resident
	entries, told     int64
	sent, read, files int64
	at                time.Time
}

func (f *federation) used() used {
	f.Helper()
	u := used{reader: processorOf(f.T, f.reader.Process.Pid), memory: residentOf(f.T, f.reader.Process.Pid), told: f.told.Load(), read: f.bytes.Load(), at: time.Now()}
	for _, h := range f.halls {
		u.halls += processorOf(f.T, h.runs.Process.Pid)
		u.entries += h.acks.Load()
		u.sent += h.link.Sent.Load()
	}
	files, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", f.reader.Process.Pid))
	if err != nil {
		f.Fatal(err)
	}
	u.files = int64(len(files))
	return u
}

// processorOf returns the processor time of a process.
func processorOf(t *testing.T, pid int) time.Duration {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond // the kernel counts hundredths
}

func residentOf(t *testing.T, pid int) (size int) {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		_, _ = fmt.Sscanf(line, "VmRSS: %d kB", &size)
	}
	return size << 10
}

// stage measures for a while what the processes use with so many spectators.
func (f *federation) stage(spectators int) (from, to used) {
	f.Helper()
	from = f.used()
	time.Sleep(fedLook)
	to = f.used()
	took, entries, told := to.at.Sub(from.at).Seconds(), float64(to.entries-from.entries), float64(to.told-from.told)
	f.Logf("%5d spectators: %4.0f entries and %5.0f links a second; processor: halls %.0f us an entry, reader %.1f %% of one; reader holds %d MB, %d files; uplinks %.0f bytes an entry; spectators %.0f bytes a link",
		spectators, entries/took, told/took, float64((to.halls-from.halls).Microseconds())/entries, 100*(to.reader-from.reader).Seconds()/took,
		to.memory>>20, to.files, float64(to.sent-from.sent)/entries, float64(to.read-from.read)/max(told, 1))
	return from, to
}

// folderSize returns the bytes of the files below a folder.
func folderSize(dir string) (size int64) {
	_ = filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if info, failed := e.Info(); err == nil && failed == nil && e.Type().IsRegular() {
			size += info.Size()
		}
		return nil
	})
	return size
}

// Halls play while thousands of spectators read them from their copies, at one process. Each
// spectator is sent every link once and in order; what a table, a spectator and a link cost is
// printed. The halls spend no more on an entry however many watch.
func TestAFederationIsWatchedByThousandsFromItsCopies(t *testing.T) {
	long(t, "TestSeveralHallsAreReadFromTheirCopiesAtOneAddress")
	f := newFederation(t, fedHalls, fedTables)
	empty := f.used()
	t.Logf("the reader of %d halls without a match holds %d MB", fedHalls, empty.memory>>20)
	for _, h := range f.halls {
		h.begin()
	}
	most := journal.MaxFiles()/2 - 500
	time.Sleep(2 * fedPace) // all have been scheduled
	f.compares(10)
	base, idle := f.stage(0)
	t.Logf("a table: %d bytes of memory at the reader", (idle.memory-empty.memory)/(fedHalls*fedTables))
	had := 0
	for _, spectators := range []int{most / 4, most} {
		for ; had < spectators; had++ {
			h := f.halls[had%fedHalls]
			f.watch(had, f.at, h.name+".localhost", h.all[had/fedHalls%fedTables].match.Name, func(uint64) {})
		}
		from, to := f.stage(had)
		links := float64(to.told - from.told)
		took := to.at.Sub(from.at).Seconds()
		spent := (to.reader-from.reader).Seconds()/took - (idle.reader-base.reader).Seconds()/idle.at.Sub(base.at).Seconds()
		t.Logf("a spectator: %d bytes of memory; a link to one: %.0f us of a processor at the reader", (to.memory-idle.memory)/had, 1e6*spent*took/links)
		if want := int64(float64(had) * took / fedPace.Seconds() / 2); to.told-from.told < want {
			until(t, "the spectators are sent half of what their tables wrote", func() bool { return f.told.Load()-from.told >= want })
		}
	}
	for _, h := range f.halls {
		h.end()
	}
	final := f.used()
	f.checks(final.entries)
	t.Logf("the copy's disk: %d bytes an entry, views and index with it", folderSize(f.dir)/final.entries)
	f.delays.Lock()
	defer f.delays.Unlock()
	slices.Sort(f.late)
	if len(f.late) == 0 {
		t.Fatal("no link came to spectators of both")
	}
	t.Logf("%d links came to the copy's spectators later than to the hall's by p50 %v, p99 %v", len(f.late), f.late[len(f.late)/2], f.late[len(f.late)*99/100])
}

// checks compares each match at its hall with its copy, as anybody may read them, and ends the spectators.
func (f *federation) checks(entries int64) {
	f.Helper()
	compared := 0
	for _, h := range f.halls {
		for _, one := range h.all[:20] {
			path := "/api/replay/open/" + one.match.Name
			_, want := asks(f.T, http.MethodGet, "http://"+h.pages, "localhost", path)
			until(f.T, "the copy has all of "+one.match.Name, func() bool {
				_, have := asks(f.T, http.MethodGet, "http://"+f.at, h.name+".localhost", path)
				return have == want
			})
			compared++
		}
	}
	f.leave()
	f.Logf("%d entries; %d matches are the same at hall and copy", entries, compared)
}

// What a hall costs whose copy nobody has written to yet: a server, services and views of its own.
func TestWhatAQuietHallCostsItsReader(t *testing.T) {
	long(t, "TestSeveralHallsAreReadFromTheirCopiesAtOneAddress")
	sizes := map[int]int{}
	for _, halls := range []int{1, 21} {
		args := []string{"copy", "--pages", "127.0.0.1:0"}
		for i := range halls {
			pair, err := nkeys.CreateUser()
			if err != nil {
				t.Fatal(err)
			}
			key, err := pair.PublicKey()
			if err != nil {
				t.Fatal(err)
			}
			args = append(args, "--hall", fmt.Sprintf("h%d=%s@127.0.0.1:0", i, key))
		}
		reader := newUser(t).start(args...)
		at := reader.says(`http://([0-9.:]+)`)[1]
		until(t, "all are ready", func() bool {
			status, _ := asks(t, http.MethodGet, "http://"+at, "localhost", "/readyz")
			return status == http.StatusOK
		})
		before := processorOf(t, reader.Process.Pid)
		time.Sleep(10 * time.Second)
		sizes[halls] = residentOf(t, reader.Process.Pid)
		t.Logf("%d halls: %d MB, %.2f %% of a processor", halls, sizes[halls]>>20, 100*(processorOf(t, reader.Process.Pid)-before).Seconds()/10)
		reader.kill()
	}
	t.Logf("a quiet hall: %.1f MB", float64(sizes[21]-sizes[1])/20/(1<<20))
}
