package doubledummy

import (
	"kibitz/events/cards"
	"kibitz/events/failure"
)

// Position is a point in the play with all cards known.
type Position struct {
	Strain cards.Strain
	Leader cards.Seat   // who led, or is to lead, to the current trick
	Trick  []cards.Card // already played to it, in order from Leader; 0 to 3 cards
	Hands  cards.Deal   // cards still held, without those of Trick
}

// ToPlay returns the seat on turn.
func (p *Position) ToPlay() cards.Seat { return p.Leader.Next(len(p.Trick)) }

// Tricks returns the number of tricks left, including the current one.
func (p *Position) Tricks() int { return p.Hands[p.ToPlay()&3].Len() }

// Legal returns the cards that the seat on turn may play.
func (p *Position) Legal() cards.Hand {
	held := p.Hands[p.ToPlay()&3]
	if len(p.Trick) == 0 {
		return held
	}
	return held.Follow(p.Trick[0].Suit())
}

// Code names what is wrong with a position. Codes do not change between versions.
type Code string

// The error codes.
const (
	CodeStrain Code = "strain" // neither a suit nor notrump
	CodeSeat   Code = "seat"   // not a seat
	CodeTrick  Code = "trick"  // more than three cards in the current trick
	CodeCard   Code = "card"   // not a card of the pack
	CodeTwice  Code = "twice"  // a card in two places
	CodeCount  Code = "count"  // hands of the wrong length
	CodeEmpty  Code = "empty"  // no card left to play
)

// Error says why a position cannot be solved: a code for programs, a sentence, and
// what to do next.
type Error = failure.Error[Code]

// Check returns an Error if the position is not a possible point of the play. It does not
// check that the cards of the trick followed suit: play goes on after a revoke.
func (p *Position) Check() error {
	switch {
	case !p.Strain.Valid():
		return failure.New(CodeStrain, "give a suit or notrump", "the strain is %d", p.Strain)
	case !p.Leader.Valid():
		return failure.New(CodeSeat, "give one of N, E, S, W", "the leader is %d", p.Leader)
	case len(p.Trick) > 3:
		return failure.New(CodeTrick, "leave a trick that is complete out", "there are %d cards in the current trick", len(p.Trick))
	}
	if err := p.checkCards(); err != nil {
		return err
	}
	return p.checkCounts()
}

// checkCards checks that each card is one of the pack and in one place only.
func (p *Position) checkCards() error {
	seen := cards.Hand(0)
	for _, h := range p.Hands {
		if h&^cards.Pack != 0 {
			return failure.New(CodeCard, "give cards of the pack", "a hand has bits that are not cards: %#x", uint64(h&^cards.Pack))
		}
		if twice := seen & h; twice != 0 {
			return failure.New(CodeTwice, "leave it in one", "%v is in two hands", twice.Highest())
		}
		seen |= h
	}
	for _, c := range p.Trick {
		if !c.Valid() {
			return failure.New(CodeCard, "give cards of the pack", "card %d of the trick is none", c)
		}
		if seen.Has(c) {
			return failure.New(CodeTwice, "a played card must be in no hand", "%v is in the trick and somewhere else", c)
		}
		seen = seen.With(c)
	}
	return nil
}

// checkCounts checks that the seats that have played to the trick hold one card fewer.
func (p *Position) checkCounts() error {
	left := p.Tricks()
	if left == 0 {
		return failure.New(CodeEmpty, "give a position with cards left", "%v has no card to play", p.ToPlay())
	}
	if left > cards.Ranks {
		return failure.New(CodeCount, "give at most 13", "%v holds %d cards", p.ToPlay(), left)
	}
	for i := range cards.Seats {
		want, seat := left, p.Leader.Next(i)
		if i < len(p.Trick) {
			want--
		}
		if have := p.Hands[seat].Len(); have != want {
			return failure.New(CodeCount, "give each seat its cards, without those in the trick",
				"%v holds %d cards and should hold %d", seat, have, want)
		}
	}
	return nil
}
