package pbn

import (
	"fmt"
	"slices"
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

func (w *writer) auction(a *boards.Auction) {
	if !a.Recorded {
		return
	}
	w.notes = nil
	w.tag("Auction", seatText(a.First))
	l := &row{w: w}
	w.lead(a, l)
	next := w.column(a)
	l.cells = int(next-a.First) & 3
	w.commentsAt(boards.InAuction, 0)
	for i := range a.Calls {
		c := &a.Calls[i]
		for ; next != c.Seat; next = next.Next(1) {
			l.put("^S")
			l.cells++
		}
		if c.Insufficient {
			l.put("^I")
		}
		l.cell(c.Call.String(), c.Remarks, w.reference(c.Explanation, c.Alerted))
		next = c.Seat.Next(1)
		w.unnoted(l, c.Explanation, c.Alerted)
		if w.waits(boards.InAuction, i+1) {
			l.end()
			w.commentsAt(boards.InAuction, i+1)
		}
	}
	switch a.End {
	case boards.NotInFull:
		l.put("*")
	case boards.ToBeContinued:
		l.put("+")
	}
	l.end()
	w.writeNotes()
}

// column returns whose column the calls begin in: the dealer's, unless the first caller
// sits between the first column and the dealer.
func (w *writer) column(a *boards.Auction) cards.Seat {
	if len(a.Calls) == 0 {
		return a.First
	}
	caller := int(a.Calls[0].Seat-a.First) & 3
	dealer := int(w.b.Dealer-a.First) & 3
	if !w.b.Dealer.Valid() || dealer > caller {
		return a.Calls[0].Seat
	}
	return w.b.Dealer
}

// lead fills the columns before the first call.
func (w *writer) lead(a *boards.Auction, l *row) {
	for s := a.First; s != w.column(a); s = s.Next(1) {
		l.put("-")
	}
}

func (w *writer) play(p *boards.Play) {
	if !p.Leader.Valid() {
		return
	}
	w.notes = nil
	w.tag("Play", seatText(p.Leader))
	l := &row{w: w}
	w.commentsAt(boards.InPlay, 0)
	leader := p.Leader
	in, _ := w.b.Strain()
	tricks := 0
	if n := len(p.Cards); n > 0 {
		tricks = p.Cards[n-1].Trick + 1
	}
	for n := range tricks {
		trick, before := p.Trick(n)
		w.trick(l, p, trick, before, leader, awaited(p, n == tricks-1))
		if winner := boards.Winner(trick, in); winner.Valid() {
			leader = winner
		}
	}
	switch {
	case p.Continued && !awaited(p, true).Valid():
		for s := p.Leader; s != leader && tricks < boards.Tricks; s = s.Next(1) {
			l.put("-")
		}
		l.put("+")
	case p.Continued:
	case len(p.Cards) < boards.Tricks*cards.Seats:
		l.put("*")
	}
	l.end()
	w.writeNotes()
}

// awaited returns the seat that plays next to an unfinished last trick, or NoSeat.
func awaited(p *boards.Play, last bool) cards.Seat {
	if !last || !p.Continued || len(p.Cards) == 0 {
		return cards.NoSeat
	}
	latest := p.Cards[len(p.Cards)-1]
	trick, _ := p.Trick(latest.Trick)
	for k := 1; k < cards.Seats; k++ {
		s := latest.Seat.Next(k)
		if !slices.ContainsFunc(trick, func(c boards.Card) bool { return c.Seat == s }) {
			return s
		}
	}
	return cards.NoSeat
}

// trick writes a row with each seat's card in its column, and the sign that play is to be
// continued in the column of the next seat.
func (w *writer) trick(l *row, p *boards.Play, trick []boards.Card, before int, leader, awaited cards.Seat) {
	end := before + len(trick)
	w.displace(p, trick, before)
	for column := range cards.Seats {
		s := p.Leader.Next(column)
		i := slices.IndexFunc(trick, func(c boards.Card) bool { return c.Seat == s })
		if i < 0 {
			sign := "-"
			if s == awaited {
				sign = "+"
			}
			l.put(sign)
			l.cells++
			continue
		}
		c := &trick[i]
		if c.Revoke {
			l.put("^R")
		}
		if c.OutOfTurn || i == 0 && s != first(trick, leader) {
			l.put("^L")
		}
		l.cell(c.Card.String(), c.Remarks, w.reference(c.Explanation, false))
		w.unnoted(l, c.Explanation, false)
		if at := before + i + 1; at != end {
			w.between(l, at)
		}
	}
	l.end()
	w.commentsAt(boards.InPlay, end)
}

// first returns the first seat from the leader on that has a card in the trick.
func first(trick []boards.Card, leader cards.Seat) cards.Seat {
	for k := range cards.Seats {
		s := leader.Next(k)
		if slices.ContainsFunc(trick, func(c boards.Card) bool { return c.Seat == s }) {
			return s
		}
	}
	return leader
}

// displace moves comments after a card in the last column to the next card. At the end of
// the row they would seem to follow the trick.
func (w *writer) displace(p *boards.Play, trick []boards.Card, before int) {
	for i := range trick[:max(len(trick)-1, 0)] {
		if trick[i].Seat != p.Leader.Next(cards.Seats-1) {
			continue
		}
		for k := range w.comments {
			if c := &w.comments[k]; c.Part == boards.InPlay && c.After == before+i+1 {
				c.After++
				w.omit(transcript.OmitLayout, "")
			}
		}
	}
}

// reference returns the number of the note for an explanation, or 0 if there is none.
func (w *writer) reference(text string, alerted bool) int {
	if text == "" && !alerted {
		return 0
	}
	text = strings.TrimSpace(w.oneLine(text))
	if i := slices.Index(w.notes, text); i >= 0 {
		return i + 1
	}
	if len(w.notes) == mostNotes {
		return 0
	}
	w.notes = append(w.notes, text)
	return len(w.notes)
}

// unnoted writes an explanation as a comment if no note is left for it.
func (w *writer) unnoted(l *row, text string, alerted bool) {
	if alerted && text != "" {
		w.omit(transcript.OmitAlert, "")
	}
	if text != "" && w.reference(text, alerted) == 0 {
		w.omit(transcript.OmitManyNotes, "")
		l.end()
		w.comment(boards.Comment{Text: text})
	}
}

// between writes the comments after exactly this card. Those after earlier cards may come
// later in the row.
func (w *writer) between(l *row, at int) {
	w.comments = slices.DeleteFunc(w.comments, func(c boards.Comment) bool {
		here := c.Part == boards.InPlay && c.After == at
		if here {
			l.end()
			w.comment(c)
		}
		return here
	})
}

func (w *writer) writeNotes() {
	for i, text := range w.notes {
		w.tag(note, fmt.Sprintf("%d:%s", i+1, text))
	}
}

// row is a line of an auction or a play being written.
type row struct {
	w     *writer
	words []string
	cells int
}

func (l *row) put(word string) { l.words = append(l.words, word) }

// cell writes a call or card with its annotations, and ends the row after four cells.
func (l *row) cell(text string, remarks []string, ref int) {
	l.put(text)
	l.words = append(l.words, remarks...)
	if ref > 0 {
		l.put(fmt.Sprintf("=%d=", ref))
	}
	if l.cells++; l.cells%cards.Seats == 0 {
		l.end()
	}
}

func (l *row) end() {
	if len(l.words) > 0 {
		l.w.line(strings.Join(l.words, " "))
	}
	l.words = nil
}
