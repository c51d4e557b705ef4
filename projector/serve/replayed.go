package serve

import (
	"context"
	"encoding/json"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
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
	// Person returns a player's name, to an official anybody's; "" if the register has none. It is nil for whoever
	// may not know names.
	Person func(id string) string

	// People returns the names of everybody in the register, by id; nil for whoever may not know
	// names. Errors are those of reading the register.
	People func() (map[string]string, error)

	// Awaited reports whether a table of the tournament has still to play a deal of an encounter.
	Awaited func(encounter string, deal int) bool

	Runs time.Time // since when the reader sees the clock run; zero if it does not or nobody knows

	names bool // everybody may know them
}

// replaysAtOnce is how many matches are replayed for readers at a time; the others wait.
const replaysAtOnce = 4

// Replay calls use with a match as a device may see it; wire.Nobody stands for the public.
// Recording in the match is not blocked meanwhile. It returns the error of reading the match,
// of use or of the context.
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
	if err := s.loadDeals(ctx, h); err != nil {
		return err
	}
	r, err := replayed(ctx, device, h)
	if err != nil {
		return err
	}
	if device != wire.Nobody || r.names {
		if r.Person, err = s.persons(ctx, r.Ledger.Schedule(), r.Reader.Official); err != nil {
			return err
		}
		r.People = func() (map[string]string, error) { return s.register(ctx) }
	}
	deals := s.keeper.Cache().Deals
	r.Match = disclosed.To(disclosed.Recipient{Reader: r.Reader, Elsewhere: deals.Elsewhere(n)}, r.Ledger)
	r.Awaited = func(encounter string, deal int) bool { return deals.Awaited(n.Tournament, encounter, deal) }
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
	reader := h.Reader(device)
	m := h.For(reader)
	runs := h.ClockRuns(m, m.Clock(), !h.Whole(reader))
	return &Replayed{Ledger: m.Ledger().Fork(nil), Reader: reader, Runs: runs, names: h.State.PublicNames()}, nil
}

// loadDeals loads the tournament of a game with hidden hands.
func (s *Server) loadDeals(ctx context.Context, h *hall.Session) error {
	h.Lock()
	_, dealt := h.State.Dealt()
	h.Unlock()
	if !dealt {
		return nil
	}
	return s.keeper.Cache().LoadTournament(ctx, h.Tournament)
}

// persons returns the names of a match's players, for whoever may know them, and to an official those
// of everybody else whom the match names.
func (s *Server) persons(ctx context.Context, schedule *events.MatchScheduled, official bool) (func(id string) string, error) {
	if schedule == nil {
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
	return func(id string) string {
		if _, known := names[id]; !known && official {
			names[id], _ = nameOf(ctx, people, id) // without an answer the id is told
		}
		return names[id]
	}, nil
}

// register returns the names of the register by id, of merged people under every id that they had.
func (s *Server) register(ctx context.Context) (map[string]string, error) {
	bucket, err := s.log.People(ctx)
	if err != nil {
		return nil, err
	}
	names, same := map[string]string{}, map[string]string{}
	err = bucket.Values(ctx, func(v journal.Value) {
		var person struct{ Name, Same string }
		if json.Unmarshal(v.Data, &person) != nil {
			return
		}
		if names[v.Key] = person.Name; person.Same != "" {
			same[v.Key] = person.Same
		}
	})
	for id := range same {
		now := id
		for range mostMerged {
			if same[now] == "" {
				break
			}
			now = same[now]
		}
		names[id] = names[now]
	}
	return names, err
}
