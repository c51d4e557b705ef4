// Package limits bounds what one device can make a hall do and keep, so that it cannot hold
// up the others.
package limits

import (
	"maps"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Remembered is the limit on the devices and addresses whose rates are remembered in one place.
const Remembered = "remembered"

const mostKnown = 8192 // of them

// Rates limits how often each device or address may ask.
type Rates struct {
	mu       sync.Mutex
	limiters map[string]*rate.Limiter
}

// Rate is what somebody may use: so much a second, and a burst of so much at once.
type Rate struct {
	Each  float64
	Burst int
}

// Allow takes n from what somebody may use, and returns 0; or it takes nothing and returns
// how long to wait. More than a burst is taken as a burst. Anyone who has not asked for long
// is forgotten. If too many are remembered, newcomers have to wait.
func (r *Rates) Allow(who string, of Rate, n int) (wait time.Duration) {
	wait, _ = r.Ask(who, of, n)
	return wait
}

// Ask is Allow, and reports where somebody has to wait whether that is for what he himself has used up;
// otherwise it is because too many others are remembered.
func (r *Rates) Ask(who string, of Rate, n int) (wait time.Duration, alone bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	limiter := r.limiters[who]
	if limiter == nil {
		if len(r.limiters) >= mostKnown {
			maps.DeleteFunc(r.limiters, func(_ string, l *rate.Limiter) bool { return l.Tokens() >= float64(l.Burst()) })
		}
		if len(r.limiters) >= mostKnown {
			return time.Second, false
		}
		if r.limiters == nil {
			r.limiters = make(map[string]*rate.Limiter)
		}
		limiter = rate.NewLimiter(rate.Limit(of.Each), of.Burst)
		r.limiters[who] = limiter
	}
	n = min(n, of.Burst)
	now := time.Now()
	taken := limiter.ReserveN(now, n)
	if wait = taken.DelayFrom(now); wait > 0 {
		taken.CancelAt(now)
	}
	return wait, true
}

// Charge takes n from what somebody may use, even if it is not there: then it takes longer
// until Allow gives any.
func (r *Rates) Charge(who string, of Rate, n int) {
	if r.Allow(who, of, n) == 0 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if limiter := r.limiters[who]; limiter != nil {
		limiter.ReserveN(time.Now(), min(n, of.Burst))
	}
}

// Quota limits how much each device or address, and all together, hold at once.
type Quota struct {
	Each, All int

	mu    sync.Mutex
	held  map[string]int
	total int
}

// Take takes n and returns the function that gives it back. It returns nil if who, or
// all together, would hold more than the maximum.
func (q *Quota) Take(who string, n int) (giveBack func()) {
	giveBack, _ = q.Ask(who, n)
	return giveBack
}

// Ask is Take, and reports where it returns nil whether who alone would hold more than the
// maximum of each; otherwise it is all together who would hold more than theirs.
func (q *Quota) Ask(who string, n int) (giveBack func(), alone bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.held[who]+n > q.Each {
		return nil, true
	}
	if q.total+n > q.All {
		return nil, false
	}
	if q.held == nil {
		q.held = make(map[string]int)
	}
	q.held[who] += n
	q.total += n
	return func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.total -= n
		if q.held[who] -= n; q.held[who] == 0 {
			delete(q.held, who)
		}
	}, false
}

// Held returns how many hold something, and how much they hold together.
func (q *Quota) Held() (holders, total int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.held), q.total
}
