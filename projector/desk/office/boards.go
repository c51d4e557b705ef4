package office

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules/bridge"
	"kibitz/rules/tournament"
)

// Boards enters the boards of a stage of pairs, individuals or teams as the tables wrote them on their
// slips: in the logs of their matches, which it schedules unless they are, and posts each encounter once all its
// boards are there. A board that its match has already stays as it is.
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

// Do enters the boards: all of them, or none if one of them cannot be.
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
		if err := table.check(ctx, o, by, t); err != nil {
			return nil, err
		}
		if !table.seated {
			scheduled.Matches = append(scheduled.Matches, *table.fixture)
		}
	}
	if _, err := scheduled.Do(ctx, o, by); err != nil {
		return nil, err
	}
	for _, table := range tables {
		if err := table.enter(ctx, o, n.Tournament); err != nil {
			return nil, err
		}
	}
	return b.post(ctx, o, by, t, tables)
}

// tableSlips are the slips of one table of an encounter.
type tableSlips struct {
	meeting *tournament.Meeting
	fixture *Fixture
	slips   []BoardSlip
	seated  bool // the match is there, and says who sits at the table
	adds    bool // a board that no match of the encounter has
}

// tables sorts the slips by their matches.
func (b *Boards) tables(t *tournament.Tournament, s *tournament.Stage, tournament string) (list []*tableSlips, err error) {
	at := map[string]*tableSlips{}
	for i := range b.Slips {
		slip := &b.Slips[i]
		f, m, err := slip.fixture(t, s)
		if err != nil {
			return nil, slip.at(err)
		}
		table := at[f.Match]
		if table == nil {
			f.Tournament = tournament
			if !f.terms.called {
				f.Table = strconv.Itoa(slip.Table)
			}
			table = &tableSlips{meeting: m, fixture: f}
			at[f.Match], list = table, append(list, table)
		}
		if err := table.add(slip, f); err != nil {
			return nil, slip.at(err)
		}
	}
	return list, nil
}

// add adds a slip, by whose line the match is as f.
func (t *tableSlips) add(slip *BoardSlip, f *Fixture) error {
	switch {
	case slices.ContainsFunc(t.slips, func(s BoardSlip) bool { return s.Board == slip.Board }):
		return invalid.Field("board", strconv.Itoa(slip.Board), "board-twice")
	case len(t.fixture.Players) == 0:
		t.fixture.Players = f.Players
	case len(f.Players) > 0 && !maps.Equal(t.fixture.Players, f.Players):
		return invalid.Field("match", f.Match, "scheduled-otherwise")
	}
	t.slips = append(t.slips, *slip)
	return nil
}

// check refuses the slips of a table that the caller may not enter, and those of boards that would have no effect.
func (t *tableSlips) check(ctx context.Context, o *Office, by *Caller, of *tournament.Tournament) error {
	people, err := o.desk.People(ctx)
	if err != nil {
		return err
	}
	p := playedBy(of, t.meeting)
	if err := p.read(ctx, o, t.fixture.Tournament); err != nil {
		return err
	}
	if by.ofNobody() {
		return invalid.New("whose-device")
	}
	if by.isAmong(t.players(p, of, people), people) {
		return invalid.Field("table", strconv.Itoa(t.slips[0].Table), "own-table")
	}
	if t.seated = len(t.fixture.Players) == 0 && p.match(t.fixture.Match) != nil; !t.seated && len(t.fixture.Players) == 0 {
		return t.slips[0].at(invalid.Field("N", "", "name-four"))
	}
	var have openings
	if m := p.match(t.fixture.Match); m != nil {
		have = openingsOf(m.Ledger)
	}
	for i := range t.slips {
		slip := &t.slips[i]
		switch in := p.where(slip.Room, slip.Board); {
		case in == "" && o.final(of, t.meeting):
			return slip.at(invalid.Field("board", strconv.Itoa(slip.Board), "result-final", "encounter", t.meeting.ID))
		case in == "" && (have.open > 0 || have.boards[slip.Board]):
			return slip.at(t.begun(cmp.Or(have.open, slip.Board)))
		case in == "":
			t.adds = true
		case in != t.fixture.Match:
			return slip.at(invalid.Field("board", strconv.Itoa(slip.Board), "board-otherwise", "match", in))
		}
	}
	return nil
}

