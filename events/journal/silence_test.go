package journal_test

import (
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
)

func TestWhoIsSilencedHearsAndSendsNothing(t *testing.T) {
	t.Parallel()
	j := quick(t)
	again := make(chan bool, 8)
	nc := admitted(t, j, journal.Pass{Role: events.Table}, func(o *nats.Options) error {
		o.AllowReconnect, o.MaxReconnect, o.ReconnectWait = true, -1, time.Millisecond
		o.ReconnectedCB = func(*nats.Conn) { again <- true }
		return nil
	})
	own := nc.Opts.Nkey
	entries, live := journal.AppendSubject(own, "t", "m"), journal.LiveSubject(own, "t", "m")
	if !may(t, nc, journal.Publish, entries) || !may(t, nc, journal.Subscribe, live) {
		t.Fatal("a table may not do what it may")
	}
	j.Silence(own)
	select {
	case <-again:
	case <-time.After(time.Minute):
		t.Fatal("it is not connected again")
	}
	if may(t, nc, journal.Publish, entries) {
		t.Error("it may send")
	}
	if !may(t, nc, journal.Subscribe, live) {
		t.Error("it does not hear")
	}
}
