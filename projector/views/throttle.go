package views

import (
	"context"
	"sync"
	"time"

	"kibitz/projector/hall"
)

const (
	cachedFor  = 10 * time.Second // the server caches what it read from disk for this long
	leastCache = 64 << 20         // bytes that it may always cache
)

// throttle limits how much of the index is in the server's memory while all of it is read.
// Within the time for which the server caches what it read, at most limit bytes may be
// read.
type throttle struct {
	limit uint64 // bytes

	mu     sync.Mutex
	since  time.Time
	passed uint64
}

func newThrottle(budget int) *throttle {
	return &throttle{limit: uint64(max(budget, leastCache)), since: time.Now()}
}

// pass waits until this many bytes may be read.
func (t *throttle) pass(ctx context.Context, bytes uint64) error {
	for {
		wait := t.take(bytes, time.Now())
		if wait <= 0 {
			return nil
		}
		if hall.Pause(ctx, wait); ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// take subtracts the bytes from what is left of the limit, or returns how long to
// wait.
func (t *throttle) take(bytes uint64, now time.Time) (wait time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now.Sub(t.since) >= cachedFor {
		t.since, t.passed = now, 0
	}
	if t.passed > 0 && t.passed+bytes > t.limit {
		return t.since.Add(cachedFor).Sub(now)
	}
	t.passed += bytes
	return 0
}
