package events

import (
	"encoding/hex"
	"strconv"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"
)

// Die declares one die, 1 to 6.
func (s *Shape) Die(name string, p *uint8, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &dieKind, min: 1, max: 6, p: p})
}

// Dice declares two dice.
func (s *Shape) Dice(name string, p *Dice, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &diceKind, p: p})
}

// Steps declares the steps of a play.
func (s *Shape) Steps(name string, p *[]Step, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &stepsKind, max: maxSteps, p: p})
}

// Board declares a board as it was seen.
func (s *Shape) Board(name string, p **Board, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &boardKind, p: p})
}

// Pair declares a number for each side, A's first.
func (s *Shape) Pair(name string, p **[2]int, min, max int, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &pairKind, min: int64(min), max: int64(max), p: p})
}

// ID declares a UUID.
func (s *Shape) ID(name string, p *uuid.UUID, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &idKind, p: p})
}

// Hash declares a SHA-256 sum.
func (s *Shape) Hash(name string, p *Hash, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &hashKind, p: p})
}

// Key declares a device's public key.
func (s *Shape) Key(name string, p *string, doc string) *field {
	return s.add(field{name: name, doc: doc, kind: &keyKind, p: p})
}

var sideKind = kind{
	decode: func(d *decoder, f *field) bool {
		const expected = `"A" or "B"`
		text, ok := d.plain(expected)
		if !ok {
			return false
		}
		if len(text) != 1 || text[0] != 'A' && text[0] != 'B' {
			return d.fail(CodeRange, expected)
		}
		*f.p.(*Side) = Side(text[0] - 'A')
		return true
	},
	encode: func(dst []byte, f *field) []byte { return appendText(dst, f.p.(*Side).String()) },
	zero:   func(f *field) bool { return !f.p.(*Side).Valid() },
	schema: func(*field) any { return object{"type": "string", "enum": []string{"A", "B"}} },
}

var dieKind = kind{
	decode: func(d *decoder, f *field) bool {
		n, ok := d.number(f.min, f.max)
		*f.p.(*uint8) = uint8(n)
		return ok
	},
	encode: func(dst []byte, f *field) []byte { return strconv.AppendUint(dst, uint64(*f.p.(*uint8)), 10) },
	zero:   func(f *field) bool { return *f.p.(*uint8) == 0 },
	schema: integerSchema,
}

var diceKind = kind{
	decode: func(d *decoder, f *field) bool {
		dice := f.p.(*Dice)
		return d.list(2, 2, func(i int) bool {
			n, ok := d.number(1, 6)
			dice[i] = uint8(n)
			return ok
		})
	},
	encode: func(dst []byte, f *field) []byte { return appendBytes(dst, f.p.(*Dice)[:]) },
	zero:   func(f *field) bool { return *f.p.(*Dice) == Dice{} },
	schema: func(*field) any { return numbersSchema(2, 1, 6) },
}

// maxSteps bounds a play: four checkers, and room for what an illegal play does.
const maxSteps = 16

