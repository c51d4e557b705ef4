package tournament

// Seating is a row of a movement: two pairs that play a set of boards at a table. Pairs are
// named as on their cards.
type Seating struct {
	Round, Table int
	NS, EW       string
	Set          int // the boards; 0 for none
}

// Faults counts what is wrong with a movement.
type Faults struct {
	MeetAgain  int // two pairs meet once more
	SetAgain   int // a pair plays a set once more
	SetTwice   int // a set lies at one more table in the same round
	PairTwice  int // a pair sits at one more table in the same round
	WithoutSet int // a table has no boards
}

// MovementFaults counts what is wrong with a movement.
func MovementFaults(rows []Seating) Faults {
	var f Faults
	seen := make(map[[3]any]bool)
	again := func(count *int, what string, one, other any) {
		key := [3]any{what, one, other}
		if seen[key] {
			*count++
		}
		seen[key] = true
	}
	for _, r := range rows {
		again(&f.MeetAgain, "meet", min(r.NS, r.EW), max(r.NS, r.EW))
		again(&f.PairTwice, "sit", r.Round, r.NS)
		again(&f.PairTwice, "sit", r.Round, r.EW)
		if r.Set == 0 {
			f.WithoutSet++
			continue
		}
		again(&f.SetAgain, "play", r.Set, r.NS)
		again(&f.SetAgain, "play", r.Set, r.EW)
		again(&f.SetTwice, "lie", r.Round, r.Set)
	}
	return f
}
