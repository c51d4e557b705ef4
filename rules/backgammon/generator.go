package backgammon

import (
	"math/bits"
	"slices"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// Generator finds the legal plays of a roll. It reuses its working memory, so that after
// the first few calls none of its methods allocates. A generator must not be used by
// several goroutines at once. The zero value is ready for use.
//
// It works on bit masks of points in the mover's numbering. Instead of finding boards and
// removing duplicates it is built so that hardly any board is found twice. The comments on
// doubles, pairs and chains explain why that works.
type Generator struct {
	boards []Board // the results; the first n are valid
	ways   []Way   // the steps that lead to each board
	n      int
	plays  []Play

	me, opponent events.Side
	open         uint32 // points where the mover may land; hits do not change them
	free         uint32 // points in open without an opposing checker before the play
}

// generate fills g with the results and returns how many dice each play uses.
func (g *Generator) generate(b *Board, s events.Side, d events.Dice) int {
	g.n = 0
	dice := 0
	if s.Valid() && position.IsRoll(d) {
		g.me, g.opponent = s, s.Opponent()
		g.open = position.OnPoints &^ position.Mirrored(position.Held(&b[g.opponent]))
		g.free = position.OnPoints &^ position.Mirrored(position.Occupied(&b[g.opponent]))
		if d.Double() {
			dice = g.doubles(b, int(d[0]))
		} else {
			dice = g.mixed(b, int(max(d[0], d[1])), int(min(d[0], d[1])))
		}
	}
	if g.n > 0 {
		return dice
	}
	g.reserve()
	g.boards[0], g.ways[0], g.n = *b, 0, 1
	return 0
}

// reserve makes room for one more board per point.
func (g *Generator) reserve() {
	if len(g.boards) < g.n+32 {
		g.grow()
	}
}

//go:noinline
func (g *Generator) grow() {
	g.boards = append(g.boards, make([]Board, 64+len(g.boards))...)
	g.ways = append(g.ways, make([]Way, len(g.boards)-len(g.ways))...)
}

// emit adds a board for each point of from: b with one checker played from there with die.
// Most of these steps neither hit nor bear off, so they have a fast path.
func (g *Generator) emit(b *Board, from uint32, die int, w Way) {
	g.reserve()
	n, plain := g.n, from&(g.free<<die)
	boards, ways := g.boards, g.ways[:len(g.boards)]
	last := w.Then(0, die)
	for m := plain; m != 0; m &= m - 1 {
		p := bits.TrailingZeros32(m)
		boards[n] = *b
		mine := &boards[n][g.me&1]
		mine[p]--
		mine[p-die]++
		ways[n] = last | Way(p)
		n++
	}
	for m := from &^ plain; m != 0; m &= m - 1 {
		p := bits.TrailingZeros32(m)
		boards[n] = *b
		g.step(&boards[n], p, die)
		ways[n] = last | Way(p)
		n++
	}
	g.n = n
}

// step plays one checker from point p of b with die. The caller ensures that there is a
// checker on p and that it may land.
func (g *Generator) step(b *Board, p, die int) {
	mine := &b[g.me&1]
	mine[p]--
	if p <= die {
		mine[events.Off]++
		return
	}
	mine[p-die]++
	if theirs := &b[g.opponent&1]; theirs[events.Bar-p+die] == 1 {
		theirs[events.Bar-p+die] = 0
		theirs[events.Bar]++
	}
}

// vacate returns the occupied points after a checker is played from point p with die; b is
// the board before the step.
func (g *Generator) vacate(b *Board, occ uint32, p, die int) uint32 {
	if b[g.me][p] == 1 {
		occ &^= 1 << p
	}
	if p > die {
		occ |= 1 << (p - die)
	}
	return occ
}

// playable returns the points from which a checker may be played with die, including by
// bearing off. While a checker is on the bar, only the bar counts.
func (g *Generator) playable(occ uint32, die int) uint32 {
	if occ&position.OnBar != 0 {
		return position.OnBar & (g.open << die)
	}
	return occ&(g.open<<die) | bearable(occ, die)
}

// bearable returns the point from which a checker may bear off with die, or 0 if there is
// none: the point of the die itself, or the highest occupied point if all checkers are on
// lower ones. There is never more than one.
func bearable(occ uint32, die int) uint32 {
	if occ&^position.InHome != 0 {
		return 0
	}
	if occ>>die == 0 {
		return 1 << bits.Len32(occ) >> 1 & position.InHome
	}
	return occ & (1 << die)
}

// doubles finds the plays of a double and returns how many dice they use.
//
// A step never rules out another one: a step that is possible now is still possible after a
// step of any other checker. Therefore all sequences that cannot be continued have the same
// length, and one of them gives the number of dice played. The resulting board shows, from
// the highest point down, how many checkers were played from each point. Plays that differ
// in these numbers lead to different boards, and all others are found only once, in their
// order from high to low.
func (g *Generator) doubles(b *Board, die int) int {
	occ := position.Occupied(&b[g.me])
	dice := g.longest(*b, occ, die)
	if dice > 0 {
		g.deepen(*b, occ, die, dice, events.Bar, 0)
	}
	return dice
}

// longest returns how many of four steps with die are possible.
func (g *Generator) longest(b Board, occ uint32, die int) int {
	for n := range 4 {
		from := g.playable(occ, die)
		if from == 0 {
			return n
		}
		p := bits.Len32(from) - 1
		occ = g.vacate(&b, occ, p, die)
		g.step(&b, p, die)
	}
	return 4
}

// deepen plays dice more steps with die, none from a point above last.
func (g *Generator) deepen(b Board, occ uint32, die, dice, last int, w Way) {
	from := g.playable(occ, die) & (2<<last - 1)
	if dice == 1 {
		g.emit(&b, from, die, w)
		return
	}
	for ; from != 0; from &= from - 1 {
		p := bits.TrailingZeros32(from)
		next := b
		g.step(&next, p, die)
		g.deepen(next, g.vacate(&b, occ, p, die), die, dice-1, p, w.Then(p, die))
	}
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
