package longnards_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/longnards"
)

// allRolls are the 21 rolls.
func allRolls() []events.Dice {
	var rolls []events.Dice
	for x := uint8(1); x <= 6; x++ {
		for y := x; y <= 6; y++ {
			rolls = append(rolls, events.Dice{x, y})
		}
	}
	return rolls
}

func sorted(boards []longnards.Board) []longnards.Board {
	boards = slices.Clone(boards)
	slices.SortFunc(boards, func(x, y longnards.Board) int {
		return bytes.Compare(flat(&x), flat(&y))
	})
	return boards
}

func flat(b *longnards.Board) []byte { return append(slices.Clone(b[0][:]), b[1][:]...) }

// agree holds the generator against the plain search.
func agree(t interface {
	Helper()
	Fatalf(string, ...any)
}, g *longnards.Generator, b *longnards.Board, s events.Side, d events.Dice) {
	t.Helper()
	got, dice := g.Results(b, s, d)
	want, wantDice := brute(b, s, d)
	if dice != wantDice || !slices.Equal(sorted(got), sorted(want)) {
		p := longnards.Position{Board: *b, OnRoll: s, Dice: d}
		t.Fatalf("%s: %d boards with %d dice, the plain search has %d with %d", p, len(got), dice, len(want), wantDice)
	}
}

func TestTheGeneratorAgreesWithThePlainSearchInSelfPlay(t *testing.T) {
	const seed = 20260730
	r := rand.New(rand.NewPCG(seed, 1))
	var g longnards.Generator
	for range 12 {
		b, side := longnards.StartBoard(), events.A
		for turn := 0; b.InPlay(events.A) > 0 && b.InPlay(events.B) > 0 && turn < 400; turn++ {
			d := events.Dice{uint8(1 + r.IntN(6)), uint8(1 + r.IntN(6))}
			agree(t, &g, &b, side, d)
			boards, _ := g.Results(&b, side, d)
			b = boards[r.IntN(len(boards))]
			side = side.Opponent()
		}
	}
}

// Boards that are seldom drawn.
func TestTheGeneratorAgreesWithThePlainSearchOnRareBoards(t *testing.T) {
	var g longnards.Generator
	for _, text := range []string{
		"LN:24x15/20x3:A",                      // a first turn while the opponent has left his head, with few checkers
		"LN:20x3/24x15:B",                      // of the other side
		"LN:24x15/24x15:A", "LN:24x15/24x15:B", // both
		"LN:24,offx0/24x15:A",                     // of a single checker
		"LN:24x15/offx0:A", "LN:offx0/24,offx0:B", // without an opponent
		"LN:24x8,17,16,11,10,9,8,7/24x14,offx1:A",    // a block while one of his is off
		"LN:24x8,17,16,11,10,9,8,7/24x15:A",          // and while none is
		"LN:24x8,17,16,11,10,9,8,7/18,24x14:A",       // and while one is ahead
		"LN:8,6x3,5x2/24x15:A", "LN:8x2,6x3/24x15:A", // one outside, and two
		"LN:7,2,1/24x15:A", "LN:6x2,5,3,2/24x15:A", // who comes home, and bears off
		"LN:18,17,5/24x15:A", "LN:1/24x15:A",
		"LN:19x8,14x7/24x14,bar:A", // with one of his on the bar, which is nowhere
	} {
		p := positionOf(t, text)
		for _, d := range allRolls() {
			agree(t, &g, &p.Board, p.OnRoll, d)
		}
	}
}

// anyBoard draws boards that no game need lead to: blocks, heads and homes crowded,
// surplus and missing checkers, checkers on the bar.
func anyBoard() *rapid.Generator[longnards.Board] {
	return rapid.Custom(func(t *rapid.T) longnards.Board {
		var b longnards.Board
		for s := range b {
			low := rapid.SampledFrom([]int{1, 1, 7, 13}).Draw(t, "low")
			high := rapid.SampledFrom([]int{6, 8, 24, 24}).Draw(t, "high")
			for range rapid.IntRange(0, 16).Draw(t, "checkers") {
				p := rapid.IntRange(min(low, high), max(low, high)).Draw(t, "point")
				if b[1-s][longnards.Facing(p)] == 0 {
					b[s][p]++
				}
			}
			b[s][events.Off] = uint8(rapid.SampledFrom([]int{0, 0, 0, 3}).Draw(t, "off"))
			b[s][events.Bar] = uint8(rapid.SampledFrom([]int{0, 0, 0, 0, 0, 1}).Draw(t, "bar"))
		}
		return b
	})
}

func TestTheGeneratorAgreesWithThePlainSearchOnAnyBoard(t *testing.T) {
	var g longnards.Generator
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard().Draw(t, "board")
		side := events.Side(rapid.IntRange(0, 1).Draw(t, "side"))
		agree(t, &g, &b, side, rapid.SampledFrom(allRolls()).Draw(t, "roll"))
	})
}

