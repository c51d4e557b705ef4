package events

import (
	"encoding/hex"
	"strconv"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"
)

// die declares one die, 1 to 6.
func (s *Shape) die(name string, p *uint8, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &dieKind, min: 1, max: 6, p: p})
}

// dice declares two dice.
func (s *Shape) dice(name string, p *Dice, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &diceKind, p: p})
}

// steps declares the steps of a play.
func (s *Shape) steps(name string, p *[]Step, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &stepsKind, max: maxSteps, p: p})
}

// board declares an observed board; nil if absent.
func (s *Shape) board(name string, p **Board, doc string) *field { return maybeObject(s, name, p, doc) }

// pair declares one number per side, A's first.
func (s *Shape) pair(name string, p **[2]int, min, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &pairKind, min: int64(min), max: int64(max), p: p})
}

// ID declares a UUID.
func (s *Shape) ID(name string, p *uuid.UUID, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &idKind, p: p})
}

// hash declares a SHA-256 sum.
func (s *Shape) hash(name string, p *Hash, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &hashKind, p: p})
}

// Key declares a device's public key.
func (s *Shape) Key(name string, p *string, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &keyKind, p: p})
}

var sideKind = wordKind(`"A" or "B"`, func(_ *decoder, text []byte, p *Side) bool {
	if len(text) != 1 || text[0] != 'A' && text[0] != 'B' {
		return false
	}
	*p = Side(text[0] - 'A')
	return true
}, func(dst []byte, p *Side) []byte { return appendText(dst, p.String()) },
	func(p *Side) bool { return !p.Valid() }, object{"type": "string", "enum": []string{"A", "B"}})

var diceKind = kind{
	decode: func(d *decoder, f *field) bool {
		dice := f.p.(*Dice)
		return d.list(2, 2, func(i int) bool { return d.small(&dice[i], 1, 6) })
	},
	encode: func(dst []byte, f *field) []byte { return appendBytes(dst, f.p.(*Dice)[:]) },
	zero:   func(f *field) bool { return *f.p.(*Dice) == Dice{} },
	schema: func(*field) any { return numbersSchema(2, 1, 6) },
}

// maxSteps is the most steps of a play: four checkers, and room for illegal plays.
const maxSteps = 16

var stepsKind = kind{
	decode: func(d *decoder, f *field) bool {
		var read [maxSteps]Step
		n := 0
		ok := d.list(0, maxSteps, func(i int) bool {
			n = i + 1
			return d.step(&read[i])
		})
		steps := f.p.(*[]Step)
		if *steps = nil; n > 0 {
			*steps = append(make([]Step, 0, n), read[:n]...)
		}
		return ok
	},
	encode: func(dst []byte, f *field) []byte {
		return appendList(dst, *f.p.(*[]Step), func(dst []byte, s Step) []byte {
			return appendBytes(dst, []uint8{s.From, s.To})
		})
	},
	zero: func(f *field) bool { return len(*f.p.(*[]Step)) == 0 },
	schema: func(*field) any {
		return object{"type": "array", "items": numbersSchema(2, Off, Bar), "maxItems": maxSteps}
	},
}

// step reads one step of a play, a list of two points.
func (d *decoder) step(s *Step) bool {
	return d.list(2, 2, func(i int) bool {
		if i == 0 {
			return d.small(&s.From, Off, Bar)
		}
		return d.small(&s.To, Off, Bar)
	})
}

// A board is an object of two lists.
func (b *Board) shape(s *Shape) {
	const doc = "checkers of this side: borne off, on its points 1 to 24, on the bar"
	s.add(field{name: "A", doc: doc, kind: &checkersKind, p: &b[A]})
	s.add(field{name: "B", doc: doc, kind: &checkersKind, p: &b[B]})
}

// maxCheckers is the most checkers on one point. A side has 15; a wrong setup may have
// more.
const maxCheckers = 30

var checkersKind = kind{
	decode: func(d *decoder, f *field) bool {
		checkers := f.p.(*[26]uint8)
		return d.list(26, 26, func(i int) bool { return d.small(&checkers[i], 0, maxCheckers) })
	},
	encode: func(dst []byte, f *field) []byte { return appendBytes(dst, f.p.(*[26]uint8)[:]) },
	zero:   func(*field) bool { return false },
	schema: func(*field) any { return numbersSchema(26, 0, maxCheckers) },
}

