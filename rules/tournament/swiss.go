package tournament

import "strconv"

// Points is a number of points or of a tie-break, in quarters, so that halves multiplied by
// halves are exact.
type Points int

// The points of a round.
const (
	Nothing  Points = 0
	HalfWon  Points = 2
	FullWon  Points = 4
	quarters        = 4
)

// String writes the points with as many decimals as they need: 3, 14.5, 0.25.
func (p Points) String() string { return strconv.FormatFloat(float64(p)/quarters, 'f', -1, 64) }

// Round is what one entry did in one round.
type Round struct {
	Opponent int // number of the entry it was to meet, from 1; 0 for none
	Points   Points
	Played   bool // at the board; else a walkover, won or lost, a bye or an absence
	Absent   bool // without an opponent, by its own doing: not a bye
}

// voluntary reports whether the entry itself did not play: an absence or a lost walkover.
func (r Round) voluntary() bool { return r.Absent || !r.Played && r.Opponent != 0 && r.Points == 0 }

// Unplayed says how rounds that were not played count in tie-breaks (decision D-T25).
type Unplayed string

// The ways in use.
const (
	Plain    Unplayed = "plain"     // they give nothing, and an opponent counts with its points
	Fide2024 Unplayed = "fide-2024" // an own one counts an opponent with the own points
	Fide2026 Unplayed = "fide-2026" // the same, but at most the real opponent's, or half the rounds; what counts unless another was declared
)

// Swiss is the rounds of each entry of a Swiss tournament or a round robin of single
// encounters: entry n is at index n-1.
type Swiss [][]Round

// TieBreaks are the figures of one entry.
type TieBreaks struct {
	Points          Points
	Buchholz        Points // the opponents' adjusted points; SOS in Go
	BuchholzCut1    Points // without the lowest
	BuchholzMedian  Points // without the lowest and the highest
	SonnebornBerger Points // the opponents' adjusted points, each times the own result
	Progressive     Points // the sum of the running totals
	Wins            int    // at the board
}

// TieBreaks returns the figures of entry n by the rule for rounds that were not played.
func (s Swiss) TieBreaks(n int, rule Unplayed) TieBreaks {
	t := TieBreaks{Points: s.points(n)}
	running, met := Nothing, make([]contribution, 0, len(s[n-1]))
	for _, r := range s[n-1] {
		running += r.Points
		t.Progressive += running
		if r.Played && r.Points == FullWon {
			t.Wins++
		}
		if rule == Plain && !r.Played {
			continue
		}
		c := contribution{points: s.against(n, r, rule), voluntary: r.voluntary()}
		met = append(met, c)
		t.Buchholz += c.points
		t.SonnebornBerger += c.points * r.Points / quarters
	}
	low := lowest(met)
	t.BuchholzCut1 = t.Buchholz - taken(met, low)
	t.BuchholzMedian = t.BuchholzCut1 - taken(met, highest(met, low))
	return t
}

// points returns the points of entry n.
func (s Swiss) points(n int) (sum Points) {
	for _, r := range s[n-1] {
		sum += r.Points
	}
	return sum
}

// adjusted returns the points with which entry n counts for its opponents: its absences after
// its last round that was neither an absence nor a lost walkover count half a point each.
func (s Swiss) adjusted(n int, rule Unplayed) Points {
	sum := s.points(n)
	if rule == Plain {
		return sum
	}
	for i := len(s[n-1]) - 1; i >= 0 && s[n-1][i].voluntary(); i-- {
		if s[n-1][i].Opponent == 0 {
			sum += HalfWon
		}
	}
	return sum
}

// against returns what a round of entry n counts as an opponent's points, by a rule by which
// every round does.
func (s Swiss) against(n int, r Round, rule Unplayed) Points {
	switch {
	case r.Played:
		return s.adjusted(r.Opponent, rule)
	case rule == Fide2024:
		return s.points(n)
	case r.Opponent != 0:
		return min(s.points(n), s.adjusted(r.Opponent, rule))
	}
	return min(s.points(n), HalfWon*Points(len(s[n-1])))
}

// contribution is what one round adds to the Buchholz points.
type contribution struct {
	points    Points
	voluntary bool
}

// lowest returns the index of the lowest contribution, or -1: that of the own absences
// and lost walkovers that is lowest, if there are any.
func lowest(list []contribution) int {
	at := -1
	for i, c := range list {
		if at < 0 || c.voluntary && !list[at].voluntary || c.voluntary == list[at].voluntary && c.points < list[at].points {
			at = i
		}
	}
	return at
}

// highest returns the index of the highest contribution but the one at without, or -1.
func highest(list []contribution, without int) int {
	at := -1
	for i, c := range list {
		if i != without && (at < 0 || c.points > list[at].points) {
			at = i
		}
	}
	return at
}

func taken(list []contribution, at int) Points {
	if at < 0 {
		return Nothing
	}
	return list[at].points
}

// direct is the criterion of the points against each other. It applies only if every two of
// the tied have met.
func (s Swiss) direct(tied []int) []Key {
	keys := make([]Key, len(tied))
	for i, own := range tied {
		sum := Nothing
		for _, other := range tied {
			points, met := s.between(own, other)
			if own != other && !met {
				return nil
			}
			sum += points
		}
		keys[i] = Key{int(sum), quarters}
	}
	return keys
}

// between returns the points of an entry in all its meetings with another at the board, and
// reports whether they have met.
func (s Swiss) between(own, other int) (sum Points, met bool) {
	for _, r := range s[own-1] {
		if r.Played && r.Opponent == other {
			sum, met = sum+r.Points, true
		}
	}
	return sum, met
}

// Ranked is an entry with its place and its figures.
type Ranked struct {
	Place
	TieBreaks
}

// Standings returns the places of all entries by the default ranking: points, direct
// encounters, Buchholz without the lowest, Buchholz, Sonneborn-Berger (decision D-T24).
func (s Swiss) Standings(rule Unplayed) []Ranked {
	entries, breaks := make([]int, len(s)), make([]TieBreaks, len(s))
	for i := range s {
		entries[i], breaks[i] = i+1, s.TieBreaks(i+1, rule)
	}
	of := func(figure func(*TieBreaks) Points) Criterion {
		return By(func(entry int) Key { return Whole(int(figure(&breaks[entry-1]))) })
	}
	places := Rank(entries,
		of(func(t *TieBreaks) Points { return t.Points }), s.direct,
		of(func(t *TieBreaks) Points { return t.BuchholzCut1 }),
		of(func(t *TieBreaks) Points { return t.Buchholz }),
		of(func(t *TieBreaks) Points { return t.SonnebornBerger }))
	ranked := make([]Ranked, len(places))
	for i, p := range places {
		ranked[i] = Ranked{p, breaks[p.Entry-1]}
	}
	return ranked
}
