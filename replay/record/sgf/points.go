package sgf

import (
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// GNU Backgammon uses the same letter for a point for both players: a to x are White's
// points 1 to 24, y is the bar and z is off.

// point returns the point of a letter in a side's numbering.
func point(letter byte, side events.Side) (uint8, bool) {
	switch {
	case letter == 'y':
		return events.Bar, true
	case letter == 'z':
		return events.Off, true
	case letter < 'a' || letter > 'x':
		return 0, false
	case side == events.A:
		return letter - 'a' + 1, true
	}
	return 'x' - letter + 1, true
}

// letter returns the letter of a point in a side's numbering.
func letter(point uint8, side events.Side) byte {
	switch {
	case point == events.Bar:
		return 'y'
	case point == events.Off:
		return 'z'
	case side == events.A:
		return 'a' + point - 1
	}
	return 'x' - (point - 1)
}

// steps parses the steps of a play, as pairs of letters.
func steps(letters string, side events.Side) ([]transcript.Step, bool) {
	var out []transcript.Step
	for ; len(letters) >= 2; letters = letters[2:] {
		from, ok := point(letters[0], side)
		to, ok2 := point(letters[1], side)
		if !ok || !ok2 || from == events.Off || to == events.Bar {
			return nil, false
		}
		out = append(out, transcript.Single(from, to, false))
	}
	return out, letters == ""
}

// dice parses two digits.
func dice(text string) (events.Dice, bool) {
	if len(text) < 2 || text[0] < '1' || text[0] > '6' || text[1] < '1' || text[1] > '6' {
		return events.Dice{}, false
	}
	return events.Dice{text[0] - '0', text[1] - '0'}, true
}

// spread expands a list of letters with ranges such as "a:y".
func spread(values []string) (string, bool) {
	var out strings.Builder
	for _, v := range values {
		first, last, ranged := strings.Cut(v, ":")
		if !ranged {
			last = first
		}
		if len(first) != 1 || len(last) != 1 || first[0] < 'a' || last[0] > 'y' || first[0] > last[0] {
			return "", false
		}
		for c := first[0]; c <= last[0]; c++ {
			out.WriteByte(c)
		}
	}
	return out.String(), true
}

// whole contains every place from which a checker can be removed.
const whole = "abcdefghijklmnopqrstuvwxy"

// board reads a position from AE, AW and AB. It returns false unless the position clears
// the board first.
func board(n node, checkers int) (events.Board, bool) {
	var b events.Board
	cleared := false
	for _, p := range n.properties {
		letters, ok := spread(p.values)
		switch p.name {
		case "AE":
			cleared = ok && letters == whole
		case "AW":
			ok = ok && put(&b, events.A, letters)
		case "AB":
			ok = ok && put(&b, events.B, letters)
		default:
			ok = true
		}
		if !ok {
			return b, false
		}
	}
	return b, cleared && transcript.Settle(&b, checkers)
}

func put(b *events.Board, side events.Side, letters string) bool {
	for i := range len(letters) {
		p, ok := point(letters[i], side)
		if !ok || b[side][p] >= 15 {
			return false
		}
		b[side][p]++
	}
	return true
}
