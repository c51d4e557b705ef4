package tournament

import (
	"slices"

	"kibitz/events"
)

// announced is what people were told, as far as findings rest on it.
type announced struct {
	invited   bool     // the invitation went up (WBF 1.2)
	unposted  []string // stages whose draw is not on the board yet
	officials []string // everybody with an office
	begun     bool     // some round was called, or something was posted
}

// tells folds what people are told.
func (r *Referee) tells(b events.Body) {
	a := &r.announced
	switch body := b.(type) {
	case *events.NoticePosted:
		switch body.What {
		case "invitation":
			a.invited = true
		case "draw":
			a.unposted = nil
		}
	case *events.OfficialNamed:
		a.officials = append(slices.Clip(a.officials), body.Person)
	case *events.DrawMade:
		if s := r.tournament.Stage(body.Stage); s != nil && !s.ByLot() && !slices.Contains(a.unposted, body.Stage) {
			a.unposted = append(slices.Clip(a.unposted), body.Stage)
		}
	case *events.RoundCalled:
		a.unposted = slices.DeleteFunc(slices.Clone(a.unposted), func(stage string) bool { return stage == body.Stage }) // found once
		a.begun = true
	case *events.RoundStarted, *events.ResultPosted:
		a.begun = true
	}
}

// names finds a director or a president who was named after the invitation had gone up (WBF 1.2).
func (r *Referee) names(o *events.OfficialNamed) {
	if r.announced.invited && (o.Office == "director" || o.Office == "committee-president") {
		r.report(FindNamedLate)
	}
}

// leaves finds a deputy who has no office (WBF 1.4).
func (r *Referee) leaves(o *events.OfficialAbsent) {
	if o.Deputy != "" && !slices.Contains(r.announced.officials, o.Deputy) {
		r.report(FindDeputyUnnamed)
	}
}

// drawnUndeclared finds the first draw where no division of the entries was declared, and one of a stage
// that was not (WBF 1.2). A log whose entries name no division is itself the only one.
func (r *Referee) drawnUndeclared(d *events.DrawMade) {
	t := r.tournament
	if len(t.Divisions) == 0 {
		divided := slices.ContainsFunc(t.Entries, func(e Entry) bool { return e.Division != "" })
		if divided && !slices.ContainsFunc(t.Stages, func(s Stage) bool { return len(s.Draw) > 0 }) {
			r.report(FindUndeclared)
		}
		return
	}
	if s := t.Stage(d.Stage); s == nil || !s.Declared {
		r.report(FindStageUnknown)
	}
}

// redeclares finds a stage that is declared, or declared otherwise, after the first draw or pairing of
// its division (WBF 1.9), and one that not everybody may enter (WBF 1.5).
func (r *Referee) redeclares(d *events.StageDeclared) {
	before := r.tournament.Stage(d.Stage)
	same := before != nil && before.Declared && sameStage(&before.StageDeclared, d)
	drawn := slices.ContainsFunc(r.tournament.Stages, func(s Stage) bool {
		return s.Division == d.Division && len(s.Draw)+len(s.Pairings) > 0
	})
	if drawn && !same {
		r.report(FindStageChanged)
	}
	if d.Parameters.Only != "" && !same {
		r.report(FindEntryLimited)
	}
}

// sameStage reports whether two declarations of a stage say the same.
func sameStage(a, b *events.StageDeclared) bool {
	return string(events.AppendEvent(nil, &events.Event{Body: a})) == string(events.AppendEvent(nil, &events.Event{Body: b}))
}

// called finds a draw that was not on the board when a round of its stage is called (WBF 1.2).
func (r *Referee) called(c *events.RoundCalled) {
	if slices.Contains(r.announced.unposted, c.Stage) {
		r.report(FindUnposted, c.Round)
	}
}

// returns finds a fee that went back to an entry that was drawn or paired and did not come (WBF 1.9). A
// late arrival who found no place was in no draw (decision D-T12).
func (r *Referee) returns(f *events.FeeReturned) {
	t := r.tournament
	e := t.Entry(f.Entry)
	if e == nil {
		return
	}
	expected, away := false, len(e.Absences) > 0
	for i := range t.Stages {
		for _, m := range t.Meetings(&t.Stages[i]) {
			if m.SeatA.Entry != f.Entry && m.SeatB.Entry != f.Entry {
				continue
			}
			expected = true
			if m.Posted != nil && AtTheBoard(m.How) {
				return // it came
			}
			lost := m.Winner.Entry != f.Entry && (m.How == events.ResultWalkover || m.How == events.ResultDoubleForfeit)
			away = away || lost
		}
	}
	if expected && away {
		r.report(FindFeeReturned)
	}
}
