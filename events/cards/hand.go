package cards

import (
	"iter"
	"math/bits"
)

// Hand is a set of cards, one bit per Card. A Hand made by this package has no other bits.
type Hand uint64

// Pack is the whole pack.
const Pack Hand = 0x1FFF1FFF1FFF1FFF

// Of returns the set of these cards.
func Of(cards ...Card) (h Hand) {
	for _, c := range cards {
		h = h.With(c)
	}
	return h
}

// SuitOf returns all cards of a suit.
func SuitOf(s Suit) Hand { return 0x1FFF << (lane * uint(s)) }

// Has reports whether the card is in the set.
func (h Hand) Has(c Card) bool { return h>>c&1 != 0 }

// With returns the set with the card added.
func (h Hand) With(c Card) Hand { return h | 1<<c }

// Without returns the set with the card removed.
func (h Hand) Without(c Card) Hand { return h &^ (1 << c) }

// In returns the cards of one suit.
func (h Hand) In(s Suit) Hand { return h & SuitOf(s) }

// Len returns the number of cards in the set.
func (h Hand) Len() int { return bits.OnesCount64(uint64(h)) }

// Highest returns the first card of All, that is the highest of the highest suit. The set
// must not be empty.
func (h Hand) Highest() Card { return Card(bits.Len64(uint64(h))-1) & 63 }

// All iterates over the cards in the order in which hands are written: spades first, high
// to low.
func (h Hand) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for h != 0 {
			c := h.Highest()
			if !yield(c) {
				return
			}
			h = h.Without(c)
		}
	}
}

// Follow returns the cards that may legally be played to a trick in which a suit was led:
// the cards of that suit, or any card if there are none (Law 44 C, D).
func (h Hand) Follow(s Suit) Hand {
	if in := h.In(s); in != 0 {
		return in
	}
	return h
}

// Beats reports whether card c, played to a trick that card best is winning so far, beats
// it: by a higher card of the same suit, or by a trump on another suit (Law 44 E, F).
func (c Card) Beats(best Card, in Strain) bool {
	if c.Suit() == best.Suit() {
		return c > best
	}
	return Strain(c.Suit()) == in
}
