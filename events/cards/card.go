package cards

// Suit is one of the four suits, in their order of rank in the auction.
type Suit uint8

// The suits.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// Suits lists the suits in the order in which hands are written: spades first.
var Suits = [4]Suit{Spades, Hearts, Diamonds, Clubs}

const suitLetters = "CDHS"

// String returns the suit's letter: C, D, H or S.
func (s Suit) String() string { return letter(suitLetters, int(s)) }

// Strain is the denomination of a contract: a trump suit or notrump.
type Strain uint8

// Notrump is the strain without trumps; the others are Strain(Clubs) to
// Strain(Spades).
const Notrump Strain = 4

// Trump returns the trump suit; false in notrump.
func (s Strain) Trump() (trump Suit, ok bool) { return Suit(s), s < Notrump }

// Valid reports whether s is one of the five strains.
func (s Strain) Valid() bool { return s <= Notrump }

// String returns the suit's letter, or NT.
func (s Strain) String() string {
	if s == Notrump {
		return "NT"
	}
	return Suit(s).String()
}

// Rank is a card's rank within its suit, from 0 for the two to 12 for the ace.
type Rank uint8

// The honours and the lowest rank.
const (
	Two   Rank = 0
	Ten   Rank = 8
	Jack  Rank = 9
	Queen Rank = 10
	King  Rank = 11
	Ace   Rank = 12
)

// Ranks is the number of cards in a suit.
const Ranks = 13

const rankLetters = "23456789TJQKA"

// String returns the rank's letter: 2 to 9, T, J, Q, K or A.
func (r Rank) String() string { return letter(rankLetters, int(r)) }

// Card is one card of the pack. Its number, 16 times the suit plus the rank, is its bit in
// a Hand.
type Card uint8

// lane is the number of bits that a Hand has per suit.
const lane = 16

// New returns the card of a suit and rank.
func New(s Suit, r Rank) Card { return Card(s)*lane + Card(r) }

// Suit returns the card's suit.
func (c Card) Suit() Suit { return Suit(c / lane) }

// Rank returns the card's rank.
func (c Card) Rank() Rank { return Rank(c % lane) }

// Valid reports whether c is one of the 52 cards.
func (c Card) Valid() bool { return c.Suit() <= Spades && c.Rank() <= Ace }

// String returns the letters of suit and rank, such as "SA" or "DT".
func (c Card) String() string { return c.Suit().String() + c.Rank().String() }

// letter returns letter i of a list; "?" if there is none.
func letter(letters string, i int) string {
	if i >= len(letters) {
		return "?"
	}
	return letters[i : i+1]
}

// NoCard stands for no card.
const NoCard Card = 0xFF
