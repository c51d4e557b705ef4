package tournament

import (
	"slices"

	"kibitz/events"
)

// misseat is an encounter that was posted, and who has its seats instead of those it was posted for.
type misseat struct {
	encounter string
	seats     [2]Seat
}

// misseated returns the encounters behind the one that a posting, or a decision of the committee, is of which were
// posted for others than have their seats now. Of what was voided, or the committee has decided itself, nothing is left to find.
func (t *Tournament) misseated(b events.Body) (others []misseat) {
	s, first := t.decidedBy(b)
	if s == nil {
		return nil
	}
	for _, i := range s.sheet.behind(first) {
		m := &s.stood[i]
		p, now := s.Posted[m.ID], [2]Seat{m.SeatA, m.SeatB}
		if p == nil || p.How == events.ResultVoid || s.Adjusted[m.ID] != nil {
			continue
		}
		if p.seats[0].Known() && p.seats[1].Known() && p.seats != now {
			others = append(others, misseat{m.ID, now})
		}
	}
	return others
}

// decidedBy returns the stage, with what it keeps, and the index on its sheet of the encounter that a posting or a
// decision of the committee is of; nil if there is no such encounter.
func (t *Tournament) decidedBy(b events.Body) (s *Stage, first int) {
	var encounter string
	switch body := b.(type) {
	case *events.ResultPosted:
		encounter = body.Encounter
	case *events.EncounterAdjusted:
		encounter = body.Encounter
	}
	if of := t.StageOf(encounter); of != nil {
		t.keep(of)
		if i, known := of.sheet.at[encounter]; known {
			s, first = of, i
		}
	}
	return s, first
}

// behind returns the indices of the encounters that one leads to, directly or through others.
func (x *sheet) behind(first int) []int {
	open := slices.Clone(x.after[first])
	for i := 0; i < len(open); i++ {
		for _, next := range x.after[open[i]] {
			if !slices.Contains(open, next) {
				open = append(open, next)
			}
		}
	}
	return open
}

// reseated finds the encounters that were posted and have now got others in their seats, or an open one (decision D-T52).
func (r *Referee) reseated(before, now []misseat) {
	for _, m := range now {
		if !slices.Contains(before, m) {
			r.report(FindSeatsChanged, pair(figuresOf(m.encounter))...)
		}
	}
}
