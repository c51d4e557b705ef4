package longnards

import (
	"math/bits"
	"slices"

	"kibitz/events"
	"kibitz/rules/backgammon"
)

// Generator finds the legal plays of a roll. It keeps its working memory from call
// to call, so that after the first few calls none of its methods allocates; one
// generator serves one goroutine. The zero value is ready for use.
//
// Whether a point may be landed on does not change while a roll is played, since
// nothing is hit. Therefore two ways to a board differ only in the order of their
// steps, but for the last checker that comes home before another bears off.
type Generator struct {
	boards []Board // the results, the first n of them
	ways   []backgammon.Way
	n      int
	plays  []backgammon.Play

	me   events.Side
	open uint32 // the points where the mover may land
	wall wall
}

var _ backgammon.Plays = (*Generator)(nil)

// Results returns every distinct board that a legal play of d by s leads to, each
// once, and how many dice each of these plays uses (0 to 4). Legal is: both dice
// are played if they can be, in either order; if only one can be, the larger where
// there is a choice; of a double as many as possible (RU 26.6.3). No checker lands
// where an opposing one stands. One checker leaves the head in a turn, two in a
// side's first turn with 6-6, 4-4 or 3-3 where one cannot play the whole roll. No
// play builds six points in a row without an opposing checker ahead of them; the
// board after the play counts. A checker bears off when all are home, with a larger
// number only where none stands higher.
//
// A first turn is one in which all checkers of a side stand on its head. A checker
// on the bar, which there is not in this game, stays there.
//
// When there is no legal play the one result is the board itself, with 0 dice. The
// same holds for dice that are no roll (a number outside 1 to 6) and for
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
	return g.contains(0, g.n, after)
}

// Plays returns one play for each board that Results gives, in the same order; where
// several ways lead to one board, one of them. They are valid until the
// generator's next call of Plays.
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

// find fills g with the results of a roll, none where it cannot be played.
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

// reserve makes room for one board a point.
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

// emit adds a board for each point of from: b with one checker played from there
// with die, occ being the points held before. A board with a forbidden block is none.
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

// step plays one checker from point p of b with die. There is one, and it may land
// where the die takes it.
func (g *Generator) step(b *Board, p, die int) {
	mine := &b[g.me&1]
	mine[p]--
	mine[max(p-die, events.Off)]++
}

// vacate returns the occupied points after a checker was played from point p with
// die, b being the board before.
func (g *Generator) vacate(b *Board, occ uint32, p, die int) uint32 {
	if b[g.me&1][p] == 1 {
		occ &^= 1 << p
	}
	if p > die {
		occ |= 1 << (p - die)
	}
	return occ
}

// playable returns the points from which a checker may be played with die, the head
// only where one more may leave it.
func (g *Generator) playable(occ uint32, die, heads int) uint32 {
	from := occ&(g.open<<die)&onBoard | bearable(occ, die)
	if heads == 0 {
		from &^= 1 << head
	}
	return from
}

// inHome is the mask of the points from which checkers bear off.
const inHome = 1<<7 - 2

// bearable returns the point, if there is one, from which a checker may bear off
// with die: that of the die itself, or the highest if all stand lower.
func bearable(occ uint32, die int) uint32 {
	if occ&^inHome != 0 {
		return 0
	}
	if occ>>die == 0 {
		return 1 << bits.Len32(occ) >> 1 & inHome
	}
	return occ & (1 << die)
}

// doubles finds the plays of a double of which so many checkers may leave the head,
// and returns how many dice they use: as many as any lawful play does.
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

// deepen plays dice more steps with die, none from a point above last: what a play
// does to the board tells, from the highest point down, how many checkers were
// played from each, so that every board is found once.
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

// leaves counts a checker played from point p if it leaves the head.
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
