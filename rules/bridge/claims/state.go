package claims

import "kibitz/events/cards"

// state is a point in the play after the claim, as searched. It is a value and copied by
// assignment.
type state struct {
	rest   cards.Hand // still held by anybody
	trick  [3]cards.Card
	played uint8 // number of cards in trick
	best   uint8 // index in trick of the card that is winning so far
	leader cards.Seat
	voids  uint16 // who has shown out: bit 4 * seat + suit
	seen   bool   // a trump of the other side has appeared since the claim
	at     progress
}

func voidBit(s cards.Seat, suit cards.Suit) uint16 { return 1 << (4*uint(s&3) + uint(suit&3)) }

// seat returns the seat on turn.
func (st *state) seat() cards.Seat { return st.leader.Next(int(st.played)) }

// led returns the suit led. A card must have been led.
func (st *state) led() cards.Suit { return st.trick[0].Suit() }

// game is the part of the position that does not change after the claim.
type game struct {
	deal    cards.Deal // without the cards of the trick at the start
	holder  [64]uint8  // the seat that holds each card
	layout  *Layout
	def     Definition
	trump   cards.Hand // all trumps; none in notrump
	line    *Line
	aware   bool // the claimer knows that trumps are outstanding, or is assumed to know
	draws   bool // the claimer draws all trumps
	claimer cards.Seat

	may   []belief // what the claimer may believe about the outstanding cards
	suits map[oneSuit]int
}

// newGame returns the game of a checked layout, and its starting state.
func newGame(l *Layout, o Options, line *Line) (*game, state) {
	g := &game{deal: l.Hands, layout: l, def: o.Definition, line: line, claimer: l.Claimer, suits: map[oneSuit]int{}}
	if suit, ok := l.Strain.Trump(); ok {
		g.trump = cards.SuitOf(suit)
	}
	known := o.AwareOfTrumps || !o.Definition.TrumpsForgotten
	g.aware, g.draws = known || line.mentionsTrumps(), known || line.drawsAll()
	st := state{leader: l.Leader}
	for i := range cards.Seats {
		for suit, out := range l.ShownOut[i] {
			if out {
				st.voids |= voidBit(cards.Seat(i), cards.Suit(suit))
			}
		}
	}
	st.rest = g.deal.Cards()
	for i, h := range g.deal {
		for c := range h.All() {
			g.holder[c] = uint8(i)
		}
	}
	for _, c := range l.Trick {
		st, _ = g.play(st, c)
	}
	st.seen, st.at = false, progress{} // cards played before the claim reveal no trump and count for no step
	if st.played == 0 {
		g.settle(&st)
	}
	g.may = g.beliefs(&st, &o)
	return g, st
}

// ours reports whether a seat belongs to the claiming side.
func (g *game) ours(s cards.Seat) bool { return s.Partners(g.claimer) }

// handOf returns the cards that a seat still holds.
func (g *game) handOf(st *state, s cards.Seat) cards.Hand { return g.deal[s&3] & st.rest }

// legal returns the cards that the seat on turn may play.
func (g *game) legal(st *state) cards.Hand {
	held := g.handOf(st, st.seat())
	if st.played == 0 {
		return held
	}
	return held.Follow(st.led())
}

// play returns the state after a card, and the number of tricks that the claiming side wins
// by it, 0 or 1.
func (g *game) play(st state, c cards.Card) (after state, won int) {
	seat := st.seat()
	st.rest = st.rest.Without(c)
	if st.played > 0 && c.Suit() != st.led() {
		st.voids |= voidBit(seat, st.led())
	}
	if g.trump.Has(c) && !g.ours(seat) {
		st.seen = true
	}
	g.advance(&st, seat, c)
	if st.played == 0 || c.Beats(st.trick[st.best], g.layout.Strain) {
		st.best = st.played
	}
	if st.played < 3 {
		st.trick[st.played] = c
		st.played++
		return st, 0
	}
	st.leader = st.leader.Next(int(st.best))
	if g.ours(st.leader) {
		won = 1
	}
	st.trick, st.played, st.best = [3]cards.Card{}, 0, 0
	g.forget(&st)
	g.settle(&st)
	return st, won
}

// forget drops what no longer affects the play, so that more states share a key.
func (g *game) forget(st *state) {
	for _, suit := range cards.Suits {
		if st.rest.In(suit) == 0 {
			for s := range cards.Seat(cards.Seats) {
				st.voids &^= voidBit(s, suit)
			}
		}
	}
	if st.rest&g.trump == 0 {
		st.seen = false
	}
}

// left returns the number of tricks still to be won, including the current one.
func (g *game) left(st *state) int { return g.handOf(st, st.seat()).Len() }
