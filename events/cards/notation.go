package cards

import (
	"fmt"
	"strings"

	"kibitz/events/failure"
)

// Code says what is wrong with a text. It does not change between versions.
type Code string

// The codes.
const (
	CodeCard   Code = "card"   // not a card of the pack
	CodeStrain Code = "strain" // neither a suit nor notrump
	CodeSeat   Code = "seat"   // not a seat
	CodeHand   Code = "hand"   // not four suits, or an invalid card in one of them
	CodeDeal   Code = "deal"   // not a seat and four hands
	CodeTwice  Code = "twice"  // the same card twice

	CodeCall     Code = "call"     // not a call
	CodeContract Code = "contract" // not a contract
)

// Error says why a text cannot be read: a code for programs, a sentence, and what
// to do next.
type Error = failure.Error[Code]

// ParseCard reads suit and rank, such as "SA" or "d10".
func ParseCard(text string) (Card, error) {
	if len(text) >= 2 {
		s, r := indexOf(suitLetters, text[:1]), rankOf(text[1:])
		if s >= 0 && r >= 0 {
			return New(Suit(s), Rank(r)), nil
		}
	}
	return 0, failure.New(CodeCard, "write a suit of S, H, D, C and a rank of 2 to 9, T, J, Q, K, A, such as SA", "%q is not a card", text)
}

// ParseStrain reads a suit's letter, or N or NT.
func ParseStrain(text string) (Strain, error) {
	if strings.EqualFold(text, "NT") || strings.EqualFold(text, "N") {
		return Notrump, nil
	}
	if s := indexOf(suitLetters, text); s >= 0 {
		return Strain(s), nil
	}
	return 0, failure.New(CodeStrain, "write S, H, D, C or NT", "%q is not a strain", text)
}

// ParseSeat reads a seat's letter.
func ParseSeat(text string) (Seat, error) {
	if s := indexOf(seatLetters, text); s >= 0 {
		return Seat(s), nil
	}
	return 0, failure.New(CodeSeat, "write N, E, S or W", "%q is not a seat", text)
}

// ParseHand reads a hand in PBN notation: the ranks of spades, hearts, diamonds and clubs
// separated by points, in any order within a suit. A ten may be written as 10.
func ParseHand(text string) (h Hand, err error) {
	suits := strings.Split(text, ".")
	if len(suits) != len(Suits) {
		return 0, failure.New(CodeHand, "write four suits with points between them, such as AK3.Q2..T9", "%q is not a hand", text)
	}
	for i, ranks := range suits {
		in, err := parseRanks(Suits[i], ranks)
		if err != nil {
			return 0, err
		}
		h |= in
	}
	return h, nil
}

func parseRanks(s Suit, ranks string) (h Hand, err error) {
	for ranks != "" {
		n := 1
		if strings.HasPrefix(ranks, "10") {
			n = 2
		}
		r := rankOf(ranks[:n])
		if r < 0 {
			return 0, failure.New(CodeHand, "write 2 to 9, T, J, Q, K, A", "%q is not a rank", ranks[:n])
		}
		c := New(s, Rank(r))
		if h.Has(c) {
			return 0, failure.New(CodeTwice, "name it once", "%v is repeated", c)
		}
		h, ranks = h.With(c), ranks[n:]
	}
	return h, nil
}

// String returns the hand in PBN notation, ranks high to low: "AK3.Q2..T9".
func (h Hand) String() string {
	text := make([]byte, 0, 3+h.Len())
	for i, s := range Suits {
		if i > 0 {
			text = append(text, '.')
		}
		for c := range h.In(s).All() {
			text = append(text, c.Rank().String()...)
		}
	}
	return string(text)
}

// Deal is the hand of each seat, by seat.
type Deal [Seats]Hand

// ParseDeal reads a deal in PBN notation: a seat, a colon, and the four hands from that
// seat on, separated by spaces. A hand may have any number of cards, but no card may be in
// two hands.
func ParseDeal(text string) (d Deal, err error) {
	seat, rest, ok := strings.Cut(text, ":")
	hands := strings.Fields(rest)
	if !ok || len(hands) != Seats {
		return d, failure.New(CodeDeal, "write a seat, a colon and four hands, such as N:AK.. .Q2.. ..T9. ...43", "%q is not a deal", text)
	}
	first, err := ParseSeat(strings.TrimSpace(seat))
	if err != nil {
		return d, err
	}
	for i, hand := range hands {
		if d[first.Next(i)], err = ParseHand(hand); err != nil {
			return Deal{}, err
		}
	}
	if twice := d.twice(); twice != 0 {
		return Deal{}, failure.New(CodeTwice, "leave it in one", "%v is in two hands", twice.Highest())
	}
	return d, nil
}

// twice returns the cards that are in more than one hand.
func (d *Deal) twice() (twice Hand) {
	seen := Hand(0)
	for _, h := range d {
		twice |= seen & h
		seen |= h
	}
	return twice
}

// String returns the deal in PBN notation, North first.
func (d Deal) String() string {
	return fmt.Sprintf("N:%v %v %v %v", d[North], d[East], d[South], d[West])
}

// Cards returns all cards of the four hands.
func (d Deal) Cards() Hand { return d[North] | d[East] | d[South] | d[West] }

// rankOf returns the rank with this name; -1 if there is none.
func rankOf(text string) int {
	if text == "10" {
		return int(Ten)
	}
	return indexOf(rankLetters, text)
}

// indexOf returns the index of a one-letter text in a list, in either case; -1 if it
// is not there.
func indexOf(letters, text string) int {
	if len(text) != 1 {
		return -1
	}
	return strings.Index(letters, strings.ToUpper(text))
}
