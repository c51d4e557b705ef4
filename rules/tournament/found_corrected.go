package tournament

import (
	"slices"

	"kibitz/events"
)

// period is the correction period that was set last: it is for the scores that hung there then (Law 79C, decision D-T47).
type period struct {
	set events.Address
	end events.Instant // unknown if none was set
}

// correctsLate finds another result of an encounter after the correction period, as far as the clocks leave no doubt.
// What the committee decides is no correction of a score, and whoever posts the result again that stood as the period
// ended sets it right.
func (r *Referee) correctsLate(p *events.ResultPosted, when Moment) {
	s := r.tournament.StageOf(p.Encounter)
	if s == nil || !r.period.end.Known() || !when.At.Known() || int64(when.At)-when.Error <= int64(r.period.end) || p.How == events.ResultAdjudicated {
		return
	}
	held := r.period.holds(s, p.Encounter)
	if held == nil || sameGround(&held.ResultPosted, p) {
		return
	}
	if have := s.Posted[p.Encounter]; !sameGround(&have.ResultPosted, p) {
		round, index := figuresOf(p.Encounter)
		r.report(FindPeriodOver, round, index)
	}
}

// holds returns the posting of an encounter that stood as the period ended, or a later one by the committee; nil if
// the encounter had none yet when the period was set.
func (d *period) holds(s *Stage, encounter string) (held *Posting) {
	for i := range s.Postings {
		p := &s.Postings[i]
		switch {
		case p.Encounter != encounter || p.Late:
		case held == nil && !p.At.Before(d.set):
			return nil
		case held == nil || p.Time <= d.end || p.How == events.ResultAdjudicated:
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
