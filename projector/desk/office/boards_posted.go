package office

import (
	"slices"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// posting returns what is to be posted of an encounter as its tables have it now; nil for nothing.
func (p *played) posting(o *Office, t *tournament.Tournament, people *desk.People) ([]events.Body, error) {
	m, _ := t.Meeting(p.meeting.ID)
	p.meeting, p.stands = &m, false
	final := o.final(t, &m)
	switch {
	case isPosted(m.Posted, p.matches()) || final && !p.adds:
		return nil, nil
	case final:
		return nil, invalid.Field("encounter", m.ID, "result-final", "encounter", m.ID)
	}
	p.stands = m.Posted != nil && !p.follows(t, people)
	if p.stands || !p.postable() {
		return nil, nil
	}
	return (&Post{Encounter: m.ID}).enters(t, people, p.matches())
}

// postable reports whether the encounter is to be posted: it is over, or the director has posted it and, of teams, both rooms
// have the same boards. Otherwise it would tell a board that the other room has still to play.
func (p *played) postable() bool {
	have := p.boards()
	return p.over() || p.meeting.Posted != nil && len(have) > 0 &&
		!slices.ContainsFunc(p.rooms, func(r room) bool { return !slices.Equal(r.boards(), have) })
}

// follows reports whether the posting in force is what the office makes of the records that it names, as they were. Any other
// is a decision of the director.
func (p *played) follows(t *tournament.Tournament, people *desk.People) bool {
	by := p.meeting.Posted
	var then []*desk.Match
	for _, from := range by.From {
		m := p.match(from.Match)
		if m == nil {
			return false
		}
		as := *m
		var err error
		if as.Timeline, err = replay.Open(m.Ledger, replay.Options{Known: from.Head.N}); err != nil {
			return false
		}
		then = append(then, &as)
	}
	bodies, err := (&Post{Encounter: p.meeting.ID}).enters(t, people, then)
	if err != nil {
		return false
	}
	made, ok := bodies[0].(*events.ResultPosted)
	return ok && made.Winner == by.Winner && made.How == by.How && sameScore(made.Score, by.Score)
}

// sameScore reports whether two results have the same score, or both none.
func sameScore(a, b *[2]int) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// isPosted reports whether a posting was taken from these matches as they are.
func isPosted(p *tournament.Posting, matches []*desk.Match) bool {
	return p != nil && len(p.From) == len(matches) && !slices.ContainsFunc(matches, func(m *desk.Match) bool {
		return !slices.Contains(p.From, events.MatchHead{Match: m.Name, Head: m.Ledger.Head()})
	})
}
