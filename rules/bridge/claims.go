package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Claims is what a code says about claims and concessions (Laws 68 to 71).
type Claims struct {
	ThisTrick   rules.ClauseID // a statement about the trick in progress alone is no claim or concession
	Offer       rules.ClauseID // defines claim, concession and agreement
	OtherTricks rules.ClauseID // a statement about other tricks is, or may be deemed, a claim
	Wins        rules.ClauseID // a claim of tricks to be won
	Rest        rules.ClauseID // a concession of tricks to be lost, including all those not claimed
	Forms       rules.ClauseID // ways to claim or concede without a number of tricks
	Objection   Objection
	Stops       rules.ClauseID // play stops
	Statement   rules.ClauseID // the claimer must state a line of play at once
	Void        rules.ClauseID // play after a claim is void
	Layout      rules.ClauseID // the claim is judged by the cards as they lay when it was made
	Contested   rules.ClauseID // after a dispute nobody acts until the director comes
	Resume      Resume

	Agreement  Agreement
	Withdrawal Withdrawal
	Disputed   Disputed
	Cancelling Cancelling
}

// Objection is what a code says about a defender who objects at once to his partner's
// concession (Law 68B).
type Objection struct {
	Clause      rules.ClauseID
	Information rules.ClauseID // the defenders may not use information from the concession
}

// Resume is what a code says about playing on after a claim (Law 68D2).
type Resume struct {
	Clause rules.ClauseID
	All    bool // all four players must agree
}

// Agreement is what a code says about agreement to a claim or concession (Law 69A).
type Agreement struct {
	Clause rules.ClauseID
	Window rules.ClauseID // how long the side may still object
	Scored rules.ClauseID // the agreed tricks are scored
}

// Withdrawal is what a code says about withdrawing agreement (Law 69B).
type Withdrawal struct {
	Clause  rules.ClauseID // by the side that agreed, until the correction period ends
	Grounds Grounds
	Normal  rules.ClauseID // what normal play is
	Heard   rules.ClauseID // both sides are heard before the ruling
	Decides rules.ClauseID // the director decides
}

// Grounds are the grounds on which a side gets tricks back.
type Grounds struct {
	Clause rules.ClauseID
	Any    []string // grounds from package events
}

// Disputed is what a code says about contested claims (Law 70).
type Disputed struct {
	Untouched rules.ClauseID // play is not resumed and no hands are shown before the director comes
	Doubt     rules.ClauseID // doubt is resolved against the claimer
	Steps     []Step         // what the director does, in order
	Trumps    rules.ClauseID // outstanding trumps that were not mentioned
	NothingTo rules.ClauseID // nothing may be added to the statement
	Finesse   rules.ClauseID // finesse or drop only if an opponent has shown out
	Class     rules.ClauseID // class of player by which normal play is judged
	Appeal    rules.ClauseID // appeal against the ruling
}

// Step is a step that the director takes before ruling on a contested claim.
type Step struct {
	Clause   rules.ClauseID
	Does     StepKind
	Optional bool
}

// StepKind is the kind of a step. Findings carry it as an argument.
type StepKind int

// The steps before a ruling on a contested claim.
const (
	StepRepeat StepKind = 1 + iota // the claimer repeats his statement
	StepFace                       // all four hands are faced
	StepObject                     // the opponents state their objections
)

// Cancelling is what a code says about cancelling concessions (Law 71).
type Cancelling struct {
	Clause  rules.ClauseID
	Grounds []CancelGround
}

// CancelGround is a ground on which a concession is cancelled.
type CancelGround struct {
	Ground string // a ground from package events
	Soon   bool   // the time limit is the side's call on the next board or the end of the round; otherwise the end of the correction period
}

// Standing is the status of a claim.
type Standing uint8

// The statuses of a claim.
const (
	Made Standing = iota
	Objected
	Agreed
	Contested
	Withdrawn // the agreement or the concession is withdrawn
	Ruled
	PlayedOn // play went on and the claim is void
)

