package doubledummy

import "math/bits"

// frame is one trick of the line being searched, and the position at its start.
type frame struct {
	layout
	all    uint64 // all cards held at the start of the trick
	left   int    // tricks, including this one
	need   int    // tricks that North and South must take
	leader uint8
	played [4]uint8     // cards of this trick, in order
	ahead  [4]uint8     // place of the winning card after each card
	moves  [4][13]uint8 // cards to try, by place in the trick
}

// seat returns the seat at a place of the trick.
func (f *frame) seat(pos int) uint8 { return (f.leader + uint8(pos)) & 3 }

// put plays a card to the trick.
func (s *Solver) put(f *frame, pos int, card uint8) {
	f.played[pos&3] = card
	if pos == 0 {
		f.ahead[0] = 0
		return
	}
	ahead := f.ahead[(pos-1)&3]
	if s.beats(card, f.played[ahead&3]) {
		ahead = uint8(pos)
	}
	f.ahead[pos&3] = ahead
}

// beats reports whether a card beats the one that was winning.
func (s *Solver) beats(card, best uint8) bool {
	if card>>4 == best>>4 {
		return card > best
	}
	return s.trump>>card&1 != 0
}

// The search asks one question: do North and South take the needed tricks? With the answer
// it returns the cards whose rank the answer depends on: in each suit the lowest of these
// and all higher ones. The other cards may be exchanged without changing the answer, as
// long as each hand keeps its number of cards in each suit. (M. Ginsberg calls this
// partition search.)

// node searches the cards that the seat at place pos of the trick may play.
func (s *Solver) node(f *frame, pos int) (made bool, rests uint64) {
	seat := f.seat(pos)
	ours := seat&1 == 0
	held := s.hand[seat]
	skip := uint64(0)
	for _, card := range f.moves[pos&3][:s.order(f, pos)] {
		bit := uint64(1) << card
		if skip&bit != 0 {
			continue
		}
		s.nodes++
		s.hand[seat] = held &^ bit
		s.put(f, pos, card)
		made, on := s.next(f, pos)
		if made == ours {
			s.hand[seat] = held
			return made, on
		}
		rests |= on
		skip |= indifferent(bit, suitOf(card), on)
	}
	s.hand[seat] = held
	return !ours, rests
}

// indifferent returns the cards of a suit that would have achieved no more than the one
// played: if its rank made no difference, all cards whose rank makes none.
func indifferent(played, suit, on uint64) uint64 {
	low := lowest(on & suit)
	switch {
	case low == 0:
		return suit
	case played < low:
		return suit & (low - 1)
	}
	return 0
}

// next continues the search after a card was played at place pos.
func (s *Solver) next(f *frame, pos int) (made bool, rests uint64) {
	if pos < 3 {
		return s.node(f, pos+1)
	}
	ahead := f.ahead[3]
	winner := f.seat(int(ahead))
	need := f.need
	if winner&1 == 0 {
		need--
	}
	switch left := f.left - 1; {
	case need <= 0:
		made = true
	case need > left:
	default:
		g := &s.frames[(left-1)%len(s.frames)]
		g.all = f.all &^ (1<<f.played[0] | 1<<f.played[1] | 1<<f.played[2] | 1<<f.played[3])
		g.left, g.need, g.leader = left, need, winner
		made, rests = s.follow(g, f)
	}
	return made, rests | s.rankOf(f, ahead, winner, made)
}

// rankOf returns the cards whose rank won the trick; none if nobody else played a card of
// the winner's suit. The side that failed could have played the next card of a sequence to
// the same effect, so the whole sequence counts.
func (s *Solver) rankOf(f *frame, ahead, winner uint8, made bool) uint64 {
	card := f.played[ahead&3]
	suit := suitOf(card)
	others := uint64(1)<<f.played[(ahead+1)&3] | 1<<f.played[(ahead+2)&3] | 1<<f.played[(ahead+3)&3]
	if others&suit == 0 {
		return 0
	}
	bit := uint64(1) << card
	if made == (winner&1 == 0) {
		return bit
	}
	held := s.hand[winner&3] & suit & (bit - 1)
	gap := f.all & suit & (bit - 1) &^ held
	if gap != 0 {
		held &^= uint64(2)<<highest(gap) - 1
	}
	return bit | held
}

// follow searches the position after trick f. That position is in g, except for the layout
// that the table needs.
func (s *Solver) follow(g, f *frame) (made bool, rests uint64) {
	if made, rests, sure := s.sure(g); sure {
		return made, rests
	}
	g.layout = f.layout
	g.rows[0] = g.rows[0]&^(3<<leaderBits) | uint64(g.leader)<<leaderBits
	all := f.all
	for i, card := range f.played {
		suit := card >> 4
		g.shape -= shapeUnit(f.seat(i), suit)
		above := suitOf(card) & all &^ (uint64(2)<<card - 1)
		g.drop(suit, bits.OnesCount64(above))
		all &^= 1 << card
	}
	return s.look(g)
}

// look answers from the table, or searches and stores the answer there.
func (s *Solver) look(f *frame) (made bool, rests uint64) {
	if e := s.table.find(&f.layout, f.need); e != nil {
		return int(e.lower) >= f.need, highestOf(f.all, e.counts)
	}
	need := f.need
	made, rests = s.node(f, 0)
	if made {
		s.table.keep(&f.layout, countsOf(f.all, rests), need, f.left)
	} else {
		s.table.keep(&f.layout, countsOf(f.all, rests), 0, need-1)
	}
	return made, rests
}

// countsOf returns for each suit how many of the highest cards there are down to the lowest
// card in down, 4 bits per suit.
func countsOf(all, down uint64) (counts uint16) {
	for suit := range 4 {
		lane := uint64(0x1FFF) << (16 * suit)
		if low := lowest(down & lane); low != 0 {
			counts |= uint16(bits.OnesCount64(all&lane&-low)) << (4 * suit)
		}
	}
	return counts
}

// highestOf returns the last of the given number of highest cards of each suit.
func highestOf(all uint64, counts uint16) (h uint64) {
	for lane := uint64(0x1FFF); counts != 0; counts >>= 4 {
		in := all & lane
		for k := counts & 15; k > 0; k-- {
			top := uint64(1) << highest(in)
			if in &^= top; k == 1 {
				h |= top
			}
		}
		lane <<= 16
	}
	return h
}
