package serve

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/micro"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/limits"
	"kibitz/projector/live"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/rules"
)

// listsAtOnce is the number of lists that are made at one time.
const listsAtOnce = 4

// lister is the service that lists matches and tells the hall's time.
type lister struct {
	journal   *journal.Journal
	cache     func() *hall.Cache
	publisher *live.Publisher
	vouched   bool // the server lets a device send requests only in its own name
	lasting   context.Context
	now       func() time.Time
	rates     limits.Rates
	floods    floods
	meter     *limits.Meter
	making    chan struct{} // a place for each list being made

	mu      sync.Mutex
	loading map[string]chan struct{} // tournaments being read; closed when that has ended
}

// time answers with the hall's time. A device takes it for the middle between its asking and
// the answer, and so measures how far its own clock is off.
func (l *lister) time(r micro.Request) {
	device := strings.Split(r.Subject(), ".")[2] // as in journal.TimePattern
	if refused := spent(&l.rates, "time "+device, limits.Times, 1, "times", l.meter); refused != nil {
		l.tell(r, device, refused)
		return
	}
	_ = r.RespondJSON(wire.Clock{Time: events.InstantOf(l.now()).String()})
}

// tell answers that a request is not looked at, as often as its device is told so.
func (l *lister) tell(r micro.Request, device string, refused *wire.Refused) {
	if refused.Limit == "" || l.floods.tells(device) {
		_ = r.RespondJSON(refused)
	}
}

// list answers with a page of a tournament's matches.
func (l *lister) list(r micro.Request) {
	tokens := strings.Split(r.Subject(), ".") // as in journal.MatchesPattern
	device, tournament := tokens[2], tokens[3]
	asked, _ := feedRates(device)
	if refused := spent(&l.rates, device, asked, 1, "feeds", l.meter); refused != nil {
		l.tell(r, device, refused)
		return
	}
	select {
	case l.making <- struct{}{}:
	default:
		_ = r.RespondJSON(refusedBusy(limits.Again))
		return
	}
	go func() {
		defer func() { <-l.making }()
		ctx, cancel := context.WithTimeout(l.lasting, feedTime)
		defer cancel()
		if data, err := json.Marshal(l.answer(ctx, device, tournament, r.Data())); err == nil {
			encoder(r)(data)
		}
	}()
}

func (l *lister) answer(ctx context.Context, device, tournament string, request []byte) any {
	if err := journal.CheckNames(tournament, tournament); err != nil {
		return refusedWhole(wire.RefusedName, err)
	}
	var listing wire.Listing
	if len(request) > 0 && json.Unmarshal(request, &listing) != nil {
		return &wire.Refused{
			Status: wire.StatusRefused, Code: wire.RefusedRequest, Reason: "The request cannot be read.", Next: `Send an object such as {"mine":true}.`,
		}
	}
	if !l.vouched {
		device = ""
	}
	entries, err := l.entries(ctx, tournament)
	if err != nil {
		return refusedFailure(err)
	}
	answer := page(entries, device, &listing, l.journal.Now())
	public := map[string]bool{}
	for _, e := range entries {
		public[e.Match] = e.Names
	}
	enrolled := device != "" && device != wire.Nobody
	if err := l.name(ctx, answer.Matches, func(m *wire.Listed) bool { return enrolled || public[m.Match] }); err != nil {
		return refusedFailure(err)
	}
	return answer
}

// page returns the matches that a listing asks for at a time.
func page(entries []*live.Entry, device string, listing *wire.Listing, now time.Time) *wire.Matches {
	limit := wire.MostListed
	if listing.Limit > 0 {
		limit = min(limit, listing.Limit)
	}
	answer := &wire.Matches{Status: wire.StatusMatches, Matches: []wire.Listed{}}
	for _, e := range entries {
		role, enrolled := e.Roles[device]
		if e.Match <= listing.After || listing.Mine && !enrolled {
			continue
		}
		if len(answer.Matches) == limit {
			answer.More = true
			break
		}
		official := slices.Contains(e.Officials, device)
		listed := wire.Listed{Line: e.For(official, now)}
		if enrolled {
			listed.Role = role.String()
		}
		if official {
			listed.Attention = e.Attention
		}
		answer.Matches = append(answer.Matches, listed)
	}
	return answer
}

// Listed is a match of a list as anybody may see it.
type Listed struct {
	wire.Listed
	Changed time.Time // when its last link was stored; zero if that is not known yet
}

// Matches returns the matches of a tournament, sorted by name, as the public may see them.
func (s *Server) Matches(ctx context.Context, tournament string) (list []Listed, err error) {
	entries, err := s.lister.entries(ctx, tournament)
	if err != nil {
		return nil, err
	}
	return s.listed(ctx, entries)
}

// Match returns a match as anybody may see it in a list; a zero one if there is none of this name. It
// reads that match alone, where no hands are hidden.
func (s *Server) Match(ctx context.Context, n wire.MatchID) (Listed, error) {
	h, err := s.keeper.Cache().Open(ctx, n)
	if err != nil {
		return Listed{}, err
	}
	defer h.Close()
	if err := s.loadDeals(ctx, h); err != nil {
		return Listed{}, err
	}
	e, err := entryNow(ctx, h)
	if e == nil || err != nil {
		return Listed{}, err
	}
	list, err := s.listed(ctx, []*live.Entry{e})
	if err != nil {
		return Listed{}, err
	}
	return list[0], nil
}

