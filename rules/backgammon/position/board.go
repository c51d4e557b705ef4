// Package position implements the backgammon board, the start positions, and the
// identifiers that other programs use for positions. It never panics, whatever the board.
package position

import (
	"math/bits"

	"kibitz/events"
)

// Board is events.Board with methods for the rules: the checkers of both sides, each in its
// own numbering. Any content is allowed, because a wrong setup must be representable too:
// surplus or missing checkers, both sides on one point.
type Board events.Board

// Pips returns the pip count of s: the total distance its checkers must travel to bear off.
// A checker on the bar counts 25. It is 0 for events.NoSide.
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

// Count returns the total number of checkers of s: on the points, on the bar and borne off.
// It is 0 for events.NoSide.
func (b *Board) Count(s events.Side) int {
	if !s.Valid() {
		return 0
	}
	return b.InPlay(s) + int(b[s][events.Off])
}

// InPlay returns the number of checkers of s on the points and on the bar. If it is 0, s
// has borne off all its checkers or has none. It is 0 for events.NoSide.
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

// Rearmost returns the highest point on which s has a checker, in its own numbering,
// events.Bar for the bar, or 0 if s has none in play.
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

// Points returns the mask of the points, including the bar, on which s has a checker: bit p
// is its point p, bit 25 the bar. It is 0 for events.NoSide.
func (b *Board) Points(s events.Side) uint32 {
	if !s.Valid() {
		return 0
	}
	return Occupied(&b[s])
}

// Contact reports whether any checker, including one on the bar, must still pass an
// opposing one (WBF 4.9, decision D22). It is false if a side has no checker in play.
func (b *Board) Contact() bool {
	return b.Rearmost(events.A)+b.Rearmost(events.B) > events.Bar
}

// AllHome reports whether s may bear off, that is, all its checkers in play are on its
// points 1 to 6. It is true for a side with none in play.
func (b *Board) AllHome(s events.Side) bool { return b.Rearmost(s) <= 6 }

// Swapped returns the board with the two sides exchanged.
func (b *Board) Swapped() Board { return Board{b[events.B], b[events.A]} }

// SetOff sets the number of checkers borne off so that each side has n in total, as formats
// that omit this number imply. A side with more than n in play gets 0.
func (b *Board) SetOff(n int) {
	for _, s := range []events.Side{events.A, events.B} {
		b[s][events.Off] = uint8(min(255, max(0, n-b.InPlay(s))))
	}
}

// Shared returns the mask of the points, in s's numbering, that both sides occupy.
func (b *Board) Shared(s events.Side) uint32 {
	return Occupied(&b[s]) & Mirrored(Occupied(&b[s.Opponent()]))
}

// Masks of points: bit p is point p in one side's numbering, bit 25 the bar.
const (
	OnBar    = 1 << events.Bar
	OnPoints = OnBar - 2
	InHome   = 1<<7 - 2
)

// Occupied returns the mask of the points, including the bar, that hold a checker.
func Occupied(row *[26]uint8) uint32 { return atLeast(row, allOf(0xFF)) }

// Held returns the mask of the points, including the bar, that hold at least two checkers.
func Held(row *[26]uint8) uint32 { return atLeast(row, allOf(0xFE)) }

// atLeast returns the mask of the entries of row, except borne-off checkers, that share a
// bit with pattern. It processes eight entries at once, because the play generator calls it
// for every position.
func atLeast(row *[26]uint8, pattern uint64) uint32 {
	m := nonZero(word(row[0:8])&pattern) | nonZero(word(row[8:16])&pattern)<<8 |
		nonZero(word(row[16:24])&pattern)<<16 | nonZero(uint64(row[24])&pattern)<<24 |
		nonZero(uint64(row[25])&pattern)<<25
	return uint32(m) &^ 1
}

// Mirrored converts a mask of points to the other side's numbering. The bar is dropped,
// because the other side has no point there.
func Mirrored(m uint32) uint32 { return bits.Reverse32(m&OnPoints) >> 6 }

// allOf returns a word of eight bytes, each equal to b.
func allOf(b uint64) uint64 { return b * 0x0101010101010101 }

// word reads eight bytes in little-endian order.
func word(b []byte) uint64 {
	_ = b[7]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// nonZero returns eight bits, of which bit i is set if byte i of w is not zero. The result
// for each byte is carried into its top bit, and one multiplication gathers them.
func nonZero(w uint64) uint64 {
	const low = 0x7F7F7F7F7F7F7F7F
	top := (w&low + low | w) &^ low
	return top >> 7 * 0x0102040810204080 >> 56
}

// Facing returns the opponent's number for a side's point p: 25-p if the sides move in
// opposite directions, or the point half the board away if both move in the same direction.
// It is its own inverse. Off and bar have no opposite number and are returned unchanged.
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
