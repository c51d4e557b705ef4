package tournament

import (
	"slices"

	"kibitz/events"
	"kibitz/rules/procedure"
)

// enters finds a person who is in two entries of a division (WBF 1.9).
func (r *Referee) enters(e *events.EntryRegistered) {
	t, first := r.tournament, -1
	for _, player := range e.Players {
		for _, id := range t.plays[player] {
			if i := t.index[id]; id != e.Entry && t.Entries[i].Division == e.Division && (first < 0 || i < first) {
				first = i
			}
		}
	}
	if first >= 0 {
		r.report(FindEntryTwice, t.Entries[first].numbered(first))
	}
}

// convenes finds members of the committee who are not there, or are of a country that no entry has
// (WBF 1.2), by their place among those named.
func (r *Referee) convenes() {
	for i := range r.committee {
		member := &r.committee[i]
		if member.Present == events.NotPresent {
			r.report(FindCommitteeAbsent, i+1)
		}
		among := slices.ContainsFunc(r.tournament.Entries, func(e Entry) bool { return e.Country == member.Country })
		if member.Country != "" && !among {
			r.report(FindCommitteeOthers, i+1)
		}
	}
}

// numbered returns an entry's start number, or its number in the order of registration.
func (e *Entry) numbered(index int) int {
	if e.Number > 0 {
		return e.Number
	}
	return index + 1
}

// drawsAgain finds a second draw of a declared stage, which stands (decision D-T5), with the
// number of its encounters that were posted, and the places that a part of a draw changes when it is sent again.
func (r *Referee) drawsAgain(d *events.DrawMade) {
	s := r.tournament.Stage(d.Stage)
	if s == nil || !s.Declared || s.ByLot() {
		return
	}
	if s.Drawn != nil && !s.ofDraw(d) {
		r.report(FindDrawAgain, len(s.Posted))
		return
	}
	for _, p := range d.Places {
		if have, drawn := s.Draw[p.Place]; drawn && have != p {
			r.report(procedure.FindDrawChanged, p.Place)
		}
	}
}

