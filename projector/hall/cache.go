package hall

import (
	"container/list"
	"context"
	"sync"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

// Cache holds as many matches in memory as its budget allows: those in use, and the
// most recently used others.
type Cache struct {
	Journal *journal.Journal
	Seals   *Sealer
	Alarm   func(error)
	budget  int             // bytes of memory, as sessions estimate it
	Config  refereed.Config // configuration of the matches' referees
	Deals   *Deals          // the deals that tables still have to play

	// Followed means that a projection keeps sessions up to date. Otherwise a session knows
	// only what it was read with and what was appended through it.
	Followed bool

	// Lag is the longest pause before a match is read again because a server of a cluster may be behind
	// what another has told; 0 where there is one server.
	Lag time.Duration

	// Released is called when a link of a match may have become public by time.
	Released func(wire.MatchID)

	now func() time.Time

	mu       sync.Mutex
	waking   map[wire.MatchID]*time.Timer // each will call Released
	sessions map[wire.MatchID]*Session
	idle     *list.List // of *Session, most recently used in front
	weight   int        // total of the sessions that have been read
}

// LongestLag is the Lag of a cluster: with the pauses before it some three seconds.
const LongestLag = 64 * DamagePause

func NewCache(j *journal.Journal, seals *Sealer, budget int, alarm func(error)) *Cache {
	return &Cache{
		Journal: j, Seals: seals, Alarm: alarm, budget: budget,
		Deals: NewDeals(), now: j.Now, waking: make(map[wire.MatchID]*time.Timer), sessions: make(map[wire.MatchID]*Session), idle: list.New(),
	}
}

// Fold returns a match with no entries folded yet.
func (c *Cache) Fold(n wire.MatchID) Fold {
	config := c.Config
	config.Elsewhere = c.Deals.elsewhere
	return Fold{MatchID: n, Checker: Checker{Config: config}}
}

// Open returns a match's session, reading the match if it is not in memory. The caller must
// close the session. If the log is damaged, the session has the undamaged part.
func (c *Cache) Open(ctx context.Context, n wire.MatchID) (*Session, error) {
	h := c.take(n)
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

// take returns the match's session, which may still have to be read.
func (c *Cache) take(n wire.MatchID) *Session {
	c.mu.Lock()
	defer c.mu.Unlock()
	h := c.sessions[n]
	if h == nil {
		h = &Session{cache: c, Fold: c.Fold(n)}
		c.sessions[n] = h
	}
	c.pin(h)
	return h
}

// Loaded returns the session of a match that has been read; nil if there is none. A session
// that is just being read may miss the entry at this sequence, so the sequence is noted for
// complete to check.
func (c *Cache) Loaded(n wire.MatchID, seq uint64) *Session {
	c.mu.Lock()
	defer c.mu.Unlock()
	h := c.sessions[n]
	switch {
	case h == nil:
		return nil
	case !h.isRead:
		h.missed = seq
		return nil
	}
	c.pin(h)
	return h
}

// complete reports whether a session read up to a sequence has missed nothing that the
// log's follower delivered meanwhile. If so it counts as in memory.
func (c *Cache) complete(h *Session, last uint64) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	h.isRead = last >= h.missed
	return h.isRead
}

func (c *Cache) pin(h *Session) {
	h.users++
	if h.idleAt != nil {
		c.idle.Remove(h.idleAt)
		h.idleAt = nil
	}
}

// unpin puts an unused session in front of the idle ones, and drops idle sessions beyond
// the budget.
func (c *Cache) unpin(h *Session) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if h.users--; h.users > 0 {
		return
	}
	if !h.isRead {
		c.drop(h)
		return
	}
	h.idleAt = c.idle.PushFront(h)
	for c.weight > c.budget && c.idle.Len() > 0 {
		c.Seals.Offer(c.evict(c.idle.Back()))
	}
}

func (c *Cache) evict(place *list.Element) *Session {
	h := c.idle.Remove(place).(*Session)
	h.idleAt = nil
	c.drop(h)
	return h
}

func (c *Cache) drop(h *Session) {
	c.weight -= h.held
	delete(c.sessions, h.MatchID)
}

// releaseAt has Released called for a match at a time, once.
func (c *Cache) releaseAt(n wire.MatchID, at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.waking[n] != nil || c.Released == nil {
		return
	}
	c.waking[n] = time.AfterFunc(at.Sub(c.now()), func() {
		c.mu.Lock()
		delete(c.waking, n)
		c.mu.Unlock()
		c.Released(n)
	})
}

// Load returns the number of matches in memory and the bytes they take.
func (c *Cache) Load() (matches, memory int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.sessions), c.weight
}

// weigh updates the memory that a session takes.
func (c *Cache) weigh(h *Session, weight int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.weight += weight - h.held
	h.held = weight
}

// Clear drops every unused match from memory and queues each for sealing. Released is called no more
// for what is known now.
func (c *Cache) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, timer := range c.waking {
		timer.Stop()
	}
	clear(c.waking)
	for c.idle.Len() > 0 {
		c.Seals.offers <- c.evict(c.idle.Back())
	}
}
