package scoring

import (
	"cmp"
	"slices"
)

// Scale is the number of matchpoints for each score beaten. An equal score counts half of
// it (Law 78 A).
type Scale int

// The scales in use.
const (
	TwoForABeat Scale = 2 // 2, 1 or 0
	OneForABeat Scale = 1 // 1, 1/2 or 0, as in the ACBL
)

// Top returns the matchpoints of a score that beats all others on a board played at this
// many tables.
func (s Scale) Top(tables int) Hundredths { return Whole(int(s) * max(tables-1, 0)) }

// Matchpoints scores a board across the field, each direction by its own scores (Law 78 A).
// An artificial score gets its percentage of the top and is not compared. If there are any,
// Neuberg's formula (M+1)N/n-1 converts M matchpoints among the n scores that are not
// artificial to the whole field of N, with M in the scale of 2 for a beat. Halves of a
// hundredth are rounded away from the average, so that both sides of a table add up to the
// top.
func Matchpoints(board []Table, scale Scale) []Pair {
	return matchpointsIn(len(board), board, scale, false)
}

// matchpointsIn scores a board as one of a field of so many tables, of which some may have
// no score at all. Where few results are scored in percent, those of a small field are.
func matchpointsIn(field int, board []Table, scale Scale, small bool) []Pair {
	return each(board, func(scores []Score) []Hundredths { return matchpoints(scores, scale, max(field, len(board)), small) })
}

func matchpoints(scores []Score, scale Scale, field int, small bool) []Hundredths {
	got := make([]Hundredths, len(scores))
	real, others := counted(scores), ranking(scores)
	for i, s := range scores {
		if a, ok := s.Artificial(); ok {
			got[i] = Hundredths(nearest(int(scale.Top(field))*a.Percent, 100))
			continue
		}
		if small && (real == 2 || real == 3) && 3*real <= field {
			got[i] = inSmallField(others.beaten(s), real, scale.Top(field))
			continue
		}
		got[i] = neuberg(others.beaten(s), real, field, scale)
	}
	return got
}

// inSmallField returns the matchpoints of a result that was compared with one or two others of a field: 60 % and 5 %
// for each matchpoint more than the average of those few, in the scale of 2 for a beat.
func inSmallField(m, n int, top Hundredths) Hundredths {
	return Hundredths(outward((60*weighed+5*(m-weighed*(n-1)))*int(top), 100*weighed, int(top)))
}

// ranked is the results of all scores of one direction that are not artificial, the worst first.
type ranked struct {
	results []Weighted
	below   []int // the weight of all results before each, and of all
}

func ranking(scores []Score) ranked {
	r := ranked{results: make([]Weighted, 0, len(scores))}
	for _, s := range scores {
		r.results = append(r.results, s.results...)
	}
	slices.SortFunc(r.results, byPoints)
	r.below = []int{0}
	for i, one := range r.results {
		r.below = append(r.below, r.below[i]+one.Percent)
	}
	return r
}

func byPoints(a, b Weighted) int { return cmp.Compare(a.Points, b.Points) }

// beaten returns the matchpoints of one of the scores among the others, in the scale of 2 for a
// beat, multiplied by 10,000.
func (r ranked) beaten(s Score) int {
	sum := -s.against(s, func(a, b int) int { return 1 + cmp.Compare(a, b) })
	for _, own := range s.results {
		worse, _ := slices.BinarySearchFunc(r.results, own, byPoints)
		equal, _ := slices.BinarySearchFunc(r.results, Weighted{Points: own.Points + 1}, byPoints)
		sum += own.Percent * (r.below[worse] + r.below[equal])
	}
	return sum
}

// neuberg converts weighed matchpoints among n scores to a whole field, and from the scale
// of 2 for a beat to the given scale.
func neuberg(m, n, field int, scale Scale) Hundredths {
	return Hundredths(outward(((m+weighed)*field-weighed*n)*int(scale)*100, 2*weighed*n, int(scale.Top(field))))
}
