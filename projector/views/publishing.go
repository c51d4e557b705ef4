package views

import (
	"context"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/live"
	"kibitz/projector/wire"
	"slices"
)

// learn reads the other tables of a tournament that play the same deals.
func (p *projection) learn(ctx context.Context, h *hall.Session) error {
	h.Lock()
	_, dealt := h.State.Dealt()
	h.Unlock()
	if !dealt || p.publisher == nil {
		return nil
	}
	return p.cache.LoadTournament(ctx, h.Tournament)
}

// publishOthers publishes what has become visible of other matches because this one has
// finished a deal.
func (p *projection) publishOthers(ctx context.Context, n wire.MatchID) error {
	if p.publisher == nil {
		return nil
	}
	for _, other := range p.cache.Deals.Opened(n) {
		h, err := p.cache.Open(ctx, other)
		if err != nil {
			return err
		}
		p.showAnew(h)
	}
	return nil
}

// showAnew publishes what has become visible of a match although nothing was added to it, and
// closes its session.
func (p *projection) showAnew(h *hall.Session) {
	defer h.Close()
	h.Lock()
	p.announce(h, nil)
	others := p.others(h)
	h.Unlock()
	p.publisher.ShowOthers(h.MatchID, others)
}

// release publishes what has become public of a match by time.
func (p *projection) release(n wire.MatchID) {
	ctx, cancel := context.WithTimeout(context.Background(), finishedTime)
	defer cancel()
	p.mu.Lock()
	ended := p.ended
	p.mu.Unlock()
	if ended {
		return
	}
	h, err := p.cache.Open(ctx, n)
	if err != nil {
		p.alarm(err)
		return
	}
	p.showAnew(h)
}

// others returns what those who are no officials are shown; nil if nothing is published.
// The session's lock is held.
func (p *projection) others(h *hall.Session) *live.Others {
	if p.publisher == nil {
		return nil
	}
	return live.OthersOf(h)
}

// publish publishes the links from a sequence on that have not been published. The
// session's lock is held, so that they stay in order.
func (p *projection) publish(h *hall.Session, from uint64) {
	if p.publisher == nil {
		return
	}
	_, dealt := h.State.Dealt()
	if dealt && !p.cache.Deals.Complete(h.Tournament) {
		h.Postpone(from) // the other tables are read when its view is written
		return
	}
	links := h.Unpublished(from)
	if len(links) == 0 && !dealt {
		return // with deals, other tables also change what may be seen
	}
	if slices.ContainsFunc(links, hall.ChangesAuthority) {
		p.publisher.Recheck(h.MatchID, h.Reader)
		p.publisher.Revoke(hall.Revoked(links))
	}
	p.announce(h, links)
}

func (p *projection) announce(h *hall.Session, links []*ledger.Link) {
	listens := func(device string) bool { return p.publisher.Listens(h.MatchID, device) }
	for _, t := range h.Announcements(links, p.publisher.Listeners(h.MatchID), listens) {
		p.publisher.Announce(h.MatchID, &t)
	}
}
