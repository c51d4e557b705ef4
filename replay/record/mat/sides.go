package mat

import (
	"slices"

	"kibitz/events"
)

// layout is the position of a file's right column. It is measured in rows with both cells,
// because the names in the header may be padded by bytes.
type layout struct {
	right int // byte offset of the right cells
	tabs  int // tabs before the left cell, in files that use tabs
}

// defaultRight is the byte offset of the right column in Jellyfish's layout.
const defaultRight = 33

// near is the maximum distance between a row's number and its left cell, in characters.
const near = 8

func layoutOf(rows []row, names int) layout {
	var rights, tabs []int
	for _, r := range rows {
		if len(r.cells) < 2 || r.number == 0 || r.cells[0].at-r.start > near || r.cells[1].gap < 2 {
			continue
		}
		rights = append(rights, r.cells[1].at-indent(r))
		if r.cells[1].tabs > 0 {
			tabs = append(tabs, r.cells[0].tabs)
		}
	}
	l := layout{right: names}
	if l.right <= 0 {
		l.right = defaultRight
	}
	if len(rights) > 0 {
		l.right = usual(rights)
	}
	if len(tabs) > 0 {
		l.tabs = usual(tabs)
	}
	return l
}

// indent returns how far the row is shifted because it follows another row in the same
// line.
func indent(r row) int {
	first := r.line
	if _, cells, ok := first.row(); ok && cells != r.start {
		return r.start - cells
	}
	return 0
}

// usual returns the most frequent number, and the smallest if there are several. Long left
// cells push right cells outwards, never inwards.
func usual(of []int) int {
	slices.Sort(of)
	best, most, run := of[0], 0, 0
	for i, n := range of {
		run++
		if i > 0 && n != of[i-1] {
			run = 1
		}
		if run > most {
			best, most = n, run
		}
	}
	return best
}

// column returns the column of a cell that is alone in its row.
func (l layout) column(r row, c cell) events.Side {
	if c.tabs > l.tabs {
		return events.B
	}
	if c.tabs > 0 {
		return events.A
	}
	// The midpoint between the left cells, which begin at 5, and the right cells.
	if c.at-indent(r) < (l.right+5)/2 {
		return events.A
	}
	return events.B
}

// sided is a cell with its column.
type sided struct {
	cell
	side events.Side
	over bool // a third cell, which has no column
	same bool // a resignation in the cell of the preceding roll
}

// sides assigns each cell of a row to a column. The first turn is on the left and the
// second on the right, whatever their offsets. A single turn is assigned by its offset, and
// so is the result.
func (l layout) sides(r row) []sided {
	out := make([]sided, 0, len(r.cells))
	next, taken := events.A, 0
	for i, c := range r.cells {
		s := sided{cell: c, side: next}
		switch {
		case i > 0 && resignsSameTurn(r.cells[i-1], c):
			s.side, s.same = out[i-1].side, true
		case i == 0 && alone(r.cells):
			s.side = l.column(r, c)
		case !c.turn() && next == events.A:
			s.side = events.B // no column follows the right cell; the game decides
		}
		if c.turn() && !s.same {
			s.over = taken == 2
			taken = min(taken+1, 2)
		}
		next = s.side.Opponent()
		out = append(out, s)
	}
	return out
}

// resignsSameTurn reports whether c is the resignation in "62: Concedes".
func resignsSameTurn(before, c cell) bool {
	return c.kind == cellResign && c.gap < 2 && before.kind == cellRoll
}

// alone reports whether the row has no second turn, which would put the first one on the
// left.
func alone(cells []cell) bool {
	turns := 0
	for i, c := range cells {
		if c.turn() && (i == 0 || !resignsSameTurn(cells[i-1], c)) {
			turns++
		}
	}
	return turns < 2
}
