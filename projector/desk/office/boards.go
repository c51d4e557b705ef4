package office

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
)

// Boards enters the boards of a stage of pairs, individuals or teams as the tables wrote them on their
// slips: in the logs of their matches, which it schedules unless they are, and posts the encounters. A
// board that its match has already stays as it is.
type Boards struct {
	Tournament string
	Stage      string
	Slips      []BoardSlip
}

// The rooms of a match of teams.
const (
	roomOpen   = "open"
	roomClosed = "closed"
)

// mostPosted is the most postings in one fact.
const mostPosted = 50

// Do enters the boards.
func (b *Boards) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	n, err := o.ownLog(ctx, b.Tournament, by)
	if err != nil {
		return nil, err
	}
	l, err := o.desk.Ledger(ctx, n.Tournament, n.Match)
	if err != nil {
		return nil, err
	}
	_, t, err := results.Folded(l, 0)
	if err != nil {
		return nil, err
	}
	s, err := declaredStage(t, b.Stage)
	if err != nil {
		return nil, err
	}
	tables, err := b.tables(t, s, n.Tournament)
	if err != nil {
		return nil, err
	}
	scheduled := new(Schedule)
	for _, table := range tables {
		scheduled.Matches = append(scheduled.Matches, *table.fixture)
	}
	if _, err := scheduled.Do(ctx, o, by); err != nil {
		return nil, err
	}
	for _, table := range tables {
		if err := table.enter(ctx, o, n.Tournament); err != nil {
			return nil, err
		}
	}
	return b.post(ctx, o, by, n, tables)
}

// tableSlips are the slips of one table of an encounter.
type tableSlips struct {
	encounter string
	fixture   *Fixture
	slips     []BoardSlip
}

// tables sorts the slips by their matches.
func (b *Boards) tables(t *tournament.Tournament, s *tournament.Stage, tournament string) (list []*tableSlips, err error) {
	at := map[string]*tableSlips{}
	for i := range b.Slips {
		slip := &b.Slips[i]
		f, encounter, err := slip.fixture(t, s)
		if err != nil {
			return nil, inLine(slip.Line, err)
		}
		table := at[f.Match]
		if table == nil {
			f.Tournament = tournament
			if !f.terms.called {
				f.Table = strconv.Itoa(slip.Table)
			}
			table = &tableSlips{encounter: encounter, fixture: f}
			at[f.Match], list = table, append(list, table)
		}
		table.slips = append(table.slips, *slip)
	}
	return list, nil
}

// fixture returns the match of a slip, and its encounter. The match has the encounter's id; of teams
// with the room, and where others sat than the movement says, with their numbers.
func (s *BoardSlip) fixture(t *tournament.Tournament, of *tournament.Stage) (*Fixture, string, error) {
	m, err := s.meeting(t, of)
	if err != nil {
		return nil, "", err
	}
	f := matchOfBoards(m.ID)
	if d := t.Division(of.Division); d != nil {
		f.Rulebook = d.Rulebook
	}
	switch {
	case s.Room != "":
		f.Match += "-" + s.Room
	case len(s.Players) > 0:
		f.Match += fmt.Sprintf("-b%d", s.Board)
	}
	f.as(m.Call)
	if len(s.Players) > 0 {
		f.Players = s.Players
		return f, m.ID, nil
	}
	seats, _ := t.Sitting(of, m.ID)
	return f, m.ID, f.sit(t, seats.NS, seats.EW)
}

// as gives a match that was called the place and the start that it was called with.
func (f *Fixture) as(called *tournament.Call) {
	if f.terms.called = called != nil && slices.Contains(called.Matches, f.Match); f.terms.called {
		f.Start, f.Table = called.Start.String(), called.Place
	}
}

// meeting returns the encounter of a slip: by the movement, or of teams by its number in the round.
func (s *BoardSlip) meeting(t *tournament.Tournament, of *tournament.Stage) (*tournament.Meeting, error) {
	for _, m := range t.Meetings(of) {
		seats, moved := t.Sitting(of, m.ID)
		switch {
		case moved && seats.Round == s.Round && seats.Table == s.Table && (s.Section == "" || s.Section == seats.Section):
			return &m, nil
		case !moved && m.ID == fmt.Sprintf("%s_%d_%d", of.Stage, s.Round, s.Table):
			return &m, nil
		}
	}
	return nil, invalid.Field("table", strconv.Itoa(s.Table), "no-table-then", "round", strconv.Itoa(s.Round))
}

