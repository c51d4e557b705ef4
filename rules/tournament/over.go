package tournament

import (
	"slices"

	"kibitz/events"
)

// Over reports whether nothing of a stage is left to play, as far as its declaration and what was
// drawn or paired say. A ladder is never over.
func (t *Tournament) Over(s *Stage) bool {
	switch s.Kind {
	case events.StageSeries:
		return len(s.Parameters.Stages) > 0 && !slices.ContainsFunc(s.Parameters.Stages, func(name string) bool {
			of := t.Stage(name)
			return of == nil || of.Kind == events.StageSeries || !t.Over(of)
		})
	case events.StageSwissLives:
		in := 0
		lines := t.Standings(s)
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
	case s.Kind == events.StagePairs || s.Kind == events.StageIndividual:
		return last >= 0 && meetings[last].Round >= len(s.Rounds)
	case len(s.Pairings) > 0:
		return s.Rounded() >= len(s.Rounds)
	case s.Total > 0:
		return s.seated() == s.Total
	}
	return len(meetings) > 0
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
