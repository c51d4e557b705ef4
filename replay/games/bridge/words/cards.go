package words

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/wording"
)

// suitSymbols are the symbols of the suits, by suit.
var suitSymbols = [...]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

// Seat returns the name of a seat: "North".
func Seat(w *wording.Words, s cards.Seat) string {
	if !s.Valid() {
		return w.Say("who.nobody")
	}
	return w.Word("seat", s.String())
}

// seats returns the names of seats, separated by commas.
func seats(w *wording.Words, list []cards.Seat) string {
	words := make([]string, len(list))
	for i, s := range list {
		words[i] = Seat(w, s)
	}
	return strings.Join(words, ", ")
}

// Suit returns the symbol of a suit: "♠".
func Suit(w *wording.Words, s cards.Suit) string {
	if int(s) < len(suitSymbols) {
		return suitSymbols[s]
	}
	return "?"
}

// Card writes a card with the symbol of its suit: "♠K", "♦10".
func Card(w *wording.Words, c cards.Card) string {
	if !c.Valid() {
		return w.Say("card.unknown")
	}
	return Suit(w, c.Suit()) + rank(c.Rank())
}

// rank writes a rank, the ten as 10.
func rank(r cards.Rank) string {
	if r == cards.Ten {
		return "10"
	}
	return r.String()
}

// Cards writes cards, separated by spaces.
func Cards(w *wording.Words, list []cards.Card) string {
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = Card(w, c)
	}
	return strings.Join(words, " ")
}

// hand writes a hand, suit by suit from spades: "♠AK3 ♥Q2 ♦- ♣109".
func hand(w *wording.Words, h cards.Hand) string {
	words := make([]string, len(cards.Suits))
	for i, suit := range cards.Suits {
		words[i] = Suit(w, suit)
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
func Call(w *wording.Words, c cards.Call) string {
	if !c.IsBid() {
		return w.Word("call", c.String())
	}
	return strconv.Itoa(c.Level()) + Strain(w, c.Strain())
}

// Strain writes the strain of a contract: "♠" or "NT".
func Strain(w *wording.Words, in cards.Strain) string {
	if trump, ok := in.Trump(); ok {
		return Suit(w, trump)
	}
	return w.Word("call", in.String())
}

// Contract writes a contract, "4♠x", and its declarer.
func Contract(w *wording.Words, c cards.Contract, declarer cards.Seat) string {
	if c.PassedOut() {
		return w.Say("contract.passed")
	}
	text := strconv.Itoa(c.Level) + Strain(w, c.Strain) + strings.ToLower(c.Doubling.String())
	if !declarer.Valid() {
		return text
	}
	return w.Say("contract", text, Seat(w, declarer))
}

// vulnerable returns which sides are vulnerable.
func vulnerable(w *wording.Words, v cards.Vulnerability) string {
	return w.Word("vulnerable", v.String())
}

// ofTricks writes a number of tricks: "4 tricks".
func ofTricks(w *wording.Words, n int) string { return w.Say("tricks", n) }

// Board names a board: "board 7".
func Board(w *wording.Words, number int) string { return w.Say("board", number) }

// hands writes the known hands: "North ♠AK3 ♥Q2 ♦- ♣109; South ...".
func hands(w *wording.Words, h *events.Hands) string {
	var parts []string
	if h != nil {
		for seat, held := range h {
			if held != nil {
				parts = append(parts, Seat(w, cards.Seat(seat))+" "+hand(w, *held))
			}
		}
	}
	if len(parts) == 0 {
		return w.Say("sheet.none")
	}
	return strings.Join(parts, "; ")
}

// SeatLetter returns the letter of a seat.
func SeatLetter(w *wording.Words, s cards.Seat) string { return w.Word("seat-letter", s.String()) }

// PairLetters writes a set of sides by the letters of their seats: N-S.
func PairLetters(w *wording.Words, v cards.Vulnerability) string {
	return w.Word("pair-letters", v.String())
}

// SuitName returns the name of a suit: spades.
func SuitName(w *wording.Words, s cards.Suit) string { return w.Word("suit-name", s.String()) }
