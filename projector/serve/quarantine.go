package serve

import (
	"context"
	"crypto/sha256"
	"errors"
	"sync"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// remembered is the number of recently refused messages that are recognized when repeated.
const remembered = 4096

// quarantine keeps entries that were refused for good, each once while it is remembered. A
// device that repeats itself must not displace what others sent.
type quarantine struct {
	journal  *journal.Journal
	rates    limits.Rates
	keepsAll bool // a device has no limit
	meter    *limits.Meter
	counts   refusedCounts // of what is kept

	mu   sync.Mutex
	kept map[[32]byte]bool
	ring [][32]byte // in order of arrival; the oldest is overwritten
	next int
}

func newQuarantine(j *journal.Journal, keepsAll bool) *quarantine {
	return &quarantine{
		journal: j, keepsAll: keepsAll, kept: make(map[[32]byte]bool),
		counts: refusedCounts{read: make(chan struct{}), counts: make(map[refusedCount]bool), before: make(map[events.Hash]events.Hash)},
	}
}

// keep quarantines a submission and its refusal. It returns when both are on disk.
func (q *quarantine) keep(ctx context.Context, s *submission, r *wire.Refused) error {
	sum := fingerprint(s, r)
	if q.knows(sum) {
		return nil
	}
	if !q.mayKeep(s) {
		q.meter.Refuse("quarantined")
		return errQuota
	}
	detail := r.Reason
	if r.Detail != "" {
		detail += " (" + r.Detail + ")"
	}
	err := q.journal.Quarantine(ctx, journal.Refused{
		Reason: r.Code, Detail: detail, Subject: s.subject, Header: s.header, Data: s.data,
	})
	if err == nil {
		q.remember(sum)
		q.counts.note(s.MatchID, r.Code, s.data)
	}
	return err
}

// errQuota says that enough is kept of what a device has sent. More of it would push out
// what others sent.
var errQuota = errors.New("enough of this device is kept")

// mayKeep reports whether one more message of its sender may be kept now.
func (q *quarantine) mayKeep(s *submission) bool {
	return s.sender == "" || q.keepsAll || q.rates.Allow("kept "+s.sender, limits.Kept, 1) == 0 &&
		q.rates.Allow("bytes "+s.sender, limits.KeptSize, len(s.data)) == 0
}

func fingerprint(s *submission, r *wire.Refused) (sum [32]byte) {
	h := sha256.New()
	for _, part := range []string{s.subject, r.Code, s.signature} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	h.Write(s.data)
	h.Sum(sum[:0])
	return sum
}

func (q *quarantine) knows(sum [32]byte) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.kept[sum]
}

func (q *quarantine) remember(sum [32]byte) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.ring) < remembered {
		q.ring = append(q.ring, sum)
	} else {
		delete(q.kept, q.ring[q.next])
		q.ring[q.next] = sum
		q.next = (q.next + 1) % remembered
	}
	q.kept[sum] = true
}