var stepsKind = kind{
	decode: func(d *decoder, f *field) bool {
		steps := make([]Step, 0, 4)
		ok := d.list(0, maxSteps, func(int) bool {
			var ends [2]uint8
			ok := d.list(2, 2, func(i int) bool {
				n, ok := d.number(Off, Bar)
				ends[i] = uint8(n)
				return ok
			})
			steps = append(steps, Step{From: ends[0], To: ends[1]})
			return ok
		})
		*f.p.(*[]Step) = steps
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

var boardKind = kind{
	decode: func(d *decoder, f *field) bool {
		board := new(Board)
		*f.p.(**Board) = board
		return d.object(boardForm{board})
	},
	encode: func(dst []byte, f *field) []byte { return appendObject(dst, boardForm{*f.p.(**Board)}) },
	zero:   func(f *field) bool { return *f.p.(**Board) == nil },
	schema: func(*field) any { return objectSchema(boardForm{new(Board)}) },
}

// boardForm is a board as an object of two lists.
type boardForm struct{ board *Board }

func (b boardForm) shape(s *Shape) {
	const doc = "checkers of this side: borne off, on its points 1 to 24, on the bar"
	s.add(field{name: "A", doc: doc, kind: &checkersKind, p: &b.board[A]})
	s.add(field{name: "B", doc: doc, kind: &checkersKind, p: &b.board[B]})
}

// maxCheckers bounds the checkers on one point: a side has 15, a wrong setup more.
const maxCheckers = 30

var checkersKind = kind{
	decode: func(d *decoder, f *field) bool {
		checkers := f.p.(*[26]uint8)
		return d.list(26, 26, func(i int) bool {
			n, ok := d.number(0, maxCheckers)
			checkers[i] = uint8(n)
			return ok
		})
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

var idKind = kind{
	decode: func(d *decoder, f *field) bool {
		const expected = "a UUID in lower case with hyphens"
		text, ok := d.plain(expected)
		if !ok {
			return false
		}
		id, ok := parseID(text)
		if !ok {
			return d.fail(CodeRange, expected)
		}
		*f.p.(*uuid.UUID) = id
		return true
	},
	encode: func(dst []byte, f *field) []byte { return appendText(dst, f.p.(*uuid.UUID).String()) },
	zero:   func(f *field) bool { return *f.p.(*uuid.UUID) == uuid.Nil },
	schema: func(*field) any {
		return object{"type": "string", "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"}
	},
}

// parseID reads the one spelling of a UUID that entries use; the library's own
// parser also takes upper case, braces and URNs.
func parseID(text []byte) (id uuid.UUID, ok bool) {
	if len(text) != 36 {
		return id, false
	}
	n := 0
	for i := 0; i < len(text); {
		if i == 8 || i == 13 || i == 18 || i == 23 {
			if text[i] != '-' {
				return id, false
			}
			i++
			continue
		}
		if !lowerHex(text[i]) || !lowerHex(text[i+1]) {
			return id, false
		}
		high, _ := hexDigit(text[i])
		low, _ := hexDigit(text[i+1])
		id[n] = high<<4 | low
		n++
		i += 2
	}
	return id, id != uuid.Nil
}

func lowerHex(c byte) bool { return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' }

var hashKind = kind{
	decode: func(d *decoder, f *field) bool {
		const expected = "64 lower-case hexadecimal digits"
		text, ok := d.plain(expected)
		if !ok {
			return false
		}
		if len(text) != 2*len(Hash{}) {
			return d.fail(CodeRange, expected)
		}
		for _, c := range text {
			if !lowerHex(c) {
				return d.fail(CodeRange, expected)
			}
		}
		_, err := hex.Decode(f.p.(*Hash)[:], text)
		return err == nil
	},
	encode: func(dst []byte, f *field) []byte { return appendText(dst, f.p.(*Hash).String()) },
	zero:   func(f *field) bool { return *f.p.(*Hash) == Hash{} },
	schema: func(*field) any { return object{"type": "string", "pattern": "^[0-9a-f]{64}$"} },
}

var keyKind = kind{
	decode: func(d *decoder, f *field) bool {
		const expected = "a public user nkey: U and 55 of A-Z 2-7, its checksum right"
		text, ok := d.plain(expected)
		if !ok {
			return false
		}
		key := d.words.of(text)
		if !d.knownKey(key) {
			return d.fail(CodeRange, expected)
		}
		*f.p.(*string) = key
		return true
	},
	encode: func(dst []byte, f *field) []byte { return appendText(dst, *f.p.(*string)) },
	zero:   func(f *field) bool { return *f.p.(*string) == "" },
	schema: func(*field) any { return object{"type": "string", "pattern": "^U[A-Z2-7]{55}$"} },
}

// knownKey checks a key's form, once for the keys that come again and again.
func (d *decoder) knownKey(key string) bool {
	if key != d.lastKey && !nkeys.IsValidPublicUserKey(key) {
		return false
	}
	d.lastKey = key
	return true
}
