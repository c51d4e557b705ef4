package serve

import (
	"context"
	"sync"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
)

// maxRefused is the most refused counts that are remembered. The quarantine holds fewer.
const maxRefused = 1 << 16

// refusedCounts remembers the counts of entries that were refused for good: those that this
// process has refused, and those that earlier ones left in the quarantine. The record will
// never have them, so a device that continues after them skips nothing.
type refusedCounts struct {
	read chan struct{} // closed when the quarantine is read

	mu     sync.Mutex
	counts map[refusedCount]bool
}

type refusedCount struct {
	wire.MatchID
	device string
	count  uint64
}

// readFrom reads the quarantine as earlier processes left it.
func (r *refusedCounts) readFrom(ctx context.Context, j *journal.Journal) error {
	defer close(r.read)
	return j.Quarantined(ctx, 1, func(q journal.Refused) error {
		if tournament, match, ok := journal.MatchOf(q.Subject); ok {
			r.note(wire.MatchID{Tournament: tournament, Match: match}, q.Reason, q.Data)
		}
		return nil
	})
}

// note remembers an entry that was refused with a code and is kept. Beyond the most it
// forgets another one.
func (r *refusedCounts) note(n wire.MatchID, code string, data []byte) {
	if !hall.FinalRefusals[ledger.Reason(code)] {
		return
	}
	entry, err := events.Decode(data)
	if err != nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.counts) >= maxRefused {
		for other := range r.counts {
			delete(r.counts, other)
			break
		}
	}
	r.counts[refusedCount{n, entry.Device, entry.Count}] = true
}

// complete reports whether the quarantine is read.
func (r *refusedCounts) complete() bool {
	select {
	case <-r.read:
		return true
	default:
		return false
	}
}

// knows reports whether an entry of this device with this count is known to be refused for
// good.
func (r *refusedCounts) knows(n wire.MatchID, device string, count uint64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.counts[refusedCount{n, device, count}]
}
