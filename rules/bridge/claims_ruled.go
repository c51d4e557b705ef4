package bridge

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Findings on rulings on claims.
const (
	FindClaimTouched     rules.Code = "claim-touched"     // a card was played before the director came
	FindClaimFaced       rules.Code = "claim-hands-shown" // hands were shown before the director came
	FindStepOrder        rules.Code = "claim-step-order"
	FindStepSkipped      rules.Code = "claim-step-skipped"
	FindStatementChanged rules.Code = "claim-statement-changed"
	FindNoClaim          rules.Code = "no-claim-to-rule"
	FindRuledTooMany     rules.Code = "claim-ruled-too-many"
	FindRuledAbove       rules.Code = "claim-ruled-above" // more tricks than were claimed
	FindRuledAgain       rules.Code = "claim-ruled-again"
	FindRuledUnasked     rules.Code = "claim-ruled-unasked"   // the claim was agreed and nobody has asked for a ruling
	FindRuledWrongWay    rules.Code = "claim-ruled-wrong-way" // the side that asked for tricks loses some
	FindHeardOne         rules.Code = "heard-one-side"        // only one side was heard and the result changes
	FindClassMissing     rules.Code = "claim-no-class"        // the class of player by which normal play was judged is missing
	FindLineMissing      rules.Code = "claim-no-line"         // the line of play that was judged normal is missing
)

// facedForClaim records that hands are shown while a claim is contested. The side is NoSide
// if all hands are shown.
func (r *Referee) facedForClaim(side events.Side) {
	c, rule := &r.state.Claim, &r.laws.Claims.Disputed
	if c.Stands != Contested {
		return
	}
	if !c.attended && rule.Untouched != "" {
		r.Report(FindClaimFaced, rule.Untouched, side)
	}
	r.step(StepFace)
}

// openedForClaim records hands that the players face or that the director looks at. In the
// second case the director has come.
func (r *Referee) openedForClaim(h *events.HandsOpened) {
	switch h.Reason {
	case events.OpenedToRule:
		r.state.Claim.attended = true
	case events.OpenedAtClaim:
	default:
		return
	}
	r.facedForClaim(events.NoSide)
}

// step records a step of the director on a contested claim, and reports an earlier step
// that is missing.
func (r *Referee) step(does StepKind) {
	c, rule := &r.state.Claim, &r.laws.Claims.Disputed
	if c.Stands != Contested || slices.Contains(c.steps, does) {
		return
	}
	at := slices.IndexFunc(rule.Steps, func(s Step) bool { return s.Does == does })
	for i := range max(at, 0) {
		if before := &rule.Steps[i]; !before.Optional && !slices.Contains(c.steps, before.Does) {
			r.Report(FindStepOrder, rule.Steps[at].Clause, events.NoSide, int(does), int(before.Does))
			break
		}
	}
	c.steps = append(slices.Clip(c.steps), does)
}

// repeated folds the claimer's repeated statement. Nothing may be added to it.
func (r *Referee) repeated(p *events.ClaimRepeated) {
	c, clause := &r.state.Claim, r.laws.Claims.Disputed.NothingTo
	if !c.Seat.Valid() {
		r.Report(FindNoClaim, clause, events.NoSide)
		return
	}
	r.step(StepRepeat)
	if told := c.Told.Statement; clause != "" && told != "" && !strings.EqualFold(plain(told), plain(p.Statement)) {
		r.findOf(FindStatementChanged, clause, c.Seat)
	}
}

// plain returns a text without surrounding punctuation and with single spaces.
func plain(text string) string {
	return strings.Join(strings.Fields(strings.Trim(text, " .!\"'")), " ")
}

// claimRuled folds the director's ruling on a claim or concession (Laws 69 to 71).
func (r *Referee) claimRuled(at events.Instant, d *events.ClaimRuled) {
	c, rule := &r.state.Claim, &r.laws.Claims
	switch {
	case !c.open() && !c.counts():
		r.Report(FindNoClaim, rule.Offer, events.NoSide)
		return
	case d.Tricks > c.Left:
		r.Report(FindRuledTooMany, rule.Offer, events.NoSide, d.Tricks, c.Left)
		return
	case c.Stands == Withdrawn && rule.Withdrawal.Decides == "":
		r.Report(procedure.FindNoClause, "", events.NoSide)
		return
	}
	switch c.Stands {
	case Withdrawn:
		r.ruledAsked(d)
	case Ruled:
		r.ruledAgain(at, d)
	case Agreed:
		r.Report(FindRuledUnasked, rule.Withdrawal.Clause, events.NoSide)
	default:
		r.ruledContested(d)
	}
	c.Stands, c.Tricks, c.Class = Ruled, d.Tricks, d.Class
}

// ruledContested reports faults in a ruling on a contested claim (Law 70).
func (r *Referee) ruledContested(d *events.ClaimRuled) {
	c, rule := &r.state.Claim, &r.laws.Claims.Disputed
	for _, s := range rule.Steps {
		if !s.Optional && c.Stands == Contested && !slices.Contains(c.steps, s.Does) {
			r.Report(FindStepSkipped, s.Clause, events.NoSide, int(s.Does))
		}
	}
	if rule.Doubt != "" && d.Tricks > c.Wins {
		r.Report(FindRuledAbove, rule.Doubt, SideOf(c.Seat), d.Tricks, c.Wins)
	}
	if rule.Class != "" && d.Class == "" {
		r.Report(FindClassMissing, rule.Class, events.NoSide)
	}
}

// ruledAsked reports faults in a ruling on tricks asked back.
func (r *Referee) ruledAsked(d *events.ClaimRuled) {
	c, rule := &r.state.Claim, &r.laws.Claims.Withdrawal
	back := d.Tricks - c.Tricks // tricks given to the side that asks
	if !c.By.Partners(c.Seat) {
		back = -back
	}
	if back < 0 {
		r.Report(FindRuledWrongWay, rule.Decides, events.NoSide, d.Tricks, c.Tricks)
	}
	if rule.Heard != "" && back != 0 && c.heard != [2]bool{true, true} {
		r.Report(FindHeardOne, rule.Heard, events.NoSide, d.Tricks, c.Tricks)
	}
	if rule.Normal != "" && back != 0 && d.Line == "" && (c.Ground == events.GroundNoNormal || c.Ground == events.GroundLikelyWon) {
		r.Report(FindLineMissing, rule.Normal, events.NoSide)
	}
}

// ruledAgain reports a changed ruling, and one made after the appeal period.
func (r *Referee) ruledAgain(at events.Instant, d *events.ClaimRuled) {
	c, rule := &r.state.Claim, &r.laws.Claims.Disputed
	r.Report(FindRuledAgain, rule.Appeal, events.NoSide, d.Tricks, c.Tricks)
	if rule.Appeal != "" && late(at, r.state.appeals) {
		r.Report(procedure.FindAppealLate, rule.Appeal, events.NoSide)
	}
}

// claimedTricks returns the tricks of declarer's side when a claim determines the score.
func (b *Board) claimedTricks() int {
	won, _ := b.Won()
	if b.Defends(b.Claim.Seat) {
		return won + b.Claim.Left - b.Claim.Tricks
	}
	return won + b.Claim.Tricks
}
