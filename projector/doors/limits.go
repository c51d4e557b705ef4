package doors

import (
	"math"
	"net/http"
	"strconv"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// allows takes n from what somebody may use of a limit, by its name in the contract; or it tells him how long to wait.
func (d *Doors) allows(w http.ResponseWriter, who string, of limits.Rate, n int, limit string) bool {
	wait, alone := d.rates.Ask(who, of, n)
	switch {
	case wait == 0:
		return true
	case alone:
		d.refuseLimit(w, limit, wait)
	default:
		d.refuseCrowded(w, limits.Remembered, wait)
	}
	return false
}

// takes takes one of a quota for somebody and returns the function that gives it back; nil if there are
// too many, which it tells.
func (d *Doors) takes(w http.ResponseWriter, quota *limits.Quota, who, limit string) (giveBack func()) {
	giveBack, alone := quota.Ask(who, 1)
	switch {
	case giveBack != nil:
	case alone:
		d.refuseLimit(w, limit, time.Second)
	default:
		d.refuseCrowded(w, limit, time.Second)
	}
	return giveBack
}

// refuseLimit refuses a request because of a limit of who asks.
func (d *Doors) refuseLimit(w http.ResponseWriter, limit string, wait time.Duration) {
	d.meter.Refuse(limit)
	refused := &wire.Refused{Code: RefusedLimit, Limit: limit, Reason: "The device asks too often or follows too many matches.", Next: "Wait as long as is said and ask again."}
	refuseUntil(w, http.StatusTooManyRequests, refused, wait)
}

// refuseCrowded refuses a request because of a limit that others have used up.
func (d *Doors) refuseCrowded(w http.ResponseWriter, limit string, wait time.Duration) {
	d.meter.Refuse(limit)
	refused := &wire.Refused{Code: wire.RefusedBusy, Reason: "The hall has too much to do.", Next: "Wait as long as is said and ask again."}
	refuseUntil(w, http.StatusServiceUnavailable, refused, wait)
}

// refuseUntil says how long to wait, for programs and for whatever is between them and the hall.
func refuseUntil(w http.ResponseWriter, status int, refused *wire.Refused, wait time.Duration) {
	refused.Status, refused.Retry, refused.After = wire.StatusRefused, wire.RetrySame, max(wait.Milliseconds(), 1)
	w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	answer(w, status, refused)
}

// openStream takes a stream for a device, or for the address of who has none, and returns the
// function that gives it back; nil if there are too many, which it tells.
func (d *Doors) openStream(w http.ResponseWriter, r *http.Request, device string) (giveBack func()) {
	if device == wire.Nobody {
		return d.takes(w, &d.public, address(r), "public-streams")
	}
	return d.takes(w, &d.streams, device, "streams")
}

// address returns what the address that a request comes from is counted as.
func address(r *http.Request) string { return journal.Origin(r.RemoteAddr) }
