package procedure

import (
	"cmp"

	"kibitz/events"
	"kibitz/rules"
)

// SlowPlay is what slow play costs (WBF 2.4): a warning first, then points.
type SlowPlay struct {
	Clause rules.ClauseID
	AtMost int // points for one offence; 0 for no limit
}

// sanctioned folds warnings, penalty points, forfeits and exclusions. They count at once,
// even if they were not due.
func (d *Desk) sanctioned(h *deskEvent) bool {
	switch body := h.event.Body.(type) {
	case *events.PenaltyAssessed:
		d.penalized(h, body)
	case *events.ForfeitDeclared:
		d.forfeited(h, body)
	case *events.WarningGiven:
		if d.isSlowPlay(body.Clause) {
			d.warned[body.Side]++
		}
		h.match.Warn(body.Side)
		d.give(h, rules.GaveWarning, body.Side, 0, body.Clause)
	case *events.PointsDeducted:
		d.deducted(h, body)
	case *events.ContestantSuspended:
		if d.provisions.Suspension == "" {
			h.match.Report(FindNoClause, "", body.Side)
		}
		d.give(h, rules.GaveSuspension, body.Side, body.Boards, string(d.provisions.Suspension))
	case *events.PlayerExcluded:
		d.excluded(h, body)
	default:
		return false
	}
	return true
}

// isSlowPlay reports whether a sanction is for slow play.
func (d *Desk) isSlowPlay(clause string) bool {
	return clause != "" && rules.ClauseID(clause) == d.provisions.SlowPlay.Clause
}

func (d *Desk) penalized(h *deskEvent, p *events.PenaltyAssessed) {
	owed, ok := d.settle(p.Side, p.Clause)
	if ok {
		d.compareAward(h, p, &owed.Due)
	} else {
		d.penalizedFreely(h, p)
	}
	counts := h.match.Penalize(p.Side, p.Points)
	if counts {
		d.give(h, rules.GavePenalty, p.Side, p.Points, p.Clause)
	}
	if counts && !ok && d.isLateness(p.Clause) && !d.attendance.came[p.Side] {
		d.attendance.awarded[p.Side] += p.Points
	}
}

// isLateness reports whether a sanction is for lateness.
func (d *Desk) isLateness(clause string) bool {
	return clause != "" && rules.ClauseID(clause) == d.provisions.Lateness.Clause
}

// compareAward records a finding if the points awarded are not those that were due. If the
// clocks' error leaves a boundary uncertain, one point more or less is accepted.
func (d *Desk) compareAward(h *deskEvent, p *events.PenaltyAssessed, owed *rules.Due) {
	off := max(p.Points-owed.Points, owed.Points-p.Points)
	switch {
	case owed.Forfeit:
		h.match.Report(FindPointsForForfeit, owed.Clause, p.Side, p.Points)
	case off > 1 || off == 1 && !owed.Uncertain:
		h.match.Report(FindAwardDiffers, owed.Clause, p.Side, p.Points, owed.Points)
	}
}

// forfeited folds a match forfeited by decision, with a finding if a forfeit for lateness
// was not due.
func (d *Desk) forfeited(h *deskEvent, f *events.ForfeitDeclared) {
	owed, ok := d.settle(f.Side, f.Clause)
	if !ok && d.isLateness(f.Clause) {
		owed.Due, _ = d.lateNow(h.match, f.Side, d.observed(h, f.Observed))
	}
	if d.isLateness(f.Clause) && !owed.Forfeit && !owed.Uncertain {
		h.match.Report(FindForfeitUndue, d.provisions.Lateness.Clause, f.Side, max(0, owed.Points))
	}
	if h.match.Lose(f.Side) {
		d.give(h, rules.GaveForfeit, f.Side, 0, f.Clause)
	}
}

// observed returns when the fact behind a decision was observed: the given instant or, if
// that is unknown, when the decision was made.
func (d *Desk) observed(h *deskEvent, at events.Instant) events.Instant {
	if at.Known() {
		return at
	}
	return d.moment(h).at
}

// penalizedFreely checks penalty points that no open sanction calls for: for slow play
// after a warning, for a player still absent, or by the director's judgement.
func (d *Desk) penalizedFreely(h *deskEvent, p *events.PenaltyAssessed) {
	rule := &d.provisions.SlowPlay
	switch {
	case d.isSlowPlay(p.Clause) && d.warned[p.Side] == 0:
		h.match.Report(FindUnwarned, rule.Clause, p.Side)
	case d.isSlowPlay(p.Clause) && rule.AtMost > 0 && p.Points > rule.AtMost:
		h.match.Report(FindPenaltyHigh, rule.Clause, p.Side, p.Points, rule.AtMost)
	case d.isLateness(p.Clause) && !d.attendance.came[p.Side]:
		late, _ := d.lateNow(h.match, p.Side, d.observed(h, p.Observed))
		late.Clause = d.provisions.Lateness.Clause
		d.compareAward(h, p, &late)
	case d.isLateness(p.Clause), p.Clause != "" && rules.ClauseID(p.Clause) == d.provisions.Breaks.Clause:
		h.match.Report(FindAwardDiffers, rules.ClauseID(p.Clause), p.Side, p.Points, 0)
	}
}

// deducted folds points taken from a side. The opponents' score does not change (Law 90).
func (d *Desk) deducted(h *deskEvent, p *events.PointsDeducted) {
	clause := d.provisions.Deduction.Procedural
	if p.How == events.Disciplinary {
		clause = d.provisions.Deduction.Disciplinary
	}
	if clause == "" {
		h.match.Report(FindNoClause, "", p.Side)
	}
	d.give(h, rules.GaveDeduction, p.Side, p.Hundredths, string(clause))
	d.given[len(d.given)-1].unit = p.Unit
}

// Exclusion is what a rulebook requires to exclude a player from the event (WBF 1.5).
type Exclusion struct {
	Clause  rules.ClauseID
	Advice  bool // the committee must advise it
	Reasons bool // reasons must be stated
	Barred  bool // a player whom the federation has barred may not register
}

func (d *Desk) excluded(h *deskEvent, e *events.PlayerExcluded) {
	rule := &d.provisions.Exclusion
	switch {
	case rule.Clause == "":
		h.match.Report(FindNoClause, "", e.Side)
	case rule.Advice && !e.Advised:
		h.match.Report(FindExcludedUnadvised, rule.Clause, e.Side)
	case rule.Reasons && e.Reason == "":
		h.match.Report(FindExcludedUnexplained, rule.Clause, e.Side)
	}
	if !e.Side.Valid() {
		return // in a tournament's own log: its entries are not sides
	}
	h.match.Lose(e.Side)
	d.give(h, rules.GaveExclusion, e.Side, 0, cmp.Or(e.Clause, string(rule.Clause)))
}
