package views

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestNoMoreThanTheLimitIsReadWhileTheServerKeepsIt(t *testing.T) {
	now := time.Now()
	th := &throttle{limit: 100, since: now}
	for _, c := range []struct {
		after time.Duration
		bytes uint64
		wait  time.Duration
	}{
		{0, 60, 0},
		{time.Second, 40, 0},
		{2 * time.Second, 1, cachedFor - 2*time.Second},
		{cachedFor, 1000, 0}, // a match larger than the limit is read by itself
		{cachedFor + time.Second, 1, cachedFor - time.Second},
		{2 * cachedFor, 100, 0},
	} {
		if wait := th.take(c.bytes, now.Add(c.after)); wait != c.wait {
			t.Errorf("%d bytes after %v wait %v, not %v", c.bytes, c.after, wait, c.wait)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := th.pass(ctx, 1<<40); err != nil && !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if th = newThrottle(1); th.limit != leastCache {
		t.Errorf("a small budget leaves %d bytes", th.limit)
	}
}
