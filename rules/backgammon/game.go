package backgammon

import (
	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// Game is a game played with dice on these 24 points, as far as games differ. The rest of a
// match (the opening roll, turns, the cube, scores, sanctions, the record) is the same for
// all of them.
//
// A Game has no state: equal calls return equal results.
type Game interface {
	// Discipline names the game as match.scheduled does.
	Discipline() string

	// Start returns the start position with this name. If the game has no such start
	// position, it returns the usual one and false.
	Start(name string) (Board, bool)

	// Plays returns a new finder of legal plays.
	Plays() Plays

	// Move moves a checker of s as the step says, whether or not the rules allow it.
	Move(b *Board, s events.Side, step events.Step) position.Landing

	// Fault returns the reason why an illegal play is illegal.
	Fault(b *Board, s events.Side, d events.Dice, after *Board) Fault

	// Possible reports whether the position is possible: no point is held by both sides,
	// and there are no checkers where the game has no place for them.
	Possible(b *Board) bool

	// Contact reports whether some checker must still pass an opposing one.
	Contact(b *Board) bool

	// ShutOut reports whether s need not roll, because it obviously could not play any
	// roll.
	ShutOut(b *Board, s events.Side) bool

	// Loss returns how loser has lost to the side that bore off: events.Single,
	// events.Gammon or events.BackgammonWin.
	Loss(b *Board, loser events.Side) string

	// Worst returns the greatest loss that the game has.
	Worst() string

	// SameWay reports whether both sides move in the same direction around the board; see
	// Facing.
	SameWay() bool

	// ID encodes a situation as an identifier; see Situation.ID. It returns an error if the
	// game has no identifier of this kind.
	ID(s *position.Situation, kind position.IDKind) (string, error)
}

// Plays finds the legal plays of a roll. See Generator, the implementation for backgammon,
// for the contract of each method. A Plays must not be used by several goroutines at once.
type Plays interface {
	Results(b *Board, s events.Side, d events.Dice) (boards []Board, dicePlayed int)
	Legal(b *Board, s events.Side, d events.Dice, after *Board) bool
	Plays(b *Board, s events.Side, d events.Dice) []Play
}

// Fault is the kind of an illegal play, used as an argument of the finding.
type Fault int

// The faults.
const (
	Misplayed     Fault = iota // no steps with this roll, each allowed by itself, lead there
	Unplayed                   // such steps do, but leave numbers unplayed that had to be played
	FromHead                   // such steps do, but take too many checkers from the head in one turn (long nards)
	Blocking                   // such steps do, but build six points in a row with no opposing checker ahead (long nards)
	OpponentMoved              // the opponent's checkers were moved without being hit
)

// Short returns the game of backgammon, called short nards in Russian rules.
func Short() Game { return short{} }

type short struct{}

func (short) Discipline() string { return events.Backgammon }

func (short) Start(name string) (Board, bool) {
	start, err := position.ParseStartPosition(name)
	return start.Board(), err == nil
}

func (short) Plays() Plays { return new(Generator) }

func (short) Move(b *Board, s events.Side, step events.Step) position.Landing { return b.Move(s, step) }

func (short) Fault(b *Board, s events.Side, d events.Dice, after *Board) Fault {
	if leftUnplayed(b, s, d, after) {
		return Unplayed
	}
	return Misplayed
}

func (short) Possible(b *Board) bool { return b.Shared(events.A) == 0 }

func (short) Contact(b *Board) bool { return b.Contact() }

// ShutOut reports whether a side has a checker on the bar and no number can enter it.
func (short) ShutOut(b *Board, s events.Side) bool {
	if b[s][events.Bar] == 0 {
		return false
	}
	for p := 1; p <= 6; p++ {
		if b[s.Opponent()][p] < 2 {
			return false
		}
	}
	return true
}

// Loss returns Single if the loser has borne off a checker, BackgammonWin if it has not and
// still has one on the bar or in the winner's home board, otherwise Gammon.
func (short) Loss(b *Board, loser events.Side) string {
	switch {
	case b[loser][events.Off] > 0:
		return events.Single
	case b.Rearmost(loser) > 18:
		return events.BackgammonWin
	}
	return events.Gammon
}

func (short) Worst() string { return events.BackgammonWin }

func (short) SameWay() bool { return false }

func (short) ID(s *position.Situation, kind position.IDKind) (string, error) { return s.ID(kind) }
