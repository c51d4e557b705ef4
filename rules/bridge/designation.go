package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Naming is what a code says about an incomplete designation of a card from dummy (Law 46).
type Naming struct {
	Clause   rules.ClauseID // which card is meant
	Anything rules.ClauseID // declarer has said that any card will do: either defender designates it
	Void     rules.ClauseID // a card that dummy does not hold was designated
}

// Findings on designated cards.
const (
	FindDesignationOpen rules.Code = "designation-unclear" // the designation fits several cards, or no certain one
)

// meaning is the card that a designation stands for.
type meaning struct {
	card  cards.Card // NoCard if undetermined
	none  bool       // dummy does not hold such a card
	whole bool       // both suit and rank were named
}

// words are the suit, rank and other word in declarer's designation.
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

// situation is what the meaning of a designation depends on.
type situation struct {
	hand   cards.Hand // dummy's hand
	trick  Trick      // in progress
	in     cards.Strain
	last   cards.Card // the card with which dummy won the previous trick, if dummy is on lead; otherwise NoCard
	beyond cards.Hand // cards that opponents playing after dummy may hold
}

// mean returns the card from dummy that the words designate (Law 46B).
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

// pick returns the highest or lowest card of a hand with one suit.
func pick(h cards.Hand, highest bool) meaning {
	if h == 0 {
		return meaning{card: cards.NoCard, none: true}
	}
	if highest {
		return meaning{card: h.Highest()}
	}
	return meaning{card: lowest(h)}
}

// lowest returns the lowest card of a hand with one suit.
func lowest(h cards.Hand) (low cards.Card) {
	for c := range h.All() {
		low = c
	}
	return low
}

// ofRank returns the card of a rank. If dummy is on lead, it is the card in the suit with
// which dummy won the previous trick, if there is one; otherwise it is the only playable
// card of that rank.
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
			return meaning{card: cards.NoCard} // declarer must name the suit
		}
		m = meaning{card: c}
	}
	return m
}

// winning returns the lowest card that is certain to win the trick.
func (s *situation) winning() meaning {
	led := s.trick.Led()
	if !led.Valid() {
		return meaning{card: cards.NoCard}
	}
	best := s.trick.Cards[s.trick.winner(s.in)]
	m := meaning{card: cards.NoCard}
	for c := range s.hand.Follow(led.Suit()).All() { // from the highest down
		if c.Beats(best, s.in) && !s.beaten(c) {
			m.card = c
		}
	}
	return m
}

// beaten reports whether an opponent who plays later may hold a card that beats c.
func (s *situation) beaten(c cards.Card) bool {
	for other := range s.beyond.All() {
		if other.Beats(c, s.in) {
			return true
		}
	}
	return false
}
