package doors_test

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"testing"

	"kibitz/projector/doors"
	"kibitz/projector/limits"
)

// opens asks for the feed as a proxy does for these addresses, and returns the status; the stream stays open.
func (s *street) opens(forwarded string) (status int) {
	s.Helper()
	c, err := net.Dial("tcp", s.server.Listener.Addr().String())
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { _ = c.Close() })
	_, err = fmt.Fprintf(c, "GET /api/feed/open/m1 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: %s\r\n\r\n", forwarded)
	if err != nil {
		s.Fatal(err)
	}
	if _, err := fmt.Fscanf(c, "HTTP/1.1 %d", &status); err != nil {
		return 0 // the connection was closed
	}
	return status
}

func TestWhoReadsThroughAProxyIsCountedByHisOwnAddress(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{Proxies: []netip.Addr{netip.MustParseAddr("127.0.0.1")}})
	for i := range limits.PublicEach {
		made := fmt.Sprintf("203.0.113.%d, 198.51.100.7", i) // all but the last is what the reader says
		if status := s.opens(made); status != http.StatusOK {
			t.Fatalf("stream %d of one reader is answered with %d", i+1, status)
		}
	}
	if status := s.opens("203.0.113.99, 198.51.100.7"); status != http.StatusTooManyRequests {
		t.Errorf("a stream beyond the limit of a reader is answered with %d", status)
	}
	for i := range limits.NewcomersEach { // more connections than one address may have
		if status := s.opens(fmt.Sprintf("198.51.100.%d", 8+i)); status != http.StatusOK {
			t.Fatalf("reader %d behind the proxy is answered with %d", i+1, status)
		}
	}
}

// Through several proxies in a row a reader is the last address before them.
func TestWhoReadsThroughSeveralProxiesIsCountedByHisOwnAddress(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{Proxies: []netip.Addr{netip.MustParseAddr("::ffff:127.0.0.1"), netip.MustParseAddr("192.0.2.1")}})
	for i := range limits.PublicEach {
		made := fmt.Sprintf("203.0.113.%d, 198.51.100.7, ::ffff:192.0.2.1\r\nX-Forwarded-For: 192.0.2.1", i)
		if status := s.opens(made); status != http.StatusOK {
			t.Fatalf("stream %d of one reader is answered with %d", i+1, status)
		}
	}
	if status := s.opens("198.51.100.7, 192.0.2.1"); status != http.StatusTooManyRequests {
		t.Errorf("a stream beyond the limit of a reader is answered with %d", status)
	}
	if status := s.opens("198.51.100.8, 192.0.2.1"); status != http.StatusOK {
		t.Errorf("another reader behind the same proxies is answered with %d", status)
	}
}

func TestWhatAStrangerSaysOfHisAddressIsNotBelieved(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{Proxies: []netip.Addr{netip.MustParseAddr("192.0.2.1")}})
	answered := 0
	for i := range limits.NewcomersEach + 1 {
		if s.opens(fmt.Sprintf("198.51.100.%d", i)) == http.StatusOK {
			answered++
		}
	}
	if want := min(limits.NewcomersEach, limits.PublicEach); answered != want {
		t.Errorf("%d streams of one address are answered, want %d", answered, want)
	}
}
