package pbn

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// auction is the auction being read. Seats are columns until the seat of the first column
// is known.
type auction struct {
	there bool
	first string
	calls []call
	next  int // column of the next call
	ended bool
	end   boards.AuctionEnd
	notes notes

	insufficient *item // a mark waiting for its call
}

type call struct {
	boards.Call
	at     int
	column int
	refs   []int
	rest   bool // an all-pass
}

// allPass is PBN's word for closing the auction with passes.
const allPass = "AP"

func (a *auction) begin(r *reader, it *item) {
	a.there, a.first, a.notes.alerted = true, it.value, true
	a.next, a.ended, a.end = 0, false, boards.AsCalled
	r.part, r.section = boards.InAuction, &a.notes
}

func (a *auction) word(r *reader, it *item) {
	if a.ended {
		r.remark(it, transcript.NoteBehindEnd)
		return
	}
	switch text := it.text; {
	case strings.Trim(text, "-") == "":
		a.next++
	case text == "*":
		a.ended, a.end = true, boards.NotInFull
	case text == "+":
		a.ended, a.end = true, boards.ToBeContinued
	case text[0] == '^':
		a.mark(r, it)
	case strings.IndexByte("!?$=", text[0]) >= 0:
		a.suffix(r, it)
	default:
		a.call(r, it)
	}
}

func (a *auction) mark(r *reader, it *item) {
	switch {
	case it.text == "^S":
		a.next++
	case it.text == "^I" && a.insufficient == nil:
		mark := *it
		a.insufficient = &mark
	default:
		r.remark(it, transcript.NoteMarkUnreadable)
	}
}

// suffix reads an annotation of the preceding call.
func (a *auction) suffix(r *reader, it *item) {
	number, isRef := reference(it.text)
	switch {
	case len(a.calls) == 0 || !isRef && !valued(it.text):
		r.remark(it, transcript.NoteWordUnreadable)
	case isRef:
		last := &a.calls[len(a.calls)-1]
		last.refs = append(last.refs, number)
	default:
		last := &a.calls[len(a.calls)-1]
		last.Remarks = append(last.Remarks, it.text)
	}
}

func (a *auction) call(r *reader, it *item) {
	c := call{at: it.at, column: a.next}
	var err error
	if strings.EqualFold(it.text, allPass) {
		c.rest, a.ended = true, true
	} else if c.Call.Call, err = cards.ParseCall(it.text); err != nil {
		r.remark(it, transcript.NoteCallUnreadable)
		a.next++
		return
	}
	c.Insufficient, a.insufficient = a.insufficient != nil, nil
	a.next++
	a.calls = append(a.calls, c)
}

// finish assigns the seats and explanations to the calls.
func (a *auction) finish(r *reader) {
	if !a.there {
		return
	}
	into := &r.board.Auction
	into.Recorded, into.First, into.End = true, seat(a.first), a.end
	if !into.First.Valid() {
		r.note(r.start, transcript.NoteValueUnreadable, "Auction", a.first)
		into.First = r.board.Dealer
	}
	if !into.First.Valid() {
		into.First = cards.North
	}
	for i := range a.calls {
		c := &a.calls[i]
		if c.rest {
			a.passOut(r, into, c)
			break
		}
		c.Seat = into.First.Next(c.column)
		a.explain(r, c, i)
		into.Calls = append(into.Calls, c.Call)
	}
	a.notes.leave(r)
	if a.insufficient != nil {
		r.board.Comment(boards.InAuction, len(into.Calls), a.insufficient.text)
	}
}

func (a *auction) explain(r *reader, c *call, index int) {
	c.Explanation, c.Alerted = a.notes.explain(c.refs)
	a.notes.missing(r, c.refs, c.at, func(text string) { r.board.Comment(boards.InAuction, index+1, text) })
}

// passOut adds the passes for "AP", starting in its column. Its annotations go to the first
// pass; comments after it follow all of them.
func (a *auction) passOut(r *reader, into *boards.Auction, c *call) {
	n := len(into.Calls)
	into.PassOut()
	passes := into.Calls[n:]
	for i := range passes {
		if n == 0 {
			passes[i].Seat = into.First.Next(c.column + i)
		}
	}
	if len(passes) > 0 {
		a.explain(r, c, n)
		passes[0].Remarks, passes[0].Explanation, passes[0].Alerted = c.Remarks, c.Explanation, c.Alerted
	}
	for i := range r.board.Comments {
		if k := &r.board.Comments[i]; k.Part == boards.InAuction && k.After > n {
			k.After = len(into.Calls)
		}
	}
}
