package desk

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
)

// handoverSubject is where a serve asks for a store that another command has
// opened: tablets reach the one that says where it listens. Only the office's
// side of the server has this subject.
const handoverSubject = "kibitz.handover"

const (
	handoverAnswer = 2 * time.Second        // for whoever is asked
	handoverPause  = 500 * time.Millisecond // in which the one that asked opens the store
)

// errHandedOver ends work that begins again at the store that another has opened.
var errHandedOver = errors.New("the store was handed over to kibitz serve")

// lend does work with an open store that is given up when a serve asks for it.
// The error that it returns then makes the journal's Run begin the work again.
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
	return first(closed, errHandedOver)
}

// StandBy waits until whoever has the store open gives it up: another serve when it ends,
// any other command when it is asked. The error that it returns then makes Run open the
// store. waiting is called where another serve has it.
func (d *Desk) StandBy(ctx context.Context, waiting func()) error {
	for said := false; ; said = true {
		if d.ask(ctx) {
			return first(d.Journal.Close(), errHandedOver) // to open it again at once
		}
		if !said {
			waiting()
		}
		if err := Pause(ctx, handoverPause); err != nil {
			return err
		}
	}
}

// ask asks whoever has the store open to hand it over. Another serve does not.
func (d *Desk) ask(ctx context.Context) (handedOver bool) {
	waiting, stop := context.WithTimeout(ctx, handoverAnswer)
	defer stop()
	_, err := d.Journal.Conn().RequestWithContext(waiting, handoverSubject, nil)
	return err == nil
}

// Pause waits, or returns why it does not.
func Pause(ctx context.Context, t time.Duration) error {
	select {
	case <-time.After(t):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
