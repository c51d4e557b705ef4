package projector

import (
	"container/list"
	"context"
	"sync"

	"kibitz/events/journal"
	"kibitz/projector/refereed"
)

// name names a match in the log.
type name struct{ tournament, match string }

func nameOf(s *journal.Stored) name { return name{s.Tournament, s.Match} }

// String returns the name as keys of buckets spell it.
func (n name) String() string { return n.tournament + "." + n.match }

// docket holds the matches in hand, as many as its budget allows: those in use,
// and of the others those used last.
type docket struct {
	journal *journal.Journal
	seals   *sealer
	alarm   func(error)
	budget  int             // bytes of memory, as hearings estimate it
	courts  refereed.Config // what matches are refereed with

	// followed says that a projection advances what is in hand; else a hearing
	// knows only what it was read with and what went through it.
	followed bool

	mu       sync.Mutex
	hearings map[name]*hearing
	idle     *list.List // of *hearing, the one used last in front
	weight   int        // of all hearings that have been read
}

func newDocket(j *journal.Journal, seals *sealer, budget int, alarm func(error)) *docket {
	return &docket{
		journal: j, seals: seals, alarm: alarm, budget: budget,
		hearings: make(map[name]*hearing), idle: list.New(),
	}
}

// fold returns a match before anything of it was folded.
func (d *docket) fold(n name) fold { return fold{name: n, checker: checker{config: d.courts}} }

// open takes a match in hand, reading it where it is not. The caller closes the
// hearing. Where the log is damaged, what is whole of the match is in hand.
func (d *docket) open(ctx context.Context, n name) (*hearing, error) {
	h := d.take(n)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.court == nil {
		if err := h.read(ctx); err != nil {
			h.court = nil
			defer h.close()
			return nil, err
		}
	}
	return h, nil
}

// take returns the match's hearing, which may have to be read yet.
func (d *docket) take(n name) *hearing {
	d.mu.Lock()
	defer d.mu.Unlock()
	h := d.hearings[n]
	if h == nil {
		h = &hearing{docket: d, fold: d.fold(n)}
		d.hearings[n] = h
	}
	d.pin(h)
	return h
}

// inHand takes a match that has been read; nil where there is none. One that is
// being read just now may miss the entry at this sequence: it is told to look.
func (d *docket) inHand(n name, seq uint64) *hearing {
	d.mu.Lock()
	defer d.mu.Unlock()
	h := d.hearings[n]
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
func (d *docket) complete(h *hearing, last uint64) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	h.isRead = last >= h.missed
	return h.isRead
}

func (d *docket) pin(h *hearing) {
	h.users++
	if h.place != nil {
		d.idle.Remove(h.place)
		h.place = nil
	}
}

// unpin puts a hearing that nobody uses in front of the idle ones, and takes
// those out of hand that the budget no longer holds.
func (d *docket) unpin(h *hearing) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if h.users--; h.users > 0 {
		return
	}
	if !h.isRead {
		d.drop(h)
		return
	}
	h.place = d.idle.PushFront(h)
	for d.weight > d.budget && d.idle.Len() > 0 {
		d.seals.offer(d.evict(d.idle.Back()))
	}
}

func (d *docket) evict(place *list.Element) *hearing {
	h := d.idle.Remove(place).(*hearing)
	h.place = nil
	d.drop(h)
	return h
}

func (d *docket) drop(h *hearing) {
	d.weight -= h.held
	delete(d.hearings, h.name)
}

// weigh notes how much memory a hearing takes now.
func (d *docket) weigh(h *hearing, weight int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.weight += weight - h.held
	h.held = weight
}

// clear takes every match out of hand that nobody uses, and has each sealed.
func (d *docket) clear() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.idle.Len() > 0 {
		d.seals.offers <- d.evict(d.idle.Back())
	}
}
