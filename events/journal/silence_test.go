package journal

import (
	"errors"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events/slowtest"
)

// Who is silenced loses its connections, gets none, and is not told that it never will; afterwards it comes again.
func TestWhoIsSilencedComesAgainOnceThatIsOver(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	j := opened(t, Viewer)
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan bool, 1)
	before, err := connect(t, j, key, nats.ClosedHandler(func(*nats.Conn) { ended <- true }))
	if err != nil {
		t.Fatal(err)
	}
	device := before.Opts.Nkey
	j.Silence(device)
	select {
	case <-ended:
	case <-time.After(time.Minute):
		t.Fatal("its connection does not end")
	}
	if _, err := connect(t, j, key, nats.Timeout(time.Minute)); err == nil || errors.Is(err, nats.ErrAuthorization) {
		t.Errorf("while it is silenced it connects, or is told of a failure: %v", err)
	}
	other, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := connect(t, j, other, nats.Timeout(time.Minute)); err != nil {
		t.Errorf("another device meanwhile: %v", err)
	}
	j.guard.silence(device, time.Now().Add(-SilenceTime))
	if _, err := connect(t, j, key, nats.Timeout(time.Minute)); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func TestASilenceEnds(t *testing.T) {
	s, now := new(silenced), time.Unix(1_000_000, 0)
	s.silence("A", now)
	for _, tt := range []struct {
		name   string
		device string
		after  time.Duration
		silent bool
	}{
		{"at once", "A", 0, true},
		{"to its end", "A", SilenceTime - 1, true},
		{"not longer", "A", SilenceTime, false},
		{"another", "B", 0, false},
	} {
		if silent := s.silent(tt.device, now.Add(tt.after)); silent != tt.silent {
			t.Errorf("%s: silent %v", tt.name, silent)
		}
	}
	s.silence("B", now.Add(2*SilenceTime))
	if len(s.until) != 1 {
		t.Errorf("%d are remembered", len(s.until))
	}
}
