package longnards

import (
	"kibitz/events"
	"kibitz/rules/backgammon"
)

// Fault returns why an illegal play is illegal. It is only called for illegal plays and
// need not be fast.
func (game) Fault(b *Board, s events.Side, d events.Dice, after *Board) backgammon.Fault {
	dice := [4]uint8{d[0], d[1]}
	if d.Double() {
		dice = [4]uint8{d[0], d[0], d[0], d[0]}
	}
	if !reaches(b, s, dice, after) {
		return backgammon.Misplayed
	}
	w := wallOf(b, s)
	switch {
	case int(b[s][head])-int(after[s][head]) > mayLeave(b, s, d):
		return backgammon.FromHead
	case w.forbidden(after.Points(s)):
		return backgammon.Blocking
	}
	return backgammon.Unplayed
}

// reaches reports whether after can be reached with some of the dice if each step is
// allowed by itself. Dice already played are 0.
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
		for p := uint8(1); p <= head; p++ {
			if !mayStep(b, s, p, die) {
				continue
			}
			next := *b
			next[s][p]--
			next[s][p-min(p, die)]++
			if reaches(&next, s, rest, after) {
				return true
			}
		}
	}
	return false
}

// mayStep reports whether a checker of s may be played from point p with die, judging this
// step alone.
func mayStep(b *Board, s events.Side, p, die uint8) bool {
	if b[s][p] == 0 {
		return false
	}
	if p > die {
		return b[s.Opponent()][Facing(int(p-die))] == 0
	}
	return b.AllHome(s) && (p == die || b.Rearmost(s) == int(p))
}
