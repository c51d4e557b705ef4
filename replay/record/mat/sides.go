package mat

import (
	"slices"

	"kibitz/events"
)

// layout is where a file's right column stands. It is taken from the rows that
// have both cells, for the header's names may be padded by bytes.
type layout struct {
	right int // byte offset of right cells
	tabs  int // tabs before the left cell, in files laid out by tabs
}

// defaultRight is where the right column stands in Jellyfish's layout.
const defaultRight = 33

// near is how far from a row's number, in characters, a left cell begins at most.
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

// indent is how far the row is shifted because it stands behind another one in
// the same line.
func indent(r row) int {
	first := r.line
	if _, cells, ok := first.row(); ok && cells != r.start {
		return r.start - cells
	}
	return 0
}

// usual returns the most frequent number, the smallest of several. Long left
// cells push right ones away, never nearer.
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

// column tells in which column a cell stands that is alone in its row.
func (l layout) column(r row, c cell) events.Side {
	if c.tabs > l.tabs {
		return events.B
	}
	if c.tabs > 0 {
		return events.A
	}
	// The half-way line between the left cells, which begin at 5, and the right.
	if c.at-indent(r) < (l.right+5)/2 {
		return events.A
	}
	return events.B
}

// sided is a cell with the column it stands in.
type sided struct {
	cell
	side events.Side
	over bool // a third cell, for which there is no column
	same bool // a resignation in the cell of the roll before it
}

// sides gives each cell of a row its column: the first turn is the left one's
// and the second the right one's whatever their offsets; one alone goes by its
// offset, and so does the result.
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
			s.side = events.B // behind the right cell there is no column; the game tells
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

// alone reports whether no second turn stands in the row that would make the
// first the left one's.
func alone(cells []cell) bool {
	turns := 0
	for i, c := range cells {
		if c.turn() && (i == 0 || !resignsSameTurn(cells[i-1], c)) {
			turns++
		}
	}
	return turns < 2
}
