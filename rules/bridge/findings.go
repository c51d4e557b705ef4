package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// What the referee finds of boards and of the course of play. Seats in Args are those of
// package cards, from 0 for North; cards and calls are their numbers; tricks count from 1.
const (
	FindNoBoard           rules.Code = "no-board"    // nothing was taken into play
	FindBoardOpen         rules.Code = "board-open"  // another board was not closed
	FindBoardNumber       rules.Code = "board-place" // an event of another board of the match
	FindBoardCycle        rules.Code = "board-cycle"
	FindHandCount         rules.Code = "hand-count"
	FindCardTwice         rules.Code = "card-in-two-places"
	FindNotDealt          rules.Code = "card-not-held"
	FindPlayedAgain       rules.Code = "card-played-again"
	FindCallTurn          rules.Code = "call-out-of-rotation"
	FindInsufficient      rules.Code = "insufficient-bid"
	FindInadmissible      rules.Code = "inadmissible-double"
	FindCallLate          rules.Code = "call-after-auction"
	FindCallNotMade       rules.Code = "no-such-call"      // to withdraw
	FindContractDiffers   rules.Code = "contract-differs"  // from the one that was known, and counts instead
	FindNoAuction         rules.Code = "no-contract"       // a card was played and no contract is known
	FindPlayOver          rules.Code = "play-over"         // all thirteen tricks are played
	FindCardNotInTrick    rules.Code = "card-not-in-trick" // to withdraw
	FindTrickTurned       rules.Code = "trick-turned-wrong"
	FindTricksDiffer      rules.Code = "tricks-differ" // from the cards
	FindSurplusInTrick    rules.Code = "fifth-card"
	FindDesignationNobody rules.Code = "designation-no-card" // dummy holds none that was named so
)

// findOf records a finding at the event being folded, of what a seat did.
func (r *Referee) findOf(code rules.Code, clause rules.ClauseID, seat cards.Seat, args ...int) {
	r.Report(code, clause, SideOf(seat), append([]int{int(seat)}, args...)...)
}

// SideOf returns the side of a seat: A for North and South, B for East and West.
func SideOf(seat cards.Seat) events.Side {
	if !seat.Valid() {
		return events.NoSide
	}
	return events.Side(seat & 1)
}
