package hall

import (
	"container/list"
	"context"
	"kibitz/events/journal"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"sync"
)

// Cache holds the matches in hand, as many as its budget allows: those in use,
// and of the others those used last.
type Cache struct {
	Journal *journal.Journal
	Seals   *Sealer
	Alarm   func(error)
	budget  int             // bytes of memory, as hearings estimate it
	Config  refereed.Config // what matches are refereed with

	// followed says that a projection advances what is in hand; else a hearing
	// knows only what it was read with and what went through it.
	Followed bool

	mu       sync.Mutex
	sessions map[wire.MatchID]*Session
	idle     *list.List // of *hearing, the one used last in front
	weight   int        // of all hearings that have been read
}

func NewCache(j *journal.Journal, seals *Sealer, budget int, alarm func(error)) *Cache {
	return &Cache{
		Journal: j, Seals: seals, Alarm: alarm, budget: budget,
		sessions: make(map[wire.MatchID]*Session), idle: list.New(),
	}
}

// Fold returns a match before anything of it was folded.
func (d *Cache) Fold(n wire.MatchID) Fold {
	return Fold{MatchID: n, Checker: Checker{Config: d.Config}}
}

// Open takes a match in hand, reading it where it is not. The caller closes the
// hearing. Where the log is damaged, what is whole of the match is in hand.
func (d *Cache) Open(ctx context.Context, n wire.MatchID) (*Session, error) {
	h := d.take(n)
	h.Lock()
	defer h.Unlock()
	if h.State == nil {
		if err := h.read(ctx); err != nil {
			h.State = nil
			defer h.Close()
			return nil, err
		}
	}
	return h, nil
}

// take returns the match's hearing, which may have to be read yet.
func (d *Cache) take(n wire.MatchID) *Session {
	d.mu.Lock()
	defer d.mu.Unlock()
	h := d.sessions[n]
	if h == nil {
		h = &Session{cache: d, Fold: d.Fold(n)}
		d.sessions[n] = h
	}
	d.pin(h)
	return h
}

// InHand takes a match that has been read; nil where there is none. One that is
// being read just now may miss the entry at this sequence: it is told to look.
func (d *Cache) InHand(n wire.MatchID, seq uint64) *Session {
	d.mu.Lock()
	defer d.mu.Unlock()
	h := d.sessions[n]
	switch {
	case h == nil:
		return nil
	case !h.isRead:
		h.missed = seq
		return nil
	}
	d.pin(h)
	return h
}

// complete reports whether a hearing that was read up to a sequence has missed
// nothing that the log's follower met meanwhile; from then on it is in hand.
func (d *Cache) complete(h *Session, last uint64) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	h.isRead = last >= h.missed
	return h.isRead
}

func (d *Cache) pin(h *Session) {
	h.users++
	if h.idleAt != nil {
		d.idle.Remove(h.idleAt)
		h.idleAt = nil
	}
}

// unpin puts a hearing that nobody uses in front of the idle ones, and takes
// those out of hand that the budget no longer holds.
func (d *Cache) unpin(h *Session) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if h.users--; h.users > 0 {
		return
	}
	if !h.isRead {
		d.drop(h)
		return
	}
	h.idleAt = d.idle.PushFront(h)
	for d.weight > d.budget && d.idle.Len() > 0 {
		d.Seals.Offer(d.evict(d.idle.Back()))
	}
}

func (d *Cache) evict(place *list.Element) *Session {
	h := d.idle.Remove(place).(*Session)
	h.idleAt = nil
	d.drop(h)
	return h
}

func (d *Cache) drop(h *Session) {
	d.weight -= h.held
	delete(d.sessions, h.MatchID)
}

// Load returns how many matches are in hand and how much memory they take.
func (d *Cache) Load() (matches, memory int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.sessions), d.weight
}

// weigh notes how much memory a hearing takes now.
func (d *Cache) weigh(h *Session, weight int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.weight += weight - h.held
	h.held = weight
}

// Clear takes every match out of hand that nobody uses, and has each sealed.
func (d *Cache) Clear() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.idle.Len() > 0 {
		d.Seals.offers <- d.evict(d.idle.Back())
	}
}
