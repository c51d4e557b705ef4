package events

// The named points, in the mover's numbering. Points run from 24 (farthest) down to 1, and
// after that a checker is borne off.
const (
	Off = 0
	Bar = 25
)

// Dice are the numbers of a roll, 1 to 6 each, in the order read out. The order has no
// meaning.
type Dice [2]uint8

// Double reports whether both dice show the same number.
func (d Dice) Double() bool { return d[0] == d[1] }

// Step is the move of one checker, with one die or, as in written notation, with several.
// It goes from a point (1 to 24) or Bar to a point or Off, in the mover's numbering.
type Step struct {
	From, To uint8
}

// Board holds both sides' checkers, each side in its own numbering: Board[side][p] counts
// the side's checkers on its point p (1 to 24), on the bar (Bar) and borne off (Off). In
// backgammon a side's point p is the opponent's 25-p. In long nards, where both sides move
// the same way round from opposite corners and there is no bar, it is the opponent's p+12
// or p-12.
type Board [2][26]uint8
