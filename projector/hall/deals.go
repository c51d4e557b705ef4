package hall

import (
	"context"
	"reflect"
	"sync"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/rules/tournament"
)

// Deals knows which deals the tables of each tournament still have to play. The same number
// is the same deal at all tables of a tournament. A table that is not over may still have
// to play every deal that it has not played, and so may one whose match is not there yet, by
// the encounters of the tournament's own log.
type Deals struct {
	mu          sync.Mutex
	tournaments map[string]*dealt
}

// dealt holds the matches of a tournament that are played from deals.
type dealt struct {
	tables map[string]played // by match
	plans  map[string]*plan  // by the tournament's own log
	whole  bool              // all of them are known
	opened bool              // a table has finished a deal since the last call of Opened
	grown  int               // how often more of the deals was known to be played

	encounters *encounters // of the plans; nil until a question needs them
	asked      *asked      // what was asked of the tables and the encounters as they are now; nil before the first question
}

// plan is what a tournament's own log has still to have played.
type plan struct {
	encounters []tournament.Dealt
	left       bool // more may follow

	of      *tournament.Tournament // the session's own, which only says which one it was
	changes int                    // that it had
	later   *tournament.Tournament // from which the plan is to be made anew, when it is asked for; nil if it is as said
}

// played is what a table has played so far.
type played struct {
	over  bool
	deals map[int]bool
}

// NewDeals returns the deals of a hall whose matches are not known yet.
func NewDeals() *Deals { return &Deals{tournaments: make(map[string]*dealt)} }

// note records what a match has played, or what the tournament's own log has still to have played. The lock of the match's
// session is held.
func (d *Deals) note(id wire.MatchID, m *refereed.Match) {
	if t := m.Tournament(); t != nil {
		d.plan(id, t)
		return
	}
	referee, ok := m.Dealt()
	if !ok {
		return
	}
	now := played{over: referee.Result().Ended(), deals: make(map[int]bool)}
	for _, p := range referee.Parts() {
		if p.Over {
			now.deals[p.Deal] = true
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	of := d.of(id.Tournament)
	before, known := of.tables[id.Match]
	if now.over != before.over || len(now.deals) != len(before.deals) {
		of.opened = true
		of.grown++
	}
	if of.tables[id.Match] = now; !known || !reflect.DeepEqual(now, before) {
		of.asked = nil
	}
}

// plan keeps the tournament if it is another than before. What it has still to have played is found out when that is
// asked for.
func (d *Deals) plan(id wire.MatchID, t *tournament.Tournament) {
	d.mu.Lock()
	defer d.mu.Unlock()
	of := d.of(id.Tournament)
	p := of.plans[id.Match]
	if p == nil {
		p = new(plan)
		of.plans[id.Match] = p
	}
	if p.of != t || p.changes != t.Changes() {
		p.of, p.changes, p.later = t, t.Changes(), t.Clone()
	}
}

// settle makes the plans anew that are to be.
func (of *dealt) settle() {
	for _, p := range of.plans {
		if p.later == nil {
			continue
		}
		encounters, left := p.later.Dealt(), p.later.DealsLeft()
		p.later = nil
		if p.left != left || !reflect.DeepEqual(p.encounters, encounters) {
			p.encounters, p.left = encounters, left
			of.opened = true
			of.grown++
			of.encounters, of.asked = nil, nil
		}
	}
}

// known returns what is known of a tournament; nil if nothing is.
func (d *Deals) known(tournament string) *dealt {
	of := d.tournaments[tournament]
	if of != nil {
		of.settle()
	}
	return of
}

func (d *Deals) of(tournament string) *dealt {
	of := d.tournaments[tournament]
	if of == nil {
		of = &dealt{tables: make(map[string]played), plans: make(map[string]*plan)}
		d.tournaments[tournament] = of
	}
	return of
}

// Opened returns the other matches of a tournament if more of them may have become known
// since the last call.
func (d *Deals) Opened(id wire.MatchID) (others []wire.MatchID) {
	d.mu.Lock()
	defer d.mu.Unlock()
	of := d.known(id.Tournament)
	if of == nil || !of.opened {
		return nil
	}
	of.opened = false
	for name := range of.tables {
		if name != id.Match {
			others = append(others, wire.MatchID{Tournament: id.Tournament, Match: name})
		}
	}
	return others
}

// Grown returns a number that is another whenever more of a tournament's deals is known to be played.
func (d *Deals) Grown(tournament string) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	of := d.known(tournament)
	if of == nil {
		return 0
	}
	if of.whole {
		return -1 - of.grown
	}
	return of.grown
}

// LoadTournament reads the matches of a tournament that are not known yet. The caller must not hold
// a session's lock.
func (c *Cache) LoadTournament(ctx context.Context, tournament string) error {
	if c.Deals.Complete(tournament) {
		return nil
	}
	all, err := c.Journal.Matches(ctx)
	if err != nil {
		return err
	}
	for _, m := range all {
		if m.Tournament != tournament || c.Deals.knows(tournament, m.Match) {
			continue
		}
		h, err := c.Open(ctx, wire.MatchID{Tournament: m.Tournament, Match: m.Match})
		if err != nil {
			return err
		}
		h.Close()
	}
	c.Deals.mu.Lock()
	defer c.Deals.mu.Unlock()
	c.Deals.of(tournament).whole = true
	return nil
}

// Record is where matches are read: a journal, or a tournament's archive.
type Record interface {
	Matches(ctx context.Context) ([]journal.MatchInfo, error)
	Match(ctx context.Context, tournament, match string) ([]journal.Stored, error)
}

// ReadDeals reads all matches of a tournament from the record.
func ReadDeals(ctx context.Context, j Record, tournament string) (*Deals, error) {
	d := NewDeals()
	all, err := j.Matches(ctx)
	if err != nil {
		return d, err
	}
	for _, info := range all {
		if info.Tournament != tournament {
			continue
		}
		messages, err := j.Match(ctx, tournament, info.Match)
		if err != nil {
			return d, err
		}
		m := refereed.New(tournament, info.Match, refereed.Config{Engine: "unused"})
		for i := range messages {
			s := &messages[i]
			m.Add(ledger.Message{Data: s.Data, Signature: s.Signature, Stored: events.InstantOf(s.Time), Sequence: s.Seq})
		}
		d.note(wire.MatchID{Tournament: tournament, Match: info.Match}, m)
	}
	d.of(tournament).whole = true
	return d, nil
}

// Complete reports whether all matches of a tournament that are played from deals are known.
func (d *Deals) Complete(tournament string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	of := d.tournaments[tournament]
	return of != nil && of.whole
}

func (d *Deals) knows(tournament, match string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	_, known := d.of(tournament).tables[match]
	return known
}
