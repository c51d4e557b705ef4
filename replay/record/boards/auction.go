package boards

import (
	"kibitz/events/cards"
	"kibitz/rules/bridge/auction"
)

// Auction is the recorded auction.
type Auction struct {
	Recorded bool       // the file has an auction, possibly without calls
	First    cards.Seat // whose column it begins in; NoSeat if unknown
	Calls    []Call
	End      AuctionEnd
}

// AuctionEnd says how an auction is incomplete.
type AuctionEnd uint8

// The ends of an auction.
const (
	AsCalled      AuctionEnd = iota // not marked: it ends with its calls
	NotInFull                       // the auction was closed, but not all calls are given (PBN *)
	ToBeContinued                   // it is to be continued at another time (PBN +)
)

// Call is one call. The seats between the previous call and this one were skipped.
type Call struct {
	Seat         cards.Seat
	Call         cards.Call
	Insufficient bool     // the file marks the bid as insufficient but accepted (PBN ^I)
	Alerted      bool     //
	Explanation  string   // the explanation given
	Remarks      []string // annotation signs, such as "!?" or "$14"
}

// Final returns the contract and declarer according to the calls, including passes omitted
// at the end. The declarer is NoSeat if nobody bid.
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

// PassOut adds passes until the auction is closed, like "all pass".
func (a *Auction) PassOut() {
	folded := a.fold()
	for !folded.Over() {
		a.Calls = append(a.Calls, Call{Seat: folded.Next, Call: cards.Pass})
		folded = folded.Make(folded.Next, cards.Pass)
	}
}

// Outcome returns the contract and declarer given by the file, or else those of the
// auction. ok is false if neither gives a contract.
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
