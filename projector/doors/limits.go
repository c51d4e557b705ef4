package doors

import (
	"maps"
	"net"
	"net/http"
	"sync"

	"golang.org/x/time/rate"
)

// Limits for one device, or for one address before it has proved its key.
const (
	sessionRate  = 1  // sessions per second from one address
	sessionBurst = 64 // many tablets may start together behind one address
	appendRate   = 20 // entries per second of one device
	appendBurst  = 200
	feedRate     = 5 // streams opened per second by one device or address
	feedBurst    = 50
	streamsEach  = 8 // open streams of one device or address
	streamsAll   = 4096
	limitersMost = 8192 // devices and addresses whose rate is remembered
)

// rates limits how often each device or address may ask.
type rates struct {
	mu       sync.Mutex
	limiters map[string]*rate.Limiter
}

// allow reports whether somebody may ask once more now. Anyone who has not asked for long
// is forgotten. If too many are remembered, newcomers are refused.
func (r *rates) allow(who string, each rate.Limit, burst int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	limiter := r.limiters[who]
	if limiter == nil {
		if len(r.limiters) >= limitersMost {
			maps.DeleteFunc(r.limiters, func(_ string, l *rate.Limiter) bool { return l.Tokens() >= float64(l.Burst()) })
		}
		if len(r.limiters) >= limitersMost {
			return false
		}
		if r.limiters == nil {
			r.limiters = make(map[string]*rate.Limiter)
		}
		limiter = rate.NewLimiter(each, burst)
		r.limiters[who] = limiter
	}
	return limiter.Allow()
}

// quota limits how much each device or address, and all together, hold at once.
type quota struct {
	each, all int

	mu    sync.Mutex
	held  map[string]int
	total int
}

// take takes one and returns the function that gives it back. It returns nil if who, or all
// together, already hold the maximum.
func (q *quota) take(who string) (giveBack func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.held[who] >= q.each || q.total >= q.all {
		return nil
	}
	if q.held == nil {
		q.held = make(map[string]int)
	}
	q.held[who]++
	q.total++
	return func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.total--
		if q.held[who]--; q.held[who] == 0 {
			delete(q.held, who)
		}
	}
}

func refuseLimit(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	refuse(w, http.StatusTooManyRequests, RefusedLimit, "The device asks too often or follows too many matches.", "Wait a second and ask again.")
}

// address returns the address that a request comes from, without port.
func address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
