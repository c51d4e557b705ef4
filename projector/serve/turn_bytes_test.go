package serve

import (
	"net"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
)

// counted dials connections whose bytes it counts.
type counted struct{ in, out atomic.Int64 }

func (c *counted) Dial(network, address string) (net.Conn, error) {
	conn, err := net.Dial(network, address)
	return &countedConn{conn, c}, err
}

type countedConn struct {
	net.Conn
	*counted
}

func (c *countedConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.in.Add(int64(n))
	return n, err
}

func (c *countedConn) Write(p []byte) (int, error) {
	n, err := c.Conn.Write(p)
	c.out.Add(int64(n))
	return n, err
}

// A turn of backgammon is one request and one answer, of so many bytes: entry, headers and
// answer. NATS adds the lines with subject and inbox.
func TestWhatATurnCosts(t *testing.T) {
	t.Parallel()
	const mostOut, mostIn = 732, 345
	h := newUnlimitedHall(t)
	m := h.match(71, "m1")
	h.append(m, m.Schedule()...)
	options, err := h.journal.Access().Options(m.Table.Key)
	if err != nil {
		t.Fatal(err)
	}
	count := new(counted)
	conn, err := nats.Connect(h.journal.Access().URL, append(options, nats.SetCustomDialer(count))...)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	entries := m.Play(60)
	size := 0
	var in, out int64
	var before nats.Statistics
	for i, e := range entries {
		if i == 10 { // the first request subscribes, too
			in, out, before = count.in.Load(), count.out.Load(), conn.Stats()
		}
		if i >= 10 {
			size += len(e.Data)
		}
		if _, err := conn.RequestMsg(&nats.Msg{
			Subject: journal.AppendSubject(m.Public(m.Table), m.Tournament, m.Name), Data: e.Data,
			Header: nats.Header{events.SignatureHeader: {e.Signature}},
		}, time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	turns, after := len(entries)-10, conn.Stats()
	sent, heard := int(after.OutBytes-before.OutBytes)/turns, int(after.InBytes-before.InBytes)/turns
	t.Logf("%d turns of %d bytes: %d out, %d in; with the lines of NATS %d and %d", turns, size/turns, sent, heard,
		int(count.out.Load()-out)/turns, int(count.in.Load()-in)/turns)
	if n := after.OutMsgs - before.OutMsgs; n != uint64(turns) || after.InMsgs-before.InMsgs != n {
		t.Errorf("%d messages for %d turns", n, turns)
	}
	if sent > mostOut || heard > mostIn {
		t.Errorf("a turn costs %d bytes out and %d in", sent, heard)
	}
}
