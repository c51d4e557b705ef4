package longnards_test

import (
	"slices"

	"kibitz/events"
	"kibitz/rules/longnards"
)

// The plain way to find legal plays, written from the rules and for nothing but to
// be read: a ring of 24 fields, every order of the dice, every checker. It shares
// nothing with the generator, not even its numbering.

// ring is the board as it lies, which has no field with checkers of both sides: field
// 0 is A's head, field 12 is B's, and everybody moves to higher fields.
type ring struct {
	field [24]int // A's checkers, or B's below zero
	off   [2]int
	bar   [2]int
}

func ringOf(b *longnards.Board) ring {
	var r ring
	for s, sign := range [2]int{1, -1} {
		for p := 1; p <= 24; p++ {
			at := (24 - p + 12*s) % 24
			n := int(b[s][p])
			r.field[at] += sign * n
		}
		r.off[s], r.bar[s] = int(b[s][events.Off]), int(b[s][events.Bar])
	}
	return r
}

func (r *ring) board() longnards.Board {
	var b longnards.Board
	for at, n := range r.field {
		if n > 0 {
			b[0][24-at] = uint8(n)
		}
		if n < 0 {
			b[1][24-(at+12)%24] = uint8(-n)
		}
	}
	for s := range b {
		b[s][events.Off], b[s][events.Bar] = uint8(r.off[s]), uint8(r.bar[s])
	}
	return b
}

// mover looks at a ring from one side.
type mover struct {
	side int
	sign int
}

func (m mover) head() int { return 12 * m.side }

// at returns the field after so many steps from the head.
func (m mover) at(way int) int { return (m.head() + way) % 24 }

// own returns how many own checkers stand where so many steps from the head lead.
func (m mover) own(r *ring, way int) int { return max(0, m.sign*r.field[m.at(way)]) }

// steps returns the rings after one checker went on by a die, with the fields that
// they left, told by their way from the head.
func (m mover) steps(r *ring, die int) (after []ring, left []int) {
	behind := r.bar[m.side] > 0 // somebody is not home
	for way := range 24 {
		if m.own(r, way) == 0 {
			continue
		}
		next := *r
		next.field[m.at(way)] -= m.sign
		switch end := way + die; {
		case end < 24:
			if m.sign*r.field[m.at(end)] < 0 {
				continue // closed by a single checker
			}
			next.field[m.at(end)] += m.sign
		case m.outside(r) || behind:
			continue
		case end == 24 || m.last(r) == way:
			next.off[m.side]++
		default:
			continue
		}
		after, left = append(after, next), append(left, way)
	}
	return after, left
}

// outside reports whether a checker has not come home.
func (m mover) outside(r *ring) bool {
	for way := range 18 {
		if m.own(r, way) > 0 {
			return true
		}
	}
	return false
}

// last returns how far the last checker has come.
func (m mover) last(r *ring) int {
	for way := range 24 {
		if m.own(r, way) > 0 {
			return way
		}
	}
	return 24
}

// blocks returns the forbidden blocks: six own fields in a row, as the opponent
// comes along them, none of the opponent's checkers beyond. They are told by how far
// from the opponent's head they begin.
func (m mover) blocks(r *ring) []int {
	they := mover{1 - m.side, -m.sign}
	var found []int
	for start := 0; start+6 <= 24; start++ {
		row, beyond := 0, r.off[they.side]
		for way := start; way < start+6; way++ {
			if m.sign*r.field[they.at(way)] > 0 {
				row++
			}
		}
		for way := start + 6; way < 24; way++ {
			beyond += they.own(r, way)
		}
		if row == 6 && beyond == 0 {
			found = append(found, start)
		}
	}
	return found
}

// brute returns the boards that legal plays lead to and how many dice they use.
func brute(b *longnards.Board, s events.Side, d events.Dice) ([]longnards.Board, int) {
	m := mover{int(s), 1 - 2*int(s)}
	start := ringOf(b)
	orders := [][]int{{int(d[0]), int(d[1])}, {int(d[1]), int(d[0])}}
	if d[0] == d[1] {
		die := int(d[0])
		orders = [][]int{{die, die, die, die}}
	}
	found := m.search(&start, orders, 1)
	double := d[0] == d[1] && (d[0] == 3 || d[0] == 4 || d[0] == 6)
	whole := len(orders[0])
	if m.own(&start, 0) == b.Count(s) && b.Count(s) > 0 && double && len(found[whole]) == 0 {
		found = m.search(&start, orders, 2)
	}
	for n := whole; n > 1; n-- {
		if len(found[n]) > 0 {
			return found[n], n
		}
	}
	for _, die := range []int{int(max(d[0], d[1])), int(min(d[0], d[1]))} {
		if one := m.search(&start, [][]int{{die}}, 1)[1]; len(one) > 0 {
			return one, 1
		}
	}
	return []longnards.Board{*b}, 0
}

// search returns the lawful boards by how many dice lead there, in any order of the
// dice, with so many checkers at most from the head.
func (m mover) search(start *ring, orders [][]int, heads int) (found [5][]longnards.Board) {
	before := m.blocks(start)
	var deeper func(r *ring, rest []int, used, heads int)
	deeper = func(r *ring, rest []int, used, heads int) {
		if used > 0 && m.lawful(r, before) {
			if b := r.board(); !slices.Contains(found[used], b) {
				found[used] = append(found[used], b)
			}
		}
		if len(rest) == 0 {
			return
		}
		after, left := m.steps(r, rest[0])
		for i := range after {
			n := heads
			if left[i] == 0 {
				n--
			}
			if n >= 0 {
				deeper(&after[i], rest[1:], used+1, n)
			}
		}
	}
	for _, order := range orders {
		deeper(start, order, 0, heads)
	}
	return found
}

// lawful reports whether no forbidden block stands that did not stand before.
func (m mover) lawful(r *ring, before []int) bool {
	for _, block := range m.blocks(r) {
		if !slices.Contains(before, block) {
			return false
		}
	}
	return true
}
