package events

// Points with names of their own, in the mover's numbering: points run from 24
// (farthest) down to 1, and a checker is borne off after that.
const (
	Off = 0
	Bar = 25
)

// Dice are the numbers of a roll, 1 to 6 each, in the order read out; order
// carries no meaning.
type Dice [2]uint8

// Double reports whether both dice show the same number.
func (d Dice) Double() bool { return d[0] == d[1] }

// Step is the move of one checker, with one die or, as people write it, with several:
// from a point (1 to 24) or Bar to a point or Off, in the mover's numbering.
type Step struct {
	From, To uint8
}

// Board holds both sides' checkers, each side in its own numbering:
// Board[side][p] counts the checkers of side on its point p (1 to 24), on the
// bar (Bar) and borne off (Off). A side's point p is the opponent's 25-p in
// backgammon; in long nards, where both move the same way round from opposite
// corners and nothing is on the bar, it is the opponent's p+12 or p-12.
type Board [2][26]uint8
