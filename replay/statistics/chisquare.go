package statistics

import "math"

// chiSquare returns Pearson's statistic of counts whose expected share of all is given. The
// shares add up to 1. It is 0 if nothing was counted.
func chiSquare(counts []int, shares []float64) (statistic float64) {
	all := 0
	for _, n := range counts {
		all += n
	}
	if all == 0 {
		return 0
	}
	for i, n := range counts {
		expected := shares[i] * float64(all)
		statistic += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return statistic
}

// exceeds returns the probability that a chi-square variable of so many degrees of freedom, at
// least 1, is x or more.
//
// It is Q(freedom/2, x/2), the regularized incomplete gamma function, which rises from Q(1/2, y)
// = erfc(√y) or Q(1, y) = exp(-y) by Q(a+1, y) = Q(a, y) + exp(-y)·y^a/Γ(a+1). All terms are
// positive, so that nothing cancels.
func exceeds(x float64, freedom int) float64 {
	if x <= 0 {
		return 1
	}
	y, a := x/2, 0.5
	q := math.Erfc(math.Sqrt(y))
	if freedom%2 == 0 {
		a, q = 1, math.Exp(-y)
	}
	for ; a < float64(freedom)/2; a++ {
		gamma, _ := math.Lgamma(a + 1)
		q += math.Exp(a*math.Log(y) - y - gamma)
	}
	return min(q, 1)
}
