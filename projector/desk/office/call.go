package office

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
	"kibitz/rules/tournament"
)

// Call calls the encounters of a round whose sides are known and which are not decided to their
// tables: it schedules their matches, of teams those of both rooms, in which the devices of the tables are then enrolled. What
// was called before stays as it is, and its lateness counts from when it was called.
type Call struct {
	Tournament string
	Stage      string
	Round      int
	Start      string // when the round begins, from which lateness counts; now if it is ""
	Table      int    // from which tables are given to the encounters, of teams to the open rooms; in a session that of its first table
	Closed     int    // of teams: from which they are given to the closed rooms; 0 for behind the last open room
	LineUps    []LineUp
}

// Do calls the round.
func (c *Call) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	start, err := Time("start", c.Start)
	if err != nil {
		return nil, err
	}
	if !start.Known() {
		start = events.InstantOf(o.now())
	}
	scheduled, body, err := c.plan(ctx, o, by, start)
	if err != nil {
		return nil, err
	}
	if _, err := scheduled.Do(ctx, o, by); err != nil {
		return nil, err
	}
	all := &Recorded{Tournament: c.Tournament, Facts: []events.Type{}}
	for some := range slices.Chunk(body.Encounters, mostCalled) {
		part := *body
		part.Encounters = some
		if err := o.more(ctx, c.Tournament, by, all, func(*tournament.Tournament) ([]events.Body, error) { return []events.Body{&part}, nil }); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// mostCalled is the most encounters of a call in one fact.
const mostCalled = 400

// plan returns the matches to schedule and the call.
func (c *Call) plan(ctx context.Context, o *Office, by *Caller, start events.Instant) (*Schedule, *events.RoundCalled, error) {
	n, err := o.ownLog(ctx, c.Tournament, by)
	if err != nil {
		return nil, nil, err
	}
	l, err := o.desk.Ledger(ctx, n.Tournament, n.Match)
	if err != nil {
		return nil, nil, err
	}
	timeline, t, err := results.Folded(l, 0)
	if err != nil {
		return nil, nil, err
	}
	own := timeline.Final().Desk()
	s, err := declaredStage(t, c.Stage)
	if err != nil {
		return nil, nil, err
	}
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, nil, err
	}
	teams, err := c.lineUps(t, s, people)
	if err != nil {
		return nil, nil, err
	}
	due := slices.DeleteFunc(t.Meetings(s), func(m tournament.Meeting) bool {
		return m.Round != c.Round || m.SeatA.Entry == "" || m.SeatB.Entry == "" || m.Decided()
	})
	if len(due) == 0 && s.DrawnInPart() {
		return nil, nil, invalid.Field("stage", c.Stage, "draw-to-come")
	}
	if len(due) == 0 {
		return nil, nil, invalid.Field("round", strconv.Itoa(c.Round), "nothing-to-call")
	}
	calls := make([]called, len(due))
	for i := range due {
		if calls[i], err = teams.called(&due[i]); err != nil {
			return nil, nil, err
		}
		for _, f := range calls[i].rooms {
			f.governed(l.Schedule().Rulebook, own)
			f.Tournament, f.Start = n.Tournament, start.String()
			f.as(due[i].Call)
		}
	}
	c.seat(t, s, calls)
	scheduled, body := c.calls(calls, start)
	return scheduled, body, teams.unused(c.LineUps)
}

// called is an encounter that is to be called, or was before, with its match or those of both rooms.
type called struct {
	meeting *tournament.Meeting
	rooms   []*Fixture
}

// called returns an encounter with its matches.
func (u *lineUps) called(m *tournament.Meeting) (called, error) {
	rooms, err := u.fixturesOf(m)
	return called{m, rooms}, err
}

// seat gives the matches that were not called before their tables: in a session those of the movement, otherwise the next at
// which no match of the tournament is still to be decided.
func (c *Call) seat(t *tournament.Tournament, s *tournament.Stage, calls []called) {
	inUse, next := map[string]bool{}, c.Table
	for i := range t.Stages {
		for _, m := range t.Meetings(&t.Stages[i]) {
			if m.Call != nil && !m.Decided() {
				for _, table := range m.Call.Tables() {
					inUse[table] = true
				}
			}
		}
	}
	for room := range 2 {
		for _, one := range calls {
			if room == len(one.rooms) || one.rooms[room].terms.called {
				continue
			}
			f := one.rooms[room]
			if len(s.Movements) > 0 {
				f.Table = strconv.Itoa(c.Table - 1 + one.meeting.Index())
				continue
			}
			for inUse[strconv.Itoa(next)] {
				next++
			}
			f.Table = strconv.Itoa(next)
			inUse[f.Table] = true
		}
		next = cmp.Or(c.Closed, next)
	}
}

