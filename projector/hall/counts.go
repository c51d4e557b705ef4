package hall

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
)

// FinalRefusals holds the reasons which prove that the device signed the entry and that its
// bytes will never be accepted.
var FinalRefusals = map[ledger.Reason]bool{
	ledger.ReasonRole: true, ledger.ReasonTimeMissing: true, ledger.ReasonCorrection: true,
	ledger.ReasonStale: true, ledger.ReasonPen: true, ledger.ReasonScheduledTwice: true,
	wire.RefusedSeating: true, wire.RefusedGameless: true,
}

// Missing returns the first missing count before the entry's that the record may still
// receive; false if there is none. Those refused for good are not missing. The session's lock
// is held.
func (h *Session) Missing(e *events.Entry, refused func(count uint64) bool) (uint64, bool) {
	last, _ := h.State.Ledger().Device(e.Device)
	held := h.counts(e.Device, last)
	for count := last + 1; count < e.Count; count++ {
		if !held[count] && !refused(count) {
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
