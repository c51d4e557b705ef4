package scoring

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/sharedtest"
)

func hundredths(t *testing.T, text string) Hundredths {
	t.Helper()
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return Hundredths(math.Round(f * 100))
}

func decode(t *testing.T, into any, path ...string) {
	t.Helper()
	if err := json.Unmarshal(sharedtest.Read(t, append([]string{"data"}, path...)...), into); err != nil {
		t.Fatal(err)
	}
}

// among returns a board of a field of which some tables have no result, and whose first
// table has so many matchpoints among those that have.
func among(field, real, matchpoints int) []Table {
	board := played(0)
	for beaten := range real - 1 {
		switch left := matchpoints - 2*beaten; {
		case left >= 2:
			board = append(board, At(-10))
		case left == 1:
			board = append(board, At(0))
		default:
			board = append(board, At(10))
		}
	}
	for len(board) < field {
		board = append(board, both(Average))
	}
	return board
}

func TestLaw78AEveryRowOfNeubergsFormulaAgreesAndAddsUp(t *testing.T) {
	all := sharedtest.Rows(t, sharedtest.Read(t, "data", "tournament", "neuberg.csv"))
	if len(all) != 1784 {
		t.Fatalf("%d rows", len(all))
	}
	for _, row := range all {
		field, real, m := sharedtest.Number(t, row[0]), sharedtest.Number(t, row[1]), sharedtest.Number(t, row[2])
		got := Matchpoints(among(field, real, m), TwoForABeat)[0]
		if want := (Pair{hundredths(t, row[4]), hundredths(t, row[5])}); got != want {
			t.Errorf("%v: %v, %v was expected", row, got, want)
		}
		if got.NS+got.EW != TwoForABeat.Top(field) {
			t.Errorf("%v: %v does not add up", row, got)
		}
	}
}

func TestNeubergsFormulaAgreesWithWhatWasPublished(t *testing.T) {
	for _, row := range sharedtest.Rows(t, sharedtest.Read(t, "data", "tournament", "neuberg-published.csv")) {
		got := Matchpoints(among(sharedtest.Number(t, row[0]), sharedtest.Number(t, row[1]), sharedtest.Number(t, row[2])), TwoForABeat)[0].NS
		if off := got - hundredths(t, row[3]); off < -5 || off > 5 {
			t.Errorf("%v: %v", row, got)
		}
	}
}

func TestSharedBoardsScoreAsTheyShould(t *testing.T) {
	var boards []struct {
		NS    []int        `json:"ns_scores"`
		MPNS  []Hundredths `json:"ns_matchpoints"`
		MPEW  []Hundredths `json:"ew_matchpoints"`
		Top   int          `json:"top"`
		Cross []Hundredths `json:"ns_cross_imps_sum"`
	}
	decode(t, &boards, "tournament", "matchpoints.json")
	if len(boards) != 22 {
		t.Fatalf("%d boards", len(boards))
	}
	for _, b := range boards {
		points, cross := Matchpoints(played(b.NS...), TwoForABeat), CrossIMPs(played(b.NS...), CrossTotal)
		if TwoForABeat.Top(len(b.NS)) != Whole(b.Top) {
			t.Errorf("%v: the top is %d", b.NS, b.Top)
		}
		for i := range b.NS {
			if points[i] != (Pair{100 * b.MPNS[i], 100 * b.MPEW[i]}) || cross[i].NS != 100*b.Cross[i] {
				t.Errorf("table %d of %v: %v and %v", i, b.NS, points[i], cross[i])
			}
		}
	}
}

func TestEveryScaleOfVictoryPointsAgrees(t *testing.T) {
	for _, name := range []string{"vp-continuous.csv", "vp-published.csv"} {
		all := sharedtest.Rows(t, sharedtest.Read(t, "data", "tournament", name))
		if len(all) < 43 {
			t.Fatalf("%s has %d rows", name, len(all))
		}
		for _, row := range all {
			winner, loser := VP(sharedtest.Number(t, row[0]), sharedtest.Number(t, row[1]))
			if winner != hundredths(t, row[2]) || winner+loser != Whole(20) {
				t.Errorf("%s %v: %v to %v", name, row, winner, loser)
			}
		}
	}
}

