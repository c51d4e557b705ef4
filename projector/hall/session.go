package hall

import (
	"bytes"
	"container/list"
	"context"
	"math"
	"slices"
	"sort"
	"sync"
	"time"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
)

// DamagePause is the wait before a match that looks damaged is read again.
const DamagePause = 20 * time.Millisecond

// Session is a match in memory.
type Session struct {
	cache *Cache

	// Guarded by the cache's lock.
	users  int
	idleAt *list.Element // its element in the list of idle sessions
	isRead bool
	missed uint64 // sequence of an entry that arrived while the session was being read
	held   int    // its weight, as counted by the cache

	sync.Mutex
	Fold
	coming    map[uuid.UUID]*ledger.Decoded // entries that are being appended here, checked already
	told      uint64                        // sequence of the last link published live; 0 before any
	postponed uint64                        // links from this sequence on wait to be published; 0 if none
	kept      map[string][]events.Address   // what was withheld at the last announcement, by device; "" is everybody
	heldBack  uint64                        // the first link held back from everybody at the last announcement; 0 if none
	shown     uint64                        // the last link in the table that the public was shown; 0 before any
	public    *refereed.Match               // the match as far as it is public; nil if all of it is
	Shown     StoredView                    // the view as last written
}

// Close releases the session.
func (h *Session) Close() { h.cache.unpin(h) }

// read folds the log's entries of the match. The session's lock is held.
func (h *Session) read(ctx context.Context) error {
	entries, err := h.entries(ctx)
	if err != nil {
		return err
	}
	gone, err := h.findSeal(ctx)
	if err != nil {
		return err
	}
	if h.begin(entries); gone || !h.Checker.Proven(h.State) {
		if entries, err = h.readRecord(ctx, gone); err != nil {
			return err
		}
	}
	switch {
	case gone:
		h.Sealed = math.MaxUint64 // no new seal is written: an old one may come back, and is evidence
	case !h.Checker.Proven(h.State):
		h.cache.Alarm(h.Checker.broken(h.MatchID, h.State))
		h.Checker.Seal, h.Sealed = nil, math.MaxUint64 // no new seal is written: the old one is evidence
		h.begin(entries)
	case h.Checker.Seal != nil:
		h.Sealed = h.Checker.Seal.N
	}
	for wait := time.Duration(0); !h.cache.complete(h, h.Last); wait = DamagePause { // a server may lag behind what another has told
		Pause(ctx, wait)
		if err := h.CatchUp(ctx); err != nil {
			return err
		}
	}
	h.awaitRelease()
	return nil
}

// readRecord folds what the record itself has of the match: the index alone may have another chain. Where
// that is less than was sealed, it may be what a server has that lags behind: it reads again for a while.
func (h *Session) readRecord(ctx context.Context, gone bool) (entries []journal.Stored, err error) {
	for wait := DamagePause; ; wait *= 2 {
		entries, err = h.cache.Journal.Record(ctx, h.Tournament, h.Match)
		if err != nil && journal.CodeOf(err) != journal.CodeDamage {
			return nil, err
		}
		h.begin(entries)
		if gone || h.Head().N >= h.Checker.Seal.N || wait > h.cache.Lag {
			return entries, nil
		}
		Pause(ctx, wait)
	}
}

// findSeal finds the match's seal, if it has one. gone says that the seals of all matches are gone:
// then every signature is checked. A seal that only cannot be read now is an error.
func (h *Session) findSeal(ctx context.Context) (gone bool, err error) {
	h.Checker.Seal, err = h.cache.Seals.Find(ctx, h.MatchID)
	if err == nil || !h.cache.Seals.gone(ctx) {
		return false, err
	}
	h.cache.Alarm(sealsGone())
	return true, nil
}

// entries reads the match. Damage to the log raises an alarm but does not stop it. An entry
// that is just being written may look like damage, so it reads more than once.
func (h *Session) entries(ctx context.Context) (entries []journal.Stored, err error) {
	for wait := DamagePause; wait <= 4*DamagePause; wait *= 2 {
		entries, err = h.cache.Journal.Match(ctx, h.Tournament, h.Match)
		if journal.CodeOf(err) != journal.CodeDamage {
			return entries, err
		}
		Pause(ctx, wait)
	}
	h.cache.Alarm(err)
	return entries, nil
}

func (h *Session) begin(entries []journal.Stored) {
	h.Fold.Begin()
	for i := range entries {
		h.Fold.Add(&entries[i])
	}
	h.folded()
}

// folded updates the cache after the session has folded something.
func (h *Session) folded() {
	h.cache.weigh(h, h.Weight)
	h.cache.Deals.note(h.MatchID, h.State)
}

// Refresh brings the session up to date if others have appended, and returns the sequence
// of the match's last entry. The caller must not hold the session's lock.
func (h *Session) Refresh(ctx context.Context) (uint64, error) {
	newest, err := h.cache.Journal.Last(ctx, h.Tournament, h.Match)
	if err != nil {
		return 0, err
	}
	h.Lock()
	defer h.Unlock()
	if newest.Seq > h.Last {
		err = h.CatchUp(ctx)
	}
	return h.Last, err
}

// CatchUp folds the entries of the log that the session lacks. The session's lock is
// held.
func (h *Session) CatchUp(ctx context.Context) error {
	entries, err := h.entries(ctx)
	for i := range entries {
		h.advance(&entries[i], nil)
	}
	return err
}

