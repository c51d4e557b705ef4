package tournament

import (
	"slices"

	"kibitz/events"
)

// Over reports whether nothing of a stage is left to play, as far as its declaration and what was
// drawn or paired say. A ladder is never over. Nor is a stage of pairs or individuals of which no
// rounds are declared, for a session may follow that nobody has declared yet (decision D-T48); nor a
// series of such a stage, whose totals do not count in its standings.
func (t *Tournament) Over(s *Stage) bool {
	switch s.Kind {
	case events.StageSeries:
		return len(s.Parameters.Stages) > 0 && !slices.ContainsFunc(s.Parameters.Stages, func(name string) bool {
			of := t.Stage(name)
			return of == nil || of.Kind == events.StageSeries || of.onBoards() || !t.Over(of)
		})
	case events.StageSwissLives:
		in := 0
		lines := t.Standings(s, nil)
		for i := range lines {
			if lines[i].Out == 0 {
				in++
			}
		}
		return len(s.Pairings) > 0 && in <= 1
	case events.StageLadder:
		return false
	}
	return t.played(s)
}

// played reports whether every encounter of a stage is decided, and every declared round paired.
func (t *Tournament) played(s *Stage) bool {
	meetings := t.Meetings(s)
	if slices.ContainsFunc(meetings, func(m Meeting) bool { return !m.Decided() }) {
		return false
	}
	switch last := len(meetings) - 1; {
	case s.onBoards():
		return last >= 0 && len(s.Rounds) > 0 && meetings[last].Round >= len(s.Rounds)
	case len(s.Pairings) > 0:
		return s.Rounded() >= len(s.Rounds)
	case s.Total > 0:
		return s.seated() == s.Total
	}
	return len(meetings) > 0
}

// onBoards reports whether the results of a stage are on boards, which the records of its matches have.
func (s *Stage) onBoards() bool {
	return s.Kind == events.StagePairs || s.Kind == events.StageIndividual
}

// seated returns how many places of the draw are known.
func (s *Stage) seated() (count int) {
	for place := 1; place <= s.Total; place++ {
		if s.Seat(place).Known() {
			count++
		}
	}
	return count
}
