// Package longnards holds the rules of long nards as pure functions and values: the
// direction of play, the plays that a roll allows, and a notation for positions. Everything
// else in a match is as in backgammon, whose referee uses this package's Game.
//
// Both sides move in the same direction, from their head, the 24-point in their own
// numbering, to their home, points 1 to 6. The two heads are in opposite corners, so a
// side's point p is the opponent's p+12 or p-12. There is no hitting: a point with a single
// opposing checker is closed. RU 26.2 names the discipline without its rules, so the
// generally published rules are used.
package longnards

import (
	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// Board holds the checkers of both sides, each in its own numbering. The bar is not used.
type Board = backgammon.Board

// Start is the name of the start position in a match's format.
const Start = "long-nards"

// The head, in each side's own numbering, and the number of checkers per side.
const (
	head     = 24
	checkers = 15
)

// New returns the game of long nards.
func New() backgammon.Game { return game{} }

type game struct{}

func (game) Discipline() string { return events.LongNards }

// StartBoard returns the start position: all fifteen checkers of each side on its head.
func StartBoard() Board {
	row := [26]uint8{head: checkers}
	return Board{row, row}
}

func (game) Start(name string) (Board, bool) { return StartBoard(), name == Start }

func (game) Plays() backgammon.Plays { return new(Generator) }

// Facing returns the opponent's number for a side's point.
func Facing(p int) int { return position.Facing(p, true) }

func (game) SameWay() bool { return true }

// Move moves a checker. If an opposing checker is on the target point, both stay there:
// there is no hitting.
func (game) Move(b *Board, s events.Side, step events.Step) position.Landing {
	if !s.Valid() || step.From < 1 || step.From > events.Bar || step.To >= events.Bar || b[s][step.From] == 0 {
		return position.NotMoved
	}
	b[s][step.From]--
	b[s][step.To]++
	if step.To != events.Off && b[s.Opponent()][Facing(int(step.To))] > 0 {
		return position.Trespass
	}
	return position.Landed
}

// Possible reports whether no point is held by both sides and the bar is empty.
func (game) Possible(b *Board) bool {
	a, o := b.Points(events.A), b.Points(events.B)
	return a&facing(o) == 0 && (a|o)&^onBoard == 0
}

// Contact reports whether some checker still has an opposing checker ahead of it.
func (game) Contact(b *Board) bool {
	for _, s := range []events.Side{events.A, events.B} {
		ahead := uint32(1)<<b.Rearmost(s) - 1
		if facing(b.Points(s.Opponent()))&ahead != 0 {
			return true
		}
	}
	return false
}

// ShutOut is always false: there is no bar, and a side that cannot move rolls to show it.
func (game) ShutOut(*Board, events.Side) bool { return false }

// Loss returns a mars, written as a gammon, if the loser has borne off no checker,
// otherwise an oin, written as a single game.
func (game) Loss(b *Board, loser events.Side) string {
	if b[loser][events.Off] > 0 {
		return events.Single
	}
	return events.Gammon
}

// Worst returns a mars: there is no koks.
func (game) Worst() string { return events.Gammon }

// ID returns the position and the roll in play as text. There is no other kind of
// identifier.
func (game) ID(s *position.Situation, kind position.IDKind) (string, error) {
	if kind != position.KindPositionID {
		return "", failure.New(position.ErrIDUnsaid, "use "+string(position.KindPositionID), "long nards has no identifier %s", kind)
	}
	return Position{Board: s.Board, OnRoll: s.OnRoll, Dice: s.Dice}.String(), nil
}

// ParseID reads a position as a situation with nothing else known.
func ParseID(text string) (position.Situation, error) {
	p, err := ParsePosition(text)
	if err != nil {
		return position.Situation{}, err
	}
	return position.Situation{
		Board: p.Board, OnRoll: p.OnRoll, Decision: p.OnRoll, Dice: p.Dice, Cube: 1, CubeOwner: events.NoSide, State: position.Playing,
	}, nil
}

// onBoard is the mask of points 1 to 24, without the bar.
const onBoard = 1<<25 - 2

// facing converts a mask of points to the other side's numbering and drops the bar.
func facing(m uint32) uint32 {
	m &= onBoard
	return (m>>12 | m<<12) & onBoard
}
