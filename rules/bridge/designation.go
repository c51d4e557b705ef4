package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Naming is what a code says of a card of dummy's that declarer did not name whole (Law 46).
type Naming struct {
	Clause   rules.ClauseID // which card it means
	Anything rules.ClauseID // where he has said that it does not matter, either defender names it
	Void     rules.ClauseID // a card that dummy does not hold is not named
}

// What the referee finds about cards that were named.
const (
	FindDesignationOpen rules.Code = "designation-unclear" // more than one card, or none for certain, is meant
)

// meaning is what the words for a card come to.
type meaning struct {
	card  cards.Card // NoCard where they come to none
	none  bool       // dummy holds no such card
	whole bool       // suit and rank were named
}

// words are suit, rank and word as declarer said them, taken apart.
type words struct {
	suit    cards.Suit
	rank    cards.Rank
	hasSuit bool
	hasRank bool
	word    string
}

func readWords(n *events.CardNamed) (w words) {
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if suit.String() == n.Suit {
			w.suit, w.hasSuit = suit, true
		}
	}
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if rank.String() == n.Rank {
			w.rank, w.hasRank = rank, true
		}
	}
	w.word = n.Word
	return w
}

// situation is what the card that is meant depends on.
type situation struct {
	hand   cards.Hand // dummy's
	trick  Trick      // in play
	in     cards.Strain
	last   cards.Card // with which dummy has won the trick before, where dummy leads; else NoCard
	beyond cards.Hand // cards that opponents who play after dummy may hold
}

// mean returns the card of dummy's that words come to (Law 46B).
func mean(w words, s *situation) meaning {
	led := s.trick.Led()
	switch {
	case w.hasSuit && w.hasRank:
		c := cards.New(w.suit, w.rank)
		return meaning{card: c, none: !s.hand.Has(c), whole: true}
	case w.hasRank:
		return s.ofRank(w.rank)
	case w.hasSuit:
		return pick(s.hand.In(w.suit), w.word == events.NamedHigh)
	case w.word == events.NamedWin:
		return s.winning()
	case led.Valid() && (w.word == events.NamedHigh || w.word == events.NamedLow):
		return pick(s.hand.In(led.Suit()), w.word == events.NamedHigh)
	}
	return meaning{card: cards.NoCard}
}

// pick returns the highest or lowest of these cards, of one suit.
func pick(h cards.Hand, highest bool) meaning {
	if h == 0 {
		return meaning{card: cards.NoCard, none: true}
	}
	if highest {
		return meaning{card: h.Highest()}
	}
	return meaning{card: lowest(h)}
}

// lowest returns the lowest of some cards of one suit.
func lowest(h cards.Hand) (low cards.Card) {
	for c := range h.All() {
		low = c
	}
	return low
}

// ofRank returns the card of a rank: to a lead in the suit with which dummy won the trick
// before, if it holds one there; else the only one that may be played.
func (s *situation) ofRank(rank cards.Rank) meaning {
	playable := s.hand
	if led := s.trick.Led(); led.Valid() {
		playable = s.hand.Follow(led.Suit())
	} else if s.last.Valid() {
		if c := cards.New(s.last.Suit(), rank); s.hand.Has(c) {
			return meaning{card: c}
		}
	}
	m := meaning{card: cards.NoCard, none: true}
	for c := range playable.All() {
		if c.Rank() != rank {
			continue
		}
		if m.card.Valid() {
			return meaning{card: cards.NoCard} // he must say which
		}
		m = meaning{card: c}
	}
	return m
}

// winning returns the lowest card that is known to win the trick.
func (s *situation) winning() meaning {
	led := s.trick.Led()
	if !led.Valid() {
		return meaning{card: cards.NoCard}
	}
	best := s.trick.Cards[s.trick.winner(s.in)]
	m := meaning{card: cards.NoCard}
	for c := range s.hand.Follow(led.Suit()).All() {
		if c.Beats(best, s.in) && !s.beaten(c) && (!m.card.Valid() || c.Rank() < m.card.Rank()) {
			m.card = c
		}
	}
	return m
}

// beaten reports whether an opponent who plays later may hold a card that beats this one.
func (s *situation) beaten(c cards.Card) bool {
	for other := range s.beyond.All() {
		if other.Beats(c, s.in) {
			return true
		}
	}
	return false
}
