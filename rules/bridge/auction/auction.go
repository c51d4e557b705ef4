// Package auction folds the calls of a board: who calls next, which calls the laws
// allow, and which contract and declarer come out (Laws 17 to 22). It takes every call
// as it was made; what is wrong with it is told and not prevented.
package auction

import "kibitz/events/cards"

// Auction is an auction between two calls: a value, copied by assignment.
type Auction struct {
	Next   cards.Seat // who is to call; NoSeat once it is over
	calls  int        // made so far
	passes int        // since the last call that was none
	bid    cards.Call // the last bid
	bidder cards.Seat // who made it; NoSeat before
	dbl    cards.Doubling
	first  [2][5]cards.Seat // of each side, who named a strain first
	over   bool
}

// New returns the auction that the dealer opens.
func New(dealer cards.Seat) Auction {
	a := Auction{Next: dealer, bidder: cards.NoSeat}
	for side := range a.first {
		for strain := range a.first[side] {
			a.first[side][strain] = cards.NoSeat
		}
	}
	return a
}

// Fault is what is wrong with a call, as a set.
type Fault uint8

// The faults of a call.
const (
	OutOfRotation   Fault = 1 << iota // it is another's turn (Laws 28 to 32)
	Insufficient                      // a bid no higher than the last one (Law 27)
	Inadmissible                      // a double or redouble of what cannot be (Law 36)
	AfterTheAuction                   // three passes have closed the auction, or four (Law 39)
)

// Judge returns what would be wrong with a call of this seat.
func (a *Auction) Judge(seat cards.Seat, c cards.Call) Fault {
	if a.over {
		return AfterTheAuction
	}
	var f Fault
	if seat != a.Next {
		f |= OutOfRotation
	}
	switch {
	case c.IsBid() && a.bidder.Valid() && c <= a.bid:
		f |= Insufficient
	case c == cards.Double && !a.mayDouble(seat), c == cards.Redouble && !a.mayRedouble(seat):
		f |= Inadmissible
	}
	return f
}

func (a *Auction) mayDouble(seat cards.Seat) bool {
	return a.bidder.Valid() && !seat.Partners(a.bidder) && a.dbl == cards.Undoubled
}

func (a *Auction) mayRedouble(seat cards.Seat) bool {
	return a.bidder.Valid() && seat.Partners(a.bidder) && a.dbl == cards.Doubled
}

// Make returns the auction after a call, which counts unless it came after the auction
// was over or was a double or redouble that cannot be. The auction goes on with the
// next seat after the one that called: a call out of rotation that was let stand has
// skipped the others.
func (a Auction) Make(seat cards.Seat, c cards.Call) Auction {
	f := a.Judge(seat, c)
	if f&AfterTheAuction != 0 {
		return a
	}
	a.calls++
	a.passes++
	if c != cards.Pass && f&Inadmissible == 0 {
		a.passes = 0
		a.count(seat, c)
	}
	a.Next = seat.Next(1)
	if a.passes == 4 || a.passes == 3 && a.bidder.Valid() {
		a.Next, a.over = cards.NoSeat, true
	}
	return a
}

func (a *Auction) count(seat cards.Seat, c cards.Call) {
	switch c {
	case cards.Double:
		a.dbl = cards.Doubled
	case cards.Redouble:
		a.dbl = cards.Redoubled
	default:
		a.bid, a.bidder, a.dbl = c, seat, cards.Undoubled
		if first := &a.first[seat&1][c.Strain()]; !first.Valid() {
			*first = seat
		}
	}
}

// Over reports whether the auction has closed.
func (a *Auction) Over() bool { return a.over }

// Bid returns the last bid; Pass before the first.
func (a *Auction) Bid() cards.Call { return a.bid }

// Calls returns how many calls were made.
func (a *Auction) Calls() int { return a.calls }

// Contract returns what the auction has come to, and the declarer: who named the strain
// first of the side that bid last (Law 22). Where nobody bid it is the zero Contract and
// NoSeat.
func (a *Auction) Contract() (cards.Contract, cards.Seat) {
	if !a.bidder.Valid() {
		return cards.Contract{}, cards.NoSeat
	}
	c := cards.Contract{Level: a.bid.Level(), Strain: a.bid.Strain(), Doubling: a.dbl}
	return c, a.first[a.bidder&1][a.bid.Strain()]
}
