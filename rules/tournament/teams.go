package tournament

import (
	"slices"

	"kibitz/rules/bridge/scoring"
)

// TeamMatch is a match of two teams at bridge, by their numbers from 1.
type TeamMatch struct {
	Home, Away int
	Boards     int    // scheduled, which the scale of victory points goes by
	IMPs       [2]int // won by home and away
}

// VP returns the victory points of home and away.
func (m TeamMatch) VP() (home, away scoring.Hundredths) {
	if margin := m.IMPs[0] - m.IMPs[1]; margin < 0 {
		away, home = scoring.VP(m.Boards, -margin)
	} else {
		home, away = scoring.VP(m.Boards, margin)
	}
	return home, away
}

// Team is a team with its place and its figures.
type Team struct {
	Place
	VP          scoring.Hundredths
	Won, Lost   int                // IMPs over all matches
	OpponentsVP scoring.Hundredths // the final victory points of its opponents, once for each meeting
}

// Quotient returns the IMPs won by those lost, infinite without loss.
func (t *Team) Quotient() Key { return Key{t.Won, t.Lost} }

// SwissTeams returns the places of so many teams by victory points, points against each other,
// the opponents' victory points and the quotient of IMPs.
func SwissTeams(teams int, matches []TeamMatch) []Team {
	return rankTeams(matches, make([]int, teams), true)
}

// rankTeams ranks as many teams as there are adjustments, in hundredths of victory points. In a
// round robin all have the same opponents, whose points say nothing.
func rankTeams(matches []TeamMatch, adjusted []int, swiss bool) []Team {
	all, entries := make([]Team, len(adjusted)), make([]int, len(adjusted))
	for i, hundredths := range adjusted {
		all[i].VP, entries[i] = scoring.Hundredths(hundredths), i+1
	}
	for _, m := range matches {
		home, away := m.VP()
		all[m.Home-1].add(home, m.IMPs[0], m.IMPs[1])
		all[m.Away-1].add(away, m.IMPs[1], m.IMPs[0])
	}
	for _, m := range matches {
		all[m.Home-1].OpponentsVP += all[m.Away-1].VP
		all[m.Away-1].OpponentsVP += all[m.Home-1].VP
	}
	criteria := []Criterion{
		By(func(team int) Key { return Whole(int(all[team-1].VP)) }), amongTeams(matches),
		By(func(team int) Key { return Whole(int(all[team-1].OpponentsVP)) }),
		By(func(team int) Key { return all[team-1].Quotient() }),
	}
	if !swiss {
		criteria = slices.Delete(criteria, 2, 3)
	}
	ranked := make([]Team, len(all))
	for i, p := range Rank(entries, criteria...) {
		ranked[i] = all[p.Entry-1]
		ranked[i].Place = p
	}
	return ranked
}

func (t *Team) add(vp scoring.Hundredths, won, lost int) {
	t.VP, t.Won, t.Lost = t.VP+vp, t.Won+won, t.Lost+lost
}

// amongTeams is the criterion of the victory points against each other. It applies only if
// every two of the tied have met.
func amongTeams(matches []TeamMatch) Criterion {
	return func(tied []int) []Key {
		index := make(map[int]int, len(tied))
		for i, team := range tied {
			index[team] = i
		}
		sums, met := make([]Key, len(tied)), make(map[Pair]bool)
		for i := range sums {
			sums[i] = Whole(0)
		}
		for _, m := range matches {
			home, known := index[m.Home]
			away, both := index[m.Away]
			if known && both {
				h, a := m.VP()
				sums[home].Value += int(h)
				sums[away].Value += int(a)
				met[Pair{min(home, away), max(home, away)}] = true
			}
		}
		if len(met) < len(tied)*(len(tied)-1)/2 {
			return nil
		}
		return sums
	}
}
