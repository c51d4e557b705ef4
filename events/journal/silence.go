package journal

import (
	"maps"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// SilenceTime is how long a device that has flooded the hall may send nothing.
const SilenceTime = 30 * time.Second

// Silence ends the connections of a device to the embedded server. For SilenceTime it may
// connect and listen, and the server takes nothing that it sends: so that costs no service
// anything.
func (j *Journal) Silence(device string) {
	if j.guard != nil {
		j.guard.silence(device, time.Now())
	}
	j.Disconnect(device)
}

// silenced are the devices that may send nothing, and until when.
type silenced struct {
	mu    sync.Mutex
	until map[string]time.Time
}

func (s *silenced) silence(device string, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.until, func(_ string, until time.Time) bool { return now.After(until) })
	if s.until == nil {
		s.until = make(map[string]time.Time)
	}
	s.until[device] = now.Add(SilenceTime)
}

// hush takes from a user what it may send, as long as its device is silenced; the connection
// ends then.
func (s *silenced) hush(user *server.User, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	until := s.until[user.Username]
	if !now.Before(until) {
		return
	}
	user.Permissions = &server.Permissions{Publish: allowOnly(nil), Subscribe: user.Permissions.Subscribe}
	if user.ConnectionDeadline.IsZero() || until.Before(user.ConnectionDeadline) {
		user.ConnectionDeadline = until
	}
}
