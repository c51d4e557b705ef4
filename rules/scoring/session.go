package scoring

import (
	"cmp"
	"slices"
)

// Line is what one table scored on one board of a session of pairs.
type Line struct {
	Board    int
	Group    int    // of a fouled board, whose groups are scored by themselves (Law 87); else 0
	NS, EW   int    // the pairs, by number
	Partners [2]int // at an individual, where NS and EW are one player each: the other two; else 0
	Table    Table
}

// System is how the boards of a session are scored: at matchpoints in a scale, or in IMPs.
type System struct {
	Scale  Scale
	IMPs   func(board []Table) []Pair // nil for matchpoints
	Factor bool                       // IMPs of a board with fewer results than the field are scaled up
	Small  bool                       // matchpoints of a board with two or three results, of a field three times as large, are a percentage
}

// Total is what a pair has scored in a session.
type Total struct {
	Pair    int
	Boards  int        // with a score
	Points  Hundredths // the sum of its matchpoints, or IMPs, as they are printed
	Most    Hundredths // what it could have scored on its boards; 0 in IMPs
	Percent Hundredths // of that, halves away from 50
}

// Session scores a session of pairs, line by line, and adds up each pair's boards in the order
// of numbers. The field of every board is the largest number of scores on any of them (decision
// D-T27). At matchpoints an average plus is worth at least the pair's own percentage on its other
// boards, and an average minus at most that (Law 12 C2, decision D-T29); at an individual, whose
// partners have percentages of their own, it is worth what the law says.
func Session(lines []Line, by System) ([]Pair, []Total) {
	scored, field := boards(lines, by)
	if by.IMPs != nil {
		return scored, totals(lines, scored, 0, func(Score) bool { return true })
	}
	top := by.Scale.Top(field)
	own := totals(lines, scored, top, func(s Score) bool { return len(s.results) > 0 })
	for i := range lines {
		l := &lines[i]
		if l.Partners != [2]int{} {
			continue
		}
		scored[i].NS = awardedAt(l.Table.NS, scored[i].NS, top, find(own, l.NS))
		scored[i].EW = awardedAt(l.Table.EW, scored[i].EW, top, find(own, l.EW))
	}
	return scored, totals(lines, scored, top, func(Score) bool { return true })
}

// boards scores the lines of each board, and of each group of a fouled one, against each other. It
// returns the field of every board too.
func boards(lines []Line, by System) (scored []Pair, field int) {
	type group struct{ board, group int }
	together, results := make(map[group][]int), make(map[int]int)
	for i := range lines {
		of := group{lines[i].Board, lines[i].Group}
		together[of] = append(together[of], i)
		results[of.board]++
		field = max(field, results[of.board])
	}
	scored = make([]Pair, len(lines))
	for _, at := range together {
		tables := make([]Table, len(at))
		for k, i := range at {
			tables[k] = lines[i].Table
		}
		for k, p := range by.board(tables, field) {
			scored[at[k]] = p
		}
	}
	return scored, field
}

// board scores a board in a field of so many tables.
func (by System) board(tables []Table, field int) []Pair {
	if by.IMPs == nil {
		return matchpointsIn(field, tables, by.Scale, by.Small)
	}
	pairs := by.IMPs(tables)
	if !by.Factor {
		return pairs
	}
	ns, ew := counted(direction(tables, func(t Table) Score { return t.NS })), counted(direction(tables, func(t Table) Score { return t.EW }))
	for i, t := range tables {
		pairs[i] = Pair{factored(t.NS, pairs[i].NS, field, ns), factored(t.EW, pairs[i].EW, field, ew)}
	}
	return pairs
}

// factored scales the IMPs of a result up from so many results to the field (decision D-T31).
func factored(s Score, imps Hundredths, field, results int) Hundredths {
	if _, ok := s.Artificial(); ok {
		return imps
	}
	return Hundredths(nearest(int(imps)*field, results))
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
		l := &lines[i]
		add(l.NS, l.Table.NS, scored[i].NS)
		add(l.EW, l.Table.EW, scored[i].EW)
		if l.Partners != [2]int{} {
			add(l.Partners[0], l.Table.NS, scored[i].NS)
			add(l.Partners[1], l.Table.EW, scored[i].EW)
		}
	}
	list := make([]Total, 0, len(byPair))
	for _, t := range byPair {
		t.Percent = t.Part()
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

// Part returns what a pair has scored in percent of what it could have, halves away from 50; 0 in
// IMPs.
func (t Total) Part() Hundredths {
	if t.Most == 0 {
		return 0
	}
	return Hundredths(outward(int(t.Points)*10000, int(t.Most), 10000))
}
