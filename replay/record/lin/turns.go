package lin

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/replay/record/boards"
	"kibitz/replay/record/transcript"
)

// calls reads one or more calls, such as "1N", "p" or "3C!".
func (r *reader) calls(p pair) {
	rest := strings.Join(strings.Fields(p.value), "")
	for rest != "" {
		n := callLength(rest)
		c, err := cards.ParseCall(rest[:n])
		if err != nil {
			r.file.Note(r.lines.Place(p.at), transcript.NoteCallUnreadable, rest)
			r.comment(rest)
			return
		}
		call := boards.Call{Call: c}
		rest = rest[n:]
		for rest != "" && strings.IndexByte("!?", rest[0]) >= 0 {
			if rest[0] == '!' {
				call.Alerted = true
			} else {
				call.Remarks = append(call.Remarks, "?")
			}
			rest = rest[1:]
		}
		r.board.Auction.Recorded = true
		r.board.Auction.Calls = append(r.board.Auction.Calls, call)
	}
}

// callLength returns the length of the first call: two for a bid or "xx", and one
// otherwise.
func callLength(text string) int {
	switch {
	case text[0] >= '1' && text[0] <= '7' && len(text) >= 2:
		return 2
	case len(text) >= 2 && strings.EqualFold(text[:2], "xx"):
		return 2
	}
	return 1
}

// seatCalls assigns the calls to seats in rotation from the dealer, because LIN does not
// name them.
func seatCalls(b *boards.Board) {
	a := &b.Auction
	a.First = b.Dealer
	if len(a.Calls) > 0 && !a.First.Valid() {
		a.First = cards.South
	}
	for i := range a.Calls {
		a.Calls[i].Seat = a.First.Next(i)
	}
}

// explanation reads the explanation of the last call.
func (r *reader) explanation(p pair) {
	calls := r.board.Auction.Calls
	switch n := len(calls); {
	case p.value == "":
	case n == 0 || calls[n-1].Explanation != "":
		r.comment(p.value)
	default:
		calls[n-1].Explanation = p.value
	}
}

// turns are the cards of a board in order of play. Their seats are determined once the
// contract is known.
type turns struct {
	cards []cards.Card
}

// cards reads one or more cards.
func (r *reader) cards(p pair) {
	rest := strings.Join(strings.Fields(p.value), "")
	for rest != "" {
		n := 2
		if len(rest) >= 3 && rest[1:3] == "10" {
			n = 3
		}
		c, err := cards.ParseCard(rest[:min(n, len(rest))])
		switch {
		case err != nil:
			r.file.Note(r.lines.Place(p.at), transcript.NoteCardUnreadable, rest)
			r.comment(rest)
			return
		case len(r.tricks.cards) == boards.Tricks*cards.Seats:
			r.file.Note(r.lines.Place(p.at), transcript.NoteRowsOver, rest)
			r.comment(rest)
			return
		}
		r.tricks.cards = append(r.tricks.cards, c)
		rest = rest[n:]
	}
}

// finish assigns the cards to seats. The player on declarer's left leads first, and then
// the winner of each trick.
func (t *turns) finish(r *reader, b *boards.Board) {
	if len(t.cards) == 0 {
		return
	}
	leader := t.leader(r, b)
	in, ok := b.Strain()
	if !ok && len(t.cards) > cards.Seats {
		r.file.Note(b.Place, transcript.NoteContractMissing)
	}
	b.Play.Leader = leader
	for i, c := range t.cards {
		trick := i / cards.Seats
		if i > 0 && i%cards.Seats == 0 {
			leader = boards.Winner(b.Play.Cards[i-cards.Seats:], in)
		}
		b.Play.Cards = append(b.Play.Cards, boards.Card{Trick: trick, Seat: leader.Next(i % cards.Seats), Card: c})
	}
}

// leader returns the opening leader: by the contract, or else the player who was dealt the
// first card.
func (t *turns) leader(r *reader, b *boards.Board) cards.Seat {
	if b.Declarer.Valid() {
		return b.Declarer.Next(1)
	}
	leader := holder(b, t.cards[0])
	r.file.Note(b.Place, transcript.NoteLeaderMissing, leader.String())
	return leader
}

// holder returns who was dealt a card, or West if that is unknown.
func holder(b *boards.Board, c cards.Card) cards.Seat {
	for s, h := range b.Deal.Hands {
		if h.Has(c) {
			return cards.Seat(s)
		}
	}
	return cards.West
}
