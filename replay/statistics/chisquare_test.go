package statistics_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"kibitz/replay/statistics"
)

// The critical values are those that every table of the chi-square distribution has.
func TestProbabilitiesAreThoseOfTheTables(t *testing.T) {
	for _, c := range []struct {
		freedom   int
		p         float64
		statistic float64
	}{
		{1, 0.95, 0.003932140}, {1, 0.5, 0.45494}, {1, 0.05, 3.84146}, {1, 0.01, 6.63490}, {1, 0.001, 10.82757},
		{2, 0.05, 5.99146}, {3, 0.05, 7.81473}, {4, 0.01, 13.27670},
		{5, 0.99, 0.55430}, {5, 0.95, 1.14548}, {5, 0.5, 4.35146}, {5, 0.05, 11.07050}, {5, 0.01, 15.08627}, {5, 0.001, 20.51501},
		{20, 0.99, 8.26040}, {20, 0.95, 10.85081}, {20, 0.5, 19.33743}, {20, 0.05, 31.41043}, {20, 0.01, 37.56623}, {20, 0.001, 45.31475},
		{100, 0.05, 124.34211},
	} {
		if p := statistics.Exceeds(c.statistic, c.freedom); math.Abs(p-c.p) > 1e-5 {
			t.Errorf("chi-square %v with %d degrees of freedom: p is %v, want %v", c.statistic, c.freedom, p, c.p)
		}
	}
	for _, freedom := range []int{1, 5, 20} {
		if p := statistics.Exceeds(0, freedom); p != 1 {
			t.Errorf("no deviation with %d degrees of freedom: p is %v", freedom, p)
		}
		if p := statistics.Exceeds(1e4, freedom); p < 0 || p > 1e-100 {
			t.Errorf("a huge deviation with %d degrees of freedom: p is %v", freedom, p)
		}
	}
}

// Of tests of fair dice as many are below a probability as it says; a die that shows one number
// half as often again is found out.
func TestFairDiceAreUnusualAsOftenAsTheirProbabilitySays(t *testing.T) {
	const records, dice = 4000, 300
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	test := func(number func() int) statistics.Test {
		counts := make([]int, 6)
		for range dice {
			counts[number()]++
		}
		return statistics.TestOf(statistics.Faces, dice, counts, statistics.FaceShares)
	}
	fair, loaded := 0, 0
	for range records {
		if x := test(func() int { return random.IntN(6) }); x.P < 0.05 {
			fair++
		}
		if x := test(func() int { return min(random.IntN(8), 5) }); x.Verdict() == statistics.Rare {
			loaded++
		}
	}
	// 200 are expected with a standard deviation of 14; the bounds are 7 of them away
	if fair < 100 || fair > 300 {
		t.Errorf("%d of %d records of fair dice are below 0.05", fair, records)
	}
	if loaded < records*99/100 {
		t.Errorf("only %d of %d records of loaded dice are found out", loaded, records)
	}
}

func TestAVerdictNeedsEnoughThrows(t *testing.T) {
	even := func(each int) []int { return []int{each, each, each, each, each, each} }
	for _, c := range []struct {
		name   string
		counts []int
		want   statistics.Verdict
	}{
		{"29 dice", []int{24, 1, 1, 1, 1, 1}, statistics.TooFew},
		{"30 dice that are all alike", []int{30, 0, 0, 0, 0, 0}, statistics.Rare},
		{"60 dice, somewhat uneven", []int{14, 8, 9, 11, 10, 8}, statistics.Chance},
		{"60 dice, more uneven", []int{19, 4, 9, 10, 10, 8}, statistics.Unusual},
		{"600 dice, each number 100 times", even(100), statistics.Even},
	} {
		n := 0
		for _, count := range c.counts {
			n += count
		}
		if test := statistics.TestOf(statistics.Faces, n, c.counts, statistics.FaceShares); test.Verdict() != c.want {
			t.Errorf("%s: %s with p %v, want %s", c.name, test.Verdict(), test.P, c.want)
		}
	}
}