// Reach folds what the session lacks up to a sequence of the match that the log has delivered. A server
// of a cluster that lags behind gives back less for a while; what it still lacks then is damage. What the
// only server does not give back is damage that has been told: the session goes on without it. The
// session's lock is held, except while it waits: the log's follower, which serves all matches, needs it.
func (h *Session) Reach(ctx context.Context, seq uint64) error {
	for wait := DamagePause; h.Last < seq; wait *= 2 {
		if err := h.CatchUp(ctx); err != nil || h.cache.Lag == 0 {
			return err
		}
		if h.Last < seq && wait > h.cache.Lag {
			return &journal.Damage{Tournament: h.Tournament, Match: h.Match, Have: h.Last, Want: seq}
		}
		if h.Last < seq {
			h.Unlock()
			Pause(ctx, wait)
			h.Lock()
		}
	}
	return nil
}

// Advance folds the match's next entry. An entry that was already folded changes nothing, nor does one
// that follows an entry which the session lacks, as one read from a server that lagged behind may: it
// returns false, and CatchUp folds both. The session's lock is held.
func (h *Session) Advance(s *journal.Stored) bool {
	if s.Follows(h.Last) {
		h.advance(s, nil)
		return true
	}
	return false
}

// Expect makes the session fold entries as they were checked, whoever delivers them first, until the
// returned function is called.
func (h *Session) Expect(entries ...*ledger.Decoded) (forget func()) {
	h.Lock()
	defer h.Unlock()
	if h.coming == nil {
		h.coming = make(map[uuid.UUID]*ledger.Decoded)
	}
	for _, entry := range entries {
		h.coming[entry.ID()] = entry
	}
	return func() {
		h.Lock()
		defer h.Unlock()
		for _, entry := range entries {
			delete(h.coming, entry.ID())
		}
	}
}

// advance is Advance for an entry that may already be decoded.
func (h *Session) advance(s *journal.Stored, entry *ledger.Decoded) {
	if s.Seq <= h.Last {
		h.stamp(s)
		return
	}
	if coming := h.coming[s.ID]; entry == nil && coming != nil && coming.Of(s.Data, s.Signature) {
		entry = coming
	}
	h.Fold.add(s, entry)
	h.folded()
}

// stamp adds the storage time of an entry that the session folded before the log's follower
// delivered it.
func (h *Session) stamp(s *journal.Stored) {
	if link := h.linkAt(s.Seq); link != nil && !link.Stored.Known() && !s.Time.IsZero() {
		link.Stored = events.InstantOf(s.Time)
	}
}

// linkAt returns the link of the entry with this sequence; nil if there is none.
func (h *Session) linkAt(seq uint64) *ledger.Link {
	links := h.linksFrom(seq)
	if len(links) == 0 || links[0].Sequence != seq {
		return nil
	}
	return links[0]
}

// linksFrom returns the links of the entries from a sequence on.
func (h *Session) linksFrom(seq uint64) []*ledger.Link {
	links := h.State.Ledger().Links()
	if n := len(links); n > 0 && links[n-1].Sequence == seq {
		return links[n-1:] // usually it is the newest
	}
	return links[sort.Search(len(links), func(i int) bool { return links[i].Sequence >= seq }):]
}

// Postpone leaves the links from a sequence on to the next call of Unpublished. The
// session's lock is held.
func (h *Session) Postpone(from uint64) {
	if h.postponed == 0 || from < h.postponed {
		h.postponed = from
	}
}

// Unpublished returns the links from a sequence on that have not been published live,
// and marks them as published. It stops before a link that was appended here and that
// the log's follower has not delivered yet. The session's lock is held.
func (h *Session) Unpublished(from uint64) []*ledger.Link {
	if h.postponed > 0 {
		from, h.postponed = min(from, h.postponed), 0
	}
	links := h.linksFrom(max(from, h.told+1))
	for i, link := range links {
		if !link.Stored.Known() {
			return links[:i]
		}
		h.told = link.Sequence
	}
	return links
}

// FoldNew folds the entries that others have appended.
func (h *Session) FoldNew(ctx context.Context, c *journal.Conflict) error {
	h.Lock()
	defer h.Unlock()
	for i := range c.New {
		if h.Advance(&c.New[i]) {
			continue
		}
		if err := h.Reach(ctx, c.Last); err != nil {
			return err
		}
	}
	h.Last = max(h.Last, c.Last) // if entries were lost in the log, go on after them
	return nil
}

// Receive folds the entry that was appended with this receipt, and returns its link and the
// match's head after it.
func (h *Session) Receive(ctx context.Context, m *journal.Message, entry *ledger.Decoded, r journal.Receipt) (*ledger.Link, events.Head, error) {
	h.Lock()
	defer h.Unlock()
	if !r.Duplicate {
		h.advance(&journal.Stored{Message: *m, Seq: r.Seq}, entry)
	}
	if h.linkAt(r.Seq) == nil {
		if err := h.Reach(ctx, r.Seq); err != nil {
			return nil, events.Head{}, err
		}
	}
	link := h.linkAt(r.Seq)
	if link == nil {
		return nil, events.Head{}, &journal.Damage{Tournament: h.Tournament, Match: h.Match, Have: h.Last, Want: r.Seq}
	}
	return link, h.State.Ledger().Head(), nil
}

// StoredView is a view as stored.
type StoredView struct {
	Bucket   string
	Revision uint64 // 0 if it is not stored
	N        uint64
	Data     []byte // nil if this process wrote it
	Findings []refereed.Finding
}

// Covers reports whether writing this view would be useless.
func (w *StoredView) Covers(n uint64, data []byte) bool {
	return w.Revision > 0 && (w.N > n || w.N == n && (w.Data == nil || bytes.Equal(w.Data, data)))
}

// Current reports whether the session has everything that the log's follower delivered,
// including the storage time of each entry, which an entry just appended here may lack. The
// session's lock is held.
func (h *Session) Current() bool {
	return h.cache.Followed && !slices.ContainsFunc(h.State.Ledger().Links(), func(l *ledger.Link) bool { return !l.Stored.Known() })
}
