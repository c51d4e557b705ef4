package journaltest

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
	"testing"
)

// Uplink carries connections to a server, until they are cut.
type Uplink struct {
	net.Listener
	Sent atomic.Int64 // bytes that were carried to the server
	Over atomic.Int64 // connections that have ended, whoever ended them
	to   string
	mu   sync.Mutex
	open map[net.Conn]bool
	gone bool // nobody gets through
}

// NewUplink lets connections through to an address, for the time of a test.
func NewUplink(t testing.TB, to string) *Uplink {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	u := &Uplink{Listener: l, to: to, open: make(map[net.Conn]bool)}
	t.Cleanup(func() { _ = l.Close(); u.Cut(true) })
	go func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			go u.carry(near)
		}
	}()
	return u
}

func (u *Uplink) carry(near net.Conn) {
	defer near.Close()
	far, err := net.Dial("tcp", u.to)
	if err != nil {
		return
	}
	defer far.Close()
	if !u.enter(near) {
		return
	}
	go func() { _, _ = io.Copy(io.MultiWriter(far, (*counter)(&u.Sent)), near); _ = far.Close() }()
	_, _ = io.Copy(near, far)
	u.mu.Lock()
	delete(u.open, near)
	u.mu.Unlock()
	u.Over.Add(1)
}

// counter counts what is written to it.
type counter atomic.Int64

func (c *counter) Write(data []byte) (int, error) {
	(*atomic.Int64)(c).Add(int64(len(data)))
	return len(data), nil
}

func (u *Uplink) enter(near net.Conn) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.open[near] = !u.gone
	return !u.gone
}

// Cut ends all connections, and lets nobody through as long as it is gone.
func (u *Uplink) Cut(gone bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.gone = gone
	for c := range u.open {
		_ = c.Close()
		delete(u.open, c)
	}
}