var pairKind = kind{
	decode: func(d *decoder, f *field) bool {
		pair := new([2]int)
		*f.p.(**[2]int) = pair
		return d.list(2, 2, func(i int) bool {
			n, ok := d.number(f.min, f.max)
			pair[i] = int(n)
			return ok
		})
	},
	encode: func(dst []byte, f *field) []byte {
		return appendList(dst, (*f.p.(**[2]int))[:], func(dst []byte, n int) []byte {
			return strconv.AppendInt(dst, int64(n), 10)
		})
	},
	zero:   func(f *field) bool { return *f.p.(**[2]int) == nil },
	schema: func(f *field) any { return numbersSchema(2, f.min, f.max) },
}

func numbersSchema(n int, min, max int64) any {
	item := object{"type": "integer", "minimum": min, "maximum": max}
	return object{"type": "array", "items": item, "minItems": n, "maxItems": n}
}

func appendBytes(dst []byte, numbers []uint8) []byte {
	return appendList(dst, numbers, func(dst []byte, n uint8) []byte {
		return strconv.AppendUint(dst, uint64(n), 10)
	})
}

var idKind = wordKind("a random (version 4) UUID in lower case with hyphens", func(_ *decoder, text []byte, p *uuid.UUID) bool {
	return parseID(p, text)
}, appendID, isZero, object{"type": "string", "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"})

// parseID reads a random UUID in the one spelling that entries use. The library's own
// parser also accepts upper case, braces and URNs.
func parseID(id *uuid.UUID, text []byte) bool {
	if len(text) != 36 || text[8] != '-' || text[13] != '-' || text[18] != '-' || text[23] != '-' {
		return false
	}
	return lowerHex(id[:4], text[:8]) && lowerHex(id[4:6], text[9:13]) && lowerHex(id[6:8], text[14:18]) &&
		lowerHex(id[8:10], text[19:23]) && lowerHex(id[10:], text[24:]) &&
		id.Version() == 4 && id.Variant() == uuid.RFC4122
}

func appendID(dst []byte, id *uuid.UUID) []byte {
	dst = append(dst, '"')
	from := 0
	for _, to := range []int{4, 6, 8, 10} {
		dst = append(hex.AppendEncode(dst, id[from:to]), '-')
		from = to
	}
	return append(hex.AppendEncode(dst, id[from:]), '"')
}

// lowerHex reads lower-case hexadecimal digits, two for each byte of dst.
func lowerHex(dst, text []byte) bool {
	for i := range dst {
		high, low := hexValues[text[2*i]], hexValues[text[2*i+1]]
		if high|low > 0xf {
			return false
		}
		dst[i] = high<<4 | low
	}
	return true
}

// hexValues holds the value of each lower-case hexadecimal digit; 255 for other bytes.
var hexValues = func() (values [256]byte) {
	for c := range values {
		values[c] = 255
	}
	for i, c := range []byte("0123456789abcdef") {
		values[c] = byte(i)
	}
	return values
}()

var hashKind = wordKind("64 lower-case hexadecimal digits", func(_ *decoder, text []byte, p *Hash) bool {
	return len(text) == 2*len(p) && lowerHex(p[:], text)
}, func(dst []byte, p *Hash) []byte {
	return append(hex.AppendEncode(append(dst, '"'), p[:]), '"')
}, isZero, object{"type": "string", "pattern": "^[0-9a-f]{64}$"})

var keyKind = wordKind("a public user nkey: U and 55 of A-Z 2-7, its checksum right", func(d *decoder, text []byte, p *string) bool {
	return d.keys.checked(text, p, isKey)
}, appendString, isZero, object{"type": "string", "pattern": "^U[A-Z2-7]{55}$"})

// keyLength is the length of a public key as text.
const keyLength = 56

// isKey reports whether text is a public user nkey in its canonical spelling. The library's
// own check ignores line breaks within.
func isKey(text []byte) bool {
	for _, c := range text {
		if (c < 'A' || c > 'Z') && (c < '2' || c > '7') {
			return false
		}
	}
	return len(text) == keyLength && nkeys.IsValidPublicUserKey(string(text))
}
