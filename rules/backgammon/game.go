package backgammon

import (
	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// Board is the board that the games are played on.
type Board = position.Board

// Game is what the referee asks of the game on the board. Everything else that a
// match consists of (the opening roll, turns, the cube, scores, sanctions, the
// record) is the same whichever game is played with dice on these 24 points.
//
// A Game is a value without state: the same questions get the same answers.
type Game interface {
	// Discipline names the game as match.scheduled does.
	Discipline() string

	// Start returns the start position that a format names, and false with the
	// usual one where the name is another game's.
	Start(name string) (Board, bool)

	// Plays returns a finder of legal plays that nobody else uses.
	Plays() Plays

	// Move moves a checker of s as the step says, whatever the rules say of it.
	Move(b *Board, s events.Side, step events.Step) position.Landing

	// Fault says why a play that is not legal is not.
	Fault(b *Board, s events.Side, d events.Dice, after *Board) Fault

	// Possible reports whether checkers can stand so: no point is held by both sides, and
	// none lie where the game has no place for them.
	Possible(b *Board) bool

	// Contact reports whether some checker must still pass an opposing one.
	Contact(b *Board) bool

	// ShutOut reports whether s need not roll, as it could play no roll and everybody
	// sees that.
	ShutOut(b *Board, s events.Side) bool

	// Loss tells how loser has lost to the side that bore off: events.Single,
	// events.Gammon or events.BackgammonWin.
	Loss(b *Board, loser events.Side) string

	// Worst is the greatest of the losses that the game knows.
	Worst() string

	// SameWay reports whether both sides move the same way round the board; see Facing.
	SameWay() bool

	// ID writes a situation in an identifier; see Situation.ID. The error says so where
	// the game has none of this kind.
	ID(s *position.Situation, kind position.IDKind) (string, error)
}

// Plays finds the legal plays of a roll; see Generator, which is the one of
// backgammon, for what each method promises. One serves one goroutine.
type Plays interface {
	Results(b *Board, s events.Side, d events.Dice) (boards []Board, dicePlayed int)
	Legal(b *Board, s events.Side, d events.Dice, after *Board) bool
	Plays(b *Board, s events.Side, d events.Dice) []Play
}

// Fault says what is wrong with an illegal play, as an argument of its finding.
type Fault int

// The faults.
const (
	Misplayed     Fault = iota // no steps of this roll, each allowed by itself, lead there
	Unplayed                   // they do, but leave numbers that had to be played
	FromHead                   // they do, but take more checkers from the head than may leave it in a turn (long nards)
	Blocking                   // they do, but build six points in a row with no opposing checker ahead (long nards)
	OpponentMoved              // checkers of the opponent were moved, and not hit
)

// Short returns the game of backgammon, which Russian rules call short nards.
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

// ShutOut reports whether a side has a checker on the bar and no number enters it.
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

// Loss is a gammon with no checker borne off, a backgammon if then one is on the
// bar or in the winner's home board.
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
