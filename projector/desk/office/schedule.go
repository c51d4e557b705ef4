package office

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
)

// Schedule schedules matches: all of them, or none if one of them makes no sense. A match
// that is scheduled already in the same way stays as it is.
type Schedule struct {
	Matches []Fixture `json:"matches,omitempty"`
	CSV     string    `json:"csv,omitempty"`     // more matches, as a CSV file whose first line names the columns
	Preview bool      `json:"preview,omitempty"` // only check them and tell what they would be
}

// Fixture is a match to be scheduled. Players are named by id or by name; a new name is
// registered.
type Fixture struct {
	Tournament string            `json:"tournament,omitempty"`
	Match      string            `json:"match,omitempty"`      // its id; by default it is made from all the rest
	Discipline string            `json:"discipline,omitempty"` // by default backgammon
	Players    map[string]string `json:"players"`              // by seat: A and B; N, E, S and W at bridge
	Format     string            `json:"format,omitempty"`     // points to win; "best of" and a number of games; or "session"
	NoCube     bool              `json:"no_cube,omitempty"`
	NoCrawford bool              `json:"no_crawford,omitempty"`
	Position   string            `json:"position,omitempty"` // the start position, if it is not the usual one
	Rulebook   string            `json:"rulebook,omitempty"`
	Options    []string          `json:"options,omitempty"` // the tournament's settings of what the rulebook leaves open
	Round      string            `json:"round,omitempty"`   // opening, ordinary, semifinal or final
	Table      string            `json:"table,omitempty"`
	Clock      string            `json:"clock,omitempty"` // the time control, such as "simple 12:00 12"; see TimeControl
	Start      string            `json:"start,omitempty"` // such as 2026-07-30T14:05:00Z, or 2026-07-30 14:05 by the hall's clock

	// Line is the line of the file that it was read from; 0 for none.
	Line int `json:"-"`

	terms terms
}

// terms are what a round says of its matches beyond what a file can. They rule out Format and Clock.
type terms struct {
	format *events.Format   // nil if the round says nothing of it, or only its length
	clock  *events.ClockSet // nil if the round says nothing of it
	called bool             // before: what the match was scheduled with then stays
}

// Scheduled is a match that is scheduled.
type Scheduled struct {
	Tournament string   `json:"tournament"`
	Match      string   `json:"match,omitempty"` // in a preview only if it was given
	Known      bool     `json:"known,omitempty"` // it was scheduled before
	Table      string   `json:"table,omitempty"`
	Start      string   `json:"start,omitempty"`
	Players    []string `json:"players"`           // names, in the order of the seats
	New        []string `json:"new,omitempty"`     // in a preview: those who would be registered
	Devices    []string `json:"devices,omitempty"` // keys of the devices that are enrolled in it
}

// fixtures returns all the matches.
func (s *Schedule) fixtures() ([]Fixture, error) {
	if s.CSV == "" {
		return s.Matches, nil
	}
	read, err := Fixtures([]byte(s.CSV), new(Fixture))
	return append(slices.Clip(s.Matches), read...), err
}

// Do schedules the matches.
func (s *Schedule) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	devices, err := o.Roster.Devices(ctx)
	if err != nil {
		return nil, err
	}
	matches, err := s.fixtures()
	if err != nil {
		return nil, err
	}
	plans := make([]*plan, len(matches))
	for i := range matches {
		f := matches[i]
		if err = by.within(&f.Tournament); err == nil {
			plans[i], err = f.plan(people)
		}
		if err != nil {
			return nil, f.at(err)
		}
	}
	if err := apart(plans); err != nil {
		return nil, err
	}
	done := make([]*Scheduled, 0, len(plans))
	if s.Preview {
		for _, p := range plans {
			done = append(done, p.preview(people))
		}
		return done, nil
	}
	for _, p := range plans {
		scheduled, err := p.enter(ctx, o, people, devices)
		if err != nil {
			return done, p.at(err)
		}
		done = append(done, scheduled)
	}
	return done, o.settleSince(ctx, devices)
}

