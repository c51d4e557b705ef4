package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// What the referee finds of claims as they are made.
const (
	FindClaimNoPlay      rules.Code = "claim-no-play" // nothing is left to be played
	FindClaimAgain       rules.Code = "claim-again"   // the one before it is still open or stands
	FindClaimTooMany     rules.Code = "claim-too-many"
	FindClaimSum         rules.Code = "claim-sum"             // the figures do not add up
	FindClaimNoFigures   rules.Code = "claim-no-figures"      // taken as one of all that is left
	FindSuggested        rules.Code = "suggestion-concedes"   // a defender's that play be cut short, without figures: of all that is left; Args: seat
	FindClaimDisputed    rules.Code = "claim-intent-disputed" // he says that he did not mean to claim: it is one unless that is beyond doubt
	FindStatementMissing rules.Code = "claim-no-statement"
	FindTrumpsUnspoken   rules.Code = "claim-trumps-unspoken" // trumps are out and were not spoken of
	FindPlayedAfterClaim rules.Code = "played-after-claim"
	FindTakenAfterClaim  rules.Code = "taken-back-after-claim"
	FindMayBeClaim       rules.Code = "may-be-claim" // cards were shown that are not of the trick in play

	FindNoConcession    rules.Code = "no-concession"               // to object to, or to cancel
	FindObjectionNotHis rules.Code = "objection-not-his"           // it is a defender's, against his partner's concession
	FindObjectionLate   rules.Code = "objection-late"              // not at once
	FindObjected        rules.Code = "concession-objected"         // neither defender may use what he has learned
	FindUncalled        rules.Code = "concession-without-director" // play went on before he came
	FindNothingResumed  rules.Code = "nothing-resumed"             // no claim or concession has stopped play
	FindResumed         rules.Code = "claim-played-on"
)

func (r *Referee) claimMade(c *events.ClaimMade) {
	b, rule := &r.state.Board, &r.laws.Claims
	switch {
	case rule.Offer == "":
		r.findOf(procedure.FindNoClause, "", c.Seat)
		return
	case !b.Declarer.Valid() || b.Played == cards.Ranks:
		r.findOf(FindClaimNoPlay, rule.Offer, c.Seat)
		return
	case b.Claim.open() || b.Claim.counts():
		r.findOf(FindClaimAgain, rule.Offer, c.Seat)
		return
	}
	left := cards.Ranks - b.Played
	wins := r.divide(c, left)
	b.Claim = Claim{
		Seat: c.Seat, At: r.At(), Left: left, Wins: wins, Tricks: wins, Told: *c, By: cards.NoSeat, stops: rule.Stops != "",
	}
	b.moved()
	if rule.Layout != "" {
		b.Claim.Layout = b.layout()
	}
	if c.Disputed && rule.Forms != "" {
		r.findOf(FindClaimDisputed, rule.Forms, c.Seat)
	}
	if wins > 0 && c.Statement == "" && rule.Statement != "" {
		r.findOf(FindStatementMissing, rule.Statement, c.Seat)
	}
}

// divide returns how many of the tricks that are left a claim gives to the claimer's side
// (Laws 68A, 68B), and finds what is wrong with its figures.
func (r *Referee) divide(c *events.ClaimMade, left int) int {
	rule := &r.laws.Claims
	switch {
	case c.Wins > left:
		r.findOf(FindClaimTooMany, rule.Wins, c.Seat, c.Wins, left)
		return left
	case c.Loses > left:
		r.findOf(FindClaimTooMany, rule.Rest, c.Seat, c.Loses, left)
		return 0
	case c.Wins > 0 && c.Loses > 0 && c.Wins+c.Loses != left:
		r.findOf(FindClaimSum, rule.Rest, c.Seat, c.Wins, c.Loses, left)
		return c.Wins
	case c.Wins > 0:
		return c.Wins
	case c.Loses > 0:
		return left - c.Loses
	case rule.Forms != "" && c.Form == events.ClaimedAbandoning:
		return 0
	case rule.Forms != "" && c.Form == events.ClaimedSuggesting && r.state.Defends(c.Seat):
		r.findOf(FindSuggested, rule.Forms, c.Seat)
		return 0
	case rule.Forms == "" || c.Form != events.ClaimedShowing:
		r.findOf(FindClaimNoFigures, rule.Forms, c.Seat)
	}
	return left
}

// layout returns what is known of what the seats hold.
func (b *Board) layout() (d cards.Deal) {
	for seat := range d {
		d[seat], _ = b.Held(cards.Seat(seat))
	}
	return d
}

