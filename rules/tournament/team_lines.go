package tournament

import (
	"kibitz/events"
	"kibitz/rules/scoring"
)

// defaultSitOut is what a team scores that sits out, in hundredths of victory points (decision
// D-T38).
const defaultSitOut = 1200

// teamed returns the lines of teams that score victory points, IMPs or boards: the posted score of an
// encounter is its IMPs or boards, of one that was split each has its own margin, and the scale of victory points that of the round's boards.
func (t *Tournament) teamed(s *Stage, own Margins) []Line {
	b := t.table(s)
	for _, m := range t.Meetings(s) {
		home, away := b.index[m.SeatA.Entry], b.index[m.SeatB.Entry]
		if boards := s.Terms(m.Round).Boards; home > 0 && away > 0 && m.Score != nil && boards > 0 {
			match := TeamMatch{Home: home, Away: away, Boards: boards, IMPs: *m.Score, Scoring: s.Parameters.Scoring}
			if margins, split := own[m.ID]; split {
				match.Own = &margins
			}
			b.matches = append(b.matches, match)
		}
	}
	b.teams = teamsOf(b.matches, b.before())
	return b.lines()
}

// before returns what each team has without play, in hundredths of victory points: its
// adjustments, and what it scores for sitting out.
func (b *table) before() []scoring.Hundredths {
	sitOut := b.stage.Parameters.SitOut
	if sitOut == 0 {
		sitOut = defaultSitOut
	}
	all := make([]scoring.Hundredths, len(b.entries))
	for i := range all {
		all[i] = scoring.Hundredths(b.adjusted[i])
		for _, r := range b.rounds[i] {
			if r.Opponent == 0 && r.Points == FullWon {
				all[i] += scoring.Hundredths(sitOut)
			}
		}
	}
	return all
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

// Phase returns which round of a knock-out it is by its sheet, if the rules distinguish it: semifinal,
// final, or ordinary for one before these (WBF 2.3). It is "" where nobody knows, or where the first
// round may be called the opening one.
func (s *Stage) Phase(round int) string {
	rounds := SizeOf(s.Total).Rounds
	switch {
	case !s.standard() || s.Kind == events.StageDoubleElimination || rounds == 0 || round == 1 && rounds > 2:
		return ""
	case round == rounds:
		return "final"
	case round == rounds-1:
		return "semifinal"
	}
	return "ordinary"
}
