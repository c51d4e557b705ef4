package pbn

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// play is the play being read, as rows of four cells, one column per seat.
type play struct {
	there     bool
	leader    string
	cells     []cell
	last      int // the number of the cell with the last card, from 1; 0 if there is none yet
	starred   bool
	continued bool
	notes     notes

	revoke, outOfTurn bool // marks waiting for their card
}

type cell struct {
	boards.Card
	at     int
	filled bool
	refs   []int
	order  int // the card's number in order of play, from 1
}

func (p *play) begin(r *reader, it *item) {
	p.there, p.leader = true, it.value
	p.cells, p.starred, p.continued = nil, false, false
	r.part, r.section = boards.InPlay, &p.notes
}

func (p *play) word(r *reader, it *item) {
	text := it.text
	isCell := strings.IndexByte("!?$=^*+", text[0]) < 0
	switch {
	case p.starred || p.continued && len(p.cells)%cards.Seats == 0 && (isCell || text == "+") && strings.Trim(text, "-") != "":
		r.remark(it, transcript.NoteBehindEnd)
	case text == "*":
		p.starred = true
	case text == "+":
		if p.continued {
			r.remark(it, transcript.NoteWordUnreadable)
		}
		p.continued = true
		if len(p.cells) == boards.Tricks*cards.Seats {
			return
		}
		p.cells = append(p.cells, cell{})
	case text[0] == '^':
		p.mark(r, it)
	case !isCell:
		p.suffix(r, it)
	case len(p.cells) >= boards.Tricks*cards.Seats && strings.Trim(text, "-") != "":
		r.remark(it, transcript.NoteRowsOver)
	case len(p.cells) >= boards.Tricks*cards.Seats:
	default:
		p.card(r, it)
	}
}

func (p *play) mark(r *reader, it *item) {
	switch {
	case it.text == "^R" && !p.revoke:
		p.revoke = true
	case it.text == "^L" && !p.outOfTurn:
		p.outOfTurn = true
	default:
		r.remark(it, transcript.NoteMarkUnreadable)
	}
}

func (p *play) suffix(r *reader, it *item) {
	number, isRef := reference(it.text)
	if p.last == 0 || !isRef && !valued(it.text) {
		r.remark(it, transcript.NoteWordUnreadable)
		return
	}
	c := &p.cells[p.last-1]
	if isRef {
		c.refs = append(c.refs, number)
	} else {
		c.Remarks = append(c.Remarks, it.text)
	}
}

func (p *play) card(r *reader, it *item) {
	c := cell{at: it.at}
	if strings.Trim(it.text, "-") != "" {
		read, err := cards.ParseCard(it.text)
		if err != nil {
			r.remark(it, transcript.NoteCardUnreadable)
		} else {
			c.filled, c.Card.Card = true, read
			c.Revoke, c.OutOfTurn = p.revoke, p.outOfTurn
			p.revoke, p.outOfTurn = false, false
			p.last = len(p.cells) + 1
		}
	}
	p.cells = append(p.cells, c)
}

// finish puts the cards into order of play.
func (p *play) finish(r *reader) {
	if !p.there {
		return
	}
	into := &r.board.Play
	into.Leader, into.Continued = seat(p.leader), p.continued
	if !into.Leader.Valid() && len(p.cells) > 0 {
		into.Leader = p.assumedLeader(r)
	}
	in, ok := r.board.Strain()
	if !ok && len(p.cells) > cards.Seats {
		r.note(r.start, transcript.NoteContractMissing)
	}
	leader := into.Leader
	for from := 0; from < len(p.cells); from += cards.Seats {
		row := p.cells[from:min(from+cards.Seats, len(p.cells))]
		leader = p.trick(r, into, row, from/cards.Seats, leader, in)
	}
	p.notes.leave(r)
	p.waiting(r)
	p.moveComments(r)
}

// waiting keeps marks without a card as comments.
func (p *play) waiting(r *reader) {
	if p.revoke {
		r.board.Comment(boards.InPlay, len(p.cells), "^R")
	}
	if p.outOfTurn {
		r.board.Comment(boards.InPlay, len(p.cells), "^L")
	}
}

func (p *play) assumedLeader(r *reader) cards.Seat {
	leader := cards.West
	if _, declarer, ok := r.board.Outcome(); ok && declarer.Valid() {
		leader = declarer.Next(1)
	}
	r.note(r.start, transcript.NoteLeaderMissing, leader.String())
	return leader
}

// trick adds the cards of a row in order of play and returns the next leader. A card marked
// as led out of turn was led; otherwise the winner of the previous trick leads.
func (p *play) trick(r *reader, into *boards.Play, row []cell, n int, leader cards.Seat, in cards.Strain) cards.Seat {
	for i := range row {
		if row[i].filled && row[i].OutOfTurn {
			leader = into.Leader.Next(i)
			break
		}
	}
	before := len(into.Cards)
	for k := range cards.Seats {
		s := leader.Next(k)
		i := int(s-into.Leader) & 3
		if i >= len(row) || !row[i].filled {
			continue
		}
		c := &row[i]
		c.Trick, c.Seat = n, s
		c.Explanation, _ = p.notes.explain(c.refs)
		into.Cards = append(into.Cards, c.Card)
		c.order = len(into.Cards)
		p.notes.missing(r, c.refs, c.at, func(text string) { r.board.Comment(boards.InPlay, -c.order, text) })
	}
	if winner := boards.Winner(into.Cards[before:], in); winner.Valid() {
		return winner
	}
	return leader
}

// moveComments converts the places of comments from cells to cards. A comment at the end of
// a row follows its trick; one within a row follows the card on its left.
func (p *play) moveComments(r *reader) {
	for i := range r.board.Comments {
		c := &r.board.Comments[i]
		switch {
		case c.Part != boards.InPlay:
		case c.After < 0:
			c.After = -c.After
		default:
			c.After = p.cardsAt(c.After)
		}
	}
}

// cardsAt returns the number of cards played before the place after a number of cells.
func (p *play) cardsAt(cells int) int {
	cells = min(cells, len(p.cells)) // an earlier, empty section may have had more
	start := cells - cells%cards.Seats
	if cells == start {
		return p.played(cells)
	}
	for i := cells - 1; i >= start; i-- {
		if p.cells[i].filled {
			return p.cells[i].order
		}
	}
	return p.played(start)
}

// played returns the number of cards in the first cells.
func (p *play) played(cells int) (n int) {
	for _, c := range p.cells[:min(cells, len(p.cells))] {
		if c.filled {
			n++
		}
	}
	return n
}
