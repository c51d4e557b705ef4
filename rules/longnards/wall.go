package longnards

import (
	"math/bits"

	"kibitz/events"
)

// wall judges blocks: six points in a row on the opponent's way, which no checker
// can pass. None may be built with no opposing checker ahead of it; one that stands
// already may stand. Six points across the place where the opponent bears off lie on
// nobody's way as a row, and are none.
type wall struct {
	standing uint32 // where the blocks on the board before begin
	theirs   uint32 // the opponent's points
	passed   bool   // an opposing checker has borne off, and so lies ahead of everything
}

// wallOf returns the wall that a side's plays from b are held against.
func wallOf(b *Board, s events.Side) wall {
	opponent := s.Opponent()
	return wall{
		standing: blocks(b.Points(s)),
		theirs:   b.Points(opponent) & onBoard,
		passed:   b[opponent][events.Off] > 0,
	}
}

// forbidden reports whether a play that leaves the mover on these points has built a
// block with nobody ahead of it: none of the opponent's points is lower, as the
// opponent counts, than the first of the six.
func (w *wall) forbidden(mine uint32) bool {
	built := blocks(mine) &^ w.standing
	if built == 0 || w.passed {
		return false
	}
	first := bits.TrailingZeros32(built)
	return w.theirs&(1<<first-1) == 0
}

// blocks returns where, in the opponent's numbering, six of the mover's points in a
// row begin: the lowest of each six.
func blocks(mine uint32) uint32 {
	row := facing(mine)
	two := row & (row >> 1)
	four := two & (two >> 2)
	return four & (two >> 4)
}