// settleSince settles the devices that the roster says something else of than before. Whoever
// enrols or revokes a device meanwhile may not know of matches that are just being entered.
func (o *Office) settleSince(ctx context.Context, before []*roster.Device) error {
	now, err := o.Roster.Devices(ctx)
	changed := slices.DeleteFunc(now, func(d *roster.Device) bool {
		return slices.ContainsFunc(before, func(b *roster.Device) bool { return reflect.DeepEqual(b, d) })
	})
	if err == nil && len(changed) > 0 {
		_, err = o.SettleAll(ctx, changed...)
	}
	return err
}

// at adds the line of the file to an error.
func (f *Fixture) at(err error) error {
	if f.Line == 0 {
		return err
	}
	return inLine(f.Line, err)
}

// enter registers the players and schedules the match, with the devices that the roster has
// for it.
func (p *plan) enter(ctx context.Context, o *Office, people *desk.People, devices []*roster.Device) (*Scheduled, error) {
	done := &Scheduled{Tournament: p.Tournament, Table: p.Table, Players: []string{}}
	if p.body.Start.Known() {
		done.Start = p.body.Start.String()
	}
	p.body.Players = nil
	for _, seat := range p.seats {
		person, err := people.Add(ctx, p.Players[seat], false)
		if id, known := people.Registered(p.Players[seat]); known {
			person, err = desk.Person{ID: id, Name: people.Name(id)}, nil
		}
		if err != nil {
			return nil, err
		}
		p.body.Players = append(p.body.Players, events.Player{ID: person.ID, Seat: seat})
		done.Players = append(done.Players, person.Name)
	}
	done.Match = p.id()
	n := wire.MatchID{Tournament: p.Tournament, Match: done.Match}
	err := o.enter(ctx, n, func(l *ledger.Ledger) ([]events.Event, error) {
		if l.Schedule() != nil {
			done.Known = true
			if p.terms.called {
				p.keep(l)
			}
			return nil, p.same(l)
		}
		list := append(p.events(), o.lacking(l, done.Match, &p.body, false, devices)...)
		done.Devices = enrolledBy(list)
		return list, nil
	})
	return done, err
}

// id returns the match's id: as given, or made from what is scheduled. It is the same
// whenever the same is scheduled, and says nothing about the players' names.
func (p *plan) id() string {
	if p.Match != "" {
		return p.Match
	}
	entry := events.Entry{Events: p.events()}
	sum := sha256.Sum256(entry.Encode())
	return "m-" + hex.EncodeToString(sum[:5])
}

// events are what schedules the match: the time control is a decision of its own.
func (p *plan) events() []events.Event {
	list := []events.Event{{Body: &p.body}}
	if p.clock != nil {
		list = append(list, events.Event{Body: p.clock})
	}
	return list
}

// same returns an error if the match is scheduled in another way.
func (p *plan) same(l *ledger.Ledger) error {
	entry, other := events.Entry{Events: scheduled(l)}, events.Entry{Events: p.events()}
	if string(entry.Encode()) != string(other.Encode()) {
		return invalid.Field("match", p.Match, "scheduled-otherwise")
	}
	return nil
}

// scheduled returns the schedule of a match, and the time control that was set with it.
func scheduled(l *ledger.Ledger) (list []events.Event) {
	for _, link := range l.Links() {
		if link.Entry == nil || len(link.Entry.Events) == 0 || link.Entry.Events[0].Body != events.Body(l.Schedule()) {
			continue
		}
		for _, e := range link.Entry.Events {
			switch e.Body.(type) {
			case *events.MatchScheduled, *events.ClockSet:
				list = append(list, events.Event{Body: e.Body})
			}
		}
	}
	return list
}

// keep gives the match the terms that it was scheduled with.
func (p *plan) keep(l *ledger.Ledger) {
	s := l.Schedule()
	p.body.Rulebook, p.body.Options, p.body.Format, p.clock = s.Rulebook, s.Options, s.Format, clockOf(l)
}

// clockOf returns the time control that a match was scheduled with; nil for none.
func clockOf(l *ledger.Ledger) *events.ClockSet {
	for _, e := range scheduled(l) {
		if clock, ok := e.Body.(*events.ClockSet); ok {
			return clock
		}
	}
	return nil
}

// enrolledBy returns the keys of the devices that events enrol.
func enrolledBy(list []events.Event) (keys []string) {
	for i := range list {
		if d, ok := list[i].Body.(*events.DeviceEnrolled); ok {
			keys = append(keys, d.Device)
		}
	}
	return keys
}
