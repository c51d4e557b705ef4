// Package auction implements the calls of a board: whose turn it is, which calls the laws
// allow, and the contract and declarer (Laws 17 to 22). It accepts every call as made;
// faults are reported, not prevented.
package auction

import "kibitz/events/cards"

// Auction is the state of an auction between two calls. It is a value, copied by
// assignment.
type Auction struct {
	Next   cards.Seat // the seat to call; NoSeat once the auction is over
	calls  int        // number of calls made
	passes int        // consecutive passes at the end
	bid    cards.Call // the last bid
	bidder cards.Seat // the last bidder, or NoSeat
	dbl    cards.Doubling
	first  [2][5]cards.Seat // by side and strain, the seat that named the strain first
	over   bool
}

// New returns an auction that the dealer is to open.
func New(dealer cards.Seat) Auction {
	a := Auction{Next: dealer, bidder: cards.NoSeat}
	for side := range a.first {
		for strain := range a.first[side] {
			a.first[side][strain] = cards.NoSeat
		}
	}
	return a
}

// Fault is the set of faults of a call.
type Fault uint8

// The faults of a call.
const (
	OutOfRotation   Fault = 1 << iota // another seat is to call (Laws 28 to 32)
	Insufficient                      // a bid no higher than the last bid (Law 27)
	Inadmissible                      // a double or redouble that is not allowed (Law 36)
	AfterTheAuction                   // a call after the auction is over (Law 39)
)

// Judge returns the faults that a call by this seat would have.
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

// Make returns the auction after a call. A call after the auction has no effect, and an
// inadmissible double or redouble counts as a pass. The turn goes to the seat after the
// caller, so an accepted call out of rotation skips the seats before it.
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

// Over reports whether the auction is over.
func (a *Auction) Over() bool { return a.over }

// Bid returns the last bid, or Pass if there is none.
func (a *Auction) Bid() cards.Call { return a.bid }

// Calls returns the number of calls made.
func (a *Auction) Calls() int { return a.calls }

// Contract returns the contract and the declarer, who is the first of the contracting side
// to have named the strain (Law 22). It returns the zero Contract and NoSeat if nobody bid.
func (a *Auction) Contract() (cards.Contract, cards.Seat) {
	if !a.bidder.Valid() {
		return cards.Contract{}, cards.NoSeat
	}
	c := cards.Contract{Level: a.bid.Level(), Strain: a.bid.Strain(), Doubling: a.dbl}
	return c, a.first[a.bidder&1][a.bid.Strain()]
}
