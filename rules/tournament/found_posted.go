package tournament

import (
	"slices"

	"kibitz/events"
)

// freeze is a dispute in the tournament's own log about a posting (WBF 6.1).
type freeze struct{ dispute, encounter string }

// disputes folds disputes about postings, and what ends them.
func (r *Referee) disputes(b events.Body) {
	ends := func(dispute string) {
		r.frozen = slices.DeleteFunc(slices.Clone(r.frozen), func(f freeze) bool { return f.dispute == dispute })
	}
	switch body := b.(type) {
	case *events.DisputeRaised:
		if body.About == nil {
			return
		}
		at, ok := r.log.Find(*body.About)
		for i := range r.tournament.Stages {
			for _, p := range r.tournament.Stages[i].Postings {
				if ok && p.At == at {
					r.frozen = append(slices.Clip(r.frozen), freeze{body.Dispute, p.Encounter})
				}
			}
		}
	case *events.RulingMade:
		ends(body.Dispute)
	case *events.TableReleased:
		ends(body.Dispute)
	}
}

// postsOver finds a posting of an encounter that is in dispute (WBF 6.1), one that says something else
// than a posting which its author had not seen (decision D-T16), unless it came too late to stand, and one from the record of a match that
// was called for another encounter.
func (r *Referee) postsOver(at events.Address, p *events.ResultPosted, when Moment) {
	round, index := figuresOf(p.Encounter)
	if slices.ContainsFunc(r.frozen, func(f freeze) bool { return f.encounter == p.Encounter }) {
		r.report(FindPostedFrozen, round, index)
	}
	s := r.tournament.StageOf(p.Encounter)
	if s == nil {
		return
	}
	have := s.Posted[p.Encounter]
	if unseen := have != nil && have.At.N > r.log.Seen(at.N); unseen && !sameResult(&have.ResultPosted, p) {
		m, known := r.tournament.Meeting(p.Encounter)
		if !known || r.tournament.CorrectionTiming(&m.Standing, have, when) != Late {
			r.report(FindPostedUnseen, round, index)
		}
	}
	for _, from := range p.From {
		if slices.Contains(s.called[from.Match], p.Encounter) {
			continue
		}
		for _, id := range slices.Sorted(slices.Values(s.called[from.Match])) {
			if id != p.Encounter {
				r.report(FindCalledForOther, append([]int{round, index}, pair(figuresOf(id))...)...)
			}
		}
	}
}

func pair(a, b int) []int { return []int{a, b} }

// sameResult reports whether two postings say the same.
func sameResult(a, b *events.ResultPosted) bool {
	return a.Winner == b.Winner && a.How == b.How && (a.Score == nil) == (b.Score == nil) && (a.Score == nil || *a.Score == *b.Score)
}

// postsLate finds a forfeit by lateness that was posted more than five minutes after it was due (WBF
// 2.2), as far as the clocks leave no doubt.
func (r *Referee) postsLate(p *events.ResultPosted, when Moment) {
	const minute, grace = 60_000, 5
	if p.How != events.ResultWalkover && p.How != events.ResultDoubleForfeit {
		return
	}
	m, known := r.tournament.Meeting(p.Encounter)
	s := r.tournament.StageOf(p.Encounter)
	if !known || m.Call == nil || !m.Call.Start.Known() || !when.At.Known() {
		return
	}
	length := s.Terms(m.Round).Length
	if s.Posted[p.Encounter] != nil || length == 0 {
		return
	}
	due := int64(m.Call.Start) + int64(LateUntil(length))*minute
	if int64(when.At)-when.Error > due+grace*minute {
		round, index := figuresOf(p.Encounter)
		r.report(FindForfeitUnposted, round, index)
	}
}
