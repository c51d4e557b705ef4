package desk

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
)

// handoverSubject is the subject on which a serve command asks another command to give up a
// store, so that tablets can connect to serve. Only the office's side of the server has
// this subject.
const handoverSubject = "kibitz.handover"

const (
	handoverAnswer = 2 * time.Second        // for the holder's answer
	handoverPause  = 500 * time.Millisecond // time for the asker to open the store
)

// errHandedOver ends work that will be repeated once another process has opened the store.
var errHandedOver = errors.New("the store was handed over to kibitz serve")

// withLentStore calls work with an open store that is given up when a serve asks for it. Its error
// then makes the journal's Run repeat the work.
func withLentStore(ctx context.Context, j *journal.Journal, work func(context.Context) error) error {
	lent, giveUp := context.WithCancelCause(ctx)
	defer giveUp(nil)
	asked, err := j.Conn().Subscribe(handoverSubject, func(m *nats.Msg) {
		_ = m.Respond(nil)
		giveUp(errHandedOver)
	})
	if err != nil {
		return err
	}
	err = work(lent)
	if err == nil || ctx.Err() != nil || !errors.Is(context.Cause(lent), errHandedOver) {
		_ = asked.Unsubscribe()
		return err
	}
	closed := j.Close() // this ends ctx
	time.Sleep(handoverPause)
	return cmp.Or(closed, errHandedOver)
}

// StandBy waits until the holder of the store gives it up: another serve when it ends, any
// other command when asked. Its error then makes Run open the store. It calls waiting if
// another serve has the store.
func (d *Desk) StandBy(ctx context.Context, waiting func()) error {
	for said := false; ; said = true {
		if d.ask(ctx) {
			return cmp.Or(d.Journal.Close(), errHandedOver) // makes Run open it again at once
		}
		if !said {
			waiting()
		}
		if err := Pause(ctx, handoverPause); err != nil {
			return err
		}
	}
}

// ask asks the holder of the store to hand it over. Another serve refuses.
func (d *Desk) ask(ctx context.Context) (handedOver bool) {
	waiting, stop := context.WithTimeout(ctx, handoverAnswer)
	defer stop()
	_, err := d.Journal.Conn().RequestWithContext(waiting, handoverSubject, nil)
	return err == nil
}

// Pause waits for t, or returns the cause of ctx's end.
func Pause(ctx context.Context, t time.Duration) error {
	select {
	case <-time.After(t):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
