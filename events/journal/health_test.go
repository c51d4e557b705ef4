package journal

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Whether the server takes connections is no answer to whether it can write: on a busy machine it may
// say no for a moment.
func TestABusyServerIsNoFailedDisk(t *testing.T) {
	busy := server.HealthzError{Type: server.HealthzErrorConn, Error: "failed to be ready"}
	full := server.HealthzError{Type: server.HealthzErrorStream, Error: "write error"}
	for what, c := range map[string]struct {
		said  []server.HealthzError // one after another, the last again and again; an empty one for none
		over  bool                  // the time to ask again is over
		ended bool                  // the journal is done
		want  string
	}{
		"well":                     {said: []server.HealthzError{{}}},
		"busy, then well":          {said: []server.HealthzError{busy, busy, {}}},
		"the disk is full":         {said: []server.HealthzError{full}, want: full.Error},
		"busy, then the disk full": {said: []server.HealthzError{busy, full}, want: full.Error},
		"busy for too long":        {said: []server.HealthzError{busy}, over: true, want: busy.Error},
		"busy, and closed":         {said: []server.HealthzError{busy}, ended: true, want: busy.Error},
	} {
		t.Run(what, func(t *testing.T) {
			limit, done := make(chan time.Time), make(chan struct{})
			if c.over {
				close(limit)
			}
			if c.ended {
				close(done)
			}
			asked := 0
			err := answered(func() *server.HealthStatus {
				one := c.said[min(asked, len(c.said)-1)]
				asked++
				if one.Error == "" {
					return new(server.HealthStatus)
				}
				return &server.HealthStatus{Errors: []server.HealthzError{one}}
			}, limit, done)
			if err == nil && c.want != "" || err != nil && err.Error() != c.want {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}
