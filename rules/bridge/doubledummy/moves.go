package doubledummy

import "math/bits"

// fences are the free bits between the suits.
const fences = 0x2000200020002000

// order lists the cards that the seat at place pos may play, the most promising first, one
// of each sequence, and returns their number.
func (s *Solver) order(f *frame, pos int) int {
	held := s.hand[f.seat(pos)]
	legal := held
	if pos > 0 {
		if in := held & suitOf(f.played[0]); in != 0 {
			legal = in
		}
	}
	n := 0
	moves := &f.moves[pos&3]
	var worth [13]int
	gaps := f.all&^held | fences
	for rest := legal; rest != 0; {
		card := highest(rest)
		w := s.worth(f, pos, card, held)
		i := n
		for ; i > 0 && worth[i-1] < w; i-- {
			worth[i], moves[i] = worth[i-1], moves[i-1]
		}
		worth[i], moves[i] = w, card
		if n++; n == len(moves) {
			break
		}
		gap := gaps & (1<<card - 1)
		if gap == 0 {
			break
		}
		rest &= 1<<highest(gap) - 1
	}
	return n
}

func (s *Solver) worth(f *frame, pos int, card uint8, held uint64) int {
	if pos == 0 {
		return s.worthLed(f, card, held)
	}
	if card>>4 != f.played[0]>>4 {
		return s.worthDiscarded(f, pos, card, held)
	}
	return s.worthFollowing(f, pos, card)
}

// worthLed rates a lead: high cards, cards high in partner's hand, and long suits rate
// higher.
func (s *Solver) worthLed(f *frame, card uint8, held uint64) int {
	suit := suitOf(card)
	top := uint64(1) << highest(f.all&suit)
	w := bits.OnesCount64(held&suit)*2 - int(card&15)/2
	partner := s.hand[(f.leader+2)&3]
	switch {
	case top>>card&1 != 0:
		w += 40
	case top&partner != 0:
		w += 30
	case partner&suit == 0 && partner&s.trump != 0:
		w += 25
	case top&held != 0:
		w -= 5
	}
	return w
}

// worthFollowing rates a card of the suit led.
func (s *Solver) worthFollowing(f *frame, pos int, card uint8) int {
	ahead := f.ahead[(pos-1)&3]
	if !s.beats(card, f.played[ahead&3]) {
		return 20 - int(card&15)
	}
	partnerAhead := pos >= 2 && int(ahead) == pos-2
	after := uint64(0) // cards of later players that may beat it
	for i := pos + 1; i < 4; i++ {
		if (i-pos)&1 == 1 {
			after |= s.couldPlay(f, i)
		}
	}
	switch higher := after & suitOf(card) &^ (uint64(2)<<card - 1); {
	case partnerAhead && pos == 3:
		return 10 - int(card&15)
	case higher == 0 && (after&s.trump == 0 || s.trump>>card&1 != 0):
		return 60 - int(card&15)
	case partnerAhead:
		return 10 - int(card&15)
	case pos == 2:
		return 30 + int(card&15)
	}
	return 25 - int(card&15)
}

// couldPlay returns the cards that the seat at a later place may play.
func (s *Solver) couldPlay(f *frame, pos int) uint64 {
	held := s.hand[f.seat(pos)]
	if in := held & suitOf(f.played[0]); in != 0 {
		return in
	}
	return held
}

// worthDiscarded rates a card of a suit other than the one led.
func (s *Solver) worthDiscarded(f *frame, pos int, card uint8, held uint64) int {
	ahead := f.ahead[(pos-1)&3]
	rank := int(card & 15)
	if s.trump>>card&1 != 0 {
		if pos >= 2 && int(ahead) == pos-2 || !s.beats(card, f.played[ahead&3]) {
			return -20 - rank
		}
		return 50 - rank
	}
	return bits.OnesCount64(held&suitOf(card))*2 - rank
}