func TestT76VictoryPointsOfAFewMargins(t *testing.T) {
	for _, c := range []struct {
		boards, margin int
		want           Hundredths
	}{{16, 14, 1375}, {16, 59, 1993}, {16, 60, 2000}, {16, 61, 2000}, {5, 34, 2000}, {1, 15, 2000}, {16, 10, 1280}, {8, 40, 1974}, {0, 7, 1000}, {16, -3, 1000}} {
		if got, _ := VP(c.boards, c.margin); got != c.want {
			t.Errorf("%d boards, %d IMPs: %v, %v was expected", c.boards, c.margin, got, c.want)
		}
	}
}

// No value lies so near to the half of a hundredth that another machine's arithmetic could
// round it otherwise.
func TestVictoryPointsAreTheSameOnEveryMachine(t *testing.T) {
	ratio := math.Sqrt(5) - 2
	for boards := 1; boards <= 128; boards++ {
		all := 15 * math.Sqrt(float64(boards))
		for margin := 1; float64(margin) < all; margin++ {
			raw := 1000 * (1 - math.Pow(ratio, float64(margin)/all)) / (1 - ratio)
			if _, part := math.Modf(raw); math.Abs(part-0.5) < 1e-8 {
				t.Errorf("%d boards, %d IMPs: %v", boards, margin, raw)
			}
		}
	}
}

func TestAStepOfVictoryPointsIsNeverLargerThanTheOneBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scale := victoryScale(rapid.IntRange(1, 200).Draw(t, "boards"))
		for i := 1; i+1 < len(scale); i++ {
			if before, after := scale[i]-scale[i-1], scale[i+1]-scale[i]; after > before || after < 0 {
				t.Fatalf("%d IMPs: %v after %v", i, after, before)
			}
		}
	})
}

func TestT77AMarginIsRoundedToWholeIMPs(t *testing.T) {
	for margin, want := range map[Hundredths]int{250: 3, 249: 2, -250: -3, 0: 0} {
		if got := WholeIMPs(margin); got != want {
			t.Errorf("%v: %d", margin, got)
		}
	}
}

func TestAWeightedScoreInTheFieldCountsWithItsWeights(t *testing.T) {
	board := append([]Table{{mustAssign(t, Weighted{650, 30}, Weighted{-100, 70}), mustAssign(t, Weighted{-650, 30}, Weighted{100, 70})}},
		played(620, 620, 600, -100, -100, 170, 140)...)
	got := Matchpoints(append(board, both(Average)), TwoForABeat)
	if got[0].NS != 642 || got[1].NS != 1408 || got[4].NS != 204 {
		t.Errorf("%v", ns(got))
	}
	for i, p := range got {
		if p.NS+p.EW != 1600 {
			t.Errorf("table %d: %v does not add up", i, p)
		}
	}
}

func TestT68T69BoardsOfFewResultsAndOfEqualOnes(t *testing.T) {
	if got := Matchpoints(among(9, 1, 0), TwoForABeat)[0]; got != (Pair{800, 800}) {
		t.Errorf("the only result of nine has %v", got)
	}
	if got := Matchpoints(among(9, 8, 0), TwoForABeat)[0]; got != (Pair{12, 1588}) {
		t.Errorf("the bottom of eight has %v", got)
	}
	for _, p := range Matchpoints(played(make([]int, 20)...), TwoForABeat) {
		if p != (Pair{1900, 1900}) {
			t.Errorf("an equal score has %v", p)
		}
	}
}

// shared is a session of the shared vectors.
type shared struct {
	Lines []struct {
		Board, NS, EW int
		Score         int     `json:"ns_score"`
		MPNS          float64 `json:"ns_mp"`
		MPEW          float64 `json:"ew_mp"`
		Artificial    []int
	}
	Totals []struct {
		Pair, Percent, Place string
		MP, Max              float64
	}
}

func (s *shared) lines() (list []Line) {
	for _, l := range s.Lines {
		line := Line{Board: l.Board, NS: l.NS, EW: l.EW, Table: At(l.Score)}
		if a := l.Artificial; len(a) == 2 {
			line.Table = Table{Awarded(Artificial{Percent: a[0]}), Awarded(Artificial{Percent: a[1]})}
		}
		list = append(list, line)
	}
	return list
}

