package backgammon

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/maphash"
	"math/bits"
	"os"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/rules/backgammon/position"
)

// ply is what perft.json says of one.
type ply struct {
	Ply, Distinct, Edges, Paths, Dances int
	Sum64                               string
	SHA256                              string `json:"sha256_sorted"`
}

type perftStart struct {
	Position string `json:"position_id"`
	AllRolls []ply  `json:"all_rolls"`
	Opening  []ply
}

// TestNumberOfPositions counts the positions after one, two and, where KIBITZ_LONG
// is set, three plies, as testdata/perft.json defines it. More than 20 million after a third
// ply are counted where KIBITZ_LONG is all.
func TestNumberOfPositions(t *testing.T) {
	slowtest.Skip(t)
	data, err := os.ReadFile("testdata/perft.json")
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Starts map[string]perftStart }
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	if len(all.Starts) != 2 {
		t.Fatalf("%d start positions, want 2", len(all.Starts))
	}
	rolls := everyRoll()
	for name, start := range all.Starts {
		p, err := position.ParseStartPosition(name)
		if err != nil {
			t.Fatal(err)
		}
		board := p.Board()
		if id, err := board.PositionID(events.A); id != start.Position || err != nil {
			t.Fatalf("%s starts at %s, %v, want %s", name, id, err, start.Position)
		}
		t.Run(name+"/all rolls", func(t *testing.T) { perft(t, board, rolls, start.AllRolls) })
		t.Run(name+"/opening", func(t *testing.T) { perft(t, board, rolls[:15], start.Opening) })
	}
}

// perft walks from start, the first ply with the rolls of first.
func perft(t *testing.T, start Board, first []events.Dice, plies []ply) {
	positions := map[Board]int{start: 1}
	for i, want := range plies {
		rolls := everyRoll()
		if i == 0 {
			rolls = first
		}
		if want.Ply == 3 {
			t.Run("third ply", func(t *testing.T) { thirdPly(t, positions, rolls, want) })
			return
		}
		got, next := expand(positions, rolls)
		got.Ply = want.Ply
		got.Sum64, got.SHA256 = digest(t, next)
		if got != want {
			t.Errorf("ply %d: %+v, want %+v", i+1, got, want)
		}
		positions = next
	}
}

// expand plays every roll in every position, each given with the number of ways
// to it, for side A, and swaps the sides after it.
func expand(positions map[Board]int, rolls []events.Dice) (ply, map[Board]int) {
	var g Generator
	var got ply
	next := map[Board]int{}
	for b, ways := range positions {
		for _, d := range rolls {
			boards, dice := g.Results(&b, events.A, d)
			got.add(len(boards), ways, dice)
			for i := range boards {
				next[boards[i].Swapped()] += ways
			}
		}
	}
	got.Distinct = len(next)
	return got, next
}

func (p *ply) add(boards, ways, dice int) {
	p.Edges += boards
	p.Paths += boards * ways
	if dice == 0 {
		p.Dances++
	}
}

// digest returns sum64 and sha256_sorted of positions with side A on roll.
func digest(t *testing.T, positions map[Board]int) (sum, hash string) {
	t.Helper()
	ids := make([]string, 0, len(positions))
	var total uint64
	for b := range positions {
		id, err := b.PositionID(events.A)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
		total += idSum([]byte(id))
	}
	slices.Sort(ids)
	h := sha256.New()
	for _, id := range ids {
		fmt.Fprintln(h, id)
	}
	return fmt.Sprintf("%016x", total), hex.EncodeToString(h.Sum(nil))
}

func idSum(id []byte) uint64 {
	h := sha256.Sum256(id)
	return binary.BigEndian.Uint64(h[:])
}

func thirdPly(t *testing.T, positions map[Board]int, rolls []events.Dice, want ply) {
	t.Helper()
	switch long := os.Getenv("KIBITZ_LONG"); {
	case long == "", want.Distinct > 20e6 && long != "all":
		t.Skipf("set KIBITZ_LONG, to all for more than 20 million positions, to count these %d", want.Distinct)
	default:
		countThird(t, positions, rolls, want)
	}
}

// countThird counts the third ply, whose positions do not fit into memory at once:
// it goes over them several times and each time keeps one part, by hash.
func countThird(t *testing.T, positions map[Board]int, rolls []events.Dice, want ply) {
	parts := uint64(want.Distinct>>24) + 1 // each in a set of at most half a gigabyte
	var g Generator
	var got ply
	var total uint64
	seed, text := maphash.MakeSeed(), make([]byte, 16)
	seen := newKeySet(2 * want.Distinct / int(parts))
	for part := range parts {
		clear(seen)
		for b, ways := range positions {
			for _, d := range rolls {
				boards, dice := g.Results(&b, events.A, d)
				if part == 0 {
					got.add(len(boards), ways, dice)
				}
				for i := range boards {
					mine, theirs := maphash.Bytes(seed, boards[i][events.A][:]), maphash.Bytes(seed, boards[i][events.B][:])
					if (mine+theirs*31)%parts == part {
						if seen.add(keyOf(&boards[i])) {
							got.Distinct++
							id, err := boards[i].AppendPositionID(text[:0], events.B)
							if err != nil {
								t.Fatal(err)
							}
							total += idSum(id)
						}
					}
				}
			}
		}
	}
	got.Ply, got.Sum64 = want.Ply, fmt.Sprintf("%016x", total)
	if got != want {
		t.Errorf("ply 3: %+v, want %+v", got, want)
	}
}

// positionKey tells the boards of a game apart: each side's checkers in ones, a nought
// behind each point.
type positionKey struct{ low, high uint64 }

func keyOf(b *Board) (key positionKey) {
	at := uint(0)
	for _, side := range b {
		for _, n := range side[1:] {
			ones := uint64(1)<<n - 1
			key.low |= ones << at
			if at >= 64 {
				key.high |= ones << (at - 64)
			} else if at > 0 {
				key.high |= ones >> (64 - at)
			}
			at += uint(n) + 1
		}
	}
	return key
}

// keySet is a set of positions, none of them empty, in a table at least half of
// which stays free.
type keySet []positionKey

func newKeySet(room int) keySet { return make(keySet, 1<<bits.Len(uint(room))) }

// add reports whether key is new to the set.
func (s keySet) add(key positionKey) bool {
	mask := uint64(len(s) - 1)
	at := (key.low ^ key.high*0x9E3779B97F4A7C15) * 0xD6E8FEB86659FD93 >> 20
	for ; s[at&mask] != (positionKey{}); at++ {
		if s[at&mask] == key {
			return false
		}
	}
	s[at&mask] = key
	return true
}
