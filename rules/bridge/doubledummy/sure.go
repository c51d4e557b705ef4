package doubledummy

import "math/bits"

// sure answers without a search if certain tricks decide: those that the side on lead can
// cash at once, or those that the other side cannot be denied.
func (s *Solver) sure(f *frame) (made bool, rests uint64, sure bool) {
	if f.left == 1 {
		made, rests = s.last(f)
		return made, rests, true
	}
	ours := f.leader&1 == 0
	want, wait := f.need, f.left-f.need // needed by the side on lead, and what it can afford to lose
	if !ours {
		want, wait = f.left-f.need+1, f.need-1
	}
	if n, rests := s.running(f, want); n >= want {
		return ours, rests, true
	}
	if n, rests := s.denied(f, wait+1); n > wait {
		return !ours, rests, true
	}
	return false, 0, false
}

// last plays the last trick.
func (s *Solver) last(f *frame) (made bool, rests uint64) {
	for pos := range 4 {
		s.put(f, pos, highest(s.hand[f.seat(pos)]))
	}
	winner := f.seat(int(f.ahead[3]))
	made = winner&1 == 0
	return made, s.rankOf(f, f.ahead[3], winner, made)
}

// runner adds up the tricks that the side on lead can take without losing the lead: first
// the leader's own, then, once, a low card to a winner of his partner's and all of the
// partner's winners.
type runner struct {
	own, his      int    // tricks of the leader, and of his partner
	ownOn, hisOn  uint64 // the ranks that they depend on
	entry, drawn  bool   // a suit to cross in; the other side has no trumps left
	mine, partner uint64
	left, right   uint64
}

// running returns how many tricks the side on lead can cash at once, up to the number
// wanted, and the ranks that they depend on.
func (s *Solver) running(f *frame, want int) (n int, rests uint64) {
	r := runner{
		mine: s.hand[f.leader&3], left: s.hand[(f.leader+1)&3],
		partner: s.hand[(f.leader+2)&3], right: s.hand[(f.leader+3)&3],
	}
	r.drawn = (r.left|r.right)&s.trump == 0
	if s.trump != 0 {
		r.suit(s.trump, s.trump)
		if r.own >= max(bits.OnesCount64(r.left&s.trump), bits.OnesCount64(r.right&s.trump)) {
			r.drawn = true
		}
	}
	for suit := uint64(0x1FFF); suit != 0 && r.own < want; suit <<= 16 {
		if suit != s.trump {
			r.suit(suit, s.trump)
		}
	}
	if r.entry && r.own < want {
		return min(r.own+r.his, f.left), r.ownOn | r.hisOn
	}
	return r.own, r.ownOn
}

// suit adds the tricks of one suit. Its winners are safe as long as no opponent with a
// trump is void in it.
func (r *runner) suit(suit, trump uint64) {
	mine, partner := r.mine&suit, r.partner&suit
	if mine|partner == 0 {
		return
	}
	theirs := (r.left | r.right) & suit
	rounds := r.rounds(suit, trump)
	tops := above(mine, theirs|partner)
	own := min(bits.OnesCount64(tops), rounds)
	r.own += own
	if theirs|partner != 0 {
		r.ownOn |= nth(tops, own)
	}
	rest := mine &^ tops
	tops = above(partner, theirs|rest)
	his := min(bits.OnesCount64(tops), bits.OnesCount64(partner)-own, rounds-own)
	if his <= 0 {
		return
	}
	r.his += his
	r.entry = r.entry || rest != 0
	if theirs|mine != 0 {
		r.hisOn |= nth(tops, his)
	}
}

// rounds returns how often a suit can be led before an opponent may ruff it.
func (r *runner) rounds(suit, trump uint64) int {
	n := 13
	if r.drawn || suit == trump {
		return n
	}
	if r.left&trump != 0 {
		n = bits.OnesCount64(r.left & suit)
	}
	if r.right&trump != 0 {
		n = min(n, bits.OnesCount64(r.right&suit))
	}
	return n
}

// denied returns how many tricks the side not on lead takes in any case, up to the number
// that is of use, and the ranks that they depend on: the highest trumps in one hand, or one
// trick if that side holds the highest card of every suit that can be led.
func (s *Solver) denied(f *frame, use int) (n int, rests uint64) {
	lho, rho := s.hand[(f.leader+1)&3], s.hand[(f.leader+3)&3]
	if s.trump&(lho|rho) != 0 {
		for _, held := range [2]uint64{lho, rho} {
			top := above(held&s.trump, f.all&s.trump&^held)
			if n = min(bits.OnesCount64(top), use); n > 0 {
				return n, nth(top, n)
			}
		}
		return 0, 0
	}
	partner := s.hand[(f.leader+2)&3]
	for suit := uint64(0x1FFF); suit != 0; suit <<= 16 {
		if s.hand[f.leader&3]&suit == 0 {
			continue
		}
		top := uint64(1) << highest(f.all&suit)
		if top&(lho|rho) == 0 || partner&suit == 0 && partner&s.trump != 0 {
			return 0, 0
		}
		rests |= top
	}
	return 1, rests
}

// above returns the cards of one suit that are higher than all the others.
func above(held, others uint64) uint64 {
	if others == 0 {
		return held
	}
	return held &^ (uint64(2)<<highest(others) - 1)
}

// nth returns the n-th highest card; none for 0.
func nth(held uint64, n int) uint64 {
	for ; n > 1; n-- {
		held &^= 1 << highest(held)
	}
	if n == 0 || held == 0 {
		return 0
	}
	return 1 << highest(held)
}
