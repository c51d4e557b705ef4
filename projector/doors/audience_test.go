package doors_test

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kibitz/projector/doors"
)

// follows follows the match on a connection of its own, and counts a reader that is sent a link.
func (s *street) follows(link uint64, sent *atomic.Int64) (begun chan struct{}, leave func()) {
	s.Helper()
	conn, err := net.Dial("tcp", s.server.Listener.Addr().String())
	if err != nil {
		s.Fatal(err)
	}
	if _, err := fmt.Fprintf(conn, "GET /api/feed/open/m1?from=%d HTTP/1.1\r\nHost: localhost\r\n\r\n", link); err != nil {
		s.Fatal(err)
	}
	begun, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		lines := bufio.NewScanner(conn)
		lines.Buffer(nil, 4<<20)
		for first := true; lines.Scan(); {
			switch line := lines.Text(); {
			case first && line == "event: answer":
				first = false
				close(begun)
			case strings.HasPrefix(line, "event: link"):
				sent.Add(1)
			}
		}
	}()
	return begun, func() { _ = conn.Close(); <-ended }
}

// However many read a match, the log's connection has one subscription to what is told of it and
// carries each message once; with the last reader it is gone.
func TestReadersOfAMatchShareOneSubscription(t *testing.T) {
	t.Parallel()
	const readers = 24
	s := newStreet(t, doors.Options{})
	var sent atomic.Int64
	var leaving []func()
	for range readers {
		begun, leave := s.follows(s.links+1, &sent)
		<-begun
		leaving = append(leaving, leave)
		if heard, _ := s.doors.Heard(); heard != 2 { // the public's, and that of browsers without a session
			t.Errorf("with %d readers %d subjects are heard", len(leaving), heard)
		}
	}
	_, before := s.doors.Heard()
	for n, message := range s.match.Play(2) {
		s.appended(message)
		await(s.T, func() bool { return sent.Load() >= int64((n+1)*readers) })
	}
	_, came := s.doors.Heard()
	came -= before
	t.Logf("two entries for %d readers: %d messages over the log's connection", readers, came)
	if came >= readers {
		t.Errorf("%d messages came for two entries and %d readers", came, readers)
	}
	for _, leave := range leaving {
		leave()
	}
	await(s.T, func() bool { heard, _ := s.doors.Heard(); return heard == 0 })
}

// await waits until something holds.
func await(t *testing.T, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("waited in vain")
		}
	}
}
