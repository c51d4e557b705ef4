package events

import (
	"slices"

	"kibitz/events/cards"
)

// Seat declares a seat at a table of bridge.
func (s *Shape) Seat(name string, p *cards.Seat, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &seatKind, p: p})
}

// seats declares a list of seats.
func (s *Shape) seats(name string, p *[]cards.Seat, min, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &seatsKind, min: int64(min), max: int64(max), p: p})
}

// card declares one card.
func (s *Shape) card(name string, p *cards.Card, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &cardKind, p: p})
}

// cards declares a list of cards.
func (s *Shape) cards(name string, p *[]cards.Card, min, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &cardsKind, min: int64(min), max: int64(max), p: p})
}

// call declares a call of the auction.
func (s *Shape) call(name string, p *cards.Call, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &callKind, p: p})
}

// contract declares a contract.
func (s *Shape) contract(name string, p *cards.Contract, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &contractKind, p: p})
}

// vulnerability declares a vulnerability.
func (s *Shape) vulnerability(name string, p *cards.Vulnerability, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &vulnerabilityKind, p: p})
}

// word reads, as a word, a value that has a single spelling.
func word[T interface{ String() string }](d *decoder, p *T, expected string, parse func(string) (T, error)) bool {
	text, ok := d.plain()
	if !ok {
		return false
	}
	v, err := parse(string(text))
	if err != nil || v.String() != string(text) {
		return d.refuse(text, CodeRange, expected)
	}
	*p = v
	return true
}

const (
	seatExpected     = `"N", "E", "S" or "W"`
	cardExpected     = "a suit of C, D, H, S and a rank of 2 to 9, T, J, Q, K, A, such as SA"
	callExpected     = "Pass, X, XX, or a level and a strain such as 3NT"
	contractExpected = "a bid, and X or XX if doubled, such as 4SX, or Pass"
	cardPattern      = "^[CDHS][2-9TJQKA]$"
)

// neutralCards sets absent seats and cards to none.
func neutralCards(p any) {
	switch p := p.(type) {
	case *cards.Seat:
		*p = cards.NoSeat
	case *cards.Card:
		*p = cards.NoCard
	}
}

func (d *decoder) seat(p *cards.Seat) bool { return word(d, p, seatExpected, cards.ParseSeat) }
func (d *decoder) card(p *cards.Card) bool { return word(d, p, cardExpected, cards.ParseCard) }

var seatKind = kind{
	decode: func(d *decoder, f *field) bool { return d.seat(f.p.(*cards.Seat)) },
	encode: func(dst []byte, f *field) []byte { return appendText(dst, f.p.(*cards.Seat).String()) },
	zero:   func(f *field) bool { return !f.p.(*cards.Seat).Valid() },
	schema: func(*field) any { return seatSchema() },
}

func seatSchema() object { return object{"type": "string", "enum": []string{"N", "E", "S", "W"}} }

var seatsKind = kind{
	decode: func(d *decoder, f *field) bool {
		return decodeList(d, f, (*decoder).seat)
	},
	encode: func(dst []byte, f *field) []byte {
		return appendList(dst, *f.p.(*[]cards.Seat), func(dst []byte, s cards.Seat) []byte { return appendText(dst, s.String()) })
	},
	zero: func(f *field) bool { return len(*f.p.(*[]cards.Seat)) == 0 },
	schema: func(f *field) any {
		return object{"type": "array", "items": seatSchema(), "minItems": f.min, "maxItems": f.max}
	},
}

// decodeList reads a list of simple values.
func decodeList[T any](d *decoder, f *field, read func(*decoder, *T) bool) bool {
	var values []T
	ok := d.list(f.min, f.max, func(int) bool {
		var v T
		ok := read(d, &v)
		values = append(values, v)
		return ok
	})
	*f.p.(*[]T) = values
	return ok
}

var cardKind = kind{
	decode: func(d *decoder, f *field) bool { return d.card(f.p.(*cards.Card)) },
	encode: func(dst []byte, f *field) []byte { return appendText(dst, f.p.(*cards.Card).String()) },
	zero:   func(f *field) bool { return !f.p.(*cards.Card).Valid() },
	schema: func(*field) any { return cardSchema() },
}

