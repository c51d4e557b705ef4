package office

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// LineUp is who of a team sits where in a round: two North and South in one room, two East and West in the other. The team
// that is named first in its encounter is North and South in the open room.
type LineUp struct {
	Team    string            // the entry by id, start number or names
	Players map[string]string // by seat; by id or name
	Line    int
}

// lineUpColumns are the columns of a file of line-ups.
var lineUpColumns = []string{"team", "N", "E", "S", "W"}

// LineUps reads a CSV file of line-ups.
func LineUps(data []byte) ([]LineUp, error) {
	var list []LineUp
	err := eachRow(data, func(line int, row map[string]string) error {
		l := LineUp{Team: row["team"], Players: map[string]string{}, Line: line}
		for name, text := range row {
			if !slices.Contains(lineUpColumns, name) {
				return inLine(line, invalid.Field("csv", name, "no-such-column", "columns", strings.Join(lineUpColumns, ", ")))
			}
			if len(name) == 1 && text != "" {
				l.Players[name] = text
			}
		}
		if len(l.Players) < len(lineUpColumns)-1 {
			return inLine(line, invalid.Field("line-ups", l.Team, "lineup-four"))
		}
		list = append(list, l)
		return nil
	})
	return list, err
}

// lineUps are those of a stage's teams, by entry.
type lineUps struct {
	stage *tournament.Stage
	of    *tournament.Tournament
	named map[string]*LineUp
}

// lineUps finds the teams and the players of line-ups. Everybody is in the register already: a name that is misspelt is nobody's.
func (c *Call) lineUps(t *tournament.Tournament, s *tournament.Stage, people *desk.People) (*lineUps, error) {
	all := &lineUps{s, t, map[string]*LineUp{}}
	for i := range c.LineUps {
		l := c.LineUps[i]
		id := entryNamed(t, people, within(s), l.Team)
		switch {
		case id == "":
			return nil, inLine(l.Line, invalid.Field("entry", l.Team, "no-entry"))
		case all.named[id] != nil:
			return nil, inLine(l.Line, invalid.Field("line-ups", l.Team, "lineup-unused"))
		}
		players := map[string]string{}
		for seat, name := range l.Players {
			person, err := people.Known(seat, name)
			if err != nil {
				return nil, inLine(l.Line, err)
			}
			players[seat] = person
		}
		l.Players, all.named[id] = players, &l
	}
	return all, nil
}

// rooms returns the matches of the two rooms of an encounter, the open one first. Of one that was called, and for which there
// is no line-up, they are without players, as they were called.
func (u *lineUps) rooms(m *tournament.Meeting) ([]*Fixture, error) {
	open, closed := fixtureBegun(u.of, u.stage, m), fixtureBegun(u.of, u.stage, m)
	open.Match, closed.Match = open.Match+"-"+roomOpen, closed.Match+"-"+roomClosed
	one, other := m.SeatA.Entry, m.SeatB.Entry
	if m.Call != nil && slices.Contains(m.Call.Matches, open.Match) && u.named[one] == nil && u.named[other] == nil {
		return []*Fixture{open, closed}, nil
	}
	first, err := u.seats(one)
	if err != nil {
		return nil, err
	}
	second, err := u.seats(other)
	if err != nil {
		return nil, err
	}
	open.Players = map[string]string{"N": first["N"], "S": first["S"], "E": second["E"], "W": second["W"]}
	closed.Players = map[string]string{"N": second["N"], "S": second["S"], "E": first["E"], "W": first["W"]}
	return []*Fixture{open, closed}, nil
}

// seats returns the players of a team by seat. A team of four without a line-up sits as it was entered, in two pairs.
func (u *lineUps) seats(team string) (map[string]string, error) {
	if l := u.named[team]; l != nil {
		delete(u.named, team)
		return l.Players, nil
	}
	e := u.of.Entry(team)
	if len(e.Players) != len(lineUpColumns)-1 {
		return nil, invalid.Field("line-ups", numbered(e), "lineup-needed")
	}
	return map[string]string{"N": e.Players[0], "S": e.Players[1], "E": e.Players[2], "W": e.Players[3]}, nil
}

// numbered returns the start number of an entry, or its id if it has none.
func numbered(e *tournament.Entry) string {
	if e.Number > 0 {
		return strconv.Itoa(e.Number)
	}
	return e.ID
}

// unused returns an error for a line-up of a team that meets nobody in what is called.
func (u *lineUps) unused(given []LineUp) error {
	for i := range given {
		for _, left := range u.named {
			if left.Line == given[i].Line {
				return inLine(left.Line, invalid.Field("line-ups", left.Team, "lineup-unused"))
			}
		}
	}
	return nil
}

// fixturesOf returns the matches of an encounter: those of both rooms of teams, or the only one.
func (u *lineUps) fixturesOf(m *tournament.Meeting) ([]*Fixture, error) {
	if u.stage.Kind == events.StageTeams {
		return u.rooms(m)
	}
	f, err := fixtureOf(u.of, u.stage, m)
	return []*Fixture{f}, err
}
