package doors_test

import (
	"net"
	"net/http"
	"testing"
	"time"

	"kibitz/projector/doors"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// lets reports whether the doors answer on a new connection, which stays open.
func (s *street) lets() bool {
	s.Helper()
	c, err := net.Dial("tcp", s.server.Listener.Addr().String())
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { _ = c.Close() })
	_ = c.SetDeadline(time.Now().Add(time.Minute))
	_, _ = c.Write([]byte("GET /api/time HTTP/1.1\r\nHost: localhost\r\n\r\n"))
	n, _ := c.Read(make([]byte, 1))
	return n == 1
}

func TestAStrangerHoldsAShareOfTheConnectionsAndADeviceIsCountedForItself(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	table := s.device(s.match.Table) // its connection stays open, as a device's
	if status, body := table.get("/api/time"); status != http.StatusOK {
		t.Fatalf("%d %s", status, body)
	}
	for i := range limits.NewcomersEach {
		if !s.lets() {
			t.Fatalf("connection %d of a newcomer is not answered", i+1)
		}
	}
	if s.lets() {
		t.Error("an address holds more connections than its share")
	}
	health, err := s.client.Health(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	told := make(map[string]wire.Limit)
	for _, l := range health.Limits {
		told[l.Limit] = l
	}
	if l := told["newcomers"]; l.Used != limits.NewcomersEach || l.Refused != 1 {
		t.Errorf("the hall's health says of newcomers %+v", l)
	}
	if told["connections-all"].Used <= limits.NewcomersEach || told["connections"].Used == 0 || told["streams"].Limit == "" {
		t.Errorf("the hall's health says %+v", health.Limits)
	}
	if status, body := table.get("/api/time"); status != http.StatusOK {
		t.Errorf("the device: %d %s", status, body)
	}
}
