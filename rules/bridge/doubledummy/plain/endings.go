package plain

import (
	"math/rand/v2"

	"kibitz/events/cards"
	"kibitz/rules/bridge/doubledummy"
)

// Endings returns n random bridge endings with 2 to 7 cards per hand, in any strain and at
// any point of a trick. They are the same for the same seed.
func Endings(seed uint64, n int) []doubledummy.Position {
	r := rand.New(rand.NewPCG(seed, 3))
	pack := make([]cards.Card, 0, cards.Pack.Len())
	for c := range cards.Pack.All() {
		pack = append(pack, c)
	}
	list := make([]doubledummy.Position, n)
	for i := range list {
		r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
		list[i] = ending(r, pack[:cards.Seats*(2+r.IntN(6))])
	}
	return list
}

// ending deals the cards and plays up to three of them.
func ending(r *rand.Rand, dealt []cards.Card) doubledummy.Position {
	p := doubledummy.Position{Strain: cards.Strain(r.IntN(5)), Leader: cards.Seat(r.IntN(cards.Seats))}
	for i, c := range dealt {
		p.Hands[i%cards.Seats] = p.Hands[i%cards.Seats].With(c)
	}
	for range r.IntN(4) {
		seat, legal, k := p.ToPlay(), p.Legal(), r.IntN(p.Legal().Len())
		for c := range legal.All() {
			if k--; k < 0 {
				p.Hands[seat] = p.Hands[seat].Without(c)
				p.Trick = append(p.Trick, c)
				break
			}
		}
	}
	return p
}
