package scoring

import "slices"

// Butler is how an organiser has scores compared with a datum.
type Butler struct {
	Trim  int // how many scores are left out at the top, and as many at the bottom
	Round int // to a multiple of which the datum is rounded, from the half away from zero
}

// CommonButler leaves the best and the worst score out and rounds to ten.
var CommonButler = Butler{Trim: 1, Round: 10}

// Datum returns the mean of the scores of one direction without those left out.
// Artificial scores do not count; one of several results counts as their weighted mean.
// None is left out where none would be left. Without scores the datum is 0.
func (b Butler) Datum(scores []Score) int {
	means := make([]int, 0, len(scores)) // a hundred times too great
	for _, s := range scores {
		if len(s.results) > 0 {
			means = append(means, s.mean())
		}
	}
	if len(means) == 0 {
		return 0
	}
	slices.Sort(means)
	if trim := max(b.Trim, 0); len(means) > 2*trim {
		means = means[trim : len(means)-trim]
	}
	sum := 0
	for _, m := range means {
		sum += m
	}
	round := max(b.Round, 1)
	return round * nearest(sum, all*len(means)*round)
}

// mean returns the weighted mean of the results, a hundred times too great.
func (s Score) mean() (sum int) {
	for _, r := range s.results {
		sum += r.Points * r.Percent
	}
	return sum
}

// IMPs scores a board against the datum of each direction. An artificial score gets
// its IMPs.
func (b Butler) IMPs(board []Table) []Pair {
	return each(board, func(scores []Score) []Hundredths {
		datum, got := Played(b.Datum(scores)), make([]Hundredths, len(scores))
		for i, s := range scores {
			sum := s.against(datum, func(own, datum int) int { return IMPs(own - datum) })
			got[i] = Hundredths(nearest(100*sum, weighed))
			if a, ok := s.Artificial(); ok {
				got[i] = Whole(a.IMPs)
			}
		}
		return got
	})
}
