package journal

import (
	"maps"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

const (
	// SilenceTime is how long a device that has flooded the hall cannot connect.
	SilenceTime = 30 * time.Second

	// silencePause is how long it waits for each attempt meanwhile, so that the attempts cost
	// little. It is shorter than proofTime.
	silencePause = time.Second
)

// Silence ends the connections of a device to the embedded server, and for SilenceTime lets it
// open none: the server reads nothing of it, so that what it sends costs the others nothing.
func (j *Journal) Silence(device string) {
	if j.guard != nil {
		j.guard.silence(device, time.Now())
	}
	j.Disconnect(device)
}

// silenced are the devices that may not connect, and until when.
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

// silent reports whether a device may not connect.
func (s *silenced) silent(device string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return now.Before(s.until[device])
}

// putOff reads nothing of a connection for a while and ends it. Its owner is told of no
// failure, because some libraries would not come again.
func putOff(s *server.Server, c server.ClientAuthentication) {
	time.Sleep(silencePause)
	_ = s.DisconnectClientByID(c.GetID()) // fails if it has just ended
}
