package hall

import (
	"kibitz/events"
	"kibitz/events/ledger"
)

// maxRefused is the most refused counts remembered for a match.
const maxRefused = 1024

// refusedCounts remembers the counts of entries that were refused for good. The record will
// never have them, so a device that continues after them skips nothing.
type refusedCounts map[refusedCount]bool

type refusedCount struct {
	device string
	count  uint64
}

// Outright holds the reasons which prove that the device signed the entry and that its
// bytes will never be accepted.
var Outright = map[ledger.Reason]bool{
	ledger.ReasonRole: true, ledger.ReasonTimeMissing: true, ledger.ReasonCorrection: true,
	ledger.ReasonStale: true, ledger.ReasonPen: true, ledger.ReasonScheduledTwice: true,
}

func (r *refusedCounts) Note(v *ledger.Verdict) {
	if !Outright[v.Reason] || v.Entry == nil || len(*r) >= maxRefused {
		return
	}
	if *r == nil {
		*r = make(refusedCounts)
	}
	(*r)[refusedCount{v.Entry.Device, v.Entry.Count}] = true
}

// Missing returns the first missing count before the entry's that the record may still
// receive; false if there is none. The session's lock is held.
func (h *Session) Missing(e *events.Entry) (uint64, bool) {
	last, _ := h.State.Ledger().Device(e.Device)
	held := h.counts(e.Device, last)
	for count := last + 1; count < e.Count; count++ {
		if !held[count] && !h.Refused[refusedCount{e.Device, count}] {
			return count, true
		}
	}
	return 0, false
}

// counts returns a device's counts after the given one that occur in some link, accepted or
// not.
func (h *Session) counts(device string, past uint64) map[uint64]bool {
	held := make(map[uint64]bool)
	for _, link := range h.State.Ledger().Links() {
		if link.Entry != nil && link.Entry.Device == device && link.Entry.Count > past {
			held[link.Entry.Count] = true
		}
	}
	return held
}