// playedAfterClaim keeps a card that was played after a claim, which does not count, but
// shows what its hand held.
func (r *Referee) playedAfterClaim(seat cards.Seat, c cards.Card) {
	b, rule := &r.state.Board, &r.laws.Claims
	r.see(seat, c)
	b.Claim.void = append(slices.Clip(b.Claim.void), r.At())
	r.findOf(FindPlayedAfterClaim, rule.Void, seat, int(c))
	if b.Claim.Stands == Contested && !b.Claim.attended && rule.Contested != "" {
		r.findOf(FindClaimTouched, rule.Contested, seat)
	}
}

// shownInPlay finds that cards shown in the course of play may be a claim: declarer's, and
// those shown for the trick in play where the code does not except them (Law 68). What a
// defender shows else he is bound by.
func (r *Referee) shownInPlay(e *events.CardExposed) {
	b, rule := &r.state.Board, &r.laws.Claims
	if !b.Declarer.Valid() || b.stopped() {
		return
	}
	own := e.Seat == b.Declarer && e.Manner == events.ExposedShown && len(e.Cards) > 1
	if own || e.Manner == events.ExposedForTrick && rule.ThisTrick == "" {
		r.findOf(FindMayBeClaim, rule.OtherTricks, e.Seat, len(e.Cards))
	}
}

// objected folds the objection of a defender to his partner's concession (Law 68B).
func (r *Referee) objected(o *events.ConcessionObjected) {
	b, rule := &r.state.Board, &r.laws.Claims.Objection
	c := &b.Claim
	switch {
	case rule.Clause == "":
		r.findOf(procedure.FindNoClause, "", o.Seat)
	case !c.Seat.Valid() || c.Wins == c.Left || !b.objectable(o):
		r.findOf(FindNoConcession, rule.Clause, o.Seat)
	case !b.Defends(c.Seat) || o.Seat != c.Seat.Partner():
		r.findOf(FindObjectionNotHis, rule.Clause, o.Seat)
	case o.Later:
		r.findOf(FindObjectionLate, rule.Clause, o.Seat)
	default:
		c.Stands, c.By, c.assented, c.attended, c.cards = Objected, o.Seat, false, false, b.onTable()
		r.findOf(FindObjected, rule.Information, c.Seat, int(o.Seat))
	}
}

// objectable reports whether a concession may still be objected to: at once, even where
// declarer was quicker to agree to it, else until he has.
func (b *Board) objectable(o *events.ConcessionObjected) bool {
	at := b.Claim.Stands
	return at == Made || at == Agreed && !o.Later && b.AgreedTricks < 0
}

// onTable counts the cards that were played.
func (b *Board) onTable() (n int) {
	for k := range b.Tricks {
		n += b.Tricks[k].Count()
	}
	return n
}

// judgeUncalled finds that play went on after an objection and the director had not come.
func (r *Referee) judgeUncalled() {
	b := &r.state.Board
	c := &b.Claim
	if c.Seat.Valid() && c.Stands == Objected && !c.attended && b.onTable() > c.cards {
		c.attended = true
		r.findOf(FindUncalled, r.laws.Claims.Objection.Clause, c.By)
	}
}

// resumed folds that play goes on: after an objection to a concession, where the director
// believes that no claim was meant, and where the code lets all four agree on it.
func (r *Referee) resumed(p *events.PlayResumed) {
	c, rule := &r.state.Claim, &r.laws.Claims
	agreed := distinct(p.Agreed)
	switch {
	case c.Seat.Valid() && c.Stands == Objected:
		c.attended = true
		r.attended()
	case !c.open():
		r.Report(FindNothingResumed, rule.Disputed.Untouched, events.NoSide)
	case c.Told.Disputed && rule.Forms != "":
		c.Stands = PlayedOn
		r.attended()
	case rule.Resume.Clause == "":
		r.Report(FindResumed, rule.Disputed.Untouched, events.NoSide, agreed)
	case rule.Resume.All && agreed < cards.Seats:
		r.Report(FindResumed, rule.Resume.Clause, events.NoSide, agreed)
	default:
		c.Stands = PlayedOn
	}
}

func distinct(seats []cards.Seat) int {
	var all [cards.Seats]bool
	n := 0
	for _, seat := range seats {
		if seat.Valid() && !all[seat] {
			all[seat] = true
			n++
		}
	}
	return n
}
