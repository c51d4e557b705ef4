package tournament

import "kibitz/events"

// Slip is an entry that may be drawn for a consolation or a last chance.
type Slip struct {
	Entry    string
	Round    int  // in which it lost
	FirstDay bool // of the rounds of the first day, as they were declared; else of round 1 (decision D-T8)
}

// Slips returns who may be drawn for a stage: the losers of the stage before it in the order of
// its encounters (WBF 1.9). For a consolation those are left out who are in the money there, or
// have won a prize (decision D-T9); for a last chance those who lost after its last round. Whoever
// takes no part any more has no slip.
func (t *Tournament) Slips(s *Stage) (slips []Slip) {
	before := t.Stage(s.After)
	if before == nil || before == s {
		return nil
	}
	out := map[string]bool{"": true}
	for _, m := range t.Meetings(before) {
		id := m.Loser.Entry
		if out[id] {
			continue
		}
		out[id] = true
		if !t.absent(s, id, 1) && t.drawable(s, before, id, m.Round) {
			slips = append(slips, Slip{Entry: id, Round: m.Round, FirstDay: before.firstDay(m.Round)})
		}
	}
	return slips
}

// drawable reports whether an entry that lost in a round of the stage before may be drawn.
func (t *Tournament) drawable(s, before *Stage, entry string, round int) bool {
	if s.Kind == events.StageLastChance {
		return s.Parameters.Until == 0 || round <= s.Parameters.Until
	}
	return !t.inTheMoney(before, round) && !t.hasWon(entry)
}

// inTheMoney reports whether who loses in a round of a knock-out can no longer miss a prize place
// that was declared for it.
func (t *Tournament) inTheMoney(s *Stage, round int) bool {
	left := min(SizeOf(s.Total).Places>>(round-1), len(t.EntriesOf(s)))
	for i := range t.Prizes {
		for _, p := range t.Prizes[i].Places {
			if p.Stage == s.Stage && p.To >= left {
				return true
			}
		}
	}
	return false
}

// hasWon reports whether a prize of an entry was recorded.
func (t *Tournament) hasWon(entry string) bool {
	for i := range t.Won {
		if t.Won[i].Entry == entry {
			return true
		}
	}
	return false
}

// firstDay reports whether a round is one of the first day.
func (s *Stage) firstDay(round int) bool {
	if day := s.Terms(round).Day; day > 0 {
		return day == 1
	}
	return round == 1
}
