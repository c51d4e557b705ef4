package tournament

import "kibitz/events"

// reseats finds the encounters of a stage that were posted and have got others in their seats, or an open one, with the posting or
// the decision of the committee just folded (decision D-T52). Of what was voided, or the committee has decided itself, nothing is
// left to find.
func (r *Referee) reseats(s *Stage) {
	for _, i := range r.tournament.reseated {
		m := &s.stood[i]
		p := s.Posted[m.ID]
		if p == nil || p.How == events.ResultVoid || s.Adjusted[m.ID] != nil {
			continue
		}
		if p.seats[0].Known() && p.seats[1].Known() && (p.seats != [2]Seat{m.SeatA, m.SeatB}) {
			r.report(FindSeatsChanged, pair(figuresOf(m.ID))...)
		}
	}
}
