package scoring

import "cmp"

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
	return matchpointsIn(len(board), board, scale)
}

// matchpointsIn scores a board as one of a field of so many tables, of which some may have
// no score at all.
func matchpointsIn(field int, board []Table, scale Scale) []Pair {
	return each(board, func(scores []Score) []Hundredths { return matchpoints(scores, scale, max(field, len(board))) })
}

func matchpoints(scores []Score, scale Scale, field int) []Hundredths {
	got := make([]Hundredths, len(scores))
	real := counted(scores)
	for i, s := range scores {
		if a, ok := s.Artificial(); ok {
			got[i] = Hundredths(nearest(int(scale.Top(field))*a.Percent, 100))
			continue
		}
		got[i] = neuberg(beaten(scores, i), real, field, scale)
	}
	return got
}

// beaten returns the matchpoints of a score among the scores that are not artificial, in
// the scale of 2 for a beat, multiplied by 10,000.
func beaten(scores []Score, of int) (sum int) {
	for i, other := range scores {
		if i != of {
			sum += scores[of].against(other, func(a, b int) int { return 1 + cmp.Compare(a, b) })
		}
	}
	return sum
}

// neuberg converts weighed matchpoints among n scores to a whole field, and from the scale
// of 2 for a beat to the given scale.
func neuberg(m, n, field int, scale Scale) Hundredths {
	return Hundredths(outward(((m+weighed)*field-weighed*n)*int(scale)*100, 2*weighed*n, int(scale.Top(field))))
}
