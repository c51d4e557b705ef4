package backgammon

import (
	"math/bits"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
)

// mixed finds the plays of two different dice and returns how many they use: both
// if they can be played in some order, else the larger, else the smaller.
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

// pairs finds the plays of two checkers, neither borne off: one from a point of xs
// with x, one from a point of ys with y. Which goes first makes no difference.
//
// What such a play does to the board tells which checker went with which die,
// unless one lands where the other leaves: then it looks like one checker's way
// with both dice, and chains finds it.
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

// chains finds the plays of one checker with both dice, starting on a point of
// from and not borne off. The two ways lead to different boards if something is
// hit on one of them.
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

// nearlyHome reports whether a checker might bear off with one of two dice: no more
// than one is outside the home board.
func (g *Generator) nearlyHome(b *Board, occ uint32) bool {
	outside := occ &^ position.InHome
	return outside&(outside-1) == 0 && (outside == 0 || b[g.me][bits.Len32(outside)-1] == 1)
}

// bearOffs finds the plays that bear off a checker, with the first die or the
// second. Here several plays may lead to one board.
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

// unite drops those of the results from found on that are among those from start
// to there, or among themselves.
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