// misfits returns the encounters of a stage that were posted between others than have their seats now, in their order.
func (t *Tournament) misfits(s *Stage) (ids []string) {
	for _, m := range t.Meetings(s) {
		if p := m.Posted; p != nil && p.seats[0].Known() && p.seats[1].Known() && p.seats != [2]Seat{m.SeatA, m.SeatB} {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// misfitsOf returns those of the stage that a draw, or a change of one, is of.
func (t *Tournament) misfitsOf(b events.Body) []string {
	var s *Stage
	switch body := b.(type) {
	case *events.DrawMade:
		s = t.Stage(body.Stage)
	case *events.DrawChanged:
		s = t.Stage(body.Stage)
	}
	if s == nil || len(s.Posted) == 0 {
		return nil
	}
	return t.misfits(s)
}

// misfitted finds the encounters that no longer fit the draw, beside those that did not before.
func (r *Referee) misfitted(before, now []string) {
	for _, id := range now {
		if !slices.Contains(before, id) {
			r.report(FindPlayedNotDrawn, pair(figuresOf(id))...)
		}
	}
}

// lacksDraw finds that something is done of a stage of whose draw parts never came.
func (r *Referee) lacksDraw(s *Stage) {
	if s != nil && s.DrawnInPart() {
		r.report(FindDrawIncomplete, len(s.Draw), s.Total)
	}
}

// draws finds what is wrong with a draw of a declared stage (WBF 1.9). Of a draw that comes in
// several events nothing is missing before the last.
func (r *Referee) draws(d *events.DrawMade) {
	s := r.tournament.Stage(d.Stage)
	if s == nil || !s.Declared || s.ByLot() {
		return
	}
	if d.SupervisedAs == "foreign-player" && r.tournament.local(s.Division, d.Supervisor) {
		r.report(FindSupervisorLocal)
	}
	given := r.drawnPlaces(s, d)
	r.drawnEntries(s, given)
	for i := range d.Places {
		if p := d.Places[i].Place; p%2 == 1 || !given[p-1] {
			r.meetByes(d.Stage, p)
		}
	}
	if !s.DrawnInPart() {
		r.drawnWhole(s)
		r.entersHalves(s)
	}
	r.drawnBehind(s, d)
}

// drawnPlaces finds places beyond the size, given twice, and missing. It returns those that were given.
func (r *Referee) drawnPlaces(s *Stage, d *events.DrawMade) (given map[int]bool) {
	given = make(map[int]bool, len(d.Places))
	for _, p := range d.Places {
		if p.Place > s.Total || given[p.Place] {
			r.report(FindDrawPlaces, p.Place)
		}
		given[p.Place] = true
	}
	for place := 1; place <= s.Total && d.Draw == ""; place++ {
		if !given[place] {
			r.report(FindDrawPlaces, place)
		}
	}
	if size := SizeOf(s.Total).Places; s.standard() && size != s.Total && d.Draw == "" {
		r.report(FindDrawPlaces, s.Total+1)
	}
	return given
}

// standard reports whether the stage is played on a standard sheet of a power of two of places.
func (s *Stage) standard() bool {
	return len(s.Sheet) == 0 && slices.Contains([]string{events.StageKnockOut, events.StageLastChance, events.StageDoubleElimination}, s.Kind)
}

// drawnEntries finds entries in two places, and who was drawn and is no entry, among the places given now.
func (r *Referee) drawnEntries(s *Stage, given map[int]bool) {
	first := map[string]int{}
	for place := 1; place <= s.Total; place++ {
		id := s.Draw[place].Entry
		if id == "" {
			continue
		}
		if first[id] > 0 && given[place] {
			r.report(FindDrawTwice, place, first[id])
			continue
		}
		first[id] = place
		if e := r.tournament.Entry(id); given[place] && (e == nil || e.Division != s.Division) {
			r.report(FindDrawStranger, place)
		}
	}
}

// drawnWhole finds who is missing in a draw, and byes that are too many.
func (r *Referee) drawnWhole(s *Stage) {
	byes, late := 0, 0
	drawn := map[string]bool{}
	for place := 1; place <= s.Total; place++ {
		p := s.Draw[place]
		drawn[p.Entry] = true
		if p.Bye {
			byes++
		}
		if p.Late > 0 && p.Entry == "" {
			late++
		}
	}
	if needed := SizeOf(s.Total - byes).Byes; s.standard() && byes > needed {
		r.report(FindByesMany, byes, needed)
	}
	var missing []int
	for i := range r.tournament.Entries {
		e := &r.tournament.Entries[i]
		if e.Division == s.Division && e.HasPaid && !drawn[e.ID] && !e.Absent(s.Stage, 1) {
			missing = append(missing, e.numbered(i))
		}
	}
	if s.After == "" && len(missing) > late {
		for _, number := range missing {
			r.report(FindDrawMissing, number)
		}
	}
}

// meetByes finds a bye that meets a bye at a place of a stage.
func (r *Referee) meetByes(stage string, place int) {
	s := r.tournament.Stage(stage)
	if s == nil || !s.Declared || !s.standard() || place < 1 {
		return
	}
	first := place - 1 + place%2
	if s.Seat(first).Nobody && s.Seat(first+1).Nobody {
		r.report(FindByeMeetsBye, first, first+1)
	}
}

// drawnBehind finds who was drawn for a consolation or a last chance and should not have been, and
// losers of the first day who were not (WBF 1.9).
func (r *Referee) drawnBehind(s *Stage, d *events.DrawMade) {
	before := r.tournament.Stage(s.After)
	if before == nil || s.Kind != events.StageProgressiveConsolation && s.Kind != events.StageLastChance {
		return
	}
	lost := map[string]int{}
	for _, m := range r.tournament.Meetings(before) {
		if id := m.Loser.Entry; lost[id] == 0 {
			lost[id] = m.Round
		}
	}
	drawn := map[string]bool{}
	for _, p := range d.Places {
		drawn[p.Entry] = true
		switch round := lost[p.Entry]; {
		case p.Entry == "":
		case round == 0:
			r.report(FindNotLost, p.Place)
		case s.Kind == events.StageProgressiveConsolation && r.tournament.inTheMoney(before, round):
			r.report(procedure.FindDrawPrize, p.Place)
		}
	}
	r.missed(s, d, drawn)
	if s.Kind == events.StageLastChance && s.copies(before) {
		r.report(FindDrawCopied)
	}
}

// missed finds how many losers are not in a whole draw; those of later days enter later.
func (r *Referee) missed(s *Stage, d *events.DrawMade, drawn map[string]bool) {
	missing := 0
	for _, slip := range r.tournament.Slips(s) {
		if !drawn[slip.Entry] && (slip.FirstDay || s.Kind == events.StageLastChance) {
			missing++
		}
	}
	if missing > 0 && d.Draw == "" {
		r.report(FindLoserMissing, missing)
	}
}

// copies reports whether three entries or more were drawn in the order of another stage.
func (s *Stage) copies(of *Stage) bool {
	last, count := 0, 0
	for place := 1; place <= s.Total; place++ {
		id := s.Seat(place).Entry
		if id == "" {
			continue
		}
		there := of.drawPlace(id)
		if there < last {
			return false
		}
		last, count = there, count+1
	}
	return count > 2
}

// local reports whether a person plays for the country of the tournament.
func (t *Tournament) local(division, person string) bool {
	d := t.Division(division)
	return d != nil && slices.ContainsFunc(t.Entries, func(e Entry) bool {
		return e.Country == d.Country && slices.Contains(e.Players, person)
	})
}