// enter enters the boards that a match's log has not got.
func (t *tableSlips) enter(ctx context.Context, o *Office, tournament string) error {
	n := wire.MatchID{Tournament: tournament, Match: t.fixture.Match}
	return o.enter(ctx, n, func(l *ledger.Ledger) ([]events.Event, error) {
		var list []events.Event
		game := 0
		have := map[int]bool{}
		for _, link := range l.Links() {
			for i := range link.Entry.Events {
				if opened, ok := link.Entry.Events[i].Body.(*events.BoardOpened); ok {
					have[opened.Board], game = true, max(game, link.Entry.Events[i].Game)
				}
			}
		}
		for i := range t.slips {
			if slip := &t.slips[i]; !have[slip.Board] {
				game++
				bodies, err := slip.events()
				if err != nil {
					return nil, inLine(slip.Line, err)
				}
				for _, body := range bodies {
					list = append(list, events.Event{Game: game, Body: body})
				}
			}
		}
		return list, nil
	})
}

// post posts the encounters with the heads of their matches.
func (b *Boards) post(ctx context.Context, o *Office, by *Caller, n wire.MatchID, tables []*tableSlips) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	var encounters []string
	matches := map[string][]*desk.Match{}
	for _, table := range tables {
		m, err := o.matchIn(ctx, n.Tournament, table.fixture.Match)
		if err == nil {
			err = table.agrees(m)
		}
		if err != nil {
			return nil, err
		}
		if matches[table.encounter] == nil {
			encounters = append(encounters, table.encounter)
		}
		matches[table.encounter] = append(matches[table.encounter], m)
	}
	encounters, err = o.bothRooms(ctx, n.Tournament, encounters, matches)
	if err != nil {
		return nil, err
	}
	all := new(Recorded)
	for some := range slices.Chunk(encounters, mostPosted) {
		err := o.more(ctx, b.Tournament, by, all, func(t *tournament.Tournament) (list []events.Body, err error) {
			for _, id := range some {
				if m, _ := t.Meeting(id); m.Posted != nil && slices.EqualFunc(m.Posted.From, matches[id], fromHead) {
					continue
				}
				bodies, err := (&Post{Encounter: id}).enters(t, people, matches[id])
				if err != nil {
					return nil, err
				}
				list = append(list, bodies...)
			}
			return list, nil
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// bothRooms adds to the matches of encounters of teams those of the other room, and returns the
// encounters without those of which the rooms have not the same boards yet: they have no result.
func (o *Office) bothRooms(ctx context.Context, tournament string, encounters []string, matches map[string][]*desk.Match) (ready []string, err error) {
	for _, id := range encounters {
		other := ""
		switch have := matches[id]; {
		case len(have) != 1:
		case have[0].Name == id+"-"+roomOpen:
			other = id + "-" + roomClosed
		case have[0].Name == id+"-"+roomClosed:
			other = id + "-" + roomOpen
		}
		if other != "" {
			m, err := o.matchIn(ctx, tournament, other)
			var absent *invalid.Error
			if errors.As(err, &absent) && absent.Code() == "no-match" {
				continue
			}
			if err != nil {
				return nil, err
			}
			if !slices.Equal(finishedBoards(matches[id][0]), finishedBoards(m)) {
				continue
			}
			matches[id] = append(matches[id], m)
		}
		ready = append(ready, id)
	}
	return ready, nil
}

// finishedBoards returns the numbers of the boards that a bridge match has finished, in order.
func finishedBoards(m *desk.Match) (numbers []int) {
	if referee, ok := refereeOf(m); ok {
		for i := range referee.State().Done {
			numbers = append(numbers, referee.State().Done[i].Number)
		}
	}
	slices.Sort(numbers)
	return numbers
}

// fromHead reports whether a posting was taken from a match as it is.
func fromHead(from events.MatchHead, m *desk.Match) bool {
	return from.Match == m.Name && from.Head == m.Ledger.Head()
}

// agrees returns an error if the record of the match has a board with another result than its slip.
func (t *tableSlips) agrees(m *desk.Match) error {
	referee, ok := refereeOf(m)
	for i := range t.slips {
		slip := &t.slips[i]
		if !ok || !slices.ContainsFunc(referee.State().Done, slip.is) {
			return inLine(slip.Line, invalid.Field("board", strconv.Itoa(slip.Board), "board-otherwise", "match", m.Name))
		}
	}
	return nil
}
