package claims

import "kibitz/events/cards"

// key is the part of a state at the start of a trick that affects the rest of the play.
type key struct {
	suits  [len(cards.Suits)]uint32
	leader cards.Seat
	voids  uint16
	seen   bool
	at     progress
}

// key returns the key of a state. What matters is not which cards are left but who holds
// the highest, the second highest and so on of each suit, unless a line names cards.
func (g *game) key(st *state) key {
	k := key{leader: st.leader, voids: st.voids, seen: st.seen, at: st.at}
	for _, suit := range cards.Suits {
		in := st.rest.In(suit)
		if g.line == nil {
			k.suits[suit] = g.holders(in)
		} else {
			k.suits[suit] = uint32(in >> cards.New(suit, cards.Two))
		}
	}
	return k
}

// holders encodes the holders of a suit's cards, two bits each, highest card first, after a
// leading 1 bit that marks their number.
func (g *game) holders(in cards.Hand) uint32 {
	row := uint32(1)
	for c := range in.All() {
		row = row<<2 | uint32(g.holder[c])
	}
	return row
}
