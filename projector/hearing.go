package projector

import (
	"container/list"
	"context"
	"math"
	"sort"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
)

// damagePause is how long is waited before a match that looks damaged is read again.
const damagePause = 20 * time.Millisecond

// hearing is a match in hand.
type hearing struct {
	docket *docket

	// Guarded by the docket's lock.
	users  int
	place  *list.Element // among the idle ones
	isRead bool
	missed uint64 // sequence of an entry that came while it was being read
	held   int    // its weight, as the docket has counted it

	mu sync.Mutex
	fold
	told    uint64  // sequence of the last link published live; 0 before any
	kept    uint64  // the first link that was kept from everybody when that was published; 0 for none
	shown   written // the view as it was last written
	refused refusedCounts
}

// close gives the hearing back.
func (h *hearing) close() { h.docket.unpin(h) }

// read folds what the log holds of the match. Its lock is held.
func (h *hearing) read(ctx context.Context) error {
	entries, err := h.entries(ctx)
	if err != nil {
		return err
	}
	h.checker.seal, err = h.docket.seals.find(ctx, h.name)
	if err != nil {
		return err
	}
	if h.begin(entries); !h.checker.proven(h.court) {
		// Perhaps it is only the index that has another chain.
		record, err := h.docket.journal.Record(ctx, h.tournament, h.match)
		if err != nil && journal.CodeOf(err) != journal.CodeDamage {
			return err
		}
		entries = record
		h.begin(entries)
	}
	switch {
	case !h.checker.proven(h.court):
		h.docket.alarm(h.checker.broken(h.name, h.court))
		h.checker.seal, h.sealed = nil, math.MaxUint64 // the seal is evidence: it stays
		h.begin(entries)
	case h.checker.seal != nil:
		h.sealed = h.checker.seal.N
	}
	for !h.docket.complete(h, h.last) {
		if err := h.catchUp(ctx); err != nil {
			return err
		}
	}
	return nil
}

// entries reads the match; damage to the log is an alarm and no obstacle. What is
// being written just now may look like damage, so it is looked at more than once.
func (h *hearing) entries(ctx context.Context) (entries []journal.Stored, err error) {
	for wait := damagePause; wait <= 4*damagePause; wait *= 2 {
		entries, err = h.docket.journal.Match(ctx, h.tournament, h.match)
		if journal.CodeOf(err) != journal.CodeDamage {
			return entries, err
		}
		pause(ctx, wait)
	}
	h.docket.alarm(err)
	return entries, nil
}

func (h *hearing) begin(entries []journal.Stored) {
	h.fold.begin()
	for i := range entries {
		h.fold.add(&entries[i])
	}
	h.docket.weigh(h, h.weight)
}

// refresh brings the hearing up to date if others have appended, and returns the
// sequence of the match's last entry. Its lock is not held.
func (h *hearing) refresh(ctx context.Context) (uint64, error) {
	newest, err := h.docket.journal.Last(ctx, h.tournament, h.match)
	if err != nil {
		return 0, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if newest.Seq > h.last {
		err = h.catchUp(ctx)
	}
	return h.last, err
}

// catchUp folds what the log holds and the hearing does not. Its lock is held.
func (h *hearing) catchUp(ctx context.Context) error {
	entries, err := h.entries(ctx)
	for i := range entries {
		h.advance(&entries[i])
	}
	return err
}

// advance folds the match's next entry; one that was folded before changes
// nothing. The hearing's lock is held.
func (h *hearing) advance(s *journal.Stored) {
	if s.Seq <= h.last {
		h.stamp(s)
		return
	}
	h.fold.add(s)
	h.docket.weigh(h, h.weight)
}

// stamp adds when an entry was stored, where the hearing folded it before the
// log's follower met it.
func (h *hearing) stamp(s *journal.Stored) {
	if link := h.linkAt(s.Seq); link != nil && !link.Stored.Known() && !s.Time.IsZero() {
		link.Stored = events.InstantOf(s.Time)
	}
}

// linkAt returns the link of an entry by its sequence; nil where there is none.
func (h *hearing) linkAt(seq uint64) *ledger.Link {
	links := h.linksFrom(seq)
	if len(links) == 0 || links[0].Sequence != seq {
		return nil
	}
	return links[0]
}

// linksFrom returns the links of the entries from a sequence on.
func (h *hearing) linksFrom(seq uint64) []*ledger.Link {
	links := h.court.Ledger().Links()
	if n := len(links); n > 0 && links[n-1].Sequence == seq {
		return links[n-1:] // mostly it is the newest
	}
	return links[sort.Search(len(links), func(i int) bool { return links[i].Sequence >= seq }):]
}

// untold returns the links that have not been published live, of those from a
// sequence on, and takes them for published. One that was appended here and that
// the log's follower has not met yet ends them: it comes when that does. The
// hearing's lock is held.
func (h *hearing) untold(from uint64) []*ledger.Link {
	links := h.linksFrom(max(from, h.told+1))
	for i, link := range links {
		if !link.Stored.Known() {
			return links[:i]
		}
		h.told = link.Sequence
	}
	return links
}

// meet folds what others appended meanwhile.
func (h *hearing) meet(c *journal.Conflict) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i := range c.New {
		h.advance(&c.New[i])
	}
	h.last = max(h.last, c.Last) // where entries were lost beneath us, go on behind them
}

// receive folds what was appended with this receipt, and returns its link and the
// match's head then.
func (h *hearing) receive(ctx context.Context, m *journal.Message, r journal.Receipt) (*ledger.Link, events.Head, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !r.Duplicate {
		h.advance(&journal.Stored{Message: *m, Seq: r.Seq})
	}
	if h.linkAt(r.Seq) == nil {
		if err := h.catchUp(ctx); err != nil {
			return nil, events.Head{}, err
		}
	}
	link := h.linkAt(r.Seq)
	if link == nil {
		return nil, events.Head{}, &journal.Damage{Tournament: h.tournament, Match: h.match, Have: h.last, Want: r.Seq}
	}
	return link, h.court.Ledger().Head(), nil
}
