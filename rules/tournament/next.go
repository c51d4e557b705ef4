package tournament

import "slices"

// MeetsNext returns the players of the entries whose next encounter is with an entry, or will be if it wins where it plays now; of
// an entry whose players are in others, with those too.
func (t *Tournament) MeetsNext(entry string) (players []string) {
	var of []string
	for _, player := range t.PlayersOf(entry) {
		of = append(of, t.plays[player]...)
	}
	if len(of) == 0 {
		return nil
	}
	for i := range t.Stages {
		s := &t.Stages[i]
		meetings := t.Meetings(s)
		engaged := map[string]bool{} // in an earlier encounter that is undecided
		for k := range meetings {
			m := &meetings[k]
			if m.Decided() {
				continue
			}
			sides := t.mayMeet(s, m)
			for side, entries := range sides {
				for _, other := range entries {
					if !engaged[other] && slices.ContainsFunc(sides[1-side], func(e string) bool { return slices.Contains(of, e) }) {
						players = append(players, t.PlayersOf(other)...)
					}
				}
			}
			for _, other := range slices.Concat(sides[0], sides[1]) {
				engaged[other] = true
			}
		}
	}
	return players
}

// mayMeet returns who is on each side of an encounter; while that is not known, who plays for it.
func (t *Tournament) mayMeet(s *Stage, m *Meeting) (sides [2][]string) {
	if at, moved := t.Sitting(s, m.ID); moved {
		return [2][]string{at.NS, at.EW}
	}
	for i, of := range []struct {
		Source
		Seat
	}{{m.A, m.SeatA}, {m.B, m.SeatB}} {
		if of.Known() {
			sides[i] = []string{of.Seat.Entry}
		} else if before, ok := t.Meeting(of.Of); ok {
			sides[i] = []string{before.SeatA.Entry, before.SeatB.Entry}
		}
	}
	return sides
}