var standingWords = [...]string{"made", "objected", "agreed", "contested", "withdrawn", "ruled", "void"}

// String returns the standing as it appears in views.
func (s Standing) String() string { return standingWords[s] }

// Claim is a claim or concession and its current status.
type Claim struct {
	Seat   cards.Seat // the seat that claimed, or NoSeat
	At     events.Address
	Left   int // unplayed tricks, including the one in progress
	Wins   int // of these, the tricks claimed for the claimer's side
	Tricks int // of these, the claimer's tricks as the claim stands now
	Stands Standing
	Told   events.ClaimMade
	By     cards.Seat // the seat that objected, or that asked for tricks
	Layout cards.Deal // the hands as far as they were known at the claim
	Ground string     // the ground on which a trick is asked back
	Class  string     // class of player used in the director's ruling

	stops    bool // the claim stops play
	assented bool // the other side has agreed and not withdrawn its agreement
	steps    []StepKind
	attended bool // the director has come since the dispute or objection
	heard    [2]bool
	trumps   bool // unmentioned trumps are already reported
	cards    int  // cards played when the objection was made
}

// claiming holds the claim on a board.
type claiming struct{ Claim Claim }

func newClaiming() claiming { return claiming{Claim{Seat: cards.NoSeat}} }

// open reports whether a claim waits for an answer or a ruling.
func (c *Claim) open() bool {
	return c.Seat.Valid() && (c.Stands == Made || c.Stands == Contested)
}

// unanswered reports whether the other side has neither agreed nor contested.
func (c *Claim) unanswered() bool { return c.Seat.Valid() && c.Stands == Made }

// counts reports whether the claim determines the score of the board.
func (c *Claim) counts() bool {
	return c.Seat.Valid() && (c.Stands == Agreed || c.Stands == Withdrawn || c.Stands == Ruled)
}

// by reports whether a side has claimed or conceded and the claim is open or counts.
func (c *Claim) by(side events.Side) bool { return (c.open() || c.counts()) && SideOf(c.Seat) == side }

// agreeTo records the agreement of the non-claiming side.
func (b *Board) agreeTo() {
	b.Claim.Stands, b.Claim.assented = Agreed, true
	b.moved()
}

// stopped reports whether play has stopped because of a claim or concession.
func (b *Board) stopped() bool { return b.Claim.stops && (b.Claim.open() || b.Claim.counts()) }

// applyClaim folds claims, concessions and the events that follow them.
func (r *Referee) applyClaim(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.ClaimMade:
		if r.playAllowed(e.Game, SideOf(body.Seat)) {
			r.claimMade(body)
		}
	case *events.ConcessionObjected:
		if r.playAllowed(e.Game, SideOf(body.Seat)) {
			r.objected(body)
		}
	case *events.PlayResumed:
		r.revisit(e.Game, func() { r.resumed(body) })
	case *events.ClaimAgreed:
		r.revisit(e.Game, func() { r.agreed(body.Seat) })
	case *events.ClaimContested:
		r.revisit(e.Game, func() { r.contested(body.Seat) })
	case *events.AgreementWithdrawn:
		r.revisit(e.Game, func() { r.agreementWithdrawn(e.At, body) })
	case *events.ConcessionCancelled:
		r.revisit(e.Game, func() { r.concessionCancelled(e.At, body) })
	default:
		return r.applyClaimRuling(e)
	}
	return true
}

// applyClaimRuling folds the director's acts on a claim.
func (r *Referee) applyClaimRuling(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.ClaimRepeated:
		r.attend(e.Game, func() { r.repeated(body) })
	case *events.ObjectionStated:
		r.attend(e.Game, func() { r.step(StepObject) })
	case *events.ClaimRuled:
		r.attend(e.Game, func() { r.claimRuled(e.At, body) })
	default:
		return false
	}
	return true
}
