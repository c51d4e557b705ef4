package boards

import (
	"slices"

	"kibitz/events/cards"
)

// Tricks is how many tricks a board has.
const Tricks = cards.Ranks

// Play is the cards as they were recorded, in the order of play.
type Play struct {
	Leader    cards.Seat // who is said to make the opening lead; NoSeat where no play is recorded
	Cards     []Card
	Continued bool // the file says that it goes on at another time (PBN +)
}

// Card is one card that was played.
type Card struct {
	Trick       int // from 0
	Seat        cards.Seat
	Card        cards.Card
	Revoke      bool // the file marks a revoke that stood (PBN ^R)
	OutOfTurn   bool // the file marks an accepted lead out of turn (PBN ^L)
	Explanation string
	Remarks     []string
}

// End is how the play of a board ends.
type End uint8

// The ends of play.
const (
	Unknown   End = iota // cards are missing, and nobody says how many tricks were won
	Complete             // thirteen tricks of four cards
	Stopped              // it breaks off, with the tricks that declarer won in all
	Continued            // it goes on at another time
)

// End tells how the board ends, in the auction or in the play.
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

// Trick returns the cards of a trick, in the order of play, and how many cards were
// played before it.
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

// Winner returns who wins a trick with these cards, the first of them led, whether
// or not they could be played. NoSeat wins one without cards.
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
