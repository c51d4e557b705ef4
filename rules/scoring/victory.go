package scoring

import "math"

// VP returns the victory points of the winner and the loser of a match of so many boards by
// a margin in IMPs, 0 or more, by the continuous scale of the WBF of 2013. Both add up to 20.
// A match of no boards is drawn.
func VP(boards, margin int) (winner, loser Hundredths) {
	scale := victoryScale(boards)
	winner = scale[min(max(margin, 0), len(scale)-1)]
	return winner, Whole(20) - winner
}

// WholeIMPs rounds a margin in IMPs to whole ones, halves away from zero, as the scale of
// victory points takes them (decision D-T30).
func WholeIMPs(margin Hundredths) int { return nearest(int(margin), 100) }

// victoryScale returns the winner's victory points at each margin up to the first that is
// worth all 20. No step of it is larger than the one before.
func victoryScale(boards int) []Hundredths {
	all := 15 * math.Sqrt(float64(max(boards, 0))) // the margin that is worth 20
	var scale []Hundredths
	for margin := 0; float64(margin) < all; margin++ {
		scale = append(scale, victory(float64(margin)/all))
	}
	if scale == nil {
		return []Hundredths{Whole(10)}
	}
	scale = append(scale, Whole(20))
	for again := true; again; {
		again = level(scale)
	}
	return scale
}

// victory returns the winner's victory points for a part of the full margin, from 0 to 1,
// before the steps are corrected.
func victory(part float64) Hundredths {
	ratio := math.Sqrt(5) - 2
	return Hundredths(math.Floor(1000 + 1000*(1-math.Pow(ratio, part))/(1-ratio) + 0.5))
}

// level raises each value by a hundredth whose step to the next is larger than the step
// before it, and reports whether there was one.
func level(scale []Hundredths) (raised bool) {
	for i := 1; i+1 < len(scale); i++ {
		if scale[i+1]-scale[i] > scale[i]-scale[i-1] {
			scale[i]++
			raised = true
		}
	}
	return raised
}
