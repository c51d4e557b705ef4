package boards

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/record/transcript"
	"kibitz/rules/bridge/auction"
)

// faultOf returns the fault of a call, before the referee folds it.
func (x *writing) faultOf(e *events.Event) auction.Fault {
	if c, ok := e.Body.(*events.CallMade); ok {
		a := x.referee.State().Auction
		return a.Judge(c.Seat, c.Call)
	}
	return 0
}

// turn writes down hands, calls, cards and agreed tricks.
func (x *writing) turn(e *events.Event, fault auction.Fault) {
	b := x.board
	switch body := e.Body.(type) {
	case *events.HandsOpened:
		x.hands(body)
	case *events.CallMade:
		x.call(body, fault)
	case *events.CallExplained:
		for i := len(b.Auction.Calls) - 1; i >= 0; i-- {
			if c := &b.Auction.Calls[i]; c.Seat == body.Seat {
				c.Explanation = body.Words
				break
			}
		}
	case *events.CallWithdrawn:
		x.callWithdrawn(body)
	case *events.ContractStated:
		b.Contract, b.Declarer, x.stated = Contract{Said: true, Contract: body.Contract}, body.Declarer, true
	case *events.CardPlayed:
		x.card(body)
	case *events.CardWithdrawn:
		x.cardWithdrawn(body)
	case *events.TricksAgreed:
		x.resume()
		b.Result.Said, b.Result.Tricks = true, body.Tricks
	case *events.BoardClosed:
		x.result()
	case *events.GapNoted:
		x.gap = body.Missing == "play"
	case *events.ClaimMade:
		x.resume()
	}
}

// hands writes down the hands as dealt.
func (x *writing) hands(h *events.HandsOpened) {
	for s, known := range x.referee.State().Whole {
		if known && h.Hands[s] != nil {
			d := &x.board.Deal
			d.Said, d.Hands[s], d.Known[s] = true, x.referee.State().Dealt[s], true
		}
	}
}

// take reports whether the next call or card has a mark, and removes the mark.
func (x *writing) take(mark string) bool {
	i := slices.Index(x.marks, mark)
	if i >= 0 {
		x.marks = slices.Delete(x.marks, i, i+1)
	}
	return i >= 0
}

func (x *writing) call(c *events.CallMade, fault auction.Fault) {
	a := &x.board.Auction
	if !a.Recorded {
		a.Recorded, a.First = true, x.board.Dealer
	}
	a.End = AsCalled
	a.Calls = append(a.Calls, Call{
		Seat: c.Seat, Call: c.Call, Alerted: c.Alert,
		Insufficient: x.take(markInsufficient) || fault&auction.Insufficient != 0,
	})
}

// resume removes the mark that play is to be continued, because it has been.
func (x *writing) resume() {
	b := x.board
	if b.Play.Continued {
		b.Play.Continued, b.Result = false, Result{}
	}
}

func (x *writing) callWithdrawn(w *events.CallWithdrawn) {
	a := &x.board.Auction
	for i := len(a.Calls) - 1; i >= 0; i-- {
		if a.Calls[i].Seat == w.Seat {
			a.Calls = a.Calls[:i]
			x.omit(transcript.OmitWithdrawn)
			return
		}
	}
}

// card writes down a card in its trick. A card from a seat that has already played to the
// trick starts the next one.
func (x *writing) card(c *events.CardPlayed) {
	x.resume()
	p := &x.board.Play
	trick := 0
	if n := len(p.Cards); n > 0 {
		trick = p.Cards[n-1].Trick
		last, _ := p.Trick(trick)
		twice := slices.ContainsFunc(last, func(k Card) bool { return k.Seat == c.Seat })
		if len(last) == cards.Seats || twice || x.gap {
			trick++
		}
	} else if !p.Leader.Valid() {
		p.Leader = c.Seat
	}
	x.gap = false
	if trick >= Tricks {
		x.omit(transcript.OmitNoEffect)
		return
	}
	p.Cards = append(p.Cards, Card{
		Trick: trick, Seat: c.Seat, Card: c.Card,
		Revoke: x.take(markRevoke), OutOfTurn: x.take(markOutOfTurn),
	})
}

func (x *writing) cardWithdrawn(w *events.CardWithdrawn) {
	p := &x.board.Play
	for i := len(p.Cards) - 1; i >= 0; i-- {
		if p.Cards[i].Seat == w.Seat && p.Cards[i].Card == w.Card {
			p.Cards = slices.Delete(p.Cards, i, i+1)
			x.omit(transcript.OmitWithdrawn)
			return
		}
	}
}

// result writes down the tricks won if no number was agreed.
func (x *writing) result() {
	b := x.board
	done := x.referee.State().Done
	if len(done) == 0 || b.Result.Said {
		return
	}
	if r := &done[len(done)-1]; r.Known && r.Tricks >= 0 && r.Declarer.Valid() {
		b.Result.Said, b.Result.Tricks = true, r.Tricks
	}
}

// close finishes the current board.
func (x *writing) close() {
	b := x.board
	if b == nil {
		return
	}
	x.board = nil
	x.revokes(b)
	if contract, declarer := b.Auction.Final(); !x.stated && b.Auction.Closed() {
		b.Contract, b.Declarer = Contract{Said: true, Contract: contract}, declarer
	}
	for _, name := range x.unknown {
		switch name {
		case "Dealer":
			b.Dealer = cards.NoSeat
		case "Vulnerable":
			b.Vulnerable = Vulnerable{}
		case "Board":
			b.Number = x.number
		case "Declarer":
			b.Declarer = cards.NoSeat
		}
	}
	b.Settle()
	x.file.Boards = append(x.file.Boards, *b)
}

// revokes marks the cards of the revokes found by the referee.
func (x *writing) revokes(b *Board) {
	for _, v := range x.referee.State().Revokes {
		for i := range b.Play.Cards {
			if c := &b.Play.Cards[i]; c.Seat == v.Seat && c.Card == v.Card && c.Trick == v.Trick-1 {
				c.Revoke = true
			}
		}
	}
}

func seatOf(text string) cards.Seat {
	s, err := cards.ParseSeat(text)
	if err != nil {
		return cards.NoSeat
	}
	return s
}
