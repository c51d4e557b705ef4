package tournament

import (
	"kibitz/events"
	"kibitz/rules/scoring"
)

// TeamMatch is a match of two teams at bridge, by their numbers from 1.
type TeamMatch struct {
	Home, Away int
	Boards     int     // scheduled, which the scale of victory points goes by
	IMPs       [2]int  // won by home and away; at board-a-match what each scored
	Own        *[2]int // the margin of each, where they do not balance
	Scoring    string  // as in events.StageParameters; victory points unless it says otherwise
}

// VP returns the victory points of home and away, or what counts in their place: the IMPs won less
// those lost, or at board-a-match what each scored.
func (m TeamMatch) VP() (home, away scoring.Hundredths) {
	if m.Own != nil {
		home, _ = TeamMatch{Boards: m.Boards, Scoring: m.Scoring, IMPs: [2]int{m.Own[0]}}.VP()
		away, _ = TeamMatch{Boards: m.Boards, Scoring: m.Scoring, IMPs: [2]int{m.Own[1]}}.VP()
		return home, away
	}
	switch m.Scoring {
	case events.ScoringIMP:
		net := scoring.Whole(m.IMPs[0] - m.IMPs[1])
		return net, -net
	case events.ScoringBoards:
		return scoring.Whole(m.IMPs[0]), scoring.Whole(m.IMPs[1])
	}
	if margin := m.IMPs[0] - m.IMPs[1]; margin < 0 {
		away, home = scoring.VP(m.Boards, -margin)
	} else {
		home, away = scoring.VP(m.Boards, margin)
	}
	return home, away
}

// Team is the figures of a team.
type Team struct {
	VP          scoring.Hundredths
	Won, Lost   int                // IMPs over all matches
	OpponentsVP scoring.Hundredths // the final victory points of its opponents, once for each meeting
}

// Quotient returns the IMPs won by those lost, infinite without loss.
func (t *Team) Quotient() Key { return Key{t.Won, t.Lost} }

// teamsOf returns the figures of teams from their matches and from the victory points that each
// has without play.
func teamsOf(matches []TeamMatch, before []scoring.Hundredths) []Team {
	all := make([]Team, len(before))
	for i, vp := range before {
		all[i].VP = vp
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
	return all
}

func (t *Team) add(vp scoring.Hundredths, won, lost int) {
	t.VP, t.Won, t.Lost = t.VP+vp, t.Won+won, t.Lost+lost
}

// among is the criterion of what teams have scored against each other, by what a match gives
// home and away, all in the same parts. It applies only if every two of the tied have met.
func among(matches []TeamMatch, scored func(TeamMatch) (home, away Key)) Criterion {
	return func(tied []int) []Key {
		index := make(map[int]int, len(tied))
		for i, team := range tied {
			index[team] = i
		}
		sums, met := make([]Key, len(tied)), make(map[Pair]struct{})
		for _, m := range matches {
			home, known := index[m.Home]
			away, both := index[m.Away]
			if known && both {
				h, a := scored(m)
				sums[home] = Key{sums[home].Value + h.Value, h.Per}
				sums[away] = Key{sums[away].Value + a.Value, a.Per}
				met[Pair{min(home, away), max(home, away)}] = struct{}{}
			}
		}
		if len(met) < len(tied)*(len(tied)-1)/2 {
			return nil
		}
		return sums
	}
}
