package events

import "kibitz/events/cards"

// CallMade is a call of the auction, in turn or not.
type CallMade struct {
	Seat  cards.Seat
	Call  cards.Call
	Alert bool // the caller's partner alerted it
}

func (c *CallMade) Type() Type { return "call.made" }
func (c *CallMade) shape(s *Shape) {
	s.Seat("seat", &c.Seat, "seat that called")
	s.call("call", &c.Call, "the call")
	s.Bool("alert", &c.Alert, "the call was alerted").Optional()
}

// CallExplained is the meaning of a call, as explained by the side that made it.
type CallExplained struct {
	Seat  cards.Seat
	Words string
}

func (c *CallExplained) Type() Type { return "call.explained" }
func (c *CallExplained) shape(s *Shape) {
	s.Seat("seat", &c.Seat, "seat whose last call is explained")
	s.Text("words", &c.Words, 1, maxReason, "the explanation")
}

// CallWithdrawn takes back a seat's last call, with the director's permission.
type CallWithdrawn struct {
	Seat   cards.Seat
	Call   cards.Call
	Clause string
}

func (c *CallWithdrawn) Type() Type { return "call.withdrawn" }
func (c *CallWithdrawn) shape(s *Shape) {
	s.Seat("seat", &c.Seat, "seat whose call it was")
	s.call("call", &c.Call, "the call")
	s.clause(&c.Clause)
}

// ContractStated is the contract as stated in a record without an auction, or where
// somebody other than the auction's declarer played it.
type ContractStated struct {
	Contract cards.Contract
	Declarer cards.Seat // NoSeat if all passed
}

func (c *ContractStated) Type() Type { return "contract.stated" }
func (c *ContractStated) shape(s *Shape) {
	s.contract("contract", &c.Contract, "the contract")
	s.Seat("declarer", &c.Declarer, "declarer; absent if the board was passed out").Optional()
}
