package tournament

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// drawing is a draw or a part of one as it was made, and when.
type drawing struct {
	places []events.DrawPlace // never modified
	at     events.Address
	when   Moment
}

// has reports whether an entry was drawn at a place.
func (d *drawing) has(entry string, place int) bool {
	return slices.ContainsFunc(d.places, func(p events.DrawPlace) bool { return p.Entry == entry && p.Place == place })
}

// paysLater takes back that an entry was drawn unpaid, if it is recorded only now that it had paid before
// the draw. Within the clocks' error nobody can say (decision D-T7).
func (r *Referee) paysLater(f *events.FeePaid, when Moment) {
	for i := range r.drawn {
		d := &r.drawn[i]
		if !when.At.Known() || !d.when.At.Known() {
			continue
		}
		early := int64(d.when.At) - int64(when.At)
		within := when.Error + d.when.Error
		if early < -within {
			continue
		}
		r.Reconsider(func(found rules.Finding) (rules.Code, bool) {
			switch {
			case found.Code != procedure.FindDrawUnpaid || found.At != d.at || !d.has(f.Entry, found.Args[0]):
				return found.Code, true
			case early < within || early == 0:
				return FindPaidUncertain, true
			}
			return "", false
		})
	}
}

// Amended finds places of a draw whose record was corrected after the first match of the stage had begun
// (decision D-T6). then is the tournament as it stood when the correction was made.
func (r *Referee) Amended(_ *events.Event, then rules.Referee) {
	was, ok := then.(*Referee)
	if !ok {
		return
	}
	for i := range was.tournament.Stages {
		before := &was.tournament.Stages[i]
		now := r.tournament.Stage(before.Stage)
		if now == nil || !was.tournament.started(before) {
			continue
		}
		for place := 1; place <= max(before.Total, now.Total); place++ {
			if before.Draw[place] != now.Draw[place] {
				r.report(FindDrawAmended, place)
			}
		}
		r.misfitted(nil, r.tournament.playedByOthers(was.tournament.Meetings(before)))
	}
}

// playedByOthers returns which of some encounters that were posted have others in their seats now.
func (t *Tournament) playedByOthers(then []Meeting) (ids []string) {
	for i := range then {
		m := &then[i]
		now, there := t.Meeting(m.ID)
		if m.Posted != nil && there && m.SeatA.Known() && m.SeatB.Known() && (now.SeatA != m.SeatA || now.SeatB != m.SeatB) {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// started reports whether a match of a stage has begun, as far as the tournament's log shows.
func (t *Tournament) started(s *Stage) bool {
	for _, list := range t.begun {
		for _, b := range list {
			if t.StageOf(b.encounter) == s {
				return true
			}
		}
	}
	return false
}
