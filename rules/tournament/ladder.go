package tournament

import "slices"

// ladder returns the lines of a ladder: the order of its places. They begin as drawn, or in the
// order of the entries. A challenger who wins takes the place of whom he beat, and those between
// go down one.
func (t *Tournament) ladder(s *Stage) []Line {
	ids := t.EntriesOf(s)
	slices.SortStableFunc(ids, func(a, b string) int { return s.drawPlace(a) - s.drawPlace(b) })
	of := map[string]*Line{}
	for _, id := range ids {
		of[id] = &Line{Entry: id}
		of[id].Adjustment, _ = s.added(id)
	}
	for _, m := range t.Meetings(s) {
		for _, seat := range []Seat{m.SeatA, m.SeatB} {
			if l := of[seat.Entry]; l != nil {
				l.count(&m)
			}
		}
		ids = climb(ids, m.Winner.Entry, m.Loser.Entry)
	}
	lines := make([]Line, len(ids))
	for i, id := range ids {
		lines[i] = *of[id]
		lines[i].Place = i + 1
	}
	return lines
}

// climb puts the winner of a challenge in the place of the loser, if that is higher.
func climb(ids []string, winner, loser string) []string {
	from, to := slices.Index(ids, winner), slices.Index(ids, loser)
	if to < 0 || from <= to {
		return ids
	}
	return slices.Insert(slices.Delete(slices.Clone(ids), from, from+1), to, winner)
}
