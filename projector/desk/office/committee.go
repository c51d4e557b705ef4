package office

import (
	"context"
	"slices"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/refereed"
	"kibitz/rules"
)

// given returns who is given the evidence of a match, as the hall gives it.
func (o *Office) given(ctx context.Context, m *desk.Match, reader rules.Reader) (rules.Disclosure, error) {
	final := m.Timeline.Final()
	if _, dealt := final.(rules.Discloser); !dealt {
		return rules.DisclosureOf(final, nil), nil
	}
	to, err := o.desk.Recipient(ctx, journal.MatchInfo{Tournament: m.Tournament, Match: m.Name}, reader)
	return rules.DisclosureOf(final, to.Elsewhere), err
}

// awaits reports whether a person has still to play a deal of the match at another table of its
// tournament, for himself or as a substitute. What cannot be read counts as a table that has
// still to play.
func (o *Office) awaits(ctx context.Context, m *desk.Match, person string) (bool, error) {
	here, dealt := m.Timeline.Final().(rules.Discloser)
	if !dealt {
		return false, nil
	}
	all, err := o.desk.Client.Current(ctx, m.Tournament)
	if err != nil {
		return true, err
	}
	seats, err := o.playsFor(ctx, all, m.Tournament, person)
	if err != nil {
		return true, err
	}
	for _, v := range all {
		sits := slices.ContainsFunc(v.Players, func(p refereed.Player) bool { return slices.Contains(seats, p.ID) })
		if !sits || v.Tournament != m.Tournament || v.Match == m.Name || v.Discipline == events.TournamentEvent {
			continue
		}
		other, err := o.desk.Match(ctx, v.Tournament+"/"+v.Match)
		if err != nil {
			return true, err
		}
		if unplayed(here, other.Timeline.Final()) {
			return true, nil
		}
	}
	return false, nil
}

// playsFor returns a person with all those for whom he plays as a substitute, in any round, by
// the tournament's own log as it stands.
func (o *Office) playsFor(ctx context.Context, all []*refereed.View, tournament, person string) (seats []string, err error) {
	seats = []string{person}
	for _, v := range all {
		if v.Tournament != tournament || v.Discipline != events.TournamentEvent {
			continue
		}
		log, err := o.desk.Match(ctx, tournament+"/"+v.Match)
		if err != nil {
			return nil, err
		}
		for _, p := range log.Timeline.Effective() {
			if s, ok := p.Event.Body.(*events.SubstitutePlayed); ok && s.Player == person {
				seats = append(seats, s.For)
			}
		}
	}
	return seats, nil
}

// unplayed reports whether a table may still play a deal that has begun at another.
func unplayed(begun rules.Discloser, at rules.Referee) bool {
	there, dealt := at.(rules.Discloser)
	if !dealt || at.Result().Ended() {
		return false
	}
	return slices.ContainsFunc(begun.Parts(), func(p rules.Part) bool {
		return !slices.ContainsFunc(there.Parts(), func(o rules.Part) bool { return o.Deal == p.Deal && o.Over })
	})
}