func cardSchema() object { return object{"type": "string", "pattern": cardPattern} }

var cardsKind = kind{
	decode: func(d *decoder, f *field) bool { return decodeList(d, f, (*decoder).card) },
	encode: func(dst []byte, f *field) []byte {
		return appendList(dst, *f.p.(*[]cards.Card), func(dst []byte, c cards.Card) []byte { return appendText(dst, c.String()) })
	},
	zero: func(f *field) bool { return len(*f.p.(*[]cards.Card)) == 0 },
	schema: func(f *field) any {
		return object{"type": "array", "items": cardSchema(), "minItems": f.min, "maxItems": f.max}
	},
}

var callKind = kind{
	decode: func(d *decoder, f *field) bool { return word(d, f.p.(*cards.Call), callExpected, cards.ParseCall) },
	encode: func(dst []byte, f *field) []byte { return appendText(dst, f.p.(*cards.Call).String()) },
	zero:   func(f *field) bool { return *f.p.(*cards.Call) == cards.Pass },
	schema: func(*field) any { return object{"type": "string", "pattern": "^(Pass|XX?|[1-7](C|D|H|S|NT))$"} },
}

var contractKind = kind{
	decode: func(d *decoder, f *field) bool {
		return word(d, f.p.(*cards.Contract), contractExpected, cards.ParseContract)
	},
	encode: func(dst []byte, f *field) []byte { return appendText(dst, f.p.(*cards.Contract).String()) },
	zero:   func(f *field) bool { return f.p.(*cards.Contract).PassedOut() },
	schema: func(*field) any { return object{"type": "string", "pattern": "^(Pass|[1-7](C|D|H|S|NT)X?X?)$"} },
}

var vulnerabilityKind = kind{
	decode: func(d *decoder, f *field) bool {
		text, ok := d.plain()
		if !ok {
			return false
		}
		i := slices.Index(cards.Vulnerabilities, string(text))
		if i < 0 {
			return d.refuse(text, CodeRange, oneOf(cards.Vulnerabilities))
		}
		*f.p.(*cards.Vulnerability) = cards.Vulnerability(i)
		return true
	},
	encode: func(dst []byte, f *field) []byte { return appendText(dst, f.p.(*cards.Vulnerability).String()) },
	zero:   func(f *field) bool { return *f.p.(*cards.Vulnerability) == cards.NobodyVulnerable },
	schema: func(*field) any { return object{"type": "string", "enum": slices.Clone(cards.Vulnerabilities)} },
}

// Hands is the hands of the seats, as far as they are known; nil for an unknown hand.
type Hands [cards.Seats]*cards.Hand

// HandsOf returns four known hands.
func HandsOf(d cards.Deal) *Hands {
	var h Hands
	for seat := range d {
		h[seat] = &d[seat]
	}
	return &h
}

func (h *Hands) shape(s *Shape) {
	for seat := cards.North; seat.Valid(); seat++ {
		s.add(field{
			name: seat.String(), doc: "this seat's cards: spades.hearts.diamonds.clubs, ranks from high to low; absent if unknown",
			kind: &handKind, p: &h[seat],
		}).Optional()
	}
}

var handKind = kind{
	decode: func(d *decoder, f *field) bool {
		hand := new(cards.Hand)
		*f.p.(**cards.Hand) = hand
		return word(d, hand, "spades.hearts.diamonds.clubs, ranks from high to low, such as AK3.Q2..T9", cards.ParseHand)
	},
	encode: func(dst []byte, f *field) []byte { return appendText(dst, (*f.p.(**cards.Hand)).String()) },
	zero:   func(f *field) bool { return *f.p.(**cards.Hand) == nil },
	schema: func(*field) any {
		const suit = "A?K?Q?J?T?9?8?7?6?5?4?3?2?"
		return object{"type": "string", "pattern": "^" + suit + `\.` + suit + `\.` + suit + `\.` + suit + "$"}
	},
}
