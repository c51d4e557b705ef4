package tournament

import (
	"slices"

	"kibitz/events"
)

// correctsLate finds another result of an encounter after the correction period, as far as the clocks leave no doubt.
// What the committee decides is no correction of a score, and whoever posts the result again that stood as the period
// ended sets it right.
func (r *Referee) correctsLate(p *events.ResultPosted, when Moment) {
	s := r.tournament.StageOf(p.Encounter)
	if s == nil || !r.periodEnd.Known() || !when.At.Known() || int64(when.At)-when.Error <= int64(r.periodEnd) || p.How == events.ResultAdjudicated {
		return
	}
	have := s.Posted[p.Encounter]
	if have == nil || sameGround(&have.ResultPosted, p) {
		return
	}
	if held := s.heldAt(r.periodEnd, p.Encounter); held != nil && !sameGround(&held.ResultPosted, p) {
		round, index := figuresOf(p.Encounter)
		r.report(FindPeriodOver, round, index)
	}
}

// heldAt returns the posting of an encounter that stood as a correction period ended, or a later one by the
// committee; nil if the encounter had none by then (Law 79C, decision D-T47).
func (s *Stage) heldAt(end events.Instant, encounter string) (held *Posting) {
	for _, p := range s.Postings {
		inTime := p.Time.Known() && p.Time <= end
		switch {
		case p.Encounter != encounter || p.Late:
		case held == nil && !inTime:
			return nil
		case inTime || p.How == events.ResultAdjudicated:
			held = p
		}
	}
	return held
}

// sameGround reports whether two postings say the same. Where the boards make the result it is another once they are
// read from another head of the match.
func sameGround(a, b *events.ResultPosted) bool {
	return sameResult(a, b) && (b.Score != nil || slices.Equal(a.From, b.From))
}
