package tournament

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// drawing is a draw or a part of one, and when it was made.
type drawing struct {
	stage string
	at    events.Address
	when  Moment
}

// paysLater takes back that an entry was drawn unpaid, if it is recorded only now that it had paid before
// the draw. Within the clocks' error nobody can say (decision D-T7).
func (r *Referee) paysLater(f *events.FeePaid, when Moment) {
	for _, d := range r.drawn {
		s := r.tournament.Stage(d.stage)
		if !when.At.Known() || !d.when.At.Known() || s == nil {
			continue
		}
		place, early := s.drawPlace(f.Entry), int64(d.when.At)-int64(when.At)
		within := when.Error + d.when.Error
		if early < -within {
			continue
		}
		r.Reconsider(func(found rules.Finding) (rules.Code, bool) {
			switch {
			case found.Code != procedure.FindDrawUnpaid || found.At != d.at || found.Args[0] != place:
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
func (r *Referee) Amended(e *events.Event, then rules.Referee) {
	r.Match.Amended(e, then)
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
	}
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