// players returns who plays in the encounter, or sits at the table by the slips or by its matches.
func (t *tableSlips) players(p *played, of *tournament.Tournament, people *desk.People) []string {
	var matches []*desk.Match
	for i := range p.rooms {
		matches = append(matches, p.rooms[i].matches...)
	}
	players := playersOf(of, t.meeting, matches)
	for _, named := range t.fixture.Players {
		players = append(players, people.Named(named))
	}
	return players
}

// playersOf returns the players of all entries of an encounter, and who sits in some matches.
func playersOf(t *tournament.Tournament, m *tournament.Meeting, matches []*desk.Match) (players []string) {
	for _, match := range matches {
		for _, player := range match.Timeline.Schedule().Players {
			players = append(players, player.ID)
		}
	}
	at, _ := t.Sitting(t.StageOf(m.ID), m.ID)
	return append(players, t.PlayersOf(slices.Concat(at.NS, at.EW, []string{m.SeatA.Entry, m.SeatB.Entry})...)...)
}

// final reports whether a posted result cannot be corrected any more.
func (o *Office) final(t *tournament.Tournament, m *tournament.Meeting) bool {
	now := tournament.Moment{At: events.InstantOf(o.now())}
	return m.Posted != nil && t.CorrectionTiming(&m.Standing, m.Posted, now) == tournament.Late
}

