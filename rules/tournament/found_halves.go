package tournament

import "kibitz/events"

// entersHalves finds places of a consolation drawn in halves that enter in another round than the one in
// which both winners meet (WBF 1.9, decision D-T10). The sheet is then one that was declared.
func (r *Referee) entersHalves(s *Stage) {
	if s.Kind != events.StageProgressiveConsolation || s.Parameters.Form == events.ConsolationFeed || len(s.Sheet) == 0 {
		return
	}
	enters := s.enters()
	first := map[int]int{}
	for _, e := range s.Encounters() {
		for _, from := range []Source{e.A, e.B} {
			if from.Kind == FromPlace && first[from.Place] == 0 {
				first[from.Place] = e.Round
			}
		}
	}
	for place := 1; place <= s.Total; place++ {
		p, drawn := s.Draw[place]
		if round := enters[p.Half == "bottom"]; drawn && first[place] > 0 && first[place] != round {
			r.report(FindPlaceNotAdvanced, place, first[place], round)
		}
	}
}

// enters returns the rounds in which the halves of a consolation enter: the shorter one later.
func (s *Stage) enters() map[bool]int {
	count := s.halves()
	top, bottom := SizeOf(count[false]).Rounds, SizeOf(count[true]).Rounds
	return map[bool]int{false: 1 + max(bottom-top, 0), true: 1 + max(top-bottom, 0)}
}

// finalOfHalves finds a final of a consolation whose two come from one half, where there are two (WBF
// 1.9).
func (r *Referee) finalOfHalves(s *Stage, encounter string) {
	if s == nil || s.Kind != events.StageProgressiveConsolation {
		return
	}
	sheet := s.Encounters()
	if len(sheet) == 0 || sheet[len(sheet)-1].ID != encounter || len(s.halves()) < 2 {
		return
	}
	m, ok := r.tournament.Meeting(encounter)
	a, b := s.Draw[s.drawPlace(m.SeatA.Entry)], s.Draw[s.drawPlace(m.SeatB.Entry)]
	if ok && a.Entry != "" && b.Entry != "" && (a.Half == "bottom") == (b.Half == "bottom") {
		r.report(FindFinalHalves)
	}
}

// halves counts the places of a draw in the bottom half and in the other one.
func (s *Stage) halves() map[bool]int {
	count := map[bool]int{}
	for _, p := range s.Draw {
		count[p.Half == "bottom"]++
	}
	return count
}

// pairsDrawn finds pairs of a drawn sheet that are paired otherwise than its draw has them (WBF 1.9).
func (r *Referee) pairsDrawn(p *events.PairingMade) {
	s := r.tournament.Stage(p.Stage)
	if s == nil || len(s.Draw) == 0 || len(s.Pairings) > 0 || s.ByLot() {
		return
	}
	for _, one := range p.Pairs {
		m, ok := r.tournament.Meeting(one.Encounter)
		if !ok || !m.SeatA.Known() || !m.SeatB.Known() {
			continue
		}
		if a, b := m.SeatA.Entry, m.SeatB.Entry; (a != one.A || b != one.B) && (a != one.B || b != one.A) {
			r.report(FindCalledOtherwise, p.Round, second(figuresOf(one.Encounter)))
		}
	}
}

// divides finds groups of a fouled board with one result, which has nothing to be compared with (Law 87).
func (r *Referee) divides(d *events.FieldDivided) {
	for i, group := range d.Groups {
		if len(group.Encounters) == 1 {
			r.report(FindFieldSingle, d.Board, i+1)
		}
	}
}
