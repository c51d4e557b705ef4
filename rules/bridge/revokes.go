package bridge

import (
	"kibitz/events/cards"
	"kibitz/rules"
)

// Revokes is what a code says of revokes (Laws 61 to 64).
type Revokes struct {
	Clause rules.ClauseID // what a revoke is
}

// FindRevoke is that a card did not follow suit though the hand could have.
const FindRevoke rules.Code = "revoke" // Args: seat, card, trick, the suit led

// revoking is what stands about revokes of a board.
type revoking struct {
	Found [cards.Ranks][cards.Seats]bool // revokes that were found, by trick and seat
}

func newRevoking() revoking { return revoking{} }

// judgeRevokes finds the revokes that what is known now shows.
func (r *Referee) judgeRevokes() {
	b := &r.state.Board
	if !b.Open {
		return
	}
	for seat := cards.North; seat.Valid(); seat++ {
		held := b.Seen[seat]
		if b.Whole[seat] {
			held |= b.Dealt[seat]
		}
		for k := range b.Tricks {
			t := &b.Tricks[k]
			own, led := t.Cards[seat], t.Led()
			if own.Valid() && led.Valid() && own.Suit() != led.Suit() && held.In(led.Suit()) != 0 && !b.Found[k][seat] {
				b.Found[k][seat] = true
				r.findOf(FindRevoke, r.laws.Revokes.Clause, seat, int(own), k+1, int(led.Suit()))
			}
			if own.Valid() {
				held = held.Without(own)
			}
		}
	}
}
