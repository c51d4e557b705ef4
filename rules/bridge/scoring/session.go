package scoring

import (
	"cmp"
	"slices"
)

// Line is what one table scored on one board of a session of pairs.
type Line struct {
	Board  int
	NS, EW int // the pairs, by number
	Table  Table
}

// Total is what a pair has scored in a session.
type Total struct {
	Pair    int
	Boards  int        // with a score
	Points  Hundredths // the sum of its matchpoints as they are printed
	Most    Hundredths // what it could have scored on its boards
	Percent Hundredths // of that, halves away from 50
}

// Session scores a session of pairs at matchpoints, line by line, and adds up each pair's
// boards in the order of numbers. The field of every board is the largest number of scores
// on any of them (decision D-T27). An average plus is worth at least the pair's own
// percentage on its other boards, and an average minus at most that (Law 12 C2, decision
// D-T29).
func Session(lines []Line, scale Scale) ([]Pair, []Total) {
	boards := make(map[int][]int)
	field := 0
	for i := range lines {
		boards[lines[i].Board] = append(boards[lines[i].Board], i)
		field = max(field, len(boards[lines[i].Board]))
	}
	scored := make([]Pair, len(lines))
	for _, at := range boards {
		tables := make([]Table, len(at))
		for k, i := range at {
			tables[k] = lines[i].Table
		}
		for k, p := range matchpointsIn(field, tables, scale) {
			scored[at[k]] = p
		}
	}
	top := scale.Top(field)
	own := totals(lines, scored, top, func(s Score) bool { return len(s.results) > 0 })
	for i := range lines {
		l := &lines[i]
		scored[i].NS = awardedAt(l.Table.NS, scored[i].NS, top, find(own, l.NS))
		scored[i].EW = awardedAt(l.Table.EW, scored[i].EW, top, find(own, l.EW))
	}
	return scored, totals(lines, scored, top, func(Score) bool { return true })
}

// awardedAt returns the matchpoints of a score: those it has, or those of the pair's own
// percentage if it is an award that this moves.
func awardedAt(s Score, has, top Hundredths, own *Total) Hundredths {
	a, ok := s.Artificial()
	if !ok || own == nil || own.Most == 0 {
		return has
	}
	average := Hundredths(outward(int(own.Points)*int(top), int(own.Most), int(top)))
	switch {
	case a.Percent >= AveragePlus.Percent:
		return max(has, average)
	case a.Percent <= AverageMinus.Percent:
		return min(has, average)
	}
	return has
}

// totals adds up what each pair has scored, without the scores that do not count.
func totals(lines []Line, scored []Pair, top Hundredths, counts func(Score) bool) []Total {
	byPair := make(map[int]Total)
	add := func(pair int, s Score, points Hundredths) {
		if counts(s) {
			t := byPair[pair]
			byPair[pair] = Total{Pair: pair, Boards: t.Boards + 1, Points: t.Points + points, Most: t.Most + top}
		}
	}
	for i := range lines {
		add(lines[i].NS, lines[i].Table.NS, scored[i].NS)
		add(lines[i].EW, lines[i].Table.EW, scored[i].EW)
	}
	list := make([]Total, 0, len(byPair))
	for _, t := range byPair {
		if t.Most > 0 {
			t.Percent = Hundredths(outward(int(t.Points)*10000, int(t.Most), 10000))
		}
		list = append(list, t)
	}
	slices.SortFunc(list, func(a, b Total) int { return cmp.Compare(a.Pair, b.Pair) })
	return list
}

func find(list []Total, pair int) *Total {
	i, ok := slices.BinarySearchFunc(list, pair, func(t Total, pair int) int { return cmp.Compare(t.Pair, pair) })
	if !ok {
		return nil
	}
	return &list[i]
}

// Better compares the totals of two pairs by the exact part of what each could have scored:
// negative if a is ahead of b (decision D-T28).
func (t Total) Better(than Total) int {
	return cmp.Compare(int(than.Points)*int(max(t.Most, 1)), int(t.Points)*int(max(than.Most, 1)))
}
