package longnards

import (
	"math/bits"

	"kibitz/events"
)

// wall checks blocks: six points in a row on the opponent's way, which no checker can pass.
// A play may not build a block without an opposing checker ahead of it, but a block already
// on the board may remain. Six points across the place where the opponent bears off are not
// a row on anybody's way, and so not a block.
type wall struct {
	standing uint32 // where the blocks on the board before the play begin
	theirs   uint32 // the opponent's points
	passed   bool   // an opposing checker has borne off and so is ahead of every block
}

// wallOf returns the wall that checks a side's plays from b.
func wallOf(b *Board, s events.Side) wall {
	opponent := s.Opponent()
	return wall{
		standing: blocks(b.Points(s)),
		theirs:   b.Points(opponent) & onBoard,
		passed:   b[opponent][events.Off] > 0,
	}
}

// forbidden reports whether a play that leaves the mover on these points has built a block
// without an opposing checker ahead of it: none of the opponent's points, in its own
// numbering, is below the lowest of the six.
func (w *wall) forbidden(mine uint32) bool {
	built := blocks(mine) &^ w.standing
	if built == 0 || w.passed {
		return false
	}
	first := bits.TrailingZeros32(built)
	return w.theirs&(1<<first-1) == 0
}

// blocks returns the lowest point, in the opponent's numbering, of each six of the mover's
// points in a row.
func blocks(mine uint32) uint32 {
	row := facing(mine)
	two := row & (row >> 1)
	four := two & (two >> 2)
	return four & (two >> 4)
}