// calls returns the matches to schedule, and the call of those that were not called before.
func (c *Call) calls(calls []called, start events.Instant) (*Schedule, *events.RoundCalled) {
	scheduled, body := new(Schedule), &events.RoundCalled{Stage: c.Stage, Round: c.Round, Start: start}
	for _, one := range calls {
		e := events.CalledEncounter{Encounter: one.meeting.ID}
		var tables []string
		for _, f := range one.rooms {
			e.Matches, tables = append(e.Matches, f.Match), append(tables, f.Table)
			if len(f.Players) > 0 {
				scheduled.Matches = append(scheduled.Matches, *f)
			}
		}
		if e.Place = strings.Join(tables, tournament.BetweenTables); !one.rooms[0].terms.called {
			body.Encounters = append(body.Encounters, e)
		}
	}
	return scheduled, body
}

// as gives a match that was called the place and the start that it was called with.
func (f *Fixture) as(called *tournament.Call) {
	if called == nil {
		return
	}
	i := slices.Index(called.Matches, f.Match)
	if f.terms.called = i >= 0; f.terms.called {
		f.Start, f.Table = called.Start.String(), called.Place
		if tables := called.Tables(); len(tables) == len(called.Matches) {
			f.Table = tables[i]
		}
	}
}

// fixtureBegun returns the match of an encounter, which has the encounter's id, without its players.
func fixtureBegun(t *tournament.Tournament, s *tournament.Stage, m *tournament.Meeting) *Fixture {
	f := &Fixture{Match: m.ID, Players: map[string]string{}}
	if d := t.Division(s.Division); d != nil {
		f.Discipline, f.Rulebook = d.Discipline, d.Rulebook
	}
	round := s.Terms(m.Round)
	f.terms.clock = round.Clock
	if f.Round = round.Phase; round.Length > 0 {
		f.Format = strconv.Itoa(round.Length)
	}
	if round.Format != nil {
		format := *round.Format
		format.Length, format.Round = cmp.Or(round.Length, format.Length), cmp.Or(round.Phase, format.Round)
		f.terms.format = &format
	}
	return f
}

// fixtureOf returns the match of an encounter of two players, or of the players of a table of a session.
func fixtureOf(t *tournament.Tournament, s *tournament.Stage, m *tournament.Meeting) (*Fixture, error) {
	f := fixtureBegun(t, s, m)
	if seats, ok := t.Sitting(s, m.ID); ok {
		return f, f.sit(t, seats.NS, seats.EW)
	}
	for seat, id := range map[string]string{"A": m.SeatA.Entry, "B": m.SeatB.Entry} {
		players := t.Entry(id).Players
		if len(players) != 1 {
			return nil, invalid.Field("encounter", m.ID, "not-two-players")
		}
		f.Players[seat] = players[0]
	}
	return f, nil
}

// governed puts the match under the rulebook of the tournament, unless its division has one of its own or
// it does not govern the game, and gives it the tournament's choices of what its rulebook leaves open.
func (f *Fixture) governed(rulebook string, tournament *rules.Desk) {
	governing := book.All().Governing(f.Discipline)
	if _, ok := governing.Find(rulebook); ok && f.Rulebook == "" {
		f.Rulebook = rulebook
	}
	laws, ok := governing.Find(f.Rulebook)
	if !ok || f.Rulebook != rulebook || tournament == nil {
		return
	}
	open := discipline.Settings(f.Discipline, laws)
	for _, chosen := range tournament.Settings {
		if slices.ContainsFunc(open, func(s procedure.Setting) bool { return s.Name == chosen.Name }) {
			f.Options = append(f.Options, chosen.Name+"="+chosen.Value)
		}
	}
}

// sit seats the players of a table of a session: the two of a pair opposite each other, or at an
// individual the players of two entries.
func (f *Fixture) sit(t *tournament.Tournament, ns, ew []string) error {
	for seats, entries := range map[string][]string{"NS": ns, "EW": ew} {
		var players []string
		for _, id := range entries {
			if e := t.Entry(id); e != nil {
				players = append(players, e.Players...)
			}
		}
		if len(players) != len(seats) {
			return invalid.Field("encounter", f.Match, "not-four-players")
		}
		for i, seat := range seats {
			f.Players[string(seat)] = players[i]
		}
	}
	return nil
}
