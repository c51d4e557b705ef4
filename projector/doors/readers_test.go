package doors_test

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"kibitz/events/journal/journaltest"
	"kibitz/projector/doors"
)

// quiet is a reader's connection that takes no file of the system: it asks once, and counts what it is sent.
type quiet struct {
	ask   *strings.Reader
	at    *net.TCPAddr
	gone  chan struct{}
	leave func()

	mu             sync.Mutex
	tail           []byte
	answers, links int
	all            *counts // of all readers
}

type counts struct{ answers, links, left atomic.Int64 }

// Read implements net.Conn.
func (c *quiet) Read(into []byte) (int, error) {
	if n, err := c.ask.Read(into); err == nil {
		return n, nil
	}
	<-c.gone
	return 0, net.ErrClosed
}

// Write implements net.Conn.
func (c *quiet) Write(data []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	const answer, link = "event: answer\n", "event: link\n"
	came := append(c.tail, data...)
	c.count(&c.answers, &c.all.answers, came, answer)
	c.count(&c.links, &c.all.links, came, link)
	whole := bytes.LastIndexByte(came, '\n') + 1 // the names are lines
	c.tail = bytes.Clone(came[max(whole, len(came)-len(answer)):])
	return len(data), nil
}

func (c *quiet) count(own *int, all *atomic.Int64, came []byte, what string) {
	n := bytes.Count(came, []byte(what))
	*own += n
	all.Add(int64(n))
}

func (c *quiet) Close() error                     { c.leave(); return nil }
func (c *quiet) LocalAddr() net.Addr              { return c.at }
func (c *quiet) RemoteAddr() net.Addr             { return c.at }
func (c *quiet) SetDeadline(time.Time) error      { return nil }
func (c *quiet) SetReadDeadline(time.Time) error  { return nil }
func (c *quiet) SetWriteDeadline(time.Time) error { return nil }

// quietDoor is the listener through which they come.
type quietDoor chan net.Conn

// Accept implements net.Listener.
func (d quietDoor) Accept() (net.Conn, error) {
	if c, open := <-d; open {
		return c, nil
	}
	return nil, net.ErrClosed
}

func (d quietDoor) Close() error   { return nil }
func (d quietDoor) Addr() net.Addr { return &net.TCPAddr{} }

// enters has a reader follow the match from an address of his own.
func (d quietDoor) enters(n int, link uint64, all *counts) *quiet {
	c := &quiet{
		ask: strings.NewReader(fmt.Sprintf("GET /api/feed/open/m1?from=%d HTTP/1.1\r\nHost: localhost\r\n\r\n", link)),
		at:  &net.TCPAddr{IP: net.IPv4(127, byte(1+n/62500), byte(n/250%250), byte(1+n%250)), Port: 40000}, gone: make(chan struct{}), all: all,
	}
	c.leave = sync.OnceFunc(func() { all.left.Add(1); close(c.gone) })
	d <- c
	return c
}

// processor returns what the process has used of a processor; 0 where the system does not say.
func processor() time.Duration {
	stat, _ := os.ReadFile("/proc/self/stat")
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond // the kernel counts hundredths
}

// As many readers as KIBITZ_READERS says follow one match at one process, such as 50000, or some. They take no files
// of the system, which may allow fewer: what is tried and printed is what the process itself has of each.
func TestEachOfManyReadersOfAMatchIsSentEveryLinkOnce(t *testing.T) {
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG")
	}
	readers := 1000
	if told := os.Getenv("KIBITZ_READERS"); told != "" {
		var err error
		if readers, err = strconv.Atoi(told); err != nil {
			t.Fatal(err)
		}
	}
	debug.SetGCPercent(100) // as in a hall; tests collect less often
	s, all, door := newStreet(t, doors.Options{}), new(counts), make(quietDoor)
	s.doors.Reads(readers)
	server := &http.Server{Handler: s.doors, ConnContext: s.doors.ConnContext}
	served := make(chan error)
	go func() { served <- server.Serve(s.doors.Listener(door)) }()
	debug.FreeOSMemory()
	before, _ := resident()
	began := time.Now()
	var entered []*quiet
	for n := range readers {
		entered = append(entered, door.enters(n, s.links+1, all))
		if n%50 == 49 {
			await(t, func() bool { return all.answers.Load() >= int64(n-50) })
		}
	}
	await(t, func() bool { return all.answers.Load() == int64(readers) })
	debug.FreeOSMemory()
	after, _ := resident()
	t.Logf("%d readers entered in %v; one takes %d bytes, in %.1f goroutines", readers, time.Since(began).Round(time.Millisecond),
		(after-before)/readers, float64(runtime.NumGoroutine())/float64(readers))
	for n, message := range s.match.Play(2) {
		used, since := processor(), time.Now()
		s.appended(message)
		for want, had := int64((n+1)*readers), int64(0); had < want; had = all.links.Load() {
			await(t, func() bool { return all.links.Load() > had }) // it goes on, however long it takes
		}
		t.Logf("an entry is sent to all in %v, with %.0f us of a processor each", time.Since(since).Round(time.Millisecond),
			float64((processor()-used).Microseconds())/float64(readers))
	}
	after, most := resident()
	t.Logf("memory: %d MB then, %d MB at most", after>>20, most>>20)
	if left := all.left.Load(); left > 0 {
		t.Errorf("%d readers were thrown out", left)
	}
	for _, c := range entered {
		c.leave()
		c.mu.Lock()
		if c.answers != 1 || c.links != 2 {
			t.Errorf("a reader has %d answers and %d links, want 1 and 2", c.answers, c.links)
		}
		c.mu.Unlock()
	}
	close(door)
	<-served
	_ = server.Close()
	await(t, func() bool { heard, _ := s.doors.Heard(); return heard == 0 })
}
