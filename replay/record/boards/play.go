package boards

import (
	"slices"

	"kibitz/events/cards"
)

// Tricks is the number of tricks in a board.
const Tricks = cards.Ranks

// Play is the recorded cards, in order of play.
type Play struct {
	Leader    cards.Seat // the opening leader; NoSeat if no play is recorded
	Cards     []Card
	Continued bool // the file says that play is to be continued at another time (PBN +)
}

// Card is one played card.
type Card struct {
	Trick       int // from 0
	Seat        cards.Seat
	Card        cards.Card
	Revoke      bool // the file marks an established revoke (PBN ^R)
	OutOfTurn   bool // the file marks an accepted lead out of turn (PBN ^L)
	Explanation string
	Remarks     []string
}

// End is how the play of a board ends.
type End uint8

// The ends of play.
const (
	Unknown   End = iota // cards are missing, and the number of tricks is unknown
	Complete             // thirteen tricks of four cards
	Stopped              // it is broken off, with declarer's total tricks
	Continued            // it is to be continued at another time
)

// End returns how the board ends, in the auction or the play.
func (b *Board) End() End {
	switch {
	case b.Play.Continued, b.Auction.End == ToBeContinued && len(b.Play.Cards) == 0:
		return Continued
	case len(b.Play.Cards) == Tricks*cards.Seats:
		return Complete
	case b.Result.Said:
		return Stopped
	}
	return Unknown
}

// Trick returns the cards of a trick in order of play, and the number of cards played
// before it.
func (p *Play) Trick(n int) (trick []Card, before int) {
	first := slices.IndexFunc(p.Cards, func(c Card) bool { return c.Trick >= n })
	if first < 0 {
		return nil, len(p.Cards)
	}
	last := first
	for last < len(p.Cards) && p.Cards[last].Trick == n {
		last++
	}
	return p.Cards[first:last], first
}

// Winner returns who wins a trick of these cards. The first card is the lead; legality is
// not checked. It returns NoSeat if there are no cards.
func Winner(trick []Card, in cards.Strain) cards.Seat {
	if len(trick) == 0 {
		return cards.NoSeat
	}
	best := trick[0]
	for _, c := range trick[1:] {
		if c.Card.Beats(best.Card, in) {
			best = c
		}
	}
	return best.Seat
}
