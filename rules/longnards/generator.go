package longnards

import (
	"math/bits"
	"slices"

	"kibitz/events"
	"kibitz/rules/backgammon"
)

// Generator finds the legal plays of a roll. It reuses its memory, so after the first few
// calls its methods do not allocate. It must not be used concurrently. The zero value is
// ready for use.
//
// Since there is no hitting, the points that may be landed on do not change during a roll.
// Therefore two ways to a board differ only in the order of their steps, except when the
// last checker comes home before another bears off.
type Generator struct {
	boards []Board // the first n are the results
	ways   []backgammon.Way
	n      int
	plays  []backgammon.Play

	me   events.Side
	open uint32 // the points where the mover may land
	wall wall
}

var _ backgammon.Plays = (*Generator)(nil)

// Results returns every distinct board that a legal play of d by s leads to, and how many
// dice each of these plays uses (0 to 4). Both dice are played if possible, in either
// order; if only one can be played, the larger if there is a choice; of a double as many as
// possible (RU 26.6.3). No checker lands on a point with an opposing one. One checker may
// leave the head in a turn, or two in a side's first turn with 6-6, 4-4 or 3-3 if one alone
// cannot play the whole roll. No play builds six points in a row without an opposing
// checker ahead of them; only the board after the play counts. Checkers bear off when all
// are home, with a larger number only if none is on a higher point.
//
// A side's first turn is one in which all its checkers are on its head. The game has no
// bar; a checker on it stays there.
//
// If there is no legal play, the only result is the board itself, with 0 dice. The same
// holds for invalid dice (a number outside 1 to 6) and for events.NoSide. The order of the
// boards is fixed but has no meaning. The boards are valid until the generator's next call
// and may be modified until then.
func (g *Generator) Results(b *Board, s events.Side, d events.Dice) (boards []Board, dicePlayed int) {
	dicePlayed = g.generate(b, s, d)
	return g.boards[:g.n], dicePlayed
}

// Legal reports whether some legal play of d by s leads from b to after. If s cannot play,
// it reports whether after equals b.
func (g *Generator) Legal(b *Board, s events.Side, d events.Dice, after *Board) bool {
	g.generate(b, s, d)
	return g.contains(0, g.n, after)
}

// Plays returns one play for each board that Results returns, in the same order. If several
// plays lead to a board, it returns one of them. They are valid until the next call of
// Plays.
func (g *Generator) Plays(b *Board, s events.Side, d events.Dice) []backgammon.Play {
	dice := g.generate(b, s, d)
	g.plays = slices.Grow(g.plays[:0], g.n)
	for i := range g.boards[:g.n] {
		g.plays = append(g.plays, backgammon.Play{Steps: g.ways[i].Steps(dice), N: dice, Board: g.boards[i]})
	}
	return g.plays
}

// generate fills g with the results and returns how many dice each play uses.
func (g *Generator) generate(b *Board, s events.Side, d events.Dice) int {
	if s.Valid() && isRoll(d) {
		if dice := g.find(b, s, d); g.n > 0 {
			return dice
		}
	}
	g.n = 0
	g.reserve()
	g.boards[0], g.ways[0], g.n = *b, 0, 1
	return 0
}

func isRoll(d events.Dice) bool {
	return 1 <= d[0] && d[0] <= 6 && 1 <= d[1] && d[1] <= 6
}

// find fills g with the plays of a roll, or none if it cannot be played.
func (g *Generator) find(b *Board, s events.Side, d events.Dice) int {
	g.me = s
	g.open = onBoard &^ facing(b.Points(s.Opponent()))
	g.wall = wallOf(b, s)
	if !d.Double() {
		return g.mixed(b, int(max(d[0], d[1])), int(min(d[0], d[1])))
	}
	dice := g.doubles(b, int(d[0]), 1)
	if dice < 4 && firstTurn(b, s) && twoMayLeave(d) {
		dice = g.doubles(b, int(d[0]), 2)
	}
	return dice
}

// reserve makes room for one board per point.
func (g *Generator) reserve() {
	if len(g.boards) < g.n+32 {
		g.grow()
	}
}

//go:noinline
func (g *Generator) grow() {
	g.boards = append(g.boards, make([]Board, 64+len(g.boards))...)
	g.ways = append(g.ways, make([]backgammon.Way, len(g.boards)-len(g.ways))...)
}

// emit adds, for each point of from, the board b with one checker played from there with
// die. occ is the mask of points held before. Boards with a forbidden block are skipped.
func (g *Generator) emit(b *Board, occ, from uint32, die int, w backgammon.Way) {
	g.reserve()
	for ; from != 0; from &= from - 1 {
		p := bits.TrailingZeros32(from)
		if g.wall.forbidden(g.vacate(b, occ, p, die)) {
			continue
		}
		g.boards[g.n], g.ways[g.n] = *b, w.Then(p, die)
		g.step(&g.boards[g.n], p, die)
		g.n++
	}
}

// step plays one checker from point p of b with die, which must be legal.
func (g *Generator) step(b *Board, p, die int) {
	mine := &b[g.me&1]
	mine[p]--
	mine[max(p-die, events.Off)]++
}

// vacate returns the occupied points after a checker is played from point p with die; b is
// the board before.
func (g *Generator) vacate(b *Board, occ uint32, p, die int) uint32 {
	if b[g.me&1][p] == 1 {
		occ &^= 1 << p
	}
	if p > die {
		occ |= 1 << (p - die)
	}
	return occ
}

// playable returns the points from which a checker may be played with die. The head is
// included only if heads allows another checker to leave it.
func (g *Generator) playable(occ uint32, die, heads int) uint32 {
	from := occ&(g.open<<die)&onBoard | bearable(occ, die)
	if heads == 0 {
		from &^= 1 << head
	}
	return from
}

// inHome is the mask of the points in the home.
const inHome = 1<<7 - 2

// bearable returns the mask of the point from which a checker may bear off with die, or 0:
// the die's own point, or the highest point if all are lower.
func bearable(occ uint32, die int) uint32 {
	if occ&^inHome != 0 {
		return 0
	}
	if occ>>die == 0 {
		return 1 << bits.Len32(occ) >> 1 & inHome
	}
	return occ & (1 << die)
}

// doubles finds the plays of a double with at most heads checkers leaving the head, and
// returns how many dice they use: as many as a legal play can.
func (g *Generator) doubles(b *Board, die, heads int) int {
	occ := b.Points(g.me)
	for dice := 4; dice > 0; dice-- {
		g.n = 0
		g.deepen(*b, occ, die, dice, heads, head, 0)
		if g.n > 0 {
			return dice
		}
	}
	return 0
}

// deepen plays dice more steps with die, none from a point above last. Each board is found
// once, because the number of checkers played from each point, from the highest down,
// determines it.
func (g *Generator) deepen(b Board, occ uint32, die, dice, heads, last int, w backgammon.Way) {
	from := g.playable(occ, die, heads) & (2<<last - 1)
	if dice == 1 {
		g.emit(&b, occ, from, die, w)
		return
	}
	for ; from != 0; from &= from - 1 {
		p := bits.TrailingZeros32(from)
		next := b
		g.step(&next, p, die)
		g.deepen(next, g.vacate(&b, occ, p, die), die, dice-1, heads-leaves(p), p, w.Then(p, die))
	}
}

// leaves returns 1 if a checker played from point p leaves the head, otherwise 0.
func leaves(p int) int {
	if p == head {
		return 1
	}
	return 0
}

func (g *Generator) contains(start, end int, b *Board) bool {
	for i := start; i < end; i++ {
		if g.boards[i] == *b {
			return true
		}
	}
	return false
}
