package procedure

import (
	"kibitz/events"
	"kibitz/rules"
)

// Pace is what slow play costs (WBF 2.4): a warning first, then points.
type Pace struct {
	Clause rules.ClauseID
	AtMost int // points for one offence; 0 for any number
}

// sanctioned folds warnings, penalty points and forfeits. They count at once,
// whatever was due.
func (d *Desk) sanctioned(h *hearing) bool {
	switch body := h.event.Body.(type) {
	case *events.PenaltyAssessed:
		d.penalized(h, body)
	case *events.ForfeitDeclared:
		d.settle(body.Side, body.Clause)
		h.game.Lose(body.Side)
	case *events.WarningGiven:
		if d.slow(body.Clause) {
			d.warned[body.Side]++
		}
		h.game.Warn(body.Side)
	case *events.PlayerExcluded:
		d.excluded(h, body)
	default:
		return false
	}
	return true
}

// slow tells whether a sanction is for slow play.
func (d *Desk) slow(clause string) bool {
	return clause != "" && rules.ClauseID(clause) == d.provisions.Pace.Clause
}

func (d *Desk) penalized(h *hearing, p *events.PenaltyAssessed) {
	switch owed, ok := d.settle(p.Side, p.Clause); {
	case ok && owed.Points != p.Points:
		h.game.Find(FindAwardDiffers, owed.Clause, p.Side, p.Points, owed.Points)
	case ok:
	default:
		d.penalizedFreely(h, p)
	}
	if rules.ClauseID(p.Clause) == d.provisions.Lateness.Clause && p.Clause != "" {
		d.attendance.awarded[p.Side] += p.Points
	}
	h.game.Penalize(p.Side, p.Points)
}

// penalizedFreely folds points that nothing recorded has made fall due: for slow play
// after a warning, or by the director's judgement.
func (d *Desk) penalizedFreely(h *hearing, p *events.PenaltyAssessed) {
	rule := &d.provisions.Pace
	switch late := d.provisions.Lateness.Clause; {
	case d.slow(p.Clause) && d.warned[p.Side] == 0:
		h.game.Find(FindUnwarned, rule.Clause, p.Side)
	case d.slow(p.Clause) && rule.AtMost > 0 && p.Points > rule.AtMost:
		h.game.Find(FindPenaltyHigh, rule.Clause, p.Side, p.Points, rule.AtMost)
	case p.Clause != "" && rules.ClauseID(p.Clause) == late && !d.attendance.came[p.Side]:
		d.awardedAway(h, p)
	case p.Clause != "" && (rules.ClauseID(p.Clause) == late || rules.ClauseID(p.Clause) == d.provisions.Breaks.Clause):
		h.game.Find(FindAwardDiffers, rules.ClauseID(p.Clause), p.Side, p.Points, 0)
	}
}

// awardedAway compares points for a player who has not come with what was due when
// it was seen.
func (d *Desk) awardedAway(h *hearing, p *events.PenaltyAssessed) {
	at := p.Observed
	if !at.Known() {
		at = d.moment(h).at
	}
	if late, _ := d.lateNow(h.game, p.Side, at); late.Points != p.Points {
		h.game.Find(FindAwardDiffers, d.provisions.Lateness.Clause, p.Side, p.Points, max(0, late.Points))
	}
}

// Exclusion is what it takes to take a player out of the event (WBF 1.5).
type Exclusion struct {
	Clause  rules.ClauseID
	Advice  bool // of the committee
	Reasons bool // must be stated
}

func (d *Desk) excluded(h *hearing, e *events.PlayerExcluded) {
	rule := &d.provisions.Exclusion
	switch {
	case rule.Clause == "":
		h.game.Find(FindNoClause, "", e.Side)
	case rule.Advice && !e.Advised:
		h.game.Find(FindExcludedUnadvised, rule.Clause, e.Side)
	case rule.Reasons && e.Reason == "":
		h.game.Find(FindExcludedUnexplained, rule.Clause, e.Side)
	}
	h.game.Lose(e.Side)
}
