package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Claims is what a code says of claims and concessions (Laws 68 to 71).
type Claims struct {
	ThisTrick   rules.ClauseID // words about the trick in play alone are neither
	Offer       rules.ClauseID // what a claim, a concession and an agreement are
	OtherTricks rules.ClauseID // what concerns other tricks is, or may be held, one
	Wins        rules.ClauseID // tricks that the side is to win are claimed
	Rest        rules.ClauseID // tricks that it is to lose are conceded, and so is what is not claimed
	Forms       rules.ClauseID // other ways to claim or concede than in figures
	Objection   Objection
	Stops       rules.ClauseID // play stops
	Statement   rules.ClauseID // the claimer says at once how he would play
	Void        rules.ClauseID // what is played after it does not count
	Layout      rules.ClauseID // it is judged by the cards as they lay then
	Contested   rules.ClauseID // when it is contested nobody does anything until the director comes
	Resume      Resume

	Agreement  Agreement
	Withdrawal Withdrawal
	Disputed   Disputed
	Cancelling Cancelling
}

// Objection is what a code says of a defender who objects at once to his partner's
// concession (Law 68B).
type Objection struct {
	Clause      rules.ClauseID
	Information rules.ClauseID // neither defender may use what he has learned from it
}

// Resume is what a code says of playing on after a claim (Law 68D2).
type Resume struct {
	Clause rules.ClauseID
	All    bool // four must agree
}

// Agreement is what a code says of assent to a claim or concession (Law 69A).
type Agreement struct {
	Clause rules.ClauseID
	Window rules.ClauseID // until when the side may still object
	Scored rules.ClauseID // the tricks count as won or lost so
}

// Withdrawal is what a code says of assent that is taken back (Law 69B).
type Withdrawal struct {
	Clause  rules.ClauseID // by the side that gave it, until the correction period ends
	Grounds Grounds
	Normal  rules.ClauseID // what normal play is
	Heard   rules.ClauseID // both sides are heard first
	Decides rules.ClauseID // the director decides
}

// Grounds are those on which a side gets tricks back.
type Grounds struct {
	Clause rules.ClauseID
	Any    []string // of the grounds in package events
}

// Disputed is what a code says of claims that are contested (Law 70).
type Disputed struct {
	Untouched rules.ClauseID // play is not resumed, and hands are not shown, before the director comes
	Doubt     rules.ClauseID // goes to the other side than the claimer's
	Steps     []Step         // what the director does, in this order
	Trumps    rules.ClauseID // that are out, and were not spoken of
	NothingTo rules.ClauseID // be added to the statement
	Finesse   rules.ClauseID // or drop only where an opponent has shown out
	Class     rules.ClauseID // of player, by which normal play is judged
	Appeal    rules.ClauseID // against the ruling
}

// Step is one thing that the director does before he rules on a contested claim.
type Step struct {
	Clause   rules.ClauseID
	Does     StepKind
	Optional bool
}

// StepKind names such a step; it is an argument of findings.
type StepKind int

// The steps of a ruling on a contested claim.
const (
	StepRepeat StepKind = 1 + iota // the claimer repeats his statement
	StepFace                       // all four hands are faced
	StepObject                     // the other side says what it has against it
)

// Cancelling is what a code says of concessions that are cancelled (Law 71).
type Cancelling struct {
	Clause  rules.ClauseID
	Grounds []CancelGround
}

// CancelGround is a ground on which a concession is cancelled.
type CancelGround struct {
	Ground string // of those in package events
	Soon   bool   // only until the side calls on the next board or the round ends; else until the correction period does
}

// Standing says how far a claim has come.
type Standing uint8

// The standings of a claim.
const (
	Made Standing = iota
	Objected
	Agreed
	Contested
	Withdrawn // the assent, or the concession
	Ruled
	PlayedOn // and the claim is void
)

var standingWords = [...]string{"made", "objected", "agreed", "contested", "withdrawn", "ruled", "void"}

// String returns the standing as views spell it.
func (s Standing) String() string { return standingWords[s] }

// Claim is a claim or concession and what has become of it.
type Claim struct {
	Seat   cards.Seat // who made it; NoSeat where there was none
	At     events.Address
	Left   int // tricks that were left, the one in play among them
	Wins   int // of these, to his side as he claims
	Tricks int // of these, to his side as it stands
	Stands Standing
	Told   events.ClaimMade
	By     cards.Seat // who assented, objected or contested last; NoSeat before
	Layout cards.Deal // what was known then of the hands
	Ground string     // on which a trick is asked back
	Class  string     // of player, by which the director has ruled

	stops    bool // play
	assented bool // the other side has agreed, and has not taken that back
	steps    []StepKind
	attended bool // the director has come since it was contested or objected to
	heard    [2]bool
	trumps   bool // that trumps were not spoken of is found
	cards    int  // that were on the table when it was objected to
	void     []events.Address
}

// claiming is what stands about the claim on a board.
type claiming struct{ Claim Claim }

func newClaiming() claiming { return claiming{Claim{Seat: cards.NoSeat, By: cards.NoSeat}} }

// open reports whether a claim waits for an answer or a ruling.
func (c *Claim) open() bool {
	return c.Seat.Valid() && (c.Stands == Made || c.Stands == Contested)
}

// counts reports whether the board is scored by the claim.
func (c *Claim) counts() bool {
	return c.Seat.Valid() && (c.Stands == Agreed || c.Stands == Withdrawn || c.Stands == Ruled)
}

// by reports whether a side has claimed or conceded, and play does not go on.
func (c *Claim) by(side events.Side) bool { return (c.open() || c.counts()) && SideOf(c.Seat) == side }

// agreeTo notes that the other side than the claimer's assents; no seat where nobody has
// said so.
func (b *Board) agreeTo(by cards.Seat) {
	b.Claim.Stands, b.Claim.By, b.Claim.assented = Agreed, by, true
	b.moved()
}

// stopped reports whether a claim or concession has stopped play.
func (b *Board) stopped() bool { return b.Claim.stops && (b.Claim.open() || b.Claim.counts()) }

// applyClaim folds claims, concessions and what follows from them.
func (r *Referee) applyClaim(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.ClaimMade:
		if r.goesOn(e.Game, SideOf(body.Seat)) {
			r.claimMade(body)
		}
	case *events.ConcessionObjected:
		if r.goesOn(e.Game, SideOf(body.Seat)) {
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

// applyClaimRuling folds what the director does about a claim.
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
