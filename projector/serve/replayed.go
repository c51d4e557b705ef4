package serve

import (
	"context"

	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
	"kibitz/replay/disclosed"
	"kibitz/rules"
)

// Replayed is a match as somebody may know it now.
type Replayed struct {
	*disclosed.Match
	Ledger *ledger.Ledger
	Reader rules.Reader
	Person func(id string) string // a player's name, "" if the register has none; nil for whoever may not know names
}

// replaysAtOnce is how many matches are replayed for readers at a time; the others wait.
const replaysAtOnce = 4

// Replay gives a match to use as a device may know it; wire.Nobody is anybody. Who records in
// the match does not wait for it. Errors are those of reading the match, of use and of the context.
func (s *Server) Replay(ctx context.Context, device string, n wire.MatchID, use func(*Replayed) error) error {
	select {
	case s.replaying <- struct{}{}:
		defer func() { <-s.replaying }()
	case <-ctx.Done():
		return ctx.Err()
	}
	h, err := s.keeper.Cache().Open(ctx, n)
	if err != nil {
		return err
	}
	defer h.Close()
	person, err := s.persons(ctx, device, h)
	if err != nil {
		return err
	}
	r, err := replayed(ctx, device, h)
	if err != nil {
		return err
	}
	r.Person = person
	r.Match = disclosed.To(disclosed.Recipient{Reader: r.Reader, Elsewhere: s.keeper.Cache().Deals.Elsewhere(n)}, r.Ledger)
	return use(r)
}

// replayed returns the record of a match up to its head, apart from the one that grows.
func replayed(ctx context.Context, device string, h *hall.Session) (*Replayed, error) {
	h.Lock()
	defer h.Unlock()
	if !h.Current() {
		if err := h.CatchUp(ctx); err != nil {
			return nil, err
		}
	}
	return &Replayed{Ledger: h.State.Ledger().Fork(nil), Reader: h.Reader(device)}, nil
}

// persons returns the names of a match's players, for a device that may know names as in a
// list of matches: an enrolled one. It loads the tournament of a game with hidden hands.
func (s *Server) persons(ctx context.Context, device string, h *hall.Session) (func(id string) string, error) {
	h.Lock()
	schedule := h.State.Ledger().Schedule()
	_, dealt := h.State.Dealt()
	h.Unlock()
	if dealt {
		if err := s.keeper.Cache().LoadTournament(ctx, h.Tournament); err != nil {
			return nil, err
		}
	}
	if device == wire.Nobody || schedule == nil {
		return nil, nil
	}
	people, err := s.log.People(ctx)
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, p := range schedule.Players {
		if names[p.ID], err = nameOf(ctx, people, p.ID); err != nil {
			return nil, err
		}
	}
	return func(id string) string { return names[id] }, nil
}
