package longnards

import (
	"math/bits"

	"kibitz/rules/backgammon"
)

// mixed finds the plays of two different dice and returns how many dice they use: both if
// they can be played in some order, otherwise the larger, otherwise the smaller.
func (g *Generator) mixed(b *Board, large, small int) int {
	occ := b.Points(g.me)
	g.n = 0
	g.pairs(b, occ, large, small)
	g.chains(b, occ, large, small)
	if g.nearlyHome(b, occ) {
		g.bearOffs(b, occ, large, small)
	}
	if g.n > 0 {
		return 2
	}
	for _, die := range [2]int{large, small} {
		if g.emit(b, occ, g.playable(occ, die, 1), die, 0); g.n > 0 {
			return 1
		}
	}
	return 0
}

// pairs finds the plays of two checkers, one with x and one with y, neither borne off. The
// order does not matter, and at most one of them leaves the head.
//
// The resulting board shows which checker was played with which die, unless one lands on
// the point that the other leaves. That looks like one checker played with both dice, and
// chains finds it.
func (g *Generator) pairs(b *Board, occ uint32, x, y int) {
	xs, ys := occ&(g.open<<x)&onBoard, occ&(g.open<<y)&onBoard
	for ; xs != 0; xs &= xs - 1 {
		p := bits.TrailingZeros32(xs)
		second := ys &^ (1<<p>>x | 1<<p<<y)
		if p == head || b[g.me&1][p] == 1 {
			second &^= 1 << p
		}
		if second != 0 {
			next := *b
			g.step(&next, p, x)
			g.emit(&next, g.vacate(b, occ, p, x), second, y, backgammon.Way(0).Then(p, x))
		}
	}
}

// chains finds the plays of one checker with both dice, not borne off. Either point in
// between leads to the same board.
func (g *Generator) chains(b *Board, occ uint32, x, y int) {
	from := occ & (g.open << (x + y)) & (g.open<<x | g.open<<y) & onBoard
	for ; from != 0; from &= from - 1 {
		p := bits.TrailingZeros32(from)
		first, then := x, y
		if g.open>>(p-x)&1 == 0 {
			first, then = y, x
		}
		next := *b
		g.step(&next, p, first)
		g.emit(&next, g.vacate(b, occ, p, first), 1<<(p-first), then, backgammon.Way(0).Then(p, first))
	}
}

// nearlyHome reports whether a checker might bear off with one of two dice: at most one is
// outside the home.
func (g *Generator) nearlyHome(b *Board, occ uint32) bool {
	outside := occ &^ inHome
	return outside&(outside-1) == 0 && (outside == 0 || b[g.me&1][bits.Len32(outside)-1] == 1)
}

// bearOffs finds the plays that bear off a checker with either die. Here several plays may
// lead to the same board.
func (g *Generator) bearOffs(b *Board, occ uint32, large, small int) {
	start := g.n
	for _, dice := range [2][2]int{{large, small}, {small, large}} {
		x, y := dice[0], dice[1]
		for from := g.playable(occ, x, 1); from != 0; from &= from - 1 {
			p := bits.TrailingZeros32(from)
			after := g.vacate(b, occ, p, x)
			second := bearable(after, y)
			if p <= x {
				second = g.playable(after, y, 1)
			}
			if second == 0 {
				continue
			}
			next, found := *b, g.n
			g.step(&next, p, x)
			g.emit(&next, after, second, y, backgammon.Way(0).Then(p, x))
			g.unite(start, found)
		}
	}
}

// unite drops the results from index found on that repeat an earlier result from index
// start on.
func (g *Generator) unite(start, found int) {
	n := found
	for i := found; i < g.n; i++ {
		if !g.contains(start, n, &g.boards[i]) {
			g.boards[n], g.ways[n] = g.boards[i], g.ways[i]
			n++
		}
	}
	g.n = n
}
