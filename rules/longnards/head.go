package longnards

import "kibitz/events"

// firstTurn reports whether all of a side's checkers are on its head.
func firstTurn(b *Board, s events.Side) bool {
	return b[s][head] > 0 && int(b[s][head]) == b.Count(s)
}

// twoMayLeave reports whether this double lets two checkers leave the head in the first
// turn.
func twoMayLeave(d events.Dice) bool {
	return d.Double() && (d[0] == 6 || d[0] == 4 || d[0] == 3)
}

// mayLeave returns how many checkers may leave the head with a roll.
func mayLeave(b *Board, s events.Side, d events.Dice) int {
	if !firstTurn(b, s) || !twoMayLeave(d) {
		return 1
	}
	var g Generator
	if dice := g.find(b, s, d); dice == 4 && g.leave(b) == 1 {
		return 1
	}
	return 2
}

// leave returns the most checkers that leave the head in any of the results.
func (g *Generator) leave(b *Board) int {
	most := 0
	for i := range g.boards[:g.n] {
		most = max(most, int(b[g.me&1][head])-int(g.boards[i][g.me&1][head]))
	}
	return most
}
