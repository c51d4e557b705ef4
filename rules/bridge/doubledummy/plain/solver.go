// Package plain is the measure of the double-dummy solver: a straightforward search, and random endings
// to solve.
package plain

import (
	"kibitz/events/cards"
	"kibitz/rules/bridge/doubledummy"
)

// Solver is a straightforward double-dummy solver: alpha-beta search that treats equal cards as one and
// caches the value of positions at the start of a trick.
type Solver struct {
	in    cards.Strain
	hands cards.Deal
	trick [cards.Seats]cards.Card
	known map[trickStart]int // reset for each ending
}

// trickStart is a position at the start of a trick.
type trickStart struct {
	hands  cards.Deal
	leader cards.Seat
}

// Solve returns the tricks that the side to play takes, summed over its legal cards.
func (p *Solver) Solve(q *doubledummy.Position) (sum int) {
	p.in, p.hands = q.Strain, q.Hands
	copy(p.trick[:], q.Trick)
	p.known = make(map[trickStart]int)
	seat, left := q.ToPlay(), q.Tricks()
	for c := range q.Legal().All() {
		made := p.after(q.Leader, len(q.Trick), c, 0, left)
		if seat&1 == 1 {
			made = left - made
		}
		sum += made
	}
	return sum
}

// best returns the tricks that North and South take from a position with n cards in the
// trick.
func (p *Solver) best(leader cards.Seat, n, low, high int) int {
	seat := leader.Next(n)
	legal := p.hands[seat]
	if n > 0 {
		legal = legal.Follow(p.trick[0].Suit())
	}
	ours := seat&1 == 0
	before := cards.Card(0)
	for c := range legal.All() {
		if before == c+1 {
			before = c
			continue
		}
		before = c
		made := p.after(leader, n, c, low, high)
		if ours {
			low = max(low, made)
		} else {
			high = min(high, made)
		}
		if low >= high {
			break
		}
	}
	if ours {
		return low
	}
	return high
}

// after returns the tricks that North and South take if the next card of the trick is c.
func (p *Solver) after(leader cards.Seat, n int, c cards.Card, low, high int) (made int) {
	seat, trick := leader.Next(n), p.trick
	p.hands[seat] = p.hands[seat].Without(c)
	p.trick[n] = c
	if n < cards.Seats-1 {
		made = p.best(leader, n+1, low, high)
	} else {
		made = p.next(leader)
	}
	p.trick = trick
	p.hands[seat] = p.hands[seat].With(c)
	return made
}

// next scores a complete trick and continues with the next one.
func (p *Solver) next(leader cards.Seat) int {
	ahead := 0
	for i := 1; i < cards.Seats; i++ {
		if p.trick[i].Beats(p.trick[ahead], p.in) {
			ahead = i
		}
	}
	winner, won := leader.Next(ahead), 0
	if winner&1 == 0 {
		won = 1
	}
	if p.hands[winner] == 0 {
		return won
	}
	at := trickStart{p.hands, winner}
	rest, known := p.known[at]
	if !known {
		rest = p.best(winner, 0, 0, p.hands[winner].Len())
		p.known[at] = rest
	}
	return won + rest
}
