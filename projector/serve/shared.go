package serve

import (
	"context"
	"errors"
	"slices"
	"sync"

	"kibitz/events"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
	"kibitz/rules"
)

// mostShared is how many things made of matches are kept for readers.
const mostShared = 128

// shared keeps what is made of matches as anybody may know them, so that it is made once for
// each state of a match, however many ask.
type shared struct {
	mu    sync.Mutex
	made  map[sharing]*making
	order []sharing // the oldest first
}

// sharing is something that is made of a match.
type sharing struct {
	wire.MatchID
	what string
}

// making is what is made of one state of a match.
type making struct {
	state publicState
	done  chan struct{} // closed when it is made
	value any
	err   error
}

// publicState is what everything that anybody may know of a match depends on.
type publicState struct {
	head   events.Head
	deals  int    // how much is known of the deals of other tables
	names  bool   // everybody may know the players' names
	people uint64 // the revision of the register that has them; 0 if they are not told
}

// Shared returns the result of make for a match as the public may see it now. Callers that ask for
// the same what share one result and must not change it. Errors are those of Replay.
func (s *Server) Shared(ctx context.Context, n wire.MatchID, what string, make func(*Replayed) (any, error)) (any, error) {
	state, err := s.publicState(ctx, n)
	if err != nil {
		return nil, err
	}
	m, mine := s.shared.take(sharing{n, what}, state)
	if mine {
		s.make(ctx, n, m, make)
	}
	select {
	case <-m.done:
		return m.value, m.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// make makes what is shared. Whatever happens, those who wait for it wait no longer.
func (s *Server) make(ctx context.Context, n wire.MatchID, m *making, make func(*Replayed) (any, error)) {
	defer close(m.done)
	m.err = errUnmade
	m.err = s.Replay(context.WithoutCancel(ctx), wire.Nobody, n, func(r *Replayed) (err error) {
		m.value, err = make(r)
		return err
	})
}

// errUnmade is the error of what was not made because its maker broke off.
var errUnmade = errors.New("what is shared of the match could not be made")

// publicState returns the state of a match as anybody may know it.
func (s *Server) publicState(ctx context.Context, n wire.MatchID) (state publicState, err error) {
	h, err := s.keeper.Cache().Open(ctx, n)
	if err != nil {
		return state, err
	}
	defer h.Close()
	if err := s.loadDeals(ctx, h); err != nil {
		return state, err
	}
	if state, err = s.toldNow(ctx, h); err != nil || !state.names {
		return state, err
	}
	people, err := s.log.People(ctx)
	if err != nil {
		return state, err
	}
	state.people, err = people.Revision(ctx)
	return state, err
}

// toldNow returns the state of a match as anybody may know it, without the register of people.
func (s *Server) toldNow(ctx context.Context, h *hall.Session) (state publicState, err error) {
	h.Lock()
	defer h.Unlock()
	if !h.Current() {
		if err := h.CatchUp(ctx); err != nil {
			return state, err
		}
	}
	return publicState{head: h.For(rules.Reader{}).Ledger().Head(), deals: s.keeper.Cache().Deals.Grown(h.Tournament), names: h.State.PublicNames()}, nil
}

// take returns what is made of a state of a match, and whether the caller is to make it.
func (s *shared) take(what sharing, state publicState) (m *making, mine bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m = s.made[what]; m != nil && m.state == state && !m.failed() {
		return m, false
	}
	if s.made == nil {
		s.made = make(map[sharing]*making)
	}
	if m == nil {
		s.order = append(s.order, what)
	}
	if len(s.order) > mostShared {
		delete(s.made, s.order[0])
		s.order = slices.Delete(s.order, 0, 1)
	}
	m = &making{state: state, done: make(chan struct{})}
	s.made[what] = m
	return m, true
}

// failed reports whether it was to be made and could not.
func (m *making) failed() bool {
	select {
	case <-m.done:
		return m.err != nil
	default:
		return false
	}
}
