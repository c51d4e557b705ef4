package scoring

import (
	"cmp"
	"sort"
)

// impSteps are the differences in points from which each further IMP is scored (Law 78 B).
var impSteps = [...]int{
	20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
	750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
}

// IMPs returns the international match points for a difference in points, negative for a
// negative difference (Law 78 B). A difference that is not a multiple of ten, such as one
// from a datum, is rounded down to the step below it.
func IMPs(difference int) int {
	if difference < 0 {
		return -IMPs(-difference)
	}
	return sort.SearchInts(impSteps[:], difference+1)
}

// MatchIMPs scores a board played at two tables of a team match, first for the team that
// sits North-South at the open table and then for its opponents. Each team is scored by its
// own results at both tables, so the two figures need not balance if scores were assigned
// or awarded (Law 86).
func MatchIMPs(open, closed Table) (team, opponents Hundredths) {
	return teamIMPs(open.NS, closed.EW), teamIMPs(closed.NS, open.EW)
}

// teamIMPs scores a team from its North-South score at one table and its East-West score at
// the other.
func teamIMPs(ns, ew Score) Hundredths {
	if a, b := awarded(ns), awarded(ew); a != nil || b != nil {
		return least(a, b)
	}
	return Hundredths(nearest(100*ns.against(ew, func(own, other int) int { return IMPs(own + other) }), weighed))
}

// BoardAMatch scores a board played at two tables of a team match as a match of its own: two for
// the team with the better total, one for each if they are equal. An artificial score is its part of
// the two.
func BoardAMatch(open, closed Table) (team, opponents Hundredths) {
	return boardAMatch(open.NS, closed.EW), boardAMatch(closed.NS, open.EW)
}

func boardAMatch(ns, ew Score) Hundredths {
	for _, s := range []Score{ns, ew} {
		if a := awarded(s); a != nil {
			return Hundredths(2 * a.Percent)
		}
	}
	return Hundredths(nearest(100*ns.against(ew, func(own, other int) int { return 1 + cmp.Compare(own+other, 0) }), weighed))
}

func awarded(s Score) *Artificial {
	if a, ok := s.Artificial(); ok {
		return &a
	}
	return nil
}

// least returns the IMPs of the only artificial score, or the lower of two. The Laws give a
// team one such score, so two that differ are for the director to settle; meanwhile a team
// at fault at one table gains nothing from the other.
func least(a, b *Artificial) Hundredths {
	switch {
	case a == nil:
		return Whole(b.IMPs)
	case b == nil:
		return Whole(a.IMPs)
	}
	return Whole(min(a.IMPs, b.IMPs))
}

// Cross is what the IMPs of a score against all others of its direction come to.
type Cross uint8

// Their total, their mean, and the total divided by the square root of the number of comparisons on the board, which lets
// boards with more and with fewer results weigh alike.
const (
	CrossTotal Cross = iota
	CrossMean
	CrossXQ
)

// CrossIMPs scores a board across the field: the IMPs of each score against every other score of its direction. An
// artificial score is not compared; it counts its own IMPs once for each comparison of the others.
func CrossIMPs(board []Table, as Cross) []Pair {
	return each(board, func(scores []Score) []Hundredths { return crossIMPs(scores, as) })
}

func crossIMPs(scores []Score, as Cross) []Hundredths {
	got := make([]Hundredths, len(scores))
	results := counted(scores)
	others := max(results-1, 1)
	for i, s := range scores {
		sum := 0
		for j, other := range scores {
			if i != j {
				sum += s.against(other, func(own, other int) int { return IMPs(own - other) })
			}
		}
		if a, ok := s.Artificial(); ok {
			sum = a.IMPs * others * weighed
		}
		switch as {
		case CrossMean:
			got[i] = Hundredths(nearest(100*sum, weighed*others))
		case CrossXQ:
			got[i] = Hundredths(nearestByRoot(100*sum, weighed, max(results*(results-1)/2, 1)))
		default:
			got[i] = Hundredths(nearest(100*sum, weighed))
		}
	}
	return got
}
