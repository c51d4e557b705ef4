package scoring

import "cmp"

// Scale is how many matchpoints a score gets for each one that it beats; for one that
// it equals it gets half of that (Law 78 A).
type Scale int

// The scales in use.
const (
	TwoForABeat Scale = 2 // 2, 1 and 0
	OneForABeat Scale = 1 // 1, a half and 0, as the ACBL scores
)

// Top returns what a score gets that beats all others of so many.
func (s Scale) Top(tables int) Hundredths { return Whole(int(s) * max(tables-1, 0)) }

// Matchpoints scores a board across the field, each direction by its own scores
// (Law 78 A). An artificial score gets its part of the top and is compared with no
// other; where there are some, Neuberg's formula brings what the n others have among
// themselves to the N of the whole field: (M + 1) N / n - 1, M being in the scale of
// two for a beat.
func Matchpoints(board []Table, scale Scale) []Pair {
	return each(board, func(scores []Score) []Hundredths { return matchpoints(scores, scale) })
}

func matchpoints(scores []Score, scale Scale) []Hundredths {
	got := make([]Hundredths, len(scores))
	real := counted(scores)
	for i, s := range scores {
		if a, ok := s.Artificial(); ok {
			got[i] = Hundredths(nearest(int(scale.Top(len(scores)))*a.Percent, 100))
			continue
		}
		got[i] = neuberg(beaten(scores, i), real, len(scores), scale)
	}
	return got
}

// beaten returns the matchpoints of a score among those that are no artificial ones, in
// the scale of two for a beat and 10,000 times too great.
func beaten(scores []Score, of int) (sum int) {
	for i, other := range scores {
		if i != of {
			sum += scores[of].against(other, func(a, b int) int { return 1 + cmp.Compare(a, b) })
		}
	}
	return sum
}

// neuberg brings weighed matchpoints among n scores to a field of so many, and from the
// scale of two for a beat to the one that is asked for.
func neuberg(m, n, field int, scale Scale) Hundredths {
	return Hundredths(nearest(((m+weighed)*field-weighed*n)*int(scale)*100, 2*weighed*n))
}
