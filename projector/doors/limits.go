package doors

import (
	"net/http"

	"kibitz/events/journal"
	"kibitz/projector/wire"
)

// refuseLimit refuses a request because of a limit, by its name in the contract.
func (d *Doors) refuseLimit(w http.ResponseWriter, limit string) {
	d.meter.Refuse(limit)
	w.Header().Set("Retry-After", "1")
	refuse(w, http.StatusTooManyRequests, RefusedLimit, "The device asks too often or follows too many matches.", "Wait a second and ask again.")
}

// openStream takes a stream for a device, or for the address of who has none, and returns the
// function that gives it back; nil if there are too many, which it tells.
func (d *Doors) openStream(w http.ResponseWriter, r *http.Request, device string) (giveBack func()) {
	quota, who, limit := &d.streams, device, "streams"
	if device == wire.Nobody {
		quota, who, limit = &d.public, address(r), "public-streams"
	}
	if giveBack = quota.Take(who, 1); giveBack == nil {
		d.refuseLimit(w, limit)
	}
	return giveBack
}

// address returns what the address that a request comes from is counted as.
func address(r *http.Request) string { return journal.Origin(r.RemoteAddr) }
