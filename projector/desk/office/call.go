package office

import (
	"context"
	"slices"
	"strconv"

	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
)

// Call calls the encounters of a round whose sides are known and which are not decided to their
// tables: it schedules their matches, in which the devices of the tables are then enrolled. What
// was called before is called again as it is.
type Call struct {
	Tournament string
	Stage      string
	Round      int
	Start      string // when the round begins, from which lateness counts; now if it is ""
	Table      int    // of the first encounter; the others follow
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
	all := new(Recorded)
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
	_, t, err := results.Folded(l, 0)
	if err != nil {
		return nil, nil, err
	}
	s, err := declaredStage(t, c.Stage)
	if err != nil {
		return nil, nil, err
	}
	scheduled, body := new(Schedule), &events.RoundCalled{Stage: c.Stage, Round: c.Round, Start: start}
	for _, m := range t.Meetings(s) {
		if m.Round != c.Round || m.SeatA.Entry == "" || m.SeatB.Entry == "" || m.Decided() {
			continue
		}
		f, err := fixtureOf(t, s, &m)
		if err != nil {
			return nil, nil, err
		}
		f.Tournament, f.Start, f.Table = n.Tournament, start.String(), strconv.Itoa(c.Table+len(body.Encounters))
		if m.Call != nil {
			f.Start, f.Table = m.Call.Start.String(), m.Call.Place
		}
		scheduled.Matches = append(scheduled.Matches, *f)
		body.Encounters = append(body.Encounters, events.CalledEncounter{Encounter: m.ID, Matches: []string{m.ID}, Place: f.Table})
	}
	if len(body.Encounters) == 0 {
		return nil, nil, invalid.Field("round", strconv.Itoa(c.Round), "nothing-to-call")
	}
	return scheduled, body, nil
}

// fixtureOf returns the match of an encounter of two players, which has the encounter's id.
func fixtureOf(t *tournament.Tournament, s *tournament.Stage, m *tournament.Meeting) (*Fixture, error) {
	f := &Fixture{Match: m.ID, Players: map[string]string{}}
	if d := t.Division(s.Division); d != nil {
		f.Discipline, f.Rulebook = d.Discipline, d.Rulebook
	}
	terms := s.Terms(m.Round)
	if f.Round = terms.Phase; terms.Length > 0 {
		f.Format = strconv.Itoa(terms.Length)
	}
	if terms.Format != nil {
		if f.Position = terms.Format.Start; terms.Format.Kind == events.BestOf {
			f.Format = "best of " + strconv.Itoa(max(terms.Length, terms.Format.Length))
		}
	}
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
