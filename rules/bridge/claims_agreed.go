package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Findings on agreements to claims and on tricks asked back.
const (
	FindNothingToAgree  rules.Code = "no-claim-to-answer"
	FindAnswerNotHis    rules.Code = "claim-answer-not-his"  // the answer belongs to the other side
	FindClaimUnanswered rules.Code = "claim-unanswered"      // the board was closed after a claim, which counts as agreement
	FindAgreementStands rules.Code = "agreement-established" // the agreement can no longer be contested, only withdrawn
	FindNoAgreement     rules.Code = "no-agreement"          // there is no agreement to withdraw
	FindWithdrawnNotHis rules.Code = "withdrawal-not-his"
	FindAskedLate       rules.Code = "tricks-asked-late" // the time limit is over
	FindGroundUnknown   rules.Code = "ground-unknown"    // the code has no such ground
	FindGroundUntrue    rules.Code = "ground-untrue"     // the contract was neither made nor defeated at that point
)

// agreed folds the other side's agreement (Law 69A).
func (r *Referee) agreed(seat cards.Seat) {
	c, rule := &r.state.Claim, &r.laws.Claims.Agreement
	switch {
	case rule.Clause == "":
		r.findOf(procedure.FindNoClause, "", seat)
	case !c.open():
		r.findOf(FindNothingToAgree, rule.Clause, seat)
	case seat.Partners(c.Seat):
		r.findOf(FindAnswerNotHis, rule.Clause, seat)
	default:
		r.state.agreeTo()
	}
}

// contested folds a dispute of a claim, either at once or while the side may still object
// to a claim it has agreed to (Laws 68D, 69A).
func (r *Referee) contested(seat cards.Seat) {
	c, rule := &r.state.Claim, &r.laws.Claims
	switch {
	case !c.open() && c.Stands != Agreed:
		r.findOf(FindNothingToAgree, rule.Contested, seat)
	case seat.Partners(c.Seat):
		r.findOf(FindAnswerNotHis, rule.Contested, seat)
	case c.Stands == Agreed && rule.Agreement.Window != "" && r.established(SideOf(seat), r.state.Game):
		r.findOf(FindAgreementStands, rule.Agreement.Window, seat)
	default:
		c.Stands, c.assented, c.attended, c.steps = Contested, false, false, nil
	}
}

// established reports whether a side can no longer object to a claim that it agreed to on a
// board, because one of its members has called on a later board or the round is over (Law
// 69A).
func (r *Referee) established(side events.Side, game int) bool {
	s := &r.state
	return side.Valid() && (s.called[side] > game || s.rounded >= game)
}

// agreementOptions returns the options of sides that may still object to a claim they have
// agreed to, on the board in play or on a closed one (Law 69A).
func (r *Referee) agreementOptions() (open []rules.Option) {
	s := &r.state
	if s.Open {
		open = r.agreementOption(open, &s.Board, s.Game)
	}
	for i := range s.boards {
		open = r.agreementOption(open, &s.boards[i], s.Done[i].Game)
	}
	return open
}

func (r *Referee) agreementOption(open []rules.Option, b *Board, game int) []rules.Option {
	c := &b.Claim
	if !c.Seat.Valid() || c.Stands != Agreed || r.Over() {
		return open
	}
	window, side := b.code.Claims.Agreement.Window, SideOf(c.Seat).Opponent()
	if window == "" || r.established(side, game) {
		return open
	}
	return append(open, rules.Option{
		Kind: OptionAgreement, Clause: window, Opened: c.At, Chooser: side, Seats: c.answering(),
		Choices: []rules.Choice{ContestClaim}, Until: []rules.Act{ActNextCall}, Implied: AgreeToClaim,
	})
}

// onAgreement reports whether a choice answers an agreement option. The board may be
// closed.
func (r *Referee) onAgreement(c *events.ChoiceMade) bool {
	return slices.ContainsFunc(r.Options(), func(o rules.Option) bool {
		return o.Kind == OptionAgreement && o.Offers(rules.Choice(c.Choice)) && r.Opens(c.Opened, &o)
	})
}

