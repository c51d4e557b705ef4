package office

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// BoardsLine is what a table plays in an encounter on boards, and what of it is not entered yet.
type BoardsLine struct {
	Round   int        `json:"round"` // of the session
	Table   int        `json:"table"`
	Section string     `json:"section,omitempty"`
	Rooms   []RoomLine `json:"rooms"` // one of pairs and individuals; the open and the closed one of teams
}

// RoomLine is a table of an encounter.
type RoomLine struct {
	Room    string `json:"room,omitempty"`
	Match   string `json:"match,omitempty"` // whose log has its boards; absent if there is none yet
	Missing []int  `json:"missing"`         // the boards that are to be played and that it has not got
}

// boards returns what an encounter has on its boards; nil if it is not played on boards.
func (o *Office) boards(ctx context.Context, t *tournament.Tournament, of string, m *tournament.Meeting) (*BoardsLine, error) {
	s := t.StageOf(m.ID)
	line, first, count, rooms := &BoardsLine{Round: m.Round, Table: indexOf(m.ID)}, 1, s.Terms(m.Round).Boards, []string{roomOpen, roomClosed}
	if at, moved := t.Sitting(s, m.ID); moved {
		line.Round, line.Table, line.Section = at.Round, at.Table, at.Section
		first, count, rooms = at.Low, at.High-at.Low+1, []string{""}
	} else if s.Kind != events.StageTeams || count == 0 {
		return nil, nil
	}
	for _, room := range rooms {
		match, have, err := o.entered(ctx, of, m, room)
		if err != nil {
			return nil, err
		}
		if len(have) > 0 && room != "" { // with which board a round of teams begins is declared nowhere
			first = have[0] - (have[0]-1)%count
		}
		line.Rooms = append(line.Rooms, RoomLine{Room: room, Match: match, Missing: missing(first, count, have)})
	}
	return line, nil
}

// missing returns which of some boards, from the first, are not among those that are there.
func missing(first, count int, have []int) []int {
	list := []int{}
	for board := first; board < first+count; board++ {
		if !slices.Contains(have, board) {
			list = append(list, board)
		}
	}
	return list
}

// entered returns the match that has the boards of a room of an encounter, "" if there is none, and the boards that
// the encounter's matches have finished there, in order.
func (o *Office) entered(ctx context.Context, of string, m *tournament.Meeting, room string) (match string, boards []int, err error) {
	names := []string{strings.TrimSuffix(m.ID+"-"+room, "-")}
	if m.Posted != nil && room == "" {
		for i := range m.Posted.From {
			names = append(names, m.Posted.From[i].Match) // others sat there than the movement says
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		played, err := o.matchIn(ctx, of, name)
		var absent *invalid.Error
		if errors.As(err, &absent) && absent.Code() == "no-match" {
			continue
		}
		if err != nil {
			return "", nil, err
		}
		match, boards = name, append(boards, finishedBoards(played)...)
	}
	slices.Sort(boards)
	return match, boards, nil
}

// indexOf returns the number of an encounter in its round.
func indexOf(encounter string) int {
	n, _ := strconv.Atoi(encounter[strings.LastIndexByte(encounter, '_')+1:])
	return n
}
