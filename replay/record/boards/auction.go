package boards

import (
	"kibitz/events/cards"
	"kibitz/rules/bridge/auction"
)

// Auction is the calls as they were recorded.
type Auction struct {
	Recorded bool       // the file has an auction, if one without calls
	First    cards.Seat // in whose column it begins; NoSeat where nothing tells
	Calls    []Call
	End      AuctionEnd
}

// AuctionEnd is how the file says that an auction breaks off.
type AuctionEnd uint8

// The ends of an auction.
const (
	AsCalled      AuctionEnd = iota // nothing is said: it ends as the calls do
	NotInFull                       // it was closed, but not all calls are given (PBN *)
	ToBeContinued                   // it goes on at another time (PBN +)
)

// Call is one call. The seats between it and the one before were skipped.
type Call struct {
	Seat         cards.Seat
	Call         cards.Call
	Insufficient bool     // the file marks a bid as insufficient and accepted (PBN ^I)
	Alerted      bool     //
	Explanation  string   // what it was said to mean
	Remarks      []string // signs that value it, such as "!?" or "$14"
}

// Final returns the contract and declarer that the calls lead to, with the passes
// that a closed auction leaves out; NoSeat where nobody bid.
func (a *Auction) Final() (cards.Contract, cards.Seat) {
	folded := a.fold()
	return folded.Contract()
}

// Closed reports whether the calls close the auction.
func (a *Auction) Closed() bool {
	folded := a.fold()
	return folded.Over()
}

func (a *Auction) fold() auction.Auction {
	first := a.First
	if len(a.Calls) > 0 {
		first = a.Calls[0].Seat
	}
	if !first.Valid() {
		first = cards.North
	}
	folded := auction.New(first)
	for _, c := range a.Calls {
		folded = folded.Make(c.Seat, c.Call)
	}
	return folded
}

// PassOut adds passes until the auction is closed: "all pass".
func (a *Auction) PassOut() {
	folded := a.fold()
	for !folded.Over() {
		a.Calls = append(a.Calls, Call{Seat: folded.Next, Call: cards.Pass})
		folded = folded.Make(folded.Next, cards.Pass)
	}
}

// Outcome returns contract and declarer as the file says them, and where it does not
// as the auction leads to them. ok is false where neither tells a contract.
func (b *Board) Outcome() (contract cards.Contract, declarer cards.Seat, ok bool) {
	contract, declarer = b.Auction.Final()
	ok = declarer.Valid() || b.Auction.Closed()
	if b.Contract.Said {
		contract, ok = b.Contract.Contract, true
	}
	if b.Declarer.Valid() {
		declarer = b.Declarer
	}
	return contract, declarer, ok
}
