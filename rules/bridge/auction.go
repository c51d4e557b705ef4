package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge/auction"
)

// applyAuction folds the events of the auction.
func (r *Referee) applyAuction(e *events.Event) bool {
	switch body := e.Body.(type) {
	case *events.CallMade:
		if r.playAllowed(e.Game, SideOf(body.Seat)) {
			r.called(body)
		}
	case *events.CallExplained:
		if r.onBoard(e.Game, SideOf(body.Seat)) {
			r.explained(body)
		}
	case *events.CallWithdrawn:
		if r.onBoard(e.Game, SideOf(body.Seat)) {
			r.callWithdrawn(body)
		}
	case *events.ContractStated:
		if r.playAllowed(e.Game, events.NoSide) {
			r.contractStated(body)
		}
	default:
		return false
	}
	return true
}

func (r *Referee) called(c *events.CallMade) {
	b := &r.state.Board
	fault := b.Auction.Judge(c.Seat, c.Call)
	r.findFaults(c, fault)
	if fault&auction.AfterTheAuction != 0 {
		return
	}
	b.Calls = append(slices.Clip(b.Calls), Call{Seat: c.Seat, Call: c.Call, Alert: c.Alert, At: r.At()})
	b.Auction = b.Auction.Make(c.Seat, c.Call)
	b.Contract, b.Declarer = b.closed()
}

// findFaults reports what is wrong with a call.
func (r *Referee) findFaults(c *events.CallMade, fault auction.Fault) {
	rule, b := &r.laws.Calls, &r.state.Board
	for _, f := range [...]struct {
		fault  auction.Fault
		code   rules.Code
		clause rules.ClauseID
		arg    int
	}{
		{auction.OutOfRotation, FindCallTurn, rule.Rotation, int(b.Auction.Next)},
		{auction.Insufficient, FindInsufficient, rule.Insufficient, int(b.Auction.Bid())},
		{auction.Inadmissible, FindInadmissible, rule.Inadmissible, 0},
		{auction.AfterTheAuction, FindCallLate, rule.After, 0},
	} {
		if fault&f.fault != 0 {
			r.findOf(f.code, f.clause, c.Seat, int(c.Call), f.arg)
		}
	}
}

// closed returns the contract and declarer of a finished auction (Law 22). It returns a
// zero contract and NoSeat if the auction is still open or was passed out.
func (b *Board) closed() (cards.Contract, cards.Seat) {
	if !b.Auction.Over() || b.code.Calls.Contract == "" {
		return cards.Contract{}, cards.NoSeat
	}
	return b.Auction.Contract()
}

func (r *Referee) explained(c *events.CallExplained) {
	b := &r.state.Board
	if i := b.lastCall(c.Seat); i >= 0 {
		b.Calls = slices.Clone(b.Calls)
		b.Calls[i].Explained = c.Words
	}
}

// lastCall returns the index of a seat's last call, or -1 if it has made none.
func (b *Board) lastCall(seat cards.Seat) int {
	for i := len(b.Calls) - 1; i >= 0; i-- {
		if b.Calls[i].Seat == seat {
			return i
		}
	}
	return -1
}

// callWithdrawn removes a seat's last call and every call after it. The auction continues
// from there.
func (r *Referee) callWithdrawn(c *events.CallWithdrawn) {
	b := &r.state.Board
	i := b.lastCall(c.Seat)
	if i < 0 || b.Calls[i].Call != c.Call || b.Tricks[0].Leader.Valid() {
		r.findOf(FindCallNotMade, rules.ClauseID(c.Clause), c.Seat, int(c.Call))
		return
	}
	b.Calls = slices.Clip(b.Calls[:i])
	b.Auction = auction.New(b.Dealer)
	for _, call := range b.Calls {
		b.Auction = b.Auction.Make(call.Seat, call.Call)
	}
	b.Contract, b.Declarer = b.closed()
}

// contractStated takes the contract from the record. It does not change the hand that has
// led.
func (r *Referee) contractStated(c *events.ContractStated) {
	b := &r.state.Board
	if b.Declarer.Valid() && (c.Contract != b.Contract || c.Declarer != b.Declarer) {
		r.Report(FindContractDiffers, r.laws.Calls.Contract, events.NoSide, int(cards.Bid(b.Contract.Level, b.Contract.Strain)), int(b.Declarer))
	}
	b.Contract, b.Declarer = c.Contract, c.Declarer
	if c.Contract.PassedOut() {
		b.Declarer = cards.NoSeat
	}
	b.allPassed = c.Contract.PassedOut()
}
