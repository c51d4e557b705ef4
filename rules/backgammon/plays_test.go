package backgammon

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/events/sharedtest"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/backgammon/position/positiontest"

	"pgregory.net/rapid"
)

// goldenPlays is a line of legal-plays.jsonl.
type goldenPlays struct {
	ID       string   `json:"id"`
	Position string   `json:"position_id"`
	Dice     [2]uint8 `json:"dice"`
	Played   int      `json:"played"`
	Tags     []string `json:"tags"`
	Results  []string `json:"results"`
}

func TestLegalPlaysAgreeWithGNUBackgammon(t *testing.T) {
	t.Run("sample", func(t *testing.T) {
		data, err := os.ReadFile("testdata/legal-plays.jsonl")
		if err != nil {
			t.Fatal(err)
		}
		checkGolden(t, data, 180)
	})
	t.Run("all", func(t *testing.T) {
		checkGolden(t, sharedtest.Read(t, "data", "backgammon", "legal-plays.jsonl"), 3000)
	})
}

func checkGolden(t *testing.T, data []byte, least int) {
	lines := 0
	in := bufio.NewScanner(bytes.NewReader(data))
	in.Buffer(nil, 1<<20)
	for ; in.Scan(); lines++ {
		var want goldenPlays
		if err := json.Unmarshal(in.Bytes(), &want); err != nil {
			t.Fatal(err)
		}
		for _, s := range []events.Side{events.A, events.B} {
			checkGoldenLine(t, want, s)
		}
	}
	if lines < least {
		t.Errorf("%d lines, want at least %d", lines, least)
	}
}

// checkGoldenLine checks one line with s as the player on roll.
func checkGoldenLine(t *testing.T, want goldenPlays, s events.Side) {
	t.Helper()
	b, err := position.ParsePositionID(want.Position, s)
	if err != nil {
		t.Fatalf("%s: %v", want.ID, err)
	}
	var g Generator
	boards, played := g.Results(&b, s, events.Dice(want.Dice))
	got := make([]string, len(boards))
	for i := range boards {
		if got[i], err = boards[i].PositionID(s.Opponent()); err != nil {
			t.Fatalf("%s: %v", want.ID, err)
		}
	}
	slices.Sort(got)
	if played != want.Played || !slices.Equal(got, want.Results) {
		t.Errorf("%s %v %v as %v: %d dice and %d results, want %d and %d", want.ID, want.Dice, want.Tags, s,
			played, len(got), want.Played, len(want.Results))
	}
}

func TestSampleCoversEveryTag(t *testing.T) {
	data, err := os.ReadFile("testdata/legal-plays.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for line := range bytes.Lines(data) {
		var golden goldenPlays
		if err := json.Unmarshal(line, &golden); err != nil {
			t.Fatal(err)
		}
		for _, tag := range golden.Tags {
			count[tag]++
		}
	}
	for _, tag := range []string{"bar1", "bar2", "bar3+", "dance", "one-die", "must-larger", "either-die-same",
		"smaller-only", "order-matters", "one-order-dead", "partial-double", "partial-double-from-bar", "bearoff",
		"overage", "enter-home-then-off", "bearoff-contact", "race", "wins", "opp-on-bar", "multi-hit", "forced",
		"many", "stack9+", "double"} {
		if count[tag] < 12 {
			t.Errorf("%d lines tagged %q, want 12", count[tag], tag)
		}
	}
}

func TestPlaysAreThoseOfTheRulesOnAnyBoard(t *testing.T) {
	var g Generator
	rapid.Check(t, func(t *rapid.T) {
		checkAgainstBrute(t, &g, Board(positiontest.DrawBoard(t)), events.Side(rapid.IntRange(0, 1).Draw(t, "side")), positiontest.DrawDice(t))
	})
}

// failer is what testing.T, testing.F's T and rapid.T share.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// checkAgainstBrute checks Results, Plays and Legal on one board.
func checkAgainstBrute(t failer, g *Generator, b Board, s events.Side, d events.Dice) {
	t.Helper()
	want, wantDice := brute{s}.results(b, d)
	boards, dice := g.Results(&b, s, d)
	if dice != wantDice || len(boards) != len(want) {
		t.Fatalf("%v with %v for %v: %d results with %d dice, want %d with %d", b, d, s, len(boards), dice, len(want), wantDice)
	}
	seen := map[Board]bool{}
	for _, board := range boards {
		if !want[board] || seen[board] {
			t.Fatalf("%v with %v for %v: result %v is repeated (%v) or illegal", b, d, s, board, seen[board])
		}
		seen[board] = true
	}
	plays := g.Plays(&b, s, d)
	if len(plays) != len(want) {
		t.Fatalf("%v with %v for %v: %d plays, want %d", b, d, s, len(plays), len(want))
	}
	for _, p := range plays {
		if !seen[p.Board] {
			t.Fatalf("%v with %v for %v: play %v leads to %v", b, d, s, p, p.Board)
		}
		delete(seen, p.Board)
		checkSteps(t, b, s, d, p, dice)
	}
	for board := range want {
		if !g.Legal(&b, s, d, &board) {
			t.Fatalf("%v with %v for %v: %v is not legal", b, d, s, board)
		}
		board[s][0]++
		if g.Legal(&b, s, d, &board) != want[board] {
			t.Fatalf("%v with %v for %v: %v is legal", b, d, s, board)
		}
		break
	}
}

