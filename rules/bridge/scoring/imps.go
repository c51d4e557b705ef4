package scoring

import "sort"

// impSteps are the differences from which on there is one IMP more (Law 78 B).
var impSteps = [...]int{
	20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
	750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
}

// IMPs returns the international match points for a difference in points, below zero
// for one below zero (Law 78 B). A difference that is no multiple of ten, as one to a
// datum can be, counts as the step below it.
func IMPs(difference int) int {
	if difference < 0 {
		return -IMPs(-difference)
	}
	return sort.SearchInts(impSteps[:], difference+1)
}

// MatchIMPs scores a board that two tables of a match played, for the team that sits
// North and South at the first of them: what it scored there against what its opponents
// scored in the same seats, and at the other table likewise where scores were assigned
// or awarded and need not balance (Law 86). The second figure is the other team's.
func MatchIMPs(open, closed Table) (team, opponents Hundredths) {
	return teamIMPs(open.NS, closed.EW), teamIMPs(closed.NS, open.EW)
}

// teamIMPs scores a team that has one score of each direction.
func teamIMPs(ns, ew Score) Hundredths {
	if a, b := awarded(ns), awarded(ew); a != nil || b != nil {
		return least(a, b)
	}
	return Hundredths(nearest(100*ns.against(ew, func(own, other int) int { return IMPs(own + other) }), weighed))
}

func awarded(s Score) *Artificial {
	if a, ok := s.Artificial(); ok {
		return &a
	}
	return nil
}

// least returns the IMPs of the only artificial score, or of the lower of two: the Laws
// give a team one, so two that differ are for the director to settle, and a team that
// was at fault at one table does not gain by the other meanwhile.
func least(a, b *Artificial) Hundredths {
	switch {
	case a == nil:
		return Whole(b.IMPs)
	case b == nil:
		return Whole(a.IMPs)
	}
	return Whole(min(a.IMPs, b.IMPs))
}

// CrossIMPs scores a board across the field: the IMPs of each score against every
// other of its direction, added up, or their mean. Artificial scores are compared with
// no other and get their IMPs for each comparison that the others have.
func CrossIMPs(board []Table, mean bool) []Pair {
	return each(board, func(scores []Score) []Hundredths { return crossIMPs(scores, mean) })
}

func crossIMPs(scores []Score, mean bool) []Hundredths {
	got := make([]Hundredths, len(scores))
	others := max(counted(scores)-1, 1)
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
		by := weighed
		if mean {
			by *= others
		}
		got[i] = Hundredths(nearest(100*sum, by))
	}
	return got
}
