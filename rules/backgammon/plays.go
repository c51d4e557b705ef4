package backgammon

import (
	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// Play is one way to play a roll: its single-die steps in a possible order, the highest
// points first, which of them hit, and the resulting board. A roll that cannot be played is
// a Play without steps.
type Play struct {
	Steps [4]events.Step // the first N are valid, in the mover's numbering
	Hits  [4]bool        // whether step i hits a blot
	N     int            // number of dice used, 0 to 4
	Board Board
}

// Board is the position of all checkers.
type Board = position.Board

// Way encodes the steps of a play, one byte each: the die in the upper three bits, the
// starting point in the lower five. The first step is in the highest byte.
type Way uint32

// Then appends a step from a point with a die.
func (w Way) Then(from, die int) Way { return w<<8 | Way(die<<5|from) }

// Steps returns the n steps, the highest points first. No legal play needs another order: a
// higher checker that moves first opens no point and blocks none, and it only helps the
// others to bear off.
func (w Way) Steps(n int) (steps [4]events.Step) {
	for i := n - 1; i >= 0; i-- {
		from, die := int(w&31), int(w>>5&7)
		steps[i] = events.Step{From: uint8(from), To: uint8(max(from-die, events.Off))}
		w >>= 8
	}
	for i := 1; i < n; i++ {
		for j := i; j > 0 && highFirst(steps[j-1], steps[j]) > 0; j-- {
			steps[j-1], steps[j] = steps[j], steps[j-1]
		}
	}
	return steps
}

// play replays the way from b.
func (w Way) play(b *Board, s events.Side, dice int) Play {
	p := Play{Steps: w.Steps(dice), N: dice, Board: *b}
	for i, step := range p.Steps[:dice] {
		p.Hits[i] = p.Board.Move(s, step) == position.Hit
	}
	return p
}

func highFirst(x, y events.Step) int {
	if x.From != y.From {
		return int(y.From) - int(x.From)
	}
	return int(y.To) - int(x.To)
}
