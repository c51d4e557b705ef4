package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// What the referee finds of boards and of the course of play. Seats in Args are those of
// package cards, from 0 for North; cards and calls are their numbers; tricks count from 1.
const (
	FindNoBoard           rules.Code = "no-board"             // nothing was taken into play
	FindBoardOpen         rules.Code = "board-open"           // another board was not closed; Args: its number
	FindBoardNumber       rules.Code = "board-place"          // an event of another board of the match; Args: its place, the one in play
	FindBoardCycle        rules.Code = "board-cycle"          // Args: number, dealer, vulnerability as they should be
	FindHandCount         rules.Code = "hand-count"           // Args: seat, cards
	FindCardTwice         rules.Code = "card-in-two-places"   // Args: card, seat, other seat
	FindNotDealt          rules.Code = "card-not-held"        // Args: seat, card, trick
	FindPlayedAgain       rules.Code = "card-played-again"    // Args: seat, card, the trick in which it was played before
	FindCallTurn          rules.Code = "call-out-of-rotation" // Args: seat, call, whose turn it was
	FindInsufficient      rules.Code = "insufficient-bid"     // Args: seat, call, the bid before
	FindInadmissible      rules.Code = "inadmissible-double"  // Args: seat, call
	FindCallLate          rules.Code = "call-after-auction"   // Args: seat, call
	FindCallNotMade       rules.Code = "no-such-call"         // to withdraw; Args: seat, call
	FindContractDiffers   rules.Code = "contract-differs"     // from the one that was known, and counts instead; Args: the bid before, its declarer
	FindNoAuction         rules.Code = "no-contract"          // a card was played and no contract is known; Args: seat, card
	FindPlayOver          rules.Code = "play-over"            // all thirteen tricks are played; Args: seat, card
	FindCardNotInTrick    rules.Code = "card-not-in-trick"    // to withdraw; Args: seat, card
	FindTrickTurned       rules.Code = "trick-turned-wrong"   // Args: trick, its winner, who was noted
	FindTricksDiffer      rules.Code = "tricks-differ"        // from the cards; Args: as agreed, least and most that the cards allow
	FindSurplusInTrick    rules.Code = "fifth-card"           // Args: seat, card, trick
	FindDesignationNobody rules.Code = "designation-no-card"  // dummy holds none that was named so
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
