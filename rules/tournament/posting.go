package tournament

import (
	"slices"

	"kibitz/events"
)

// Timing says whether a correction of a posted result is in time: until one of the two has
// begun another match (WBF 4.10, decision D-T13).
type Timing uint8

// The timings.
const (
	InTime    Timing = iota
	Uncertain        // within the clocks' error; it has effect
	Late             // it has no effect
)

// post folds a posting. The first of an encounter, and one that corrects it in time, is in
// force; a late one is only kept.
func (t *Tournament) post(s *Stage, p Posting, when Moment) {
	t.keep(s)
	at, known := s.sheet.at[p.Encounter]
	p.First = p.Time
	have := s.Posted[p.Encounter]
	if have != nil {
		p.First = have.First
	}
	if known {
		m := &s.stood[at]
		p.round, p.seats = m.Round, [2]Seat{m.SeatA, m.SeatB}
		if have != nil {
			p.corrects, p.timing = have, t.CorrectionTiming(m, have, when)
			p.Late = p.timing == Late
		}
	}
	s.Postings = append(s.Postings, &p)
	if p.Late {
		return
	}
	s.Posted[p.Encounter] = &p
	if known && (have == nil || have.Winner != p.Winner) {
		t.reseated = t.decideAnew(s, at)
		t.beginReseated(s, &p)
	}
	if known && p.begins(have) {
		p.began = begun{p.Encounter, p.Time, p.At}
		t.begin(p.seats, &p.began)
	}
}

// beginReseated has those begin a match in a round that was started who learn now whom they meet there.
func (t *Tournament) beginReseated(s *Stage, p *Posting) {
	for _, i := range t.reseated {
		if at := &s.stood[i]; at.opens() && slices.Contains(s.started, at.Round) {
			t.begin([2]Seat{at.SeatA, at.SeatB}, &begun{at.ID, p.Time, p.At})
		}
	}
}

// begins reports whether a match begins with a posting in the place of another, or of none: whoever is only found to have
// another result has not played again.
func (p *Posting) begins(have *Posting) bool {
	return AtTheBoard(p.How) && (have == nil || !AtTheBoard(have.How) || have.seats != p.seats)
}

// CorrectionTiming returns whether a correction now of a result in force is in time.
func (t *Tournament) CorrectionTiming(m *Standing, have *Posting, when Moment) Timing {
	timing := InTime
	for _, entry := range []string{m.SeatA.Entry, m.SeatB.Entry} {
		for _, player := range t.playersOf(entry) {
			for _, b := range t.begun[player] {
				if b.encounter != m.ID && have.At.Before(b.n) && t.succeeds(m.ID, b.encounter) {
					timing = max(timing, b.timing(when))
				}
			}
		}
	}
	return timing
}

// succeeds reports whether a match that was begun can end the time for corrections of an
// encounter: it was not voided, and it is of the same division where that was declared (decision
// D-T13).
func (t *Tournament) succeeds(encounter, begun string) bool {
	of, next := t.StageOf(encounter), t.StageOf(begun)
	if next == nil {
		return true // its pairing gave it a name that is of no stage
	}
	if p := next.Posted[begun]; p != nil && p.How == events.ResultVoid {
		return false
	}
	if a := next.Adjusted[begun]; a != nil && a.As == events.AdjustedVoid {
		return false
	}
	return of.Parameters.Succeeding != events.SucceedingDivision || of.Division == next.Division
}

// timing compares a correction with the beginning of another match.
func (b *begun) timing(when Moment) Timing {
	switch after := int64(when.At) - int64(b.at); {
	case !when.At.Known() || !b.at.Known(), after > when.Error:
		return Late
	case after >= -when.Error && when.Error > 0:
		return Uncertain
	}
	return InTime
}

// unplayed are the ways of a result without play, or without play that counts as such.
var unplayed = []string{
	events.ResultForfeit, events.ResultWalkover, events.ResultBye, events.ResultWithdrawn, events.ResultDoubleForfeit, events.ResultVoid,
}

// AtTheBoard reports whether a result of this kind came about by play.
func AtTheBoard(how string) bool { return !slices.Contains(unplayed, how) }

// rated are the ways of a result that count for ratings (decision D-T18).
var rated = []string{events.ResultPlayed, events.ResultPenalised, events.ResultConceded, events.ResultFlag}

// Rated reports whether a result of this kind counts for ratings.
func Rated(how string) bool { return slices.Contains(rated, how) }