// fixture returns the match of a slip, and its encounter. The match has the encounter's id; of teams
// with the room, and where others sat than the movement says, with their numbers.
func (s *BoardSlip) fixture(t *tournament.Tournament, of *tournament.Stage) (*Fixture, *tournament.Meeting, error) {
	m, err := s.meeting(t, of)
	if err != nil {
		return nil, nil, err
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
	seats, moved := t.Sitting(of, m.ID)
	switch {
	case len(s.Players) > 0:
		f.Players = s.Players
	case moved || s.Room == "":
		return f, m, f.sit(t, seats.NS, seats.EW)
	}
	return f, m, nil
}

// meeting returns the encounter of a slip: by the movement, or of teams by its number in the round. Sessions and sections
// have tables of the same number: a slip that does not say which is of none of them.
func (s *BoardSlip) meeting(t *tournament.Tournament, of *tournament.Stage) (*tournament.Meeting, error) {
	fits := slices.DeleteFunc(t.Meetings(of), func(m tournament.Meeting) bool {
		seats, moved := t.Sitting(of, m.ID)
		if !moved {
			return m.ID != fmt.Sprintf("%s_%d_%d", of.Stage, s.Round, s.Table)
		}
		there := seats.Round == s.Round && seats.Table == s.Table
		return !there || s.Section != "" && s.Section != seats.Section || s.Session != 0 && s.Session != seats.Session
	})
	switch len(fits) {
	case 0:
		return nil, invalid.Field("table", strconv.Itoa(s.Table), "no-table-then", "round", strconv.Itoa(s.Round))
	case 1:
		return &fits[0], nil
	}
	return nil, invalid.Field("table", strconv.Itoa(s.Table), "which-table")
}

// begun tells of a board that the table has begun and not finished.
func (t *tableSlips) begun(board int) error {
	return invalid.Field("board", strconv.Itoa(board), "board-open", "match", t.fixture.Match)
}

// enter enters the boards that a match's log has not got.
func (t *tableSlips) enter(ctx context.Context, o *Office, tournament string) error {
	n := wire.MatchID{Tournament: tournament, Match: t.fixture.Match}
	return o.enter(ctx, n, func(l *ledger.Ledger) ([]events.Event, error) {
		var list []events.Event
		have := openingsOf(l)
		for i := range t.slips {
			if slip := &t.slips[i]; !have.boards[slip.Board] {
				have.game++
				bodies, err := slip.events()
				if err != nil {
					return nil, slip.at(err)
				}
				for _, body := range bodies {
					list = append(list, events.Event{Game: have.game, Body: body})
				}
			}
		}
		if len(list) > 0 && have.open > 0 {
			return nil, t.begun(have.open)
		}
		return o.borrowing(l.Pen(), list), nil
	})
}

// borrowing puts play between the office's taking the pen of a device that records the match and its giving it back: otherwise
// it would only be compared with what the device records.
func (o *Office) borrowing(pen string, play []events.Event) []events.Event {
	if pen == "" || pen == o.public || len(play) == 0 {
		return play
	}
	return slices.Concat([]events.Event{{Body: &events.RecorderAssigned{Device: o.public}}}, play, []events.Event{{Body: &events.RecorderAssigned{Device: pen}}})
}

// openings are the boards that a record has opened.
type openings struct {
	boards map[int]bool
	open   int // the one that is not closed; 0 for none
	game   int // the number of the last one's game
}

// openingsOf reads the openings in a record. Second observations are none.
func openingsOf(l *ledger.Ledger) openings {
	of := openings{boards: map[int]bool{}}
	for _, placed := range l.Lane(ledger.Amended, l.Head().N) {
		switch e := placed.Event.Body.(type) {
		case *events.BoardOpened:
			of.boards[e.Board], of.open, of.game = true, e.Board, max(of.game, placed.Event.Game)
		case *events.BoardClosed:
			of.open = 0
		}
	}
	return of
}

// post posts the encounters that are postable, with the heads of their matches. Where the director posted another result
// than those say, it stays, and the error says so.
func (b *Boards) post(ctx context.Context, o *Office, by *Caller, t *tournament.Tournament, tables []*tableSlips) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	encounters, err := b.played(ctx, o, t, tables)
	if err != nil {
		return nil, err
	}
	all := &Recorded{Tournament: b.Tournament, Facts: []events.Type{}}
	for some := range slices.Chunk(encounters, mostPosted) {
		err := o.more(ctx, b.Tournament, by, all, func(t *tournament.Tournament) (list []events.Body, err error) {
			for _, p := range some {
				bodies, err := p.posting(o, t, people)
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
	var stand []string
	for _, p := range encounters {
		if p.stands {
			stand = append(stand, p.meeting.ID)
		}
	}
	if len(stand) > 0 {
		return nil, invalid.Field("encounter", strings.Join(stand, ", "), "result-stands")
	}
	return all, nil
}

// played reads the encounters of the slips that are entered, those that are postable or posted.
func (b *Boards) played(ctx context.Context, o *Office, t *tournament.Tournament, tables []*tableSlips) (list []*played, err error) {
	of := map[string]*played{}
	for _, table := range tables {
		p := playedBy(t, table.meeting)
		if err := p.read(ctx, o, table.fixture.Tournament); err != nil {
			return nil, err
		}
		if err := table.agrees(p.match(table.fixture.Match)); err != nil {
			return nil, err
		}
		first := of[p.meeting.ID]
		if first == nil && (p.postable() || p.meeting.Posted != nil) {
			first, list = p, append(list, p)
			of[p.meeting.ID] = p
		}
		if first != nil {
			first.adds = first.adds || table.adds
		}
	}
	return list, nil
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

// agrees returns an error if the record of the match has a board with another result than its slip.
func (t *tableSlips) agrees(m *desk.Match) error {
	var referee *bridge.Referee
	ok := m != nil
	if ok {
		referee, ok = refereeOf(m)
	}
	for i := range t.slips {
		slip := &t.slips[i]
		if !ok || !slices.ContainsFunc(referee.State().Done, slip.is) {
			return slip.at(invalid.Field("board", strconv.Itoa(slip.Board), "board-otherwise", "match", t.fixture.Match))
		}
	}
	return nil
}
