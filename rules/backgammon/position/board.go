// Package position holds the board of backgammon, the positions that games start from, and
// the identifiers by which other programs name a position. It never panics, whatever board
// it is given.
package position

import (
	"math/bits"

	"kibitz/events"
)

// Board is events.Board with the rules' methods: the checkers of both sides, each
// in its own numbering. Any content is allowed, for a board set up wrongly is a
// fact like another: surplus or missing checkers, both sides on one point.
type Board events.Board

// Pips returns the pip count of s: the points its checkers have still to travel to
// bear off, a checker on the bar counting 25. It is 0 for events.NoSide.
func (b *Board) Pips(s events.Side) int {
	if !s.Valid() {
		return 0
	}
	pips := 0
	for p := 1; p <= events.Bar; p++ {
		pips += p * int(b[s][p])
	}
	return pips
}

// Count returns how many checkers of s there are in all: on the points, on the bar
// and borne off. It is 0 for events.NoSide.
func (b *Board) Count(s events.Side) int {
	if !s.Valid() {
		return 0
	}
	return b.InPlay(s) + int(b[s][events.Off])
}

// InPlay returns how many checkers of s are on the points and on the bar; at 0 s
// has borne off (or has none). It is 0 for events.NoSide.
func (b *Board) InPlay(s events.Side) int {
	if !s.Valid() {
		return 0
	}
	n := 0
	for p := 1; p <= events.Bar; p++ {
		n += int(b[s][p])
	}
	return n
}

// Rearmost returns the highest point on which s has a checker, in its own
// numbering, events.Bar for the bar, and 0 where s has none in play.
func (b *Board) Rearmost(s events.Side) int {
	if !s.Valid() {
		return 0
	}
	for p := events.Bar; p > 0; p-- {
		if b[s][p] > 0 {
			return p
		}
	}
	return 0
}

// Points returns the mask of the points, bar included, on which s has a checker:
// bit p stands for its point p, bit 25 for the bar. It is 0 for events.NoSide.
func (b *Board) Points(s events.Side) uint32 {
	if !s.Valid() {
		return 0
	}
	return Occupied(&b[s])
}

// Contact reports whether some checker, one on the bar included, must still pass an
// opposing one (WBF 4.9, decision D22). There is none when a side has no checker
// in play.
func (b *Board) Contact() bool {
	a, o := b.Rearmost(events.A), b.Rearmost(events.B)
	return a > 0 && o > 0 && a+o > events.Bar
}

// AllHome reports whether s may bear off: every checker in play stands on its points
// 1 to 6. A side with none in play has all of them home.
func (b *Board) AllHome(s events.Side) bool { return b.Rearmost(s) <= 6 }

// Swapped returns the board with the two sides exchanged.
func (b *Board) Swapped() Board { return Board{b[events.B], b[events.A]} }

// SetOff sets the checkers borne off so that each side has n in all, as formats
// that leave them unsaid mean it; a side with more than n in play has 0 off.
func (b *Board) SetOff(n int) {
	for _, s := range []events.Side{events.A, events.B} {
		b[s][events.Off] = uint8(min(255, max(0, n-b.InPlay(s))))
	}
}

// Shared returns the points, in s's numbering, that both sides stand on.
func (b *Board) Shared(s events.Side) uint32 {
	return Occupied(&b[s]) & Mirrored(Occupied(&b[s.Opponent()])) & OnPoints
}

// Masks of points: bit p stands for point p in somebody's numbering, bit 25 for
// the bar.
const (
	OnBar    = 1 << events.Bar
	OnPoints = OnBar - 2
	InHome   = 1<<7 - 2
)

// Occupied returns the mask of the points, bar included, that hold a checker.
func Occupied(row *[26]uint8) uint32 { return atLeast(row, allOf(0xFF)) }

// Held returns the mask of the points, bar included, that hold two checkers or
// more.
func Held(row *[26]uint8) uint32 { return atLeast(row, allOf(0xFE)) }

// atLeast returns the mask of the entries of row, that for checkers borne off
// excepted, that have a bit in common with those of pattern. It looks at eight
// entries at once, since a generator of plays asks this of every position.
func atLeast(row *[26]uint8, pattern uint64) uint32 {
	m := nonZero(word(row[0:8])&pattern) | nonZero(word(row[8:16])&pattern)<<8 |
		nonZero(word(row[16:24])&pattern)<<16 | nonZero(uint64(row[24])&pattern)<<24 |
		nonZero(uint64(row[25])&pattern)<<25
	return uint32(m) &^ 1
}

// Mirrored turns a mask of points into the other side's numbering; the bar, which
// no point of the other side answers to, falls out.
func Mirrored(m uint32) uint32 { return bits.Reverse32(m&OnPoints) >> 6 }

// allOf returns a word of eight bytes b.
func allOf(b uint64) uint64 { return b * 0x0101010101010101 }

// word reads eight bytes, the first as the lowest.
func word(b []byte) uint64 {
	_ = b[7]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// nonZero returns eight bits, bit i telling whether byte i of w is not zero: each
// byte's answer is carried into its top bit, and one multiplication gathers them.
func nonZero(w uint64) uint64 {
	const low = 0x7F7F7F7F7F7F7F7F
	top := (w&low + low | w) &^ low
	return top >> 7 * 0x0102040810204080 >> 56
}

// Facing returns the opponent's number of the point that a side numbers p: 25-p
// where the sides move towards one another, and the point half the board away where
// both move the same way round. It is its own inverse; off and bar have no opposite
// number and stay themselves.
func Facing(p int, sameWay bool) int {
	switch {
	case p < 1 || p > 24:
		return p
	case !sameWay:
		return events.Bar - p
	case p > 12:
		return p - 12
	}
	return p + 12
}