// contestClaim disputes the claim of an option, on the board in play or on a closed one.
func (r *Referee) contestClaim(o *rules.Option, by cards.Seat) {
	game := r.state.Game
	for i := range r.state.boards {
		if r.state.boards[i].Claim.At == o.Opened {
			game = r.state.Done[i].Game
		}
	}
	r.revisit(game, func() { r.contested(by) })
}

// assume treats an uncontested claim as agreed when the board is closed, unless the sides have
// agreed on another figure (D123).
func (r *Referee) assume() {
	c := &r.state.Claim
	if !c.unanswered() || r.laws.Claims.Agreement.Clause == "" || r.state.AgreedTricks >= 0 && !r.state.agreedAsClaimed() {
		return
	}
	r.findOf(FindClaimUnanswered, r.laws.Claims.Agreement.Clause, c.Seat)
	r.state.agreeTo()
}

// agreementWithdrawn folds a side's withdrawal of its agreement (Law 69B).
func (r *Referee) agreementWithdrawn(at events.Instant, w *events.AgreementWithdrawn) {
	c, rule := &r.state.Claim, &r.laws.Claims.Withdrawal
	switch {
	case rule.Clause == "":
		r.findOf(procedure.FindNoClause, "", w.Seat)
		return
	case !c.Seat.Valid() || c.Stands != Agreed:
		r.findOf(FindNoAgreement, rule.Clause, w.Seat)
		return
	case w.Seat.Partners(c.Seat):
		r.findOf(FindWithdrawnNotHis, rule.Clause, w.Seat)
		return
	}
	if late(at, r.state.corrections) {
		r.findOf(FindAskedLate, rule.Clause, w.Seat)
	}
	if !slices.Contains(rule.Grounds.Any, w.Ground) {
		r.findOf(FindGroundUnknown, rule.Grounds.Clause, w.Seat)
	}
	c.assented = false
	r.ask(w.Seat, w.Ground)
}

// ask records a request for tricks until the director rules on it, and clears the record of
// the sides heard.
func (r *Referee) ask(seat cards.Seat, ground string) {
	c := &r.state.Claim
	c.Stands, c.By, c.Ground, c.heard = Withdrawn, seat, ground, [2]bool{}
}

// concessionCancelled folds a side's request to get back a trick that it has conceded (Law
// 71).
func (r *Referee) concessionCancelled(at events.Instant, k *events.ConcessionCancelled) {
	c, rule := &r.state.Claim, &r.laws.Claims.Cancelling
	switch {
	case rule.Clause == "":
		r.findOf(procedure.FindNoClause, "", k.Seat)
		return
	case !c.Seat.Valid() || c.Stands != Agreed && c.Stands != Ruled || c.Wins == c.Left:
		r.findOf(FindNoConcession, rule.Clause, k.Seat)
		return
	case !k.Seat.Partners(c.Seat):
		r.findOf(FindWithdrawnNotHis, rule.Clause, k.Seat)
		return
	}
	r.checkGround(at, k)
	r.ask(k.Seat, k.Ground)
}

// checkGround reports a ground that the code does not have, that is untrue, or that comes
// too late.
func (r *Referee) checkGround(at events.Instant, k *events.ConcessionCancelled) {
	rule := &r.laws.Claims.Cancelling
	i := slices.IndexFunc(rule.Grounds, func(g CancelGround) bool { return g.Ground == k.Ground })
	switch {
	case i < 0:
		r.findOf(FindGroundUnknown, rule.Clause, k.Seat)
	case rule.Grounds[i].Soon && r.established(SideOf(k.Seat), r.state.Game), late(at, r.state.corrections):
		r.findOf(FindAskedLate, rule.Clause, k.Seat)
	}
	if won, ok := r.state.settled(k.Seat); k.Ground == events.GroundContract && !ok {
		r.findOf(FindGroundUntrue, rule.Clause, k.Seat, won)
	}
}

// settled returns the tricks that the side of a seat had won before the claim, and reports
// whether they had already made or defeated the contract.
func (b *Board) settled(seat cards.Seat) (won int, done bool) {
	declarer, defenders := b.Won()
	if b.Defends(seat) {
		return defenders, defenders > cards.Ranks-b.Contract.Need()
	}
	return declarer, declarer >= b.Contract.Need()
}
