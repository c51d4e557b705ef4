package backgammon

import (
	"math/bits"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// mixed finds the plays of two different dice and returns how many dice they use: both if
// they can be played in some order, otherwise the larger, otherwise the smaller.
func (g *Generator) mixed(b *Board, large, small int) int {
	occ := position.Occupied(&b[g.me])
	switch b[g.me][events.Bar] {
	case 0:
		g.pairs(b, occ&(g.open<<large), occ&(g.open<<small), large, small)
		g.chains(b, occ, large, small)
		if g.nearlyHome(b, occ) {
			g.bearOffs(b, occ, large, small)
		}
	case 1:
		rest := occ &^ position.OnBar
		g.pairs(b, position.OnBar&(g.open<<large), rest&(g.open<<small), large, small)
		g.pairs(b, rest&(g.open<<large), position.OnBar&(g.open<<small), large, small)
		g.chains(b, position.OnBar, large, small)
	default:
		g.pairs(b, position.OnBar&(g.open<<large), position.OnBar&(g.open<<small), large, small)
	}
	if g.n > 0 {
		return 2
	}
	for _, die := range [2]int{large, small} {
		if g.emit(b, g.playable(occ, die), die, 0); g.n > 0 {
			return 1
		}
	}
	return 0
}

// pairs finds the plays of two checkers, neither borne off: one from a point of xs with x,
// the other from a point of ys with y. The order makes no difference.
//
// The resulting board shows which checker moved with which die, unless one lands on the
// point that the other leaves. That looks like a play of one checker with both dice, which
// chains finds.
func (g *Generator) pairs(b *Board, xs, ys uint32, x, y int) {
	for ; xs != 0; xs &= xs - 1 {
		p := bits.TrailingZeros32(xs)
		second := ys &^ (1<<p>>x | 1<<p<<y)
		if b[g.me][p] == 1 {
			second &^= 1 << p
		}
		if second != 0 {
			next := *b
			g.step(&next, p, x)
			g.emit(&next, second, y, Way(0).Then(p, x))
		}
	}
}

// chains finds the plays of one checker with both dice, starting on a point of from and not
// borne off. The two orders lead to different boards if there is a hit on the way in one of
// them.
func (g *Generator) chains(b *Board, from uint32, x, y int) {
	from &= g.open << (x + y) & (g.open<<x | g.open<<y)
	for ; from != 0; from &= from - 1 {
		p := bits.TrailingZeros32(from)
		first := g.open>>(p-x)&1 != 0
		if first {
			g.chain(b, p, x, y)
		}
		if g.open>>(p-y)&1 != 0 && (!first || g.blot(b, p-x) || g.blot(b, p-y)) {
			g.chain(b, p, y, x)
		}
	}
}

// chain adds the play of one checker from p with x and then with y.
func (g *Generator) chain(b *Board, p, x, y int) {
	next := *b
	g.step(&next, p, x)
	g.emit(&next, 1<<(p-x), y, Way(0).Then(p, x))
}

// blot reports whether a single opposing checker stands on the mover's point p.
func (g *Generator) blot(b *Board, p int) bool { return b[g.opponent][events.Bar-p] == 1 }

// nearlyHome reports whether a checker could bear off with one of two dice: at most one
// checker is outside the home board.
func (g *Generator) nearlyHome(b *Board, occ uint32) bool {
	outside := occ &^ position.InHome
	return outside&(outside-1) == 0 && (outside == 0 || b[g.me][bits.Len32(outside)-1] == 1)
}

// bearOffs finds the plays that bear off a checker with the first or the second die.
// Several of these plays may lead to the same board.
func (g *Generator) bearOffs(b *Board, occ uint32, large, small int) {
	start := g.n
	for _, dice := range [2][2]int{{large, small}, {small, large}} {
		x, y := dice[0], dice[1]
		for from := g.playable(occ, x); from != 0; from &= from - 1 {
			p := bits.TrailingZeros32(from)
			after := g.vacate(b, occ, p, x)
			second := g.playable(after, y)
			if p > x {
				second = bearable(after, y)
			}
			if second == 0 {
				continue
			}
			next, found := *b, g.n
			g.step(&next, p, x)
			g.emit(&next, second, y, Way(0).Then(p, x))
			g.unite(start, found)
		}
	}
}

// unite removes the duplicates among the results from found on, including those already in
// the results between start and found.
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

func (g *Generator) contains(start, end int, b *Board) bool {
	for i := start; i < end; i++ {
		if g.boards[i] == *b {
			return true
		}
	}
	return false
}
