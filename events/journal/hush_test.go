package journal

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

func TestASilenceEnds(t *testing.T) {
	s, now := new(silenced), time.Unix(1_000_000, 0)
	s.silence("A", now)
	for _, tt := range []struct {
		name     string
		device   string
		after    time.Duration
		deadline time.Duration // of the user before, after now; 0 for none
		silent   bool
		ends     time.Duration
	}{
		{"at once", "A", 0, 0, true, SilenceTime},
		{"to its end", "A", SilenceTime - 1, 0, true, SilenceTime},
		{"a newcomer whose time is over before", "A", 0, time.Second, true, time.Second},
		{"a newcomer whose time is over later", "A", 0, time.Hour, true, SilenceTime},
		{"not longer", "A", SilenceTime, 0, false, 0},
		{"another", "B", 0, 0, false, 0},
	} {
		user := &server.User{Username: tt.device, Permissions: (&Pass{Device: tt.device, Role: Viewer}).permissions()}
		if tt.deadline > 0 {
			user.ConnectionDeadline = now.Add(tt.deadline)
		}
		s.hush(user, now.Add(tt.after))
		if silent := len(user.Permissions.Publish.Deny) > 0; silent != tt.silent || tt.silent && !user.ConnectionDeadline.Equal(now.Add(tt.ends)) {
			t.Errorf("%s: silent %v until %v", tt.name, silent, user.ConnectionDeadline)
		}
	}
	s.silence("B", now.Add(2*SilenceTime))
	if len(s.until) != 1 {
		t.Errorf("%d are remembered", len(s.until))
	}
}
