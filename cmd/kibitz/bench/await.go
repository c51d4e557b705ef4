package bench

import (
	"context"
	"time"
)

// awaitTick is the polling interval.
const awaitTick = 2 * time.Millisecond

// await polls until the condition holds.
func await(ctx context.Context, so func() (bool, error)) error {
	for {
		if yes, err := so(); yes || err != nil {
			return err
		}
		if err := sleep(ctx, awaitTick); err != nil {
			return err
		}
	}
}

// sleep sleeps for a while, or until ctx ends.
func sleep(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
