package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Findings on claims as they are made.
const (
	FindClaimNoPlay      rules.Code = "claim-no-play" // no tricks are left to play
	FindClaimAgain       rules.Code = "claim-again"   // an earlier claim is still open or stands
	FindClaimTooMany     rules.Code = "claim-too-many"
	FindClaimSum         rules.Code = "claim-sum"             // the figures do not add up
	FindClaimNoFigures   rules.Code = "claim-no-figures"      // without figures, treated as a claim of all remaining tricks
	FindSuggested        rules.Code = "suggestion-concedes"   // a defender's suggestion to curtail play, without figures, is treated as a concession of all remaining tricks; Args: seat
	FindClaimDisputed    rules.Code = "claim-intent-disputed" // the player says that no claim was meant; it is one unless that is beyond doubt
	FindStatementMissing rules.Code = "claim-no-statement"
	FindTrumpsUnspoken   rules.Code = "claim-trumps-unspoken" // trumps are outstanding and were not mentioned
	FindPlayedAfterClaim rules.Code = "played-after-claim"
	FindTakenAfterClaim  rules.Code = "taken-back-after-claim"
	FindMayBeClaim       rules.Code = "may-be-claim" // cards were shown that do not belong to the trick in progress

	FindNoConcession    rules.Code = "no-concession"               // no concession to object to or to cancel
	FindObjectionNotHis rules.Code = "objection-not-his"           // only a defender may object, and only to his partner's concession
	FindObjectionLate   rules.Code = "objection-late"              // the objection was not made at once
	FindObjected        rules.Code = "concession-objected"         // the defenders may not use information from the concession
	FindUncalled        rules.Code = "concession-without-director" // play went on before the director came
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
		Seat: c.Seat, At: r.At(), Left: left, Wins: wins, Tricks: wins, Told: *c, stops: rule.Stops != "", Layout: b.layout(),
	}
	b.moved()
	if sum := b.claimedTricks() + b.transferred; b.AgreedTricks >= 0 && b.AgreedTricks != sum {
		r.Report(FindTricksDiffer, r.laws.Scores.Agreed, events.NoSide, b.AgreedTricks, sum, sum)
	}
	if c.Disputed && rule.Forms != "" {
		r.findOf(FindClaimDisputed, rule.Forms, c.Seat)
	}
	if wins > 0 && c.Statement == "" && rule.Statement != "" {
		r.findOf(FindStatementMissing, rule.Statement, c.Seat)
	}
}

// divide returns the number of remaining tricks that a claim gives to the claimer's side
// (Laws 68A, 68B), and reports faults in its figures.
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

// layout returns the hands as far as they are known.
func (b *Board) layout() (d cards.Deal) {
	for seat := range d {
		d[seat], _ = b.Held(cards.Seat(seat))
	}
	return d
}

// playedAfterClaim records a card played after a claim. The play is void, but shows that
// the hand held the card.
func (r *Referee) playedAfterClaim(seat cards.Seat, c cards.Card) {
	b, rule := &r.state.Board, &r.laws.Claims
	r.see(seat, c)
	r.findOf(FindPlayedAfterClaim, rule.Void, seat, int(c))
	if b.Claim.Stands == Contested && !b.Claim.attended && rule.Contested != "" {
		r.findOf(FindClaimTouched, rule.Contested, seat)
	}
}

// shownInPlay reports cards shown during play that may be a claim: declarer's cards, and
// cards shown for the trick in progress if the code does not except them (Law 68). Other
// cards shown by a defender are treated as exposed cards.
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

// objected folds a defender's objection to his partner's concession (Law 68B).
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

// objectable reports whether a concession may still be objected to. An immediate objection
// counts even after declarer has agreed; a later one counts only before that.
func (b *Board) objectable(o *events.ConcessionObjected) bool {
	at := b.Claim.Stands
	return at == Made || at == Agreed && !o.Later && b.AgreedTricks < 0
}

// onTable returns the number of cards played.
func (b *Board) onTable() (n int) {
	for k := range b.Tricks {
		n += b.Tricks[k].count()
	}
	return n
}

// judgeUncalled reports that play went on after an objection before the director came.
func (r *Referee) judgeUncalled() {
	b := &r.state.Board
	c := &b.Claim
	if c.Seat.Valid() && c.Stands == Objected && !c.attended && b.onTable() > c.cards {
		c.attended = true
		r.findOf(FindUncalled, r.laws.Claims.Objection.Clause, c.By)
	}
}

// resumed folds the resumption of play: after an objection to a concession, after the
// director finds that no claim was meant, or by agreement of all four players if the code
// allows it.
func (r *Referee) resumed(p *events.PlayResumed) {
	c, rule := &r.state.Claim, &r.laws.Claims
	agreed := distinct(p.Agreed)
	switch {
	case c.Seat.Valid() && c.Stands == Objected:
		c.attended = true
		r.DirectorCame()
	case !c.open():
		r.Report(FindNothingResumed, rule.Disputed.Untouched, events.NoSide)
	case c.Told.Disputed && rule.Forms != "":
		c.Stands = PlayedOn
		r.DirectorCame()
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
