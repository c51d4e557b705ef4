package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// Lateness is what a late player owes (WBF 2.2): a point to the opponent from First
// milliseconds after the start, and one more for each further full Step. The match is
// forfeited when the points exceed half of what the player who is present still needs
// (decision D8).
type Lateness struct {
	Clause  rules.ClauseID
	First   int64 // milliseconds
	Step    int64 // milliseconds
	Forfeit bool
}

// Room is how long a player may leave the playing room without consent (WBF 2.2).
type Room struct {
	Clause  rules.ClauseID
	Allowed int64 // milliseconds
}

// Points returns the points due for being so many milliseconds late.
func (l *Lateness) Points(late int64) int {
	if l.Clause == "" || late < l.First {
		return 0
	}
	return 1 + int((late-l.First)/l.Step)
}

// since returns when the last of the given points became due.
func (l *Lateness) since(start events.Instant, points int) events.Instant {
	return start + events.Instant(l.First+int64(points-1)*l.Step)
}

// ForfeitAfter returns how many milliseconds after the start a match to so many points is forfeited by a player who
// has not come. It is false if lateness forfeits nothing.
func (l *Lateness) ForfeitAfter(length int) (int64, bool) {
	if l.Clause == "" || !l.Forfeit {
		return 0, false
	}
	return int64(l.since(0, length/2+1)), true
}

// attendance is who has come, and when.
type attendance struct {
	start   events.Instant // scheduled or postponed; unknown for an adjourned match without a new start
	present [2]moment
	came    [2]bool
	left    [2]moment
	consent [2]bool
	awarded [2]int // lateness points awarded while the player was absent
}

// foldAttendance folds changes of the start, and arrivals and absences of players.
func (d *Desk) foldAttendance(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.StartPostponed:
		d.attendance.start = body.Until
	case *events.PlayerPresent:
		d.arrived(h, d.SideOf(body.Player))
	case *events.PlayerLeft:
		if side := d.SideOf(body.Player); side.Valid() {
			d.attendance.left[side], d.attendance.consent[side] = d.moment(h), body.Consent
		}
	case *events.PlayerReturned:
		d.returned(h, d.SideOf(body.Player))
	case *events.MatchAdjourned:
		d.attendance = attendance{}
	default:
		return false
	}
	return true
}

// SideOf returns a player's side, or NoSide for anybody else.
func (d *Desk) SideOf(person string) events.Side {
	for _, p := range d.players {
		if p.ID == person {
			return events.ParseSide(p.Seat)
		}
	}
	return events.NoSide
}

func (d *Desk) arrived(h *deskEvent, side events.Side) {
	a := &d.attendance
	if !side.Valid() || a.came[side] {
		return
	}
	a.present[side], a.came[side] = d.moment(h), true
	if !a.present[side].known() || !a.start.Known() {
		return
	}
	if d.provisions.Lateness.Clause == "" {
		if a.present[side].at > a.start {
			h.match.Report(FindNoClause, "", side)
		}
		return
	}
	if late := d.lateness(h.match, side, a.present[side]); late.Points > 0 || late.Uncertain {
		d.owe(h, late)
	}
}

// lateness returns what a side that arrives at this moment owes, less the points already
// awarded. The forfeit is measured on all of the points and on what the player who is
// present needed before them (decision D8). A match counted in games has no such forfeit
// (decision D32).
func (d *Desk) lateness(m Match, side events.Side, came moment) rules.Due {
	rule, a := &d.provisions.Lateness, &d.attendance
	late := came.at.Sub(a.start)
	points := rule.Points(late)
	due := rules.Due{
		Kind: OptionLateness, Clause: rule.Clause, Offender: side, Points: max(0, points-a.awarded[side]),
		Uncertain: rule.Points(late-came.err) != rule.Points(late+came.err),
	}
	if points > 0 {
		due.Since = rule.since(a.start, points)
	}
	other, course := side.Opponent(), m.Course()
	needed := course.Needs(other) + a.awarded[side]
	waited := a.came[other] && a.present[other].at <= rule.since(a.start, needed/2+1) // decision D2
	counts := course.Format.Kind == events.ToPoints
	due.Forfeit = rule.Forfeit && counts && waited && course.Needs(other) > 0 && 2*points > needed
	return due
}

// lateNow returns what a side that has not come yet owes at an instant, and whether that is
// at least one point.
func (d *Desk) lateNow(m Match, side events.Side, at events.Instant) (rules.Due, bool) {
	a, stage := &d.attendance, m.Result().Stage
	waits := stage == rules.Scheduled || stage == rules.Adjourned
	if !waits || a.came[side] || !a.start.Known() {
		return rules.Due{}, false
	}
	late := d.lateness(m, side, moment{at: at})
	return late, late.Points > 0
}

// awayNow reports whether a player has been out of the room for longer than allowed, with a
// due sanction of no points: the rulebook sets no penalty.
func (d *Desk) awayNow(side events.Side, at events.Instant) (rules.Due, bool) {
	rule, a := &d.provisions.Room, &d.attendance
	if rule.Clause == "" || !a.left[side].known() || a.consent[side] {
		return rules.Due{}, false
	}
	since := a.left[side].at + events.Instant(rule.Allowed)
	return rules.Due{Kind: OptionLateness, Clause: rule.Clause, Offender: side, Since: since}, at > since
}

// returned ends a player's absence and records a finding if it was longer than allowed.
func (d *Desk) returned(h *deskEvent, side events.Side) {
	if !side.Valid() || !d.attendance.left[side].known() {
		return
	}
	rule, a := &d.provisions.Room, &d.attendance
	now := d.moment(h)
	away, err := now.at.Sub(a.left[side].at), now.err+a.left[side].err
	if rule.Clause != "" && !a.consent[side] {
		if (away-err > rule.Allowed) != (away+err > rule.Allowed) {
			h.match.Report(FindDueUncertain, rule.Clause, side)
		}
		if away > rule.Allowed {
			h.match.Report(FindAway, rule.Clause, side, int(away/1000), int(rule.Allowed/1000))
		}
	}
	a.left[side] = moment{}
}
