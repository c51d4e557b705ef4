package client

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
)

// Health returns the hall's health.
func (c *Client) Health(ctx context.Context) (wire.Health, error) {
	bound, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	var health wire.Health
	answer, err := c.journal.Conn().RequestWithContext(bound, wire.DeskHealthSubject, nil)
	if err != nil {
		return health, c.unanswered(err)
	}
	if err := json.Unmarshal(answer.Data, &health); err != nil {
		return health, wire.Fail(wire.CodeReply, "use the same version of kibitz everywhere", err, "the hall's health cannot be read")
	}
	return health, nil
}

// ClockOffset returns how far the hall's clock is ahead of this machine's, to within half the time
// that the request takes. It asks in the name of a device.
func (c *Client) ClockOffset(ctx context.Context, device string) (time.Duration, error) {
	bound, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	asked := time.Now()
	answer, err := c.journal.Conn().RequestWithContext(bound, strings.Replace(journal.TimePattern, "*", device, 1), nil)
	if err != nil {
		return 0, c.unanswered(err)
	}
	now := time.Now()
	var clock wire.Clock
	var told time.Time
	if err = json.Unmarshal(answer.Data, &clock); err == nil {
		told, err = time.Parse(time.RFC3339, clock.Time)
	}
	if err != nil {
		return 0, wire.Fail(wire.CodeReply, "use the same version of kibitz everywhere", err, "the hall's time cannot be read")
	}
	return told.Sub(asked.Add(now.Sub(asked) / 2)), nil
}

// Troubles calls each for every problem of the hall, present and new. It returns nil when
// ctx ends, or the error of each.
func (c *Client) Troubles(ctx context.Context, each func(wire.Trouble) error) error {
	heard := make(chan *nats.Msg, heardAtOnce)
	sub, err := c.journal.Conn().ChanSubscribe(wire.DeskTroubleSubject, heard)
	if err != nil {
		return c.unanswered(err)
	}
	defer sub.Unsubscribe()
	health, err := c.Health(ctx)
	for began := time.Now(); temporary(err, time.Since(began)) && ctx.Err() == nil; { // the service may be just starting
		hall.Pause(ctx, AgainPause)
		health, err = c.Health(ctx)
	}
	if err != nil {
		return err
	}
	told := make(map[string]bool)
	tell := func(t wire.Trouble) error {
		if told[t.Text] {
			return nil
		}
		told[t.Text] = true
		return each(t)
	}
	for _, t := range health.Troubles {
		if err := tell(t); err != nil {
			return err
		}
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-c.journal.Done():
			return c.unanswered(nats.ErrConnectionClosed)
		case m := <-heard:
			var t wire.Trouble
			if json.Unmarshal(m.Data, &t) != nil {
				continue // sent by another version; Health returns it too
			}
			if err := tell(t); err != nil {
				return err
			}
		}
	}
}
