package backgammon

import (
	"slices"

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

// String returns the play in the usual notation (see Notation), or "" if N is 0.
func (p Play) String() string { return Notation(p.Steps[:p.N], p.Hits[:p.N]) }

// Results returns every board that a legal play of d by s leads to, each once, and the
// number of dice (0 to 4) that each of these plays uses. Legality follows the common rules
// (WBF 1.3): both dice are played if possible, in either order; if only one can be played,
// the larger if there is a choice; of a double as many as possible. Checkers on the bar
// enter first. A checker bears off when all are home, with a larger number only if none is
// on a higher point.
//
// If there is no legal play, the only result is the board itself, with 0 dice. The same
// holds for invalid dice (a number outside 1 to 6) and for events.NoSide. The order of the
// boards is fixed but has no meaning. They are valid until the generator's next call and
// may be modified until then.
func (g *Generator) Results(b *Board, s events.Side, d events.Dice) (boards []Board, dicePlayed int) {
	dicePlayed = g.generate(b, s, d)
	return g.boards[:g.n], dicePlayed
}

// Legal reports whether some legal play of d by s leads from b to after. If s cannot play,
// it reports whether after equals b.
func (g *Generator) Legal(b *Board, s events.Side, d events.Dice, after *Board) bool {
	g.generate(b, s, d)
	for i := range g.boards[:g.n] {
		if g.boards[i] == *after {
			return true
		}
	}
	return false
}

// Plays returns one play for each board that Results returns, in the same order. If several
// plays lead to one board, it returns one of them. They are valid until the generator's
// next call of Plays.
func (g *Generator) Plays(b *Board, s events.Side, d events.Dice) []Play {
	dice := g.generate(b, s, d)
	g.plays = slices.Grow(g.plays[:0], g.n)
	for i := range g.boards[:g.n] {
		g.plays = append(g.plays, g.ways[i].play(b, s, dice))
	}
	return g.plays
}

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
