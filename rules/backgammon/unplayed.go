package backgammon

import "kibitz/events"

// leftUnplayed reports whether an illegal play fails only in leaving out numbers that had
// to be played: single steps of the roll, each allowed by itself, lead from b to after. It
// is called only for illegal plays and need not be fast.
func leftUnplayed(b *Board, s events.Side, d events.Dice, after *Board) bool {
	dice := [4]uint8{d[0], d[1]}
	if d.Double() {
		dice = [4]uint8{d[0], d[0], d[0], d[0]}
	}
	return reaches(b, s, dice, after)
}

// reaches reports whether after can be reached with some of the dice; dice already played
// are 0.
func reaches(b *Board, s events.Side, dice [4]uint8, after *Board) bool {
	if *b == *after {
		return true
	}
	for i, die := range dice {
		if die == 0 || i > 0 && die == dice[i-1] {
			continue
		}
		rest := dice
		rest[i] = 0
		for p := uint8(1); p <= events.Bar; p++ {
			if !mayStep(b, s, p, die) {
				continue
			}
			next := *b
			next.Move(s, events.Step{From: p, To: p - min(p, die)})
			if reaches(&next, s, rest, after) {
				return true
			}
		}
	}
	return false
}

// mayStep reports whether a checker of s may be played from point p with die, considering
// this step alone.
func mayStep(b *Board, s events.Side, p, die uint8) bool {
	if b[s][p] == 0 || p != events.Bar && b[s][events.Bar] > 0 {
		return false
	}
	if p > die {
		return b[s.Opponent()][events.Bar-p+die] < 2
	}
	return b.AllHome(s) && (p == die || b.Rearmost(s) == int(p))
}
