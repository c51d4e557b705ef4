package journal_test

import (
	"bytes"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/events/slowtest"
)

// link stands between a process and the store's server and loses what it is told to.
type link struct {
	net.Listener
	deaf atomic.Pointer[string] // once this goes by, nothing comes back and the line is cut
	half bool                   // it is cut at once, and what comes after the word is lost
}

// linked returns a journal that reaches the opener's server over a link.
func linked(t *testing.T, opener *journal.Journal, dir string) (*journal.Journal, *link) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	l := &link{Listener: listener}
	server := strings.TrimPrefix(opener.Access().URL, "nats://")
	go l.serve(server)
	path := filepath.Join(dir, "open.json")
	at, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at = bytes.ReplaceAll(at, []byte(server), []byte(listener.Addr().String()))
	if err := os.WriteFile(path, at, 0o600); err != nil {
		t.Fatal(err)
	}
	j := open(t, journal.Config{Dir: dir})
	if j.Opener() {
		t.Fatal("the link leads nowhere")
	}
	return j, l
}

func (l *link) serve(server string) {
	for {
		client, err := l.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", server)
		if err != nil {
			_ = client.Close()
			continue
		}
		var cut atomic.Bool
		go l.up(client, far, &cut)
		go down(far, client, &cut)
	}
}

// up carries what the process says. When the fatal word goes by, the answers are
// held back, and the line is cut once the server has had time to act.
func (l *link) up(client, far net.Conn, cut *atomic.Bool) {
	defer far.Close()
	buffer := make([]byte, 64<<10)
	for {
		n, err := client.Read(buffer)
		if err != nil {
			return
		}
		word := l.deaf.Load()
		if word != nil && bytes.Contains(buffer[:n], []byte(*word)) {
			l.deaf.Store(nil)
			cut.Store(true)
			if l.half {
				_, _ = far.Write(buffer[:n])
				_ = client.Close()
				return
			}
			time.AfterFunc(100*time.Millisecond, func() { _ = client.Close(); _ = far.Close() })
		}
		if _, err := far.Write(buffer[:n]); err != nil {
			return
		}
	}
}

func down(far, client net.Conn, cut *atomic.Bool) {
	defer client.Close()
	buffer := make([]byte, 64<<10)
	for {
		n, err := far.Read(buffer)
		if err != nil {
			return
		}
		if cut.Load() {
			continue
		}
		if _, err := client.Write(buffer[:n]); err != nil && err != io.EOF {
			return
		}
	}
}

// The entry is stored, its acknowledgement is lost with the line: the leader
// knows that it is there.
func TestALostAcknowledgementIsResolvedByTheLeader(t *testing.T) {
	slowtest.Skip(t)
	journal.SetAckWait(500 * time.Millisecond)
	defer journal.SetAckWait(5 * time.Second)
	dir := t.TempDir()
	opener := open(t, journal.Config{Dir: dir, NoSync: true})
	j, l := linked(t, opener, dir)
	lose := func(word string) { l.deaf.Store(&word) }

	t.Run("of one entry", func(t *testing.T) {
		m := entry("one", 0)
		lose(m.ID.String())
		r, err := j.Append(t.Context(), m, 0)
		if err != nil || !r.Duplicate || r.Seq != 1 {
			t.Errorf("%+v, %v", r, err)
		}
	})
	t.Run("while others write", func(t *testing.T) {
		last := uint64(0)
		for i := range 3 {
			m := entry("busy", i)
			lose(m.ID.String())
			time.AfterFunc(200*time.Millisecond, func() {
				other := entry("busy", 100+i)
				if now, err := opener.Last(t.Context(), "t", "busy"); err == nil {
					_, _ = opener.Append(t.Context(), other, now.Seq)
				}
			})
			r, err := j.Append(t.Context(), m, last)
			if err != nil || !r.Duplicate {
				t.Fatalf("%+v, %v", r, err)
			}
			now, err := opener.Last(t.Context(), "t", "busy")
			if err != nil || now.Seq <= r.Seq {
				t.Fatalf("the other entry is at %d, ours at %d, %v", now.Seq, r.Seq, err)
			}
			last = now.Seq
		}
	})
	if n, err := opener.Count(t.Context(), "t", "one"); n != 1 || err != nil {
		t.Errorf("%d entries, %v", n, err)
	}
}

// An entry of which the server has only a part, because the line was cut, is nothing; it
// is stored all the same, once.
func TestAHalfSentEntryIsSentAgain(t *testing.T) {
	journal.SetAckWait(500 * time.Millisecond)
	defer journal.SetAckWait(5 * time.Second)
	dir := t.TempDir()
	opener := open(t, journal.Config{Dir: dir, NoSync: true})
	j, l := linked(t, opener, dir)
	l.half = true
	m := entry("m", 0)
	m.Data = append(m.Data, bytes.Repeat([]byte(" "), 500_000)...) // more than one write
	word := m.ID.String()
	l.deaf.Store(&word)
	if r, err := j.Append(t.Context(), m, 0); err != nil || r.Duplicate {
		t.Fatalf("%+v, %v", r, err)
	}
	got, err := opener.Match(t.Context(), "t", "m")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, got, []journal.Message{m})
}
