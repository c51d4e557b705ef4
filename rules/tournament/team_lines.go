package tournament

import "kibitz/events"

// teams returns the lines of teams that score victory points: the posted score of an encounter
// is its IMPs, and the scale that of the round's boards.
func (t *Tournament) teams(s *Stage) []Line {
	b := t.table(s)
	var matches []TeamMatch
	for _, m := range t.Meetings(s) {
		home, away := b.index[m.SeatA.Entry], b.index[m.SeatB.Entry]
		if boards := s.Terms(m.Round).Boards; home > 0 && away > 0 && m.Score != nil && boards > 0 {
			matches = append(matches, TeamMatch{Home: home, Away: away, Boards: boards, IMPs: *m.Score})
		}
	}
	lines := make([]Line, 0, len(b.entries))
	for _, team := range rankTeams(matches, b.adjusted, s.Parameters.System != events.StageRoundRobin) {
		l := b.line(team.Place)
		l.Points = int(team.VP)
		l.Figures = []Figure{{"opponents-vp", Key{int(team.OpponentsVP), hundred}}, {"imp-quotient", team.Quotient()}}
		lines = append(lines, l)
	}
	return lines
}

// Terms returns how a round is played, or the zero terms if that was not declared.
func (s *Stage) Terms(round int) events.RoundTerms {
	for _, r := range s.Rounds {
		if r.Round == round {
			return r
		}
	}
	return events.RoundTerms{}
}
