package desk

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
)

// handoverSubject is where a serve command asks another command to give up a store,
// since tablets connect to the serve. Only the office's side of the server has this
// subject.
const handoverSubject = "kibitz.handover"

const (
	handoverAnswer = 2 * time.Second        // for whoever is asked
	handoverPause  = 500 * time.Millisecond // in which the one that asked opens the store
)

// errHandedOver ends work that is repeated with the store opened by another process.
var errHandedOver = errors.New("the store was handed over to kibitz serve")

// lend does work with an open store that is given up when a serve asks for it. Its
// error then makes the journal's Run repeat the work.
func lend(ctx context.Context, j *journal.Journal, work func(context.Context) error) error {
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
	closed := j.Close() // which ends ctx
	time.Sleep(handoverPause)
	return cmp.Or(closed, errHandedOver)
}

// StandBy waits until the holder of the store gives it up: another serve when it
// ends, any other command when asked. Its error then makes Run open the store.
// waiting is called if another serve has it.
func (d *Desk) StandBy(ctx context.Context, waiting func()) error {
	for said := false; ; said = true {
		if d.ask(ctx) {
			return cmp.Or(d.Journal.Close(), errHandedOver) // to open it again at once
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

// Pause waits, or returns why it cannot.
func Pause(ctx context.Context, t time.Duration) error {
	select {
	case <-time.After(t):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
