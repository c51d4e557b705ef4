// Package positiontest draws positions for tests.
package positiontest

import (
	"pgregory.net/rapid"

	"kibitz/events"
)

// DrawBoard draws boards of every kind: sound ones, and such as only a hand can
// set up, with both sides on a point, with few checkers or far too many.
func DrawBoard(t *rapid.T) events.Board {
	var b events.Board
	weird := rapid.IntRange(0, 3).Draw(t, "weird") == 0
	for s := range b {
		n := 15
		if weird {
			n = rapid.IntRange(0, 40).Draw(t, "checkers")
		}
		least, most := 1, 24
		if rapid.Bool().Draw(t, "bearing off") {
			most = rapid.IntRange(1, 8).Draw(t, "highest")
		}
		for range n {
			p := rapid.IntRange(least, most).Draw(t, "point")
			if !weird && s == 1 && b[0][25-p] > 0 {
				continue
			}
			b[s][p]++
		}
		b[s][events.Bar] += uint8(max(0, rapid.IntRange(-4, 3).Draw(t, "bar")))
		b[s][events.Off] = uint8(rapid.IntRange(0, 15).Draw(t, "off"))
	}
	return b
}

func DrawDice(t *rapid.T) events.Dice {
	die := rapid.Uint8Range(1, 6)
	return events.Dice{die.Draw(t, "die"), die.Draw(t, "die")}
}
