package scoring

import "slices"

// Butler holds an organiser's rules for comparing scores with a datum.
type Butler struct {
	Trim  int // number of scores left out at each end
	Round int // the datum is rounded to a multiple of this, halves away from zero
}

// CommonButler leaves out the best and the worst score and rounds to ten.
var CommonButler = Butler{Trim: 1, Round: 10}

// Datum returns the mean of the scores of one direction after trimming. Artificial scores
// do not count, and a weighted score counts as its mean. No score is trimmed if none would
// remain. Without scores the datum is 0.
func (b Butler) Datum(scores []Score) int {
	means := make([]int, 0, len(scores)) // in hundredths
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

// mean returns the weighted mean of the results in hundredths.
func (s Score) mean() (sum int) {
	for _, r := range s.results {
		sum += r.Points * r.Percent
	}
	return sum
}

// IMPs scores a board against the datum of each direction. An artificial score counts its
// own IMPs.
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
