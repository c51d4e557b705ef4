package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Findings on boards and play. In Args, seats are numbered as in package cards, from 0 for
// North; cards and calls are their numbers; tricks count from 1.
const (
	FindNoBoard           rules.Code = "no-board"    // no board is in play
	FindBoardOpen         rules.Code = "board-open"  // another board is still open
	FindBoardNumber       rules.Code = "board-place" // the event belongs to another board of the match
	FindBoardCycle        rules.Code = "board-cycle"
	FindHandCount         rules.Code = "hand-count"
	FindCardTwice         rules.Code = "card-in-two-places"
	FindNotDealt          rules.Code = "card-not-held"
	FindPlayedAgain       rules.Code = "card-played-again"
	FindCallTurn          rules.Code = "call-out-of-rotation"
	FindInsufficient      rules.Code = "insufficient-bid"
	FindInadmissible      rules.Code = "inadmissible-double"
	FindCallLate          rules.Code = "call-after-auction"
	FindCallNotMade       rules.Code = "no-such-call"      // there is nothing to withdraw
	FindContractDiffers   rules.Code = "contract-differs"  // the stated contract differs from the known one and replaces it
	FindNoAuction         rules.Code = "no-contract"       // a card was played and no contract is known
	FindPlayOver          rules.Code = "play-over"         // all thirteen tricks are played
	FindCardNotInTrick    rules.Code = "card-not-in-trick" // there is nothing to withdraw
	FindTrickTurned       rules.Code = "trick-turned-wrong"
	FindTricksDiffer      rules.Code = "tricks-differ" // the agreed tricks differ from the cards
	FindSurplusInTrick    rules.Code = "fifth-card"
	FindDesignationNobody rules.Code = "designation-no-card" // dummy has no such card
)

// SideOf returns the side of a seat: A for North and South, B for East and West.
func SideOf(seat cards.Seat) events.Side {
	if !seat.Valid() {
		return events.NoSide
	}
	return events.Side(seat & 1)
}
