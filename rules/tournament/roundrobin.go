package tournament

// Pair is two entries that meet, by their numbers from 1.
type Pair struct{ A, B int }

// Berger returns the rounds of a round robin of so many entries in Berger's order, without
// the pairs of whoever has the bye in an odd field.
func Berger(entries int) [][]Pair {
	n := entries + entries%2
	if n < 2 {
		return nil
	}
	rounds := make([][]Pair, n-1)
	for r := range rounds {
		for k := range n / 2 {
			p := berger(n, r, k)
			if p.A <= entries && p.B <= entries {
				rounds[r] = append(rounds[r], p)
			}
		}
	}
	return rounds
}

// berger returns a pair of an even field: that of the first round, 1 against n, 2 against
// n-1 and so on, with every number but n moved on by half the field in each round.
func berger(n, round, pair int) Pair {
	moved := func(number int) int { return (number-1+round*(n/2))%(n-1) + 1 }
	if pair > 0 {
		return Pair{moved(1 + pair), moved(n - pair)}
	}
	if round%2 == 1 {
		return Pair{n, moved(1)}
	}
	return Pair{moved(1), n}
}
