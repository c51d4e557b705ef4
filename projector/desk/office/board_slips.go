package office

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules/bridge"
)

// BoardSlip is what one table wrote of a board.
type BoardSlip struct {
	Session      int    // 0 for the only one
	Round, Table int    // by the movement; of teams: the encounter
	Section      string // "" for the only one
	Room         string // of teams: open, in which the first sits North and South, or closed
	Board        int
	Contract     string // such as 4SX; PASS; "" for a board with an artificial score
	Declarer     string
	Tricks       int               // -1 for none
	Percent      *[2]int           // an artificial score
	Clause       string            // that it rests on
	Players      map[string]string // by seat, where they are not those of the movement
	Line         int
}

// boardColumns are the columns of a file of slips. Letters are seats.
const boardColumns = "session, round, table, section, room, board, contract, declarer, tricks, adjusted, clause, N, E, S, W"

// BoardSlips reads a CSV file of slips. Each must say all that its board needs, since what is entered
// stays in the record.
func BoardSlips(data []byte) ([]BoardSlip, error) {
	var list []BoardSlip
	err := eachRow(data, func(line int, row map[string]string) error {
		s, err := slipOf(line, row)
		if err == nil {
			_, err = s.events()
		}
		if err == nil && slices.ContainsFunc(list, s.again) {
			err = invalid.Field("board", row["board"], "board-twice")
		}
		if err != nil {
			return inLine(line, err)
		}
		list = append(list, s)
		return nil
	})
	if err == nil && len(list) == 0 {
		err = invalid.Field("csv", "", "no-boards")
	}
	return list, err
}

// slipOf reads a line of a file of slips.
func slipOf(line int, row map[string]string) (BoardSlip, error) {
	s := BoardSlip{Section: row["section"], Room: row["room"], Contract: row["contract"], Declarer: row["declarer"], Clause: row["clause"], Line: line, Players: map[string]string{}}
	for _, name := range slices.Sorted(maps.Keys(row)) {
		if !slices.Contains(strings.Split(boardColumns, ", "), name) {
			return s, invalid.Field("csv", name, "no-such-column", "columns", boardColumns)
		}
		if len(name) == 1 && row[name] != "" {
			s.Players[name] = row[name]
		}
	}
	for _, of := range []struct {
		name string
		into *int
	}{{"session", &s.Session}, {"round", &s.Round}, {"table", &s.Table}, {"board", &s.Board}, {"tricks", &s.Tricks}} {
		n, err := strconv.Atoi(row[of.name])
		switch {
		case of.name == "tricks" && row[of.name] == "":
			n = -1
		case of.name == "session" && row[of.name] == "":
		case of.name == "tricks" && err != nil:
			return s, invalid.Field(of.name, row[of.name], "bad-tricks")
		case err != nil || n < 0:
			return s, invalid.Field(of.name, row[of.name], "no-boards")
		}
		*of.into = n
	}
	if !slices.Contains([]string{"", roomOpen, roomClosed}, s.Room) {
		return s, invalid.Field("room", s.Room, "bad-room")
	}
	if row["adjusted"] == "" {
		return s, nil
	}
	percent, err := scoreOf(row["adjusted"])
	s.Percent = &percent
	return s, err
}

// again reports whether another slip is of the same board at the same table.
func (s *BoardSlip) again(other BoardSlip) bool {
	return s.Session == other.Session && s.Round == other.Round && s.Table == other.Table && s.Section == other.Section && s.Room == other.Room && s.Board == other.Board
}

// at adds the line of the file to an error; a form has none.
func (s *BoardSlip) at(err error) error {
	if s.Line == 0 {
		return err
	}
	return inLine(s.Line, err)
}

// events are what happened on a board, as far as the slip has it.
func (s *BoardSlip) events() ([]events.Body, error) {
	if s.Contract == "" && s.Percent == nil {
		return nil, invalid.Field("contract", "", "bad-contract")
	}
	list := []events.Body{&events.BoardOpened{Board: s.Board, Dealer: cards.DealerOf(s.Board), Vulnerable: cards.VulnerableOf(s.Board)}}
	if s.Contract != "" {
		contract, err := cards.ParseContract(s.Contract)
		if err != nil {
			return nil, invalid.Field("contract", s.Contract, "bad-contract").Because(err)
		}
		stated := &events.ContractStated{Contract: contract, Declarer: cards.NoSeat}
		if list = append(list, stated); !contract.PassedOut() {
			if stated.Declarer, err = cards.ParseSeat(s.Declarer); err != nil {
				return nil, invalid.Field("declarer", s.Declarer, "bad-contract").Because(err)
			}
			if s.Tricks < 0 || s.Tricks > cards.Ranks {
				return nil, invalid.Field("tricks", strconv.Itoa(s.Tricks), "bad-tricks")
			}
			list = append(list, &events.TricksAgreed{Tricks: s.Tricks})
		}
	}
	if s.Percent != nil {
		list = append(list, &events.ScoreAdjusted{Percent: s.Percent, Clause: s.Clause, Reasons: "as the slip of the table says"})
	}
	return append(list, &events.BoardClosed{}), nil
}

// is reports whether a result of a record is what the slip says.
func (s *BoardSlip) is(b bridge.BoardResult) bool {
	switch {
	case b.Number != s.Board:
		return false
	case s.Percent != nil:
		return b.Artificial && b.Percent == *s.Percent
	}
	contract, err := cards.ParseContract(s.Contract)
	return err == nil && b.Contract == contract && (contract.PassedOut() || b.Tricks == s.Tricks && b.Declarer.String() == s.Declarer)
}

// refereeOf returns the referee of a match that is played in boards, as its record ends, or false.
func refereeOf(m *desk.Match) (*bridge.Referee, bool) {
	referee, ok := m.Timeline.Final().(*bridge.Referee)
	return referee, ok
}

// matchOfBoards begins the fixture of a match that is played in boards.
func matchOfBoards(id string) *Fixture {
	return &Fixture{Match: id, Players: map[string]string{}, Discipline: events.Bridge}
}
