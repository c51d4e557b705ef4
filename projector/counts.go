package projector

import (
	"kibitz/events"
	"kibitz/events/ledger"
)

// maxRefused bounds how many refused counts of one match are remembered.
const maxRefused = 1024

// refusedCounts remembers the counts of entries that were refused for good: the
// record will never hold them, so a device that goes on behind them skips nothing.
type refusedCounts map[refusedCount]bool

type refusedCount struct {
	device string
	count  uint64
}

// outright are the reasons that leave no doubt that the device signed the entry
// and that its bytes will not be accepted later.
var outright = map[ledger.Reason]bool{
	ledger.ReasonRole: true, ledger.ReasonTimeMissing: true, ledger.ReasonCorrection: true,
	ledger.ReasonStale: true, ledger.ReasonPen: true, ledger.ReasonScheduledTwice: true,
}

func (r *refusedCounts) note(v *ledger.Verdict) {
	if !outright[v.Reason] || v.Entry == nil || len(*r) >= maxRefused {
		return
	}
	if *r == nil {
		*r = make(refusedCounts)
	}
	(*r)[refusedCount{v.Entry.Device, v.Entry.Count}] = true
}

// missing returns the first count before the entry's that the record lacks and
// may still get; false where there is none. The hearing's lock is held.
func (h *hearing) missing(e *events.Entry) (uint64, bool) {
	last, _ := h.court.Ledger().Device(e.Device)
	held := h.counts(e.Device, last)
	for count := last + 1; count < e.Count; count++ {
		if !held[count] && !h.refused[refusedCount{e.Device, count}] {
			return count, true
		}
	}
	return 0, false
}

// counts returns a device's counts past one that some link has, whatever became
// of it.
func (h *hearing) counts(device string, past uint64) map[uint64]bool {
	held := make(map[uint64]bool)
	for _, link := range h.court.Ledger().Links() {
		if link.Entry != nil && link.Entry.Device == device && link.Entry.Count > past {
			held[link.Entry.Count] = true
		}
	}
	return held
}