// entryNow returns the entry of a match up to its head; nil before it is scheduled.
func entryNow(ctx context.Context, h *hall.Session) (*live.Entry, error) {
	h.Lock()
	defer h.Unlock()
	if !h.Current() {
		if err := h.CatchUp(ctx); err != nil {
			return nil, err
		}
	}
	return live.EntryOf(h), nil
}

// listed returns matches with the names that anybody may know.
func (s *Server) listed(ctx context.Context, entries []*live.Entry) (list []Listed, err error) {
	named, public := make([]wire.Listed, len(entries)), map[string]bool{}
	for i, e := range entries {
		named[i].Line, public[e.Match] = e.Line, e.Names
	}
	err = s.lister.name(ctx, named, func(m *wire.Listed) bool { return public[m.Match] })
	for i, e := range entries {
		list = append(list, Listed{named[i], e.Changed})
	}
	return list, err
}

// entries returns the matches of a tournament by name. The first time it reads all of them.
func (l *lister) entries(ctx context.Context, tournament string) ([]*live.Entry, error) {
	list, all := l.publisher.Lines.Of(tournament)
	if all {
		return list, nil
	}
	done, err := l.turn(ctx, tournament)
	if err != nil {
		return nil, err
	}
	defer done()
	if list, all = l.publisher.Lines.Of(tournament); all {
		return list, nil
	}
	if err := l.load(ctx, tournament); err != nil {
		return nil, err
	}
	list, _ = l.publisher.Lines.Of(tournament)
	return list, nil
}

// turn waits until nobody else reads a tournament. The caller reads it, and then calls done.
func (l *lister) turn(ctx context.Context, tournament string) (done func(), err error) {
	ended := make(chan struct{})
	for {
		l.mu.Lock()
		other := l.loading[tournament]
		if other == nil {
			if l.loading == nil {
				l.loading = make(map[string]chan struct{})
			}
			l.loading[tournament] = ended
		}
		l.mu.Unlock()
		if other == nil {
			return func() { l.end(tournament, ended) }, nil
		}
		select {
		case <-other:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func (l *lister) end(tournament string, ended chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.loading, tournament)
	close(ended)
}

// load reads the matches of a tournament, and tells who follows them of what is new since it last did.
// One without matches is not remembered: anybody may ask for any name.
func (l *lister) load(ctx context.Context, tournament string) error {
	first, loaded := l.publisher.Lines.Load(tournament)
	matches, err := l.journal.MatchesOf(ctx, tournament)
	if err != nil || len(matches) == 0 {
		return err
	}
	for _, m := range matches {
		h, err := l.cache().Open(ctx, wire.MatchID{Tournament: m.Tournament, Match: m.Match})
		if err != nil {
			return err
		}
		h.Lock()
		_, dealt := h.State.Dealt()
		h.Unlock()
		if dealt {
			if err := l.cache().LoadTournament(ctx, tournament); err != nil {
				h.Close()
				return err
			}
		}
		h.Lock()
		if e := live.EntryOf(h); e != nil {
			l.publisher.Tell(e, first)
		}
		h.Unlock()
		h.Close()
	}
	loaded()
	return nil
}

// name adds the players' names to the matches of which the reader may know them, as far as the
// register has them.
func (l *lister) name(ctx context.Context, matches []wire.Listed, may func(*wire.Listed) bool) error {
	people, err := l.journal.People(ctx)
	if err != nil {
		return err
	}
	for i := range matches {
		m := &matches[i]
		if !may(m) {
			continue
		}
		for _, p := range m.Players {
			name, err := nameOf(ctx, people, p.ID)
			if err != nil {
				return err
			}
			if name != "" {
				if m.Names == nil {
					m.Names = make(map[string]string, len(m.Players))
				}
				m.Names[p.ID] = name
			}
		}
	}
	return nil
}

// mostMerged is how often a person may have turned out to be another one.
const mostMerged = 16

// nameOf returns a person's name in the register; "" if it has none.
func nameOf(ctx context.Context, people *journal.Bucket, id string) (string, error) {
	for range mostMerged {
		value, found, err := people.Get(ctx, id)
		if err != nil || !found {
			return "", err
		}
		var person struct{ Name, Same string }
		if json.Unmarshal(value.Data, &person) != nil || person.Same == "" {
			return person.Name, nil
		}
		id = person.Same
	}
	return "", nil
}

// TournamentLog returns the name of a tournament's own log as the public may see it. It returns the
// first of several, and "" if there is none or it is void.
func (s *Server) TournamentLog(ctx context.Context, tournament string) (string, error) {
	entries, err := s.lister.entries(ctx, tournament)
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(entries, func(e *live.Entry) bool {
		return e.Discipline == events.TournamentEvent && e.Status != refereed.Status(rules.Voided)
	})
	if i < 0 {
		return "", nil
	}
	return entries[i].Match, nil
}
