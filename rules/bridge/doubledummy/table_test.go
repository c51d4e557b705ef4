package doubledummy

import (
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/cards"
)

// alike draws a position of which an entry says that it knows: as many cards of each
// suit in each hand, the highest of them where the entry has them and the others
// anywhere.
func alike(t *rapid.T, e *entry, strain cards.Strain) Position {
	p := Position{Strain: strain, Leader: cards.Seat(e.rows[0] >> leaderBits & 3)}
	for suit := range 4 {
		var left [cards.Seats]int
		for seat := range left {
			left[seat] = int(e.shape >> (16*seat + 4*suit) & 15)
		}
		card := cards.New(cards.Suit(suit), cards.Ace)
		give := func(seat cards.Seat) {
			p.Hands[seat] = p.Hands[seat].With(card)
			left[seat]--
			card--
		}
		row := e.rows[suit>>1] >> (32 * (suit & 1))
		for k := range int(e.counts >> (4 * suit) & 15) {
			give(cards.Seat(row >> (rowBits - 2 - 2*k) & 3))
		}
		var others []cards.Seat
		for seat, n := range left {
			for range n {
				others = append(others, cards.Seat(seat))
			}
		}
		if len(others) == 0 {
			continue
		}
		for _, seat := range rapid.Permutation(others).Draw(t, "others") {
			give(seat)
		}
	}
	return p
}

// What the search remembers holds for every position that it would be used for, which
// trying everything says.
func TestWhatIsKnownOfOnePositionHoldsForAllLikeIt(t *testing.T) {
	s := New()
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t, 6)
		solved(t, s, p)
		for k := range min(int(s.table.used), 40) {
			e := &s.table.entries[k]
			q := alike(t, e, p.Strain)
			if q.Tricks() > 3 {
				continue
			}
			if err := q.Check(); err != nil {
				t.Fatalf("%v: %v", q, err)
			}
			made := 0
			for _, tricks := range plain(q) {
				made = max(made, tricks)
			}
			if !q.Leader.Partners(cards.North) {
				made = q.Tricks() - made
			}
			if made < int(e.lower) || made > int(e.upper) {
				t.Fatalf("from %v it is known that %v gives North and South %d to %d tricks, which is %d", p, q, e.lower, e.upper, made)
			}
		}
	})
}