// Six in a row are rare on drawn boards, and these have almost one.
func TestTheGeneratorAgreesWithThePlainSearchOnBlocks(t *testing.T) {
	var g longnards.Generator
	rapid.Check(t, func(t *rapid.T) {
		var b longnards.Board
		first := rapid.IntRange(1, 18).Draw(t, "first")
		hole := rapid.IntRange(0, 6).Draw(t, "hole")
		for i := range 7 {
			if p := first + i; i != hole && p <= 24 {
				b[0][p] = uint8(rapid.IntRange(0, 2).Draw(t, "stack"))
			}
		}
		for range rapid.IntRange(1, 5).Draw(t, "more") {
			b[0][rapid.IntRange(1, 24).Draw(t, "point")]++
		}
		b[1][events.Off] = uint8(rapid.SampledFrom([]int{0, 0, 2}).Draw(t, "off"))
		for range rapid.IntRange(0, 4).Draw(t, "theirs") {
			if p := rapid.IntRange(1, 24).Draw(t, "their point"); b[0][longnards.Facing(p)] == 0 {
				b[1][p]++
			}
		}
		agree(t, &g, &b, events.A, rapid.SampledFrom(allRolls()).Draw(t, "roll"))
	})
}

func TestTheGeneratorAgreesWithThePlainSearchInFirstTurns(t *testing.T) {
	var g longnards.Generator
	rapid.Check(t, func(t *rapid.T) {
		var b longnards.Board
		b[1][24] = uint8(rapid.IntRange(1, 15).Draw(t, "head"))
		b[1][events.Off] = uint8(rapid.SampledFrom([]int{0, 0, 0, 1}).Draw(t, "off"))
		for range rapid.IntRange(0, 6).Draw(t, "theirs") {
			if p := rapid.IntRange(1, 24).Draw(t, "their point"); p != 12 {
				b[0][p]++
			}
		}
		agree(t, &g, &b, events.B, rapid.SampledFrom(allRolls()).Draw(t, "roll"))
	})
}

func TestPlaysLeadWhereTheirStepsGo(t *testing.T) {
	var g longnards.Generator
	game := longnards.New()
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard().Draw(t, "board")
		side := events.Side(rapid.IntRange(0, 1).Draw(t, "side"))
		roll := rapid.SampledFrom(allRolls()).Draw(t, "roll")
		for _, play := range g.Plays(&b, side, roll) {
			board := b
			for i, step := range play.Steps[:play.N] {
				if game.Move(&board, side, step) != position.Landed || play.Hits[i] {
					t.Fatalf("step %v of %s", step, play)
				}
			}
			if board != play.Board {
				t.Fatalf("%s leads to %v, not %v", play, board, play.Board)
			}
			var other longnards.Generator
			if !other.Legal(&b, side, roll, &board) {
				t.Fatalf("%s is not legal", play)
			}
		}
	})
}

func TestARollThatIsNoneAndASideThatIsNoneCannotPlay(t *testing.T) {
	var g longnards.Generator
	b := longnards.StartBoard()
	for _, c := range []struct {
		side events.Side
		dice events.Dice
	}{{events.A, events.Dice{0, 3}}, {events.A, events.Dice{7, 1}}, {events.A, events.Dice{1, 7}}, {events.NoSide, events.Dice{2, 1}}} {
		boards, dice := g.Results(&b, c.side, c.dice)
		if dice != 0 || len(boards) != 1 || boards[0] != b {
			t.Errorf("%v %v: %d boards with %d dice", c.side, c.dice, len(boards), dice)
		}
	}
}

func TestFindingPlaysAllocatesNothing(t *testing.T) {
	var g longnards.Generator
	boards, rolls := benchBoards(), allRolls()
	all := func() {
		for i := range boards {
			for _, d := range rolls {
				g.Plays(&boards[i], events.A, d)
				g.Legal(&boards[i], events.B, d, &boards[i])
			}
		}
	}
	all()
	if n := testing.AllocsPerRun(10, all); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// benchBoards returns every eighth position of random games.
func benchBoards() []longnards.Board {
	r := rand.New(rand.NewPCG(4, 1))
	var g longnards.Generator
	var kept []longnards.Board
	for range 4 {
		b, side := longnards.StartBoard(), events.A
		for turn := 0; b.InPlay(events.A) > 0 && b.InPlay(events.B) > 0; turn++ {
			if turn%8 == 0 {
				kept = append(kept, b)
			}
			boards, _ := g.Results(&b, side, events.Dice{uint8(1 + r.IntN(6)), uint8(1 + r.IntN(6))})
			b, side = boards[r.IntN(len(boards))], side.Opponent()
		}
	}
	return kept
}

// BenchmarkResults measures one roll on positions of random games.
func BenchmarkResults(b *testing.B) {
	boards, rolls := benchBoards(), allRolls()
	var g longnards.Generator
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		g.Results(&boards[i%len(boards)], events.A, rolls[i%len(rolls)])
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rolls/s")
}
