package backgammon

import (
	"slices"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// Play is one way to play a roll: the single-die steps in the order in which they
// can be made, the highest points first, which of them hit, and the board they
// lead to. A roll that cannot be played is a Play without steps.
type Play struct {
	Steps [4]events.Step // the first N count, in the mover's numbering
	Hits  [4]bool        // whether step i hits a blot
	N     int            // how many dice it uses, 0 to 4
	Board Board
}

// String returns the play in the usual notation (see Notation), "" where N is 0.
func (p Play) String() string { return Notation(p.Steps[:p.N], p.Hits[:p.N]) }

// Results returns every distinct board that a legal play of d by s leads to, each
// once, and how many dice each of these plays uses (0 to 4). Legal is what the
// common rules say (WBF 1.3): both dice are played if they can be, in either
// order; if only one can be, the larger where there is a choice; of a double as
// many as possible; checkers on the bar enter first; a checker bears off when all
// are home, with a larger number only where none stands higher.
//
// When there is no legal play the one result is the board itself, with 0 dice.
// The same holds for dice that are no roll (a number outside 1 to 6) and for
// events.NoSide. The order of the boards is fixed but means nothing. They are
// valid until the generator's next call and may be changed until then.
func (g *Generator) Results(b *Board, s events.Side, d events.Dice) (boards []Board, dicePlayed int) {
	dicePlayed = g.generate(b, s, d)
	return g.boards[:g.n], dicePlayed
}

// Legal reports whether some legal play of d by s leads from b to after; where s
// cannot play, whether after is b.
func (g *Generator) Legal(b *Board, s events.Side, d events.Dice, after *Board) bool {
	g.generate(b, s, d)
	for i := range g.boards[:g.n] {
		if g.boards[i] == *after {
			return true
		}
	}
	return false
}

// Plays returns one play for each board that Results gives, in the same order; where
// several ways lead to one board, one of them. They are valid until the
// generator's next call of Plays.
func (g *Generator) Plays(b *Board, s events.Side, d events.Dice) []Play {
	dice := g.generate(b, s, d)
	g.plays = slices.Grow(g.plays[:0], g.n)
	for i := range g.boards[:g.n] {
		g.plays = append(g.plays, g.ways[i].play(b, s, dice))
	}
	return g.plays
}

// Way remembers the steps of a play, a byte each: the die in the upper three bits,
// the point it is played from in the lower five; the first step highest.
type Way uint32

// Then adds a step from a point with a die.
func (w Way) Then(from, die int) Way { return w<<8 | Way(die<<5|from) }

// Steps returns the n steps, the highest points first: no legal play needs another
// order. A higher checker that moves first opens no point and blocks none, and it
// only helps the others to bear off.
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

// play makes the way again from b.
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
