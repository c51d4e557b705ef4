package doubledummy

import (
	"math/bits"

	"kibitz/events/cards"
)

// Solver solves one position after another with the same memory; it allocates nothing after
// New. A Solver must be used by one goroutine only.
type Solver struct {
	hand   [cards.Seats]uint64 // cards held, as a cards.Hand
	trump  uint64              // all cards of the trump suit; 0 in notrump
	table  table
	frames [cards.Ranks]frame // tricks being played, by number of tricks left
	scores [cards.Ranks]Score
	nodes  uint64 // cards played in the search
}

// Score is a card that may be played, and how many of the remaining tricks, including the
// current one, its side then takes.
type Score struct {
	Card   cards.Card
	Tricks int
}

// entries is the number of results that a solver remembers. Endings of eight cards need
// some thousands; whole deals are solved faster with more.
const entries = 1 << 17

// New returns a solver. It uses about 8 MB.
func New() *Solver { return &Solver{table: newTable(entries)} }

// Solve returns the score of each legal card of the seat on turn, spades first and high to
// low. The next call overwrites the scores. Errors are those of Position.Check.
func (s *Solver) Solve(p *Position) ([]Score, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	return s.scoreAll(s.begin(p), p), nil
}

// Most returns the tricks of the best score.
func Most(scores []Score) int {
	most := 0
	for _, score := range scores {
		most = max(most, score.Tricks)
	}
	return most
}

// Tricks returns how many of the remaining tricks the side of the seat on turn takes. It is
// faster than Solve. Errors are those of Position.Check.
func (s *Solver) Tricks(p *Position) (int, error) {
	if err := p.Check(); err != nil {
		return 0, err
	}
	f, pos := s.begin(p), len(p.Trick)
	made := s.settle(f, (f.left+1)/2, func() bool { return s.from(f, pos) })
	return taken(f, pos, made), nil
}

// from continues the search from place pos of a trick.
func (s *Solver) from(f *frame, pos int) (made bool) {
	if pos == 0 {
		made, _ = s.look(f)
	} else {
		made, _ = s.node(f, pos)
	}
	return made
}

// begin sets the position up and returns the frame of its current trick.
func (s *Solver) begin(p *Position) *frame {
	s.table.forget()
	s.nodes = 0
	s.trump = 0
	if suit, ok := p.Strain.Trump(); ok {
		s.trump = uint64(cards.SuitOf(suit))
	}
	f := &s.frames[p.Tricks()-1]
	f.left, f.leader = p.Tricks(), uint8(p.Leader)
	whole := p.Hands
	for i, c := range p.Trick {
		whole[p.Leader.Next(i)] = whole[p.Leader.Next(i)].With(c)
	}
	f.all = uint64(whole.Cards())
	f.lay(&whole, p.Leader)
	for i, h := range p.Hands {
		s.hand[i] = uint64(h)
	}
	for i, c := range p.Trick {
		s.put(f, i, uint8(c))
	}
	return f
}

// lay writes a position at the start of a trick in the form that the table uses.
func (f *frame) lay(d *cards.Deal, leader cards.Seat) {
	f.layout = layout{rows: [2]uint64{uint64(leader) << leaderBits}}
	for suit := range uint8(4) {
		at := rowBits
		for c := range d.Cards().In(cards.Suit(suit)).All() {
			holder := holderOf(d, c)
			at -= 2
			f.rows[suit>>1] |= uint64(holder) << (32*uint(suit&1) + uint(at))
			f.shape += shapeUnit(holder, suit)
		}
	}
}

func holderOf(d *cards.Deal, c cards.Card) uint8 {
	for i, h := range d {
		if h.Has(c) {
			return uint8(i)
		}
	}
	return 0
}

// scoreAll scores the legal cards. Cards of one hand with no other hand's card between them
// have the same score; only one of them is searched.
func (s *Solver) scoreAll(f *frame, p *Position) []Score {
	pos, guess, n := len(p.Trick), (f.left+1)/2, 0
	made := guess
	for c := range p.Legal().All() {
		if n == 0 || !f.adjoin(uint8(s.scores[n-1].Card), uint8(c), uint64(p.Hands[p.ToPlay()])) {
			made = s.settle(f, made, func() bool { return s.try(f, pos, uint8(c)) })
		}
		s.scores[n] = Score{c, taken(f, pos, made)}
		n++
	}
	return s.scores[:n]
}

// try plays a card and continues the search.
func (s *Solver) try(f *frame, pos int, card uint8) bool {
	seat := f.seat(pos)
	s.hand[seat] &^= 1 << card
	s.put(f, pos, card)
	made, _ := s.next(f, pos)
	s.hand[seat] |= 1 << card
	return made
}

// adjoin reports whether no other hand has a card between two cards of one suit. The first
// card is the higher one.
func (f *frame) adjoin(higher, lower uint8, held uint64) bool {
	between := uint64(1)<<higher - uint64(2)<<lower
	return higher>>4 == lower>>4 && f.all&^held&between == 0
}

// settle finds how many tricks North and South take, starting from a guess.
func (s *Solver) settle(f *frame, guess int, made func() bool) int {
	least, most := 0, f.left
	for f.need = max(guess, 1); least < most; {
		if made() {
			least = f.need
			f.need++
		} else {
			most = f.need - 1
			f.need--
		}
	}
	return least
}

// taken converts the tricks of North and South into those of the side on turn.
func taken(f *frame, pos, made int) int {
	if f.seat(pos)&1 == 0 {
		return made
	}
	return f.left - made
}

// lowest returns the lowest card as a set.
func lowest(h uint64) uint64 { return h & -h }

// highest returns the number of the highest card. There must be a card.
func highest(h uint64) uint8 { return uint8(bits.Len64(h)-1) & 63 }

// suitOf returns all cards of a card's suit.
func suitOf(card uint8) uint64 { return 0x1FFF << (card & 0x30) }
