package bench

import (
	"math/rand/v2"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// playouts returns n positions with B on roll from random games. Each starts from the
// standard position; both sides choose plays at random, and one time in four take the
// better of two, the one that leaves fewer blots. The positions therefore have about as
// much contact and as many plays as those of real matches, some 20 per roll. They are the
// same for the same seed.
func playouts(seed uint64, n int) []backgammon.Board {
	p := playout{dice: rand.New(rand.NewPCG(seed, 2))}
	positions := make([]backgammon.Board, 0, n)
	for len(positions) < n {
		p.game(func(b backgammon.Board) { positions = append(positions, b) })
	}
	return positions[:n]
}

// careless is how rarely a player considers a second play: one time in this many.
const careless = 4

type playout struct {
	dice  *rand.Rand
	plays backgammon.Generator
}

// game plays one game and calls each with the position before every roll.
func (p *playout) game(each func(backgammon.Board)) {
	b := position.Standard.Board()
	for all := uint8(position.Standard.Checkers()); b[events.A][events.Off] < all && b[events.B][events.Off] < all; {
		each(b)
		boards, _ := p.plays.Results(&b, events.B, events.Dice{p.die(), p.die()})
		b = p.choose(boards)
		b[events.A], b[events.B] = b[events.B], b[events.A] // the other side is on roll
	}
}

func (p *playout) die() uint8 { return uint8(1 + p.dice.IntN(6)) }

func (p *playout) choose(boards []backgammon.Board) (best backgammon.Board) {
	least := -1
	for range 1 + p.dice.IntN(careless)/(careless-1) {
		b := boards[p.dice.IntN(len(boards))]
		if n := blots(&b[events.B]); least < 0 || n < least {
			best, least = b, n
		}
	}
	return best
}

// blots counts the points with a single checker.
func blots(row *[26]uint8) (n int) {
	for point := 1; point <= 24; point++ {
		if row[point] == 1 {
			n++
		}
	}
	return n
}
