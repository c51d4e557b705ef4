package correct

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"

	"kibitz/events"
	"kibitz/replay/invalid"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/longnards"
)

// Position is a position given by a user, and its game.
type Position struct {
	position.Situation
	Game backgammon.Game
}

// ID returns an identifier of the position.
func (p *Position) ID(kind position.IDKind) (string, error) { return p.Game.ID(&p.Situation, kind) }

// ParsePosition reads a Position ID, an XGID or another identifier copied from other
// programs. A long nards position begins with its own prefix.
func ParsePosition(text string) (p Position, err error) {
	p.Game = backgammon.Short()
	switch {
	case strings.TrimSpace(text) == "":
		err = errors.New("missing; give a Position ID such as 4HPwATDgc/ABMA or an XGID")
	case strings.HasPrefix(text, longnards.Prefix):
		p.Game = longnards.New()
		p.Situation, err = longnards.ParseID(text)
	default:
		p.Situation, err = position.ParseID(text)
	}
	return p, err
}

// SetPosition sets board, cube, dice and side on roll from an identifier, but not the score. Cube
// values that are already set are kept. A Position ID alone needs the side on roll; with
// any other identifier, a different side on roll is an error. The error's field is
// "position" or "on-roll".
func SetPosition(p *events.PositionSet, id string) error {
	if id == "" {
		return nil
	}
	if IsBoard(id) {
		if !p.OnRoll.Valid() {
			return invalid.Field("position", id, "on-roll")
		}
		board, err := parseBoard(id, p.OnRoll)
		if err != nil {
			return invalid.Field("position", id, "bad-position").Because(err)
		}
		p.Board = (*events.Board)(&board)
		return nil
	}
	s, err := ParsePosition(id)
	if err != nil {
		return invalid.Field("position", id, "bad-position").Because(err)
	}
	if p.OnRoll.Valid() && p.OnRoll != s.OnRoll {
		return invalid.Field("on-roll", p.OnRoll.String(), "other-on-roll", "side", s.OnRoll.String())
	}
	p.Board, p.OnRoll, p.Dice = (*events.Board)(&s.Board), s.OnRoll, s.Dice
	if p.CubeValue == 0 {
		p.CubeValue = s.Cube
	}
	if p.CubeOwner == "" {
		p.CubeOwner = events.CubeCentred
		if s.CubeOwner.Valid() {
			p.CubeOwner = s.CubeOwner.String()
		}
	}
	return nil
}

// IsBoard reports whether a text is a board alone: as the record has it, or a Position ID, which is
// the board as the side on roll sees it.
func IsBoard(text string) bool { return laid(text) || !strings.ContainsAny(text, ":=") }

// laid reports whether a board is written as in the record, which pages send of one laid by hand.
func laid(text string) bool { return strings.HasPrefix(text, "{") }

func parseBoard(text string, onRoll events.Side) (position.Board, error) {
	if !laid(text) {
		return position.ParsePositionID(text, onRoll)
	}
	var said struct{ A, B []uint16 }
	var board position.Board
	if err := json.Unmarshal([]byte(text), &said); err != nil {
		return board, err
	}
	for i, row := range [][]uint16{said.A, said.B} {
		side := []events.Side{events.A, events.B}[i]
		if len(row) != len(board[side]) {
			return board, fmt.Errorf("side %s has %d places, not %d", side, len(row), len(board[side]))
		}
		for place, n := range row {
			if n > math.MaxUint8 {
				return board, fmt.Errorf("side %s has %d checkers on one place", side, n)
			}
			board[side][place] = uint8(n)
		}
	}
	return board, nil
}

// ParseDice reads a roll, such as 31, 3-1 or 3,1.
func ParseDice(field, text string) (events.Dice, error) {
	digits := strings.NewReplacer("-", "", ",", "").Replace(text)
	if len(digits) == 2 && isDie(digits[0]) && isDie(digits[1]) {
		return events.Dice{digits[0] - '0', digits[1] - '0'}, nil
	}
	return events.Dice{}, invalid.Field(field, text, "bad-dice")
}

func isDie(c byte) bool { return c >= '1' && c <= '6' }
