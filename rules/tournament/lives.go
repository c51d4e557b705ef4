package tournament

// Life is an entry of a Swiss tournament in which one goes out after a number of losses, with
// its place so far.
type Life struct {
	Place
	Losses int
	Wins   int // byes and walkovers too
	Out    int // the round of the last loss allowed; 0 while it is still in
}

// Lives returns the places of a Swiss tournament to so many losses. A lost walkover is a loss;
// a bye and a round in which an entry was free are none. Who goes out later is ahead, then who
// has more wins; who is still in is ahead of both, by fewer losses.
func (s Swiss) Lives(allowed int) []Life {
	entries, lives := make([]int, len(s)), make([]Life, len(s))
	for i, rounds := range s {
		entries[i], lives[i] = i+1, lifeOf(rounds, allowed)
	}
	places := Rank(entries,
		By(func(entry int) Key { return lives[entry-1].lasted() }),
		By(func(entry int) Key { return Whole(lives[entry-1].Wins) }))
	ranked := make([]Life, len(places))
	for i, p := range places {
		ranked[i] = lives[p.Entry-1]
		ranked[i].Place = p
	}
	return ranked
}

func lifeOf(rounds []Round, allowed int) (l Life) {
	for i, r := range rounds {
		switch {
		case r.Points == FullWon:
			l.Wins++
		case r.Opponent != 0 && r.Points == Nothing:
			if l.Losses++; l.Losses == allowed {
				l.Out = i + 1
			}
		}
	}
	return l
}

// lasted is the key of how long an entry is in: the round in which it went out, or beyond
// every round less its losses.
func (l Life) lasted() Key {
	if l.Out > 0 {
		return Whole(l.Out)
	}
	return Whole(maxRound - l.Losses)
}