func TestSharedSessionsAgreeLineByLineAndInTotal(t *testing.T) {
	for _, name := range []string{"session-mitchell-5.json", "session-mitchell-5-adjusted.json"} {
		var s shared
		decode(t, &s, "tournament", name)
		scored, sums := Session(s.lines(), System{Scale: TwoForABeat})
		for i, l := range s.Lines {
			if want := (Pair{Hundredths(math.Round(l.MPNS * 100)), Hundredths(math.Round(l.MPEW * 100))}); scored[i] != want {
				t.Errorf("%s board %d, %d against %d: %v, %v was expected", name, l.Board, l.NS, l.EW, scored[i], want)
			}
		}
		if len(sums) != 10 || len(s.Totals) != 10 {
			t.Fatalf("%s: %d pairs", name, len(sums))
		}
		for _, want := range s.Totals {
			got := find(sums, sharedtest.Number(t, want.Pair[2:]))
			if got.Points != Hundredths(math.Round(want.MP*100)) || got.Most != Hundredths(want.Max*100) || got.Percent.String() != want.Percent {
				t.Errorf("%s: %+v, %+v was expected", name, got, want)
			}
			ahead := 1
			for _, other := range sums {
				if (other.Pair > 5) == (got.Pair > 5) && other.better(*got) < 0 {
					ahead++
				}
			}
			if fmt.Sprint(ahead) != want.Place {
				t.Errorf("%s: pair %d has place %d of %s", name, got.Pair, ahead, want.Place)
			}
		}
	}
}

// twoPairs is a session of nine tables in which pair 1 scores so much on its boards, of the
// top of 8, and then has awards.
func twoPairs(t *testing.T, matchpoints []int, awards ...Artificial) (list []Line) {
	t.Helper()
	for board, m := range matchpoints {
		for k, table := range among(5, 5, m) {
			list = append(list, Line{Board: board, NS: 1 + k, EW: 101 + k, Table: table})
		}
	}
	for i, a := range awards {
		for k, table := range played(0, 0, 0, 0, 0) {
			if k == 0 {
				table = both(a)
			}
			list = append(list, Line{Board: 100 + i, NS: 1 + k, EW: 101 + k, Table: table})
		}
	}
	return list
}

func TestT70T71AnAverageIsThePairsOwnIfThatIsMore(t *testing.T) {
	for _, c := range []struct {
		name        string
		matchpoints []int
		award       Artificial
		want        Hundredths
	}{
		{"66.25 percent", []int{5, 5, 5, 5, 5, 5, 5, 6, 6, 6}, AveragePlus, 530},
		{"57.5 percent", []int{4, 4, 5, 5, 5}, AveragePlus, 480},
		{"30 percent at fault", []int{2, 2, 2, 2, 4}, AverageMinus, 240},
		{"50 percent at fault", []int{4}, AverageMinus, 320},
		{"66.25 percent, partly at fault", []int{5, 5, 5, 5, 5, 5, 5, 6, 6, 6}, Average, 400},
		{"no other board", nil, AveragePlus, 480},
	} {
		lines := twoPairs(t, c.matchpoints, c.award, c.award)
		scored, _ := Session(lines, System{Scale: TwoForABeat})
		for i, l := range lines {
			if _, awarded := l.Table.NS.Artificial(); awarded && scored[i].NS != c.want {
				t.Errorf("%s: %v, %v was expected", c.name, scored[i].NS, c.want)
			}
		}
	}
}

func TestT72ABoardThatWasNotPlayedLeavesTheFieldAsItIs(t *testing.T) {
	lines := twoPairs(t, []int{8, 8, 8})
	lines = slices.Delete(lines, len(lines)-5, len(lines)-4) // pair 1 did not play the last
	_, sums := Session(lines, System{Scale: TwoForABeat})
	if got := sums[0]; got.Boards != 2 || got.Most != 1600 || got.Percent != 10000 {
		t.Errorf("%+v", got)
	}
	if got := sums[1]; got.Boards != 3 || got.Most != 2400 {
		t.Errorf("%+v", got)
	}
}
