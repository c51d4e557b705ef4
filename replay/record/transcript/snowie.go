package transcript

import (
	"fmt"
	"strings"

	"kibitz/events"
)

// FormatSnowie formats a position for ParseSnowie, with the score and the rules of its
// game. A position with both sides on one point cannot be expressed; see Shared.
func FormatSnowie(d *Document, g *Game, p Position, onRoll events.Side) string {
	other := onRoll.Opponent()
	cube, owner := max(p.Cube, 1), 0
	switch {
	case !p.Owned || p.Owner == events.NoSide:
	case p.Owner == onRoll:
		owner = 1
	default:
		owner = -1
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d;%d;0;%d;%d;", d.Length, bit(d.Jacoby == Yes), bit(d.Length == 0), 1-onRoll)
	fmt.Fprintf(&b, "%s;%s;%d;%d;%d;", snowieName(d, onRoll), snowieName(d, other), bit(g.Crawford == Yes), g.Score[onRoll], g.Score[other])
	fmt.Fprintf(&b, "%d;%d;", cube, owner)
	for i := range 26 {
		n := 0
		if i > 0 {
			n += int(p.Board[onRoll][i])
		}
		if i < 25 {
			n -= int(p.Board[other][25-i])
		}
		fmt.Fprintf(&b, "%d;", n)
	}
	fmt.Fprintf(&b, "%d;%d;", p.Dice[0], p.Dice[1])
	return b.String()
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// snowieName returns a player's name without characters that would end the field or the
// parentheses.
func snowieName(d *Document, side events.Side) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c == ';' {
			return ' '
		}
		return c
	}, strings.TrimLeft(d.Players[side].Name, " \t)"))
}
