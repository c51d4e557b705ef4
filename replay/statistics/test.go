package statistics

import "math"

// Test compares counts with what fair dice give, by Pearson's chi-square.
type Test struct {
	Of        string  // what is counted: Faces, Rolls or Doubles
	N         int     // how many were counted
	Needed    int     // how many are needed before anything can be said
	Freedom   int     // degrees of freedom
	Statistic float64 // chi-square
	P         float64 // how likely fair dice deviate at least as much
}

// What a test is of.
const (
	Faces   = "faces"
	Rolls   = "rolls"
	Doubles = "doubles"
)

// leastExpected is the count that each number must be expected to have before the statistic is
// distributed nearly as chi-square (Cochran).
const leastExpected = 5

// tests compares the numbers, the rolls and the doubles with what fair dice give.
func (c *Counts) tests() []Test {
	doubles := c.doubles()
	return []Test{
		testOf(Faces, c.Dice, c.Faces[:], faceShares),
		testOf(Rolls, c.Rolls, c.Pairs[:], pairShares),
		testOf(Doubles, c.Rolls, []int{doubles, c.Rolls - doubles}, doubleShares),
	}
}

func testOf(of string, n int, counts []int, shares []float64) Test {
	least := 1.0
	for _, share := range shares {
		least = min(least, share)
	}
	t := Test{Of: of, N: n, Needed: int(math.Round(leastExpected / least)), Freedom: len(counts) - 1, Statistic: chiSquare(counts, shares)}
	t.P = exceeds(t.Statistic, t.Freedom)
	return t
}

// Verdict is what a test says.
type Verdict string

// The verdicts.
const (
	TooFew  Verdict = "few"     // nothing can be said
	Chance  Verdict = "chance"  // nothing unusual
	Unusual Verdict = "unusual" // it happens to fair dice now and then
	Rare    Verdict = "rare"    // chance alone hardly explains it
	Even    Verdict = "even"    // fair dice are hardly ever so close to expectation
)

// Limits of the verdicts, as probabilities.
const (
	unusual = 0.05
	rare    = 0.001
)

// Verdict returns what the test says, taken alone.
func (t *Test) Verdict() Verdict {
	switch {
	case t.N < t.Needed:
		return TooFew
	case t.P < rare:
		return Rare
	case t.P < unusual:
		return Unusual
	case t.Freedom > 1 && t.P > 1-rare: // two counts often are as expected
		return Even
	}
	return Chance
}

// together returns how many tests can say something, the smallest of their probabilities, and
// how likely the smallest of so many is as small with fair dice, as if they were independent.
func together(tests []Test) (n int, least, overall float64) {
	least = 1
	for i := range tests {
		if tests[i].Verdict() != TooFew {
			n++
			least = min(least, tests[i].P)
		}
	}
	if n == 0 {
		return 0, 1, 1
	}
	return n, least, -math.Expm1(float64(n) * math.Log1p(-least))
}