// checkSteps checks that a play's steps are legal ones in their order, high to low.
func checkSteps(t failer, b Board, s events.Side, d events.Dice, p Play, dice int) {
	t.Helper()
	if p.N != dice {
		t.Fatalf("%v with %v for %v: play %v uses %d dice, want %d", b, d, s, p, p.N, dice)
	}
	if !slices.IsSortedFunc(p.Steps[:p.N], highFirst) {
		t.Fatalf("%v with %v for %v: play %v is not from high to low", b, d, s, p)
	}
	left := []uint8{d[0], d[1], d[0], d[1]}
	if !d.Double() {
		left = left[:2]
	}
	if !playsOut(b, s, p.Steps[:p.N], left, p.Board) {
		t.Fatalf("%v with %v for %v: the steps %v are not legal in this order", b, d, s, p.Steps[:p.N])
	}
}

// playsOut reports whether the steps can be made one after the other with the dice
// left and lead from b to end.
func playsOut(b Board, s events.Side, steps []events.Step, left []uint8, end Board) bool {
	if len(steps) == 0 {
		return b == end
	}
	next := b
	if next.Move(s, steps[0]) == position.NotMoved {
		return false
	}
	for i, die := range left {
		legal := false
		brute{s}.eachStep(b, int(die), func(after Board) { legal = legal || after == next })
		if legal && playsOut(next, s, steps[1:], slices.Delete(slices.Clone(left), i, i+1), end) {
			return true
		}
	}
	return false
}

func TestWhatIsNoRollHasNoPlays(t *testing.T) {
	var g Generator
	start := position.Standard.Board()
	for _, c := range []struct {
		side events.Side
		dice events.Dice
	}{
		{events.A, events.Dice{0, 0}}, {events.A, events.Dice{7, 1}}, {events.B, events.Dice{3, 0}},
		{events.B, events.Dice{255, 255}}, {events.NoSide, events.Dice{3, 1}}, {77, events.Dice{3, 1}},
	} {
		boards, dice := g.Results(&start, c.side, c.dice)
		if dice != 0 || len(boards) != 1 || boards[0] != start {
			t.Errorf("%v %v: %d boards with %d dice, want the board itself with 0", c.side, c.dice, len(boards), dice)
		}
		if !g.Legal(&start, c.side, c.dice, &start) {
			t.Errorf("%v %v: leaving the board as it is is not legal", c.side, c.dice)
		}
		if plays := g.Plays(&start, c.side, c.dice); len(plays) != 1 || plays[0].N != 0 || plays[0].String() != "" {
			t.Errorf("%v %v: plays %v, want one without steps", c.side, c.dice, plays)
		}
	}
}

func TestGeneratingPlaysDoesNotAllocate(t *testing.T) {
	var g Generator
	start := position.Nackgammon.Board()
	after := start
	rolls := everyRoll()
	all := func() {
		for _, d := range rolls {
			g.Results(&start, events.A, d)
			g.Legal(&start, events.B, d, &after)
			g.Plays(&start, events.B, d)
		}
	}
	all()
	if n := testing.AllocsPerRun(20, all); n != 0 {
		t.Errorf("%v allocations, want none", n)
	}
}

// everyRoll returns the 21 rolls, doubles last.
func everyRoll() []events.Dice {
	var rolls []events.Dice
	for i := uint8(1); i <= 6; i++ {
		for j := uint8(1); j < i; j++ {
			rolls = append(rolls, events.Dice{i, j})
		}
	}
	for i := uint8(1); i <= 6; i++ {
		rolls = append(rolls, events.Dice{i, i})
	}
	return rolls
}

func FuzzPlays(f *testing.F) {
	start, bear := position.Standard.Board(), Board{{4: 3, 2: 1, 0: 11}, {25: 1, 3: 2, 0: 12}}
	for _, b := range []Board{start, bear, position.Longgammon.Board(), position.Hypergammon.Board(), {}} {
		f.Add(append(slices.Clone(b[0][:]), b[1][:]...), uint8(6), uint8(1), uint8(0))
		f.Add(append(slices.Clone(b[0][:]), b[1][:]...), uint8(2), uint8(2), uint8(1))
	}
	f.Fuzz(func(t *testing.T, counts []byte, die1, die2, side uint8) {
		var b Board
		for i, n := range counts[:min(52, len(counts))] {
			b[i/26][i%26] = n
		}
		var g Generator
		g.Results(&b, events.Side(side), events.Dice{die1, die2})
		g.Plays(&b, events.Side(side), events.Dice{die1, die2})
		// Beyond 250 checkers on a point counts overflow and mean nothing.
		for s := range b {
			for p := range b[s] {
				b[s][p] = min(b[s][p], 250)
			}
		}
		checkAgainstBrute(t, &g, b, events.Side(side%2), events.Dice{die1%6 + 1, die2%6 + 1})
	})
}
