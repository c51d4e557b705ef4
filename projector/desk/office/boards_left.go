package office

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/rules/tournament"
)

// BoardsLine is what a table plays in an encounter on boards, and what of it is not entered yet.
type BoardsLine struct {
	Session int        `json:"session,omitempty"`
	Round   int        `json:"round"` // of the session
	Table   int        `json:"table"`
	Section string     `json:"section,omitempty"`
	Count   int        `json:"count"` // of the boards of each table; 0 if that is declared nowhere
	Rooms   []RoomLine `json:"rooms"` // one of pairs and individuals; the open and the closed one of teams
}

// RoomLine is a table of an encounter.
type RoomLine struct {
	Room    string   `json:"room,omitempty"`
	Matches []string `json:"matches"` // whose logs have its boards; more than one if others sat at some than the movement says
	Boards  []int    `json:"boards"`  // that it has finished, in order
	Missing []int    `json:"missing"` // the boards that are to be played and that it has not got
}

// played is an encounter on boards, and what its tables have of it.
type played struct {
	meeting *tournament.Meeting
	at      tournament.Sitting // by the movement; the zero value of teams
	moved   bool
	first   int // of the boards; 0 of teams: with which a round of theirs begins is declared nowhere
	count   int // of the boards that each table plays; 0 if that is declared nowhere
	rooms   []room
	adds    bool // slips have boards that no match had
	stands  bool // the director posted another result than the boards say
}

// room is a table of an encounter.
type room struct {
	name    string
	matches []*desk.Match // by name
}

// playedBy returns an encounter of which nothing is read yet.
func playedBy(t *tournament.Tournament, m *tournament.Meeting) *played {
	s := t.StageOf(m.ID)
	at, moved := t.Sitting(s, m.ID)
	switch {
	case moved:
		return &played{meeting: m, at: at, moved: true, first: at.Low, count: at.High - at.Low + 1, rooms: []room{{}}}
	case s.Kind == events.StageTeams:
		return &played{meeting: m, count: s.Terms(m.Round).Boards, rooms: []room{{name: roomOpen}, {name: roomClosed}}}
	}
	return &played{meeting: m, rooms: []room{{}}}
}

// read reads the matches of the tables.
func (p *played) read(ctx context.Context, o *Office, of string) error {
	all, err := o.desk.Journal.MatchesOf(ctx, of)
	if err != nil {
		return err
	}
	for i := range p.rooms {
		for _, one := range all {
			if !p.has(p.rooms[i].name, one.Match) {
				continue
			}
			m, err := o.matchIn(ctx, of, one.Match)
			if err != nil {
				return err
			}
			p.rooms[i].matches = append(p.rooms[i].matches, m)
		}
	}
	return nil
}

// has reports whether a match is of a room of the encounter: its own, that of a board at which others sat than the movement
// says, or one from which the encounter was posted.
func (p *played) has(room, match string) bool {
	if room != "" {
		return match == p.meeting.ID+"-"+room
	}
	number, ofBoard := strings.CutPrefix(match, p.meeting.ID+"-b")
	_, err := strconv.Atoi(number)
	posted := p.meeting.Posted != nil && slices.ContainsFunc(p.meeting.Posted.From, func(from events.MatchHead) bool { return from.Match == match })
	return match == p.meeting.ID || ofBoard && err == nil || posted
}

// match returns the match of a name; nil if there is none.
func (p *played) match(name string) *desk.Match {
	for i := range p.rooms {
		for _, m := range p.rooms[i].matches {
			if m.Name == name {
				return m
			}
		}
	}
	return nil
}

// where returns the match that has finished a board of a room; "" for none.
func (p *played) where(room string, board int) string {
	for i := range p.rooms {
		for _, m := range p.rooms[i].matches {
			if p.rooms[i].name == room && slices.Contains(finishedBoards(m), board) {
				return m.Name
			}
		}
	}
	return ""
}

// matches returns the matches that have finished boards.
func (p *played) matches() (list []*desk.Match) {
	for i := range p.rooms {
		for _, m := range p.rooms[i].matches {
			if len(finishedBoards(m)) > 0 {
				list = append(list, m)
			}
		}
	}
	return list
}

// boards returns the boards that a room has finished, in order.
func (r *room) boards() (numbers []int) {
	for _, m := range r.matches {
		numbers = append(numbers, finishedBoards(m)...)
	}
	slices.Sort(numbers)
	return numbers
}

// begins returns the first board. Of teams it is told by those that either room has.
func (p *played) begins() int {
	have := p.boards()
	if p.moved || p.count == 0 || len(have) == 0 {
		return max(p.first, 1)
	}
	first := have[0] - (have[0]-1)%p.count
	if have[len(have)-1] >= first+p.count {
		first = have[0]
	}
	return first
}

// boards returns the numbers of the boards that any table has finished, in order, each once.
func (p *played) boards() (numbers []int) {
	for i := range p.rooms {
		numbers = append(numbers, p.rooms[i].boards()...)
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// over reports whether every table has its boards. Of teams both rooms have the same then, as many as the round has or
// more: which they are is declared nowhere.
func (p *played) over() bool {
	return !slices.ContainsFunc(p.rooms, func(r room) bool { return len(r.boards()) < max(p.count, 1) || len(p.missing(&r)) > 0 })
}

// missing returns the boards that a room has still to play: those of the movement, or of teams those of the other room, and
// while the two have not enough the next ones of their round.
func (p *played) missing(r *room) []int {
	have, due := r.boards(), p.boards()
	if p.moved {
		due = nil
	}
	if p.moved || len(due) < p.count {
		first := p.begins()
		for board := first; board < first+p.count; board++ {
			due = append(due, board)
		}
	}
	slices.Sort(due)
	return slices.DeleteFunc(slices.Compact(due), func(board int) bool { return slices.Contains(have, board) })
}

// line tells what is still to be entered.
func (p *played) line() *BoardsLine {
	line := &BoardsLine{Session: p.at.Session, Round: p.at.Round, Table: p.at.Table, Section: p.at.Section, Count: p.count}
	if !p.moved {
		line.Round, line.Table = p.meeting.Round, indexOf(p.meeting.ID)
	}
	for i := range p.rooms {
		r := &p.rooms[i]
		of := RoomLine{Room: r.name, Matches: []string{}, Boards: append([]int{}, r.boards()...), Missing: append([]int{}, p.missing(r)...)}
		for _, m := range r.matches {
			of.Matches = append(of.Matches, m.Name)
		}
		line.Rooms = append(line.Rooms, of)
	}
	return line
}

// boards returns what an encounter has on its boards; nil if it is not played on boards.
func (o *Office) boards(ctx context.Context, t *tournament.Tournament, of string, m *tournament.Meeting) (*BoardsLine, error) {
	p := playedBy(t, m)
	if !p.moved && len(p.rooms) == 1 {
		return nil, nil
	}
	if err := p.read(ctx, o, of); err != nil {
		return nil, err
	}
	return p.line(), nil
}

// indexOf returns the number of an encounter in its round.
func indexOf(encounter string) int {
	n, _ := strconv.Atoi(encounter[strings.LastIndexByte(encounter, '_')+1:])
	return n
}
