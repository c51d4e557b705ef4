package lin

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// calls writes the calls as long as they are in rotation, because LIN does not name the
// seats. It returns the auction as it will be read.
func (w *writer) calls() (written boards.Auction) {
	a := &w.b.Auction
	next := w.b.Dealer
	if !next.Valid() {
		next = cards.South
	}
	written.First = next
	if a.End != boards.AsCalled || a.Recorded && len(a.Calls) == 0 {
		w.omit(transcript.OmitBreakingOff, "")
	}
	w.commentsAt(boards.InAuction, 0)
	for i := range a.Calls {
		c := &a.Calls[i]
		if c.Seat != next {
			w.omit(transcript.OmitSeats, "")
			return written
		}
		w.call(c)
		written.Calls = append(written.Calls, *c)
		next = next.Next(1)
		w.commentsAt(boards.InAuction, i+1)
	}
	return written
}

func (w *writer) call(c *boards.Call) {
	text := c.Call.String()
	switch {
	case c.Call == cards.Pass:
		text = "p"
	case c.Call == cards.Double:
		text = "d"
	case c.Call == cards.Redouble:
		text = "r"
	default:
		text = text[:2] // 1N for 1NT
	}
	if c.Alerted {
		text += "!"
	}
	for _, sign := range c.Remarks {
		if sign == "?" {
			text += sign
		} else {
			w.omit(transcript.OmitRemark, "")
		}
	}
	if c.Insufficient {
		w.omit(transcript.OmitMark, "^I")
	}
	w.put("mb", text)
	if c.Explanation != "" {
		w.put("an", c.Explanation)
	}
}

// cards writes the cards as long as a reader can infer who played them: the player on
// declarer's left leads first and then the winner of each trick, and the others follow in
// rotation.
func (w *writer) cards(calls boards.Auction) {
	p := &w.b.Play
	if p.Continued || p.Leader.Valid() && len(p.Cards) == 0 {
		w.omit(transcript.OmitBreakingOff, "")
	}
	if len(p.Cards) == 0 {
		return
	}
	w.commentsAt(boards.InPlay, 0)
	leader, in := w.read(calls)
	for i := range p.Cards {
		c := &p.Cards[i]
		if i > 0 && i%cards.Seats == 0 {
			leader = boards.Winner(p.Cards[i-cards.Seats:i], in)
			w.page()
		}
		if c.Trick != i/cards.Seats {
			w.omit(transcript.OmitHoles, "")
			return
		}
		if c.Seat != leader.Next(i%cards.Seats) {
			w.omit(transcript.OmitSeats, "")
			return
		}
		w.card(c)
		w.commentsAt(boards.InPlay, i+1)
	}
	w.page()
}

// read returns the opening leader and the strain that a reader will infer.
func (w *writer) read(calls boards.Auction) (leader cards.Seat, in cards.Strain) {
	again := boards.New()
	again.Auction = calls
	if o, ok := parseOutcome(w.match.result(w.b)); ok {
		again.Contract, again.Declarer = boards.Contract{Said: true, Contract: o.contract}, o.declarer
	}
	if contract, declarer := calls.Final(); declarer.Valid() {
		again.Contract, again.Declarer = boards.Contract{Said: true, Contract: contract}, declarer
	}
	if again.Contract != w.b.Contract || again.Declarer != w.b.Declarer {
		w.omit(transcript.OmitContract, "")
	}
	in, _ = again.Strain()
	if again.Declarer.Valid() {
		return again.Declarer.Next(1), in
	}
	return holder(w.b, w.b.Play.Cards[0].Card), in
}

func (w *writer) card(c *boards.Card) {
	if c.Revoke {
		w.omit(transcript.OmitMark, "^R")
	}
	if c.OutOfTurn {
		w.omit(transcript.OmitMark, "^L")
	}
	if len(c.Remarks) > 0 {
		w.omit(transcript.OmitRemark, "")
	}
	w.put("pc", c.Card.String())
	if c.Explanation != "" {
		w.omit(transcript.OmitCardNote, "")
		w.put("nt", c.Explanation)
	}
}

// commentsAt writes the comments at this place, and earlier ones that are still pending.
func (w *writer) commentsAt(part boards.Part, after int) {
	for len(w.comments) > 0 {
		c := w.comments[0]
		if c.Part > part || c.Part == part && c.After > after {
			return
		}
		w.comments = w.comments[1:]
		switch {
		case c.Escaped:
			w.omit(transcript.OmitKey, "%")
		case strings.TrimSpace(c.Text) != "":
			w.put("nt", c.Text)
			w.page()
		}
	}
}
