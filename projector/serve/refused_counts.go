package serve

import (
	"context"
	"encoding/hex"
	"encoding/json"
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
//
// Not every refused message has a count that can be read and believed. Its bytes are remembered too:
// the device names them in its next entry, which it signs.
type refusedCounts struct {
	read chan struct{} // closed when the quarantine is read

	mu     sync.Mutex
	counts map[refusedCount]bool
	before map[events.Hash]events.Hash // of refused bytes, those that they name as the ones before; zero if they name none
}

// elsewhere are the refusals after which a device does not go on from the entry that was refused: the
// same bytes are sent again, or it is made anew with another count.
var elsewhere = map[ledger.Reason]bool{
	ledger.ReasonOtherMatch: true, ledger.ReasonNotEnrolled: true, ledger.ReasonRevoked: true,
	ledger.ReasonSignature: true, ledger.ReasonCountUsed: true, ledger.ReasonChain: true,
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
	reason := ledger.Reason(code)
	if elsewhere[reason] {
		return
	}
	entry, err := events.Decode(data)
	hash, before := events.HashOf(data), previousIn(data)
	r.mu.Lock()
	defer r.mu.Unlock()
	remember(r.before, hash, before)
	if err == nil && hall.FinalRefusals[reason] {
		remember(r.counts, refusedCount{n, entry.Device, entry.Count}, true)
	}
}

// remember puts a value into a map that holds at most maxRefused.
func remember[K comparable, V any](m map[K]V, key K, value V) {
	if len(m) >= maxRefused {
		for other := range m {
			delete(m, other)
			break
		}
	}
	m[key] = value
}

// previousIn returns the hash that bytes name as that of their device's entry before, whatever else
// they are; zero if they name none.
func previousIn(data []byte) (previous events.Hash) {
	var entry struct {
		Previous string `json:"dprev"`
	}
	if json.Unmarshal(data, &entry) == nil {
		if hash, err := hex.DecodeString(entry.Previous); err == nil && len(hash) == len(previous) {
			copy(previous[:], hash)
		}
	}
	return previous
}

// lastOf returns how many messages directly before an entry, as its device names them, were refused for
// good. It looks for so many at most.
func (r *refusedCounts) lastOf(e *events.Entry, most uint64) (count uint64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for hash := e.Previous; count < most; count++ {
		before, refused := r.before[hash]
		if !refused {
			break
		}
		hash = before
	}
	return count
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
