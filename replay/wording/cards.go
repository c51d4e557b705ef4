package wording

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
)

// suitSymbols are the signs of the suits, by suit.
var suitSymbols = [...]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

// Seat names a place at a table of bridge: "North".
func (w *Words) Seat(s cards.Seat) string {
	if !s.Valid() {
		return w.Say("who.nobody")
	}
	return w.Word("seat", s.String())
}

// seats names places at the table, a comma between.
func (w *Words) seats(list []cards.Seat) string {
	words := make([]string, len(list))
	for i, s := range list {
		words[i] = w.Seat(s)
	}
	return strings.Join(words, ", ")
}

// Suit returns the sign of a suit: "♠".
func (w *Words) Suit(s cards.Suit) string {
	if int(s) < len(suitSymbols) {
		return suitSymbols[s]
	}
	return "?"
}

// Card writes a card with the sign of its suit: "♠K", "♦10".
func (w *Words) Card(c cards.Card) string {
	if !c.Valid() {
		return w.Say("card.unknown")
	}
	return w.Suit(c.Suit()) + rank(c.Rank())
}

// rank writes a rank, the ten as 10.
func rank(r cards.Rank) string {
	if r == cards.Ten {
		return "10"
	}
	return r.String()
}

// Cards writes cards, a space between.
func (w *Words) Cards(list []cards.Card) string {
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = w.Card(c)
	}
	return strings.Join(words, " ")
}

// hand writes a hand, suit by suit from spades: "♠AK3 ♥Q2 ♦- ♣109".
func (w *Words) hand(h cards.Hand) string {
	words := make([]string, len(cards.Suits))
	for i, suit := range cards.Suits {
		words[i] = w.Suit(suit)
		for c := range h.In(suit).All() {
			words[i] += rank(c.Rank())
		}
		if h.In(suit) == 0 {
			words[i] += "-"
		}
	}
	return strings.Join(words, " ")
}

// Call writes a call: "1♠", "3NT", "pass".
func (w *Words) Call(c cards.Call) string {
	if !c.IsBid() {
		return w.Word("call", c.String())
	}
	return strconv.Itoa(c.Level()) + w.Strain(c.Strain())
}

// Strain writes what a contract is played in: "♠" or "NT".
func (w *Words) Strain(in cards.Strain) string {
	if trump, ok := in.Trump(); ok {
		return w.Suit(trump)
	}
	return w.Word("call", in.String())
}

// Contract writes a contract, "4♠x", and who declares it.
func (w *Words) Contract(c cards.Contract, declarer cards.Seat) string {
	if c.PassedOut() {
		return w.Say("contract.passed")
	}
	text := strconv.Itoa(c.Level) + w.Strain(c.Strain) + strings.ToLower(c.Doubling.String())
	if !declarer.Valid() {
		return text
	}
	return w.Say("contract", text, w.Seat(declarer))
}

// Vulnerable says which sides are vulnerable.
func (w *Words) Vulnerable(v cards.Vulnerability) string { return w.Word("vulnerable", v.String()) }

// OfTricks counts tricks: "4 tricks".
func (w *Words) OfTricks(n int) string { return w.Say("tricks", n) }

// Board says which board: "board 7".
func (w *Words) Board(number int) string { return w.Say("board", number) }

// hands writes the hands that are known: "North ♠AK3 ♥Q2 ♦- ♣109; South ...".
func (w *Words) hands(h *events.Hands) string {
	var parts []string
	if h != nil {
		for seat, hand := range h {
			if hand != nil {
				parts = append(parts, w.Seat(cards.Seat(seat))+" "+w.hand(*hand))
			}
		}
	}
	if len(parts) == 0 {
		return w.Say("sheet.none")
	}
	return strings.Join(parts, "; ")
}

// SeatLetter calls a place at the table by its letter.
func (w *Words) SeatLetter(s cards.Seat) string { return w.Word("seat-letter", s.String()) }

// PairLetters calls a set of sides by the letters of their places: N-S.
func (w *Words) PairLetters(v cards.Vulnerability) string { return w.Word("pair-letters", v.String()) }

// SuitName names a suit: spades.
func (w *Words) SuitName(s cards.Suit) string { return w.Word("suit-name", s.String()) }
