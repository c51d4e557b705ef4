package journal

import (
	"errors"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// sound ends the journal and returns CodeGone if the server of this process failed to write the
// record. What the server then has in memory, and recognises as a duplicate, need not be on disk: it
// is to be read from there again.
func (j *Journal) sound() error {
	if j.server == nil {
		return nil
	}
	err := j.writeError()
	if err == nil {
		return nil
	}
	j.cfg.Log.Error("the log cannot be written; the journal ends", "error", err)
	j.nc.Close()
	return j.gone(err)
}

// writeError returns why the server cannot write the record; nil if it can.
func (j *Journal) writeError() error {
	options := &server.HealthzOptions{Account: officeAccount, Stream: recordName, Details: true}
	return answered(func() *server.HealthStatus { return j.server.Healthz(options) }, time.After(busyWait), j.done)
}

// busyWait is how long the server is asked again whether it can write.
const busyWait = 10 * time.Second

// answered asks how the server is and returns what is wrong; nil if nothing is. The server looks for a
// millisecond first whether it takes connections, and says that it does not if the machine is busy:
// that is no answer, until the limit or once the journal is done.
func answered(health func() *server.HealthStatus, limit <-chan time.Time, done <-chan struct{}) error {
	for {
		found := health().Errors
		if len(found) == 0 {
			return nil
		}
		wrong := errors.New(found[0].Error)
		if found[0].Type != server.HealthzErrorConn {
			return wrong
		}
		select {
		case <-time.After(retryWait):
		case <-limit:
			return wrong
		case <-done:
			return wrong
		}
	}
}
