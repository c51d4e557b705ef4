package scoring

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// played returns the tables of a board that scored so for North and South.
func played(points ...int) (board []Table) {
	for _, p := range points {
		board = append(board, At(p))
	}
	return board
}

func both(a Artificial) Table { return Table{Awarded(a), Awarded(a)} }

func ns(pairs []Pair) (got []Hundredths) {
	for _, p := range pairs {
		got = append(got, p.NS)
	}
	return got
}

func mustAssign(t *testing.T, results ...Weighted) Score {
	t.Helper()
	s, err := Assigned(results...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestLaw78AMatchpointsAreTwoForABeatAndOneForAnEqual(t *testing.T) {
	board := played(420, 420, -50, 450)
	for scale, want := range map[Scale][]Hundredths{
		TwoForABeat: {300, 300, 0, 600},
		OneForABeat: {150, 150, 0, 300},
	} {
		if got := ns(Matchpoints(board, scale)); !slices.Equal(got, want) {
			t.Errorf("%v, %v was expected", got, want)
		}
	}
	if got := Matchpoints(played(100), TwoForABeat); got[0] != (Pair{}) {
		t.Errorf("a table alone gets %v", got)
	}
}

func TestNeubergBringsScoresToTheWholeField(t *testing.T) {
	// Five tables, one of them without a result: (M+1) 5/4 - 1.
	got := Matchpoints(append(played(620, 600, 600, -100), both(AveragePlus)), TwoForABeat)
	want := []Hundredths{775, 400, 400, 25, 480}
	if !slices.Equal(ns(got), want) {
		t.Errorf("%v, %v was expected", ns(got), want)
	}
	if got := Matchpoints([]Table{At(50), both(Average), both(AverageMinus)}, TwoForABeat); got[0].NS != 200 || got[1].NS != 200 || got[2].EW != 160 {
		t.Errorf("%v: the only result of three tables is average", got)
	}
	if got := Matchpoints([]Table{both(AveragePlus), both(AverageMinus)}, TwoForABeat); got[0].NS != 120 || got[1].NS != 80 {
		t.Errorf("%v: no table has a result", got)
	}
}

func TestAWeightedScoreGetsTheWeightedMatchpoints(t *testing.T) {
	// 60 % of a top against 50 and 40 % of a bottom; the others meet it likewise.
	weighted := mustAssign(t, Weighted{620, 60}, Weighted{-100, 40})
	board := []Table{{weighted, Played(100)}, At(170), At(170)}
	got := Matchpoints(board, TwoForABeat)
	if got[0].NS != 240 || got[1].NS != 180 || got[2].NS != 180 {
		t.Errorf("North and South get %v", ns(got))
	}
	if got[0].EW != 400 || got[1].EW != 100 {
		t.Errorf("%v: East and West are compared by their own scores", got)
	}
}

func TestWeightsThatDoNotAddUpAreRefused(t *testing.T) {
	for _, results := range [][]Weighted{nil, {{100, 99}}, {{100, 150}, {50, -50}}, {{0, 50}, {0, 51}}, {{0, 1 << 62}, {0, 1 << 62}, {0, 1 << 62}, {0, 1 << 62}, {0, 100}}} {
		var e *Error
		if _, err := Assigned(results...); !errors.As(err, &e) || e.Code() != CodeWeights || e.Next() == "" {
			t.Errorf("%v: %v", results, err)
		}
	}
}

func TestLaw86ATeamIsScoredByItsOwnTwoScores(t *testing.T) {
	for _, c := range []struct {
		open, closed Table
		ours, theirs Hundredths
		name         string
	}{
		{At(620), At(170), 1000, -1000, "a swing"},
		{At(420), At(420), 0, 0, "a flat board"},
		{both(AveragePlus), At(620), 300, 300, "both at no fault"},
		{Table{Awarded(AverageMinus), Awarded(AveragePlus)}, At(620), -300, 300, "one at fault"},
		{both(AveragePlus), Table{Awarded(AveragePlus), Awarded(AverageMinus)}, -300, 300, "two awards"},
		{Table{mustAssign(t, Weighted{620, 50}, Weighted{-100, 50}), Played(-620)}, At(620), -600, 0, "weights"},
	} {
		if ours, theirs := MatchIMPs(c.open, c.closed); ours != c.ours || theirs != c.theirs {
			t.Errorf("%s: %v and %v, %v and %v were expected", c.name, ours, theirs, c.ours, c.theirs)
		}
	}
}

func TestCrossIMPsAreAddedUpOrTheirMean(t *testing.T) {
	// 620 to 170 is 10, 620 to -100 is 12, 170 to -100 is 7.
	three := append(played(620, 170, -100), both(AverageMinus))
	for _, c := range []struct {
		board []Table
		as    Cross
		want  []Hundredths
	}{
		{three, CrossTotal, []Hundredths{2200, -300, -1900, -600}},
		{three, CrossMean, []Hundredths{1100, -150, -950, -300}},
		{three, CrossXQ, []Hundredths{1270, -173, -1097, -346}}, // by the root of 3: 12.7017, 1.7321, 10.9697, 3.4641
		{played(620, 170), CrossXQ, []Hundredths{1000, -1000}},  // one comparison
		{played(620), CrossXQ, []Hundredths{0}},
		{played(620, 620, 620, 620, 620, 620, 620, 620, 170), CrossXQ, []Hundredths{167, 167, 167, 167, 167, 167, 167, 167, -1333}}, // by 6
		{nil, CrossXQ, []Hundredths{}},
	} {
		if got := ns(CrossIMPs(c.board, c.as)); !slices.Equal(got, c.want) {
			t.Errorf("%v as %d: %v, %v was expected", c.board, c.as, got, c.want)
		}
	}
}

// Numbers whose quotient is as near to a half as it comes are rounded by what they are, not by what a float makes of them.
func TestARootIsRoundedExactly(t *testing.T) {
	for _, c := range []struct{ n, by, root, want int }{
		{3, 1, 36, 1}, {-3, 1, 36, -1}, {299999999, 100000000, 36, 0}, {0, 1, 3, 0}, {1, 1, 1, 1}, {-1, 1, 1, -1},
		{94_906_266, 1, 4, 47_453_133}, {94_906_267, 1, 4, 47_453_134}, {3_000_000_000_000_001, 1, 9_000_000, 1_000_000_000_000}, {2_999_999_999_999_999, 2_000, 9, 500_000_000_000},
	} {
		if got := nearestByRoot(c.n, c.by, c.root); got != c.want {
			t.Errorf("%d by %d and the root of %d: %d, not %d", c.n, c.by, c.root, got, c.want)
		}
	}
}

// A weighted result is compared in hundredths of a result, and two of them in hundredths of these.
func TestWhatFewTablesComeToIsRoundedExactly(t *testing.T) {
	for _, c := range []struct {
		more int // matchpoints more than the average, in ten thousandths
		top  Hundredths
		want Hundredths
	}{
		{0, 1000, 600}, {100, 1000, 601}, // 60.05 % of 10 is 6.005
		{357, 1400, 842}, {358, 1400, 843}, // 60.1785 % of 14 is 8.42499, 60.179 % is 8.42506
	} {
		if got := inSmallField(10000+c.more, 2, c.top); got != c.want {
			t.Errorf("%d more, of %v: %v, not %v", c.more, c.top, got, c.want)
		}
	}
}

func TestADatumLeavesOutTopAndBottomAndIsRounded(t *testing.T) {
	scores := direction(append(played(1430, 680, 680, 650, -100), both(AveragePlus)), func(t Table) Score { return t.NS })
	for _, c := range []struct {
		by   Butler
		want int
	}{
		{CommonButler, 670},               // 2010 / 3
		{Butler{Trim: 0, Round: 10}, 670}, // 3340 / 5 is 668
		{Butler{Trim: 0, Round: 1}, 668},
		{Butler{Trim: 2, Round: 10}, 680},
		{Butler{Trim: 3, Round: 0}, 668}, // none would be left
		{Butler{Trim: 1, Round: 7}, 672}, // 670 is nearer to 96 times 7 than to 95
	} {
		if got := c.by.Datum(scores); got != c.want {
			t.Errorf("%+v: %d, %d was expected", c.by, got, c.want)
		}
	}
	if got := CommonButler.Datum(nil); got != 0 {
		t.Errorf("a datum of nothing is %d", got)
	}
	if half := (Butler{Round: 10}); half.Datum([]Score{Played(-15)}) != -20 || half.Datum([]Score{Played(15)}) != 20 {
		t.Error("a half is rounded towards zero")
	}
}

func TestADatumDoesNotDependOnTheOrderOfTheTables(t *testing.T) {
	if got := (Butler{Trim: 1, Round: 1}).Datum([]Score{Played(1430), Played(651), Played(-100), Played(650)}); got != 651 {
		t.Errorf("a datum of %d", got)
	}
	if got := (Butler{}).Datum([]Score{Played(10), Played(11), Played(12)}); got != 11 {
		t.Errorf("a datum of %d that is not to be rounded", got)
	}
}

// A pair of scores of which each result weighs little counts for as little: of these, 10
// meets 10 or -10 in half a percent, or a little less, of the pairs of results.
func TestTheHalfOfAHundredthIsRoundedUpAndLessDown(t *testing.T) {
	rare := func(points, percent int) Score {
		return mustAssign(t, Weighted{points, percent}, Weighted{0, 100 - percent})
	}
	for _, c := range []struct {
		own, other int // percent
		want       Hundredths
	}{{10, 5, 1}, {7, 7, 0}} {
		team, _ := MatchIMPs(Table{NS: rare(10, c.own)}, Table{EW: rare(10, c.other)})
		if team != c.want {
			t.Errorf("%d and %d percent: %v as a team", c.own, c.other, team)
		}
		board := []Table{{NS: rare(10, c.own)}, {NS: rare(-10, c.other)}}
		for _, as := range []Cross{CrossTotal, CrossMean, CrossXQ} {
			if got := CrossIMPs(board, as)[0].NS; got != c.want {
				t.Errorf("%d and %d percent: %v across the field as %d", c.own, c.other, got, as)
			}
		}
	}
	// Two pairs of results are a beat for the one that has 10 and one for the one that has 0.
	for percent, want := range map[int]Hundredths{50: 150, 51: 151} {
		board := []Table{{NS: rare(10, percent)}, {NS: Played(0)}}
		if got := Matchpoints(board, TwoForABeat)[0].NS; got != want {
			t.Errorf("%d percent of a beat get %v", percent, got)
		}
	}
}

func TestHalfAHundredthOfAMatchpoint(t *testing.T) {
	// 10 beats -10 and 0, and 0 beats -10: all but (100-own)(100-other) in ten thousand.
	for _, c := range []struct {
		own, other int
		want       Hundredths
	}{{95, 10, 196}, {89, 59, 195}, {93, 93, 200}} {
		own := mustAssign(t, Weighted{10, c.own}, Weighted{0, 100 - c.own})
		other := mustAssign(t, Weighted{-10, c.other}, Weighted{0, 100 - c.other})
		if got := Matchpoints([]Table{{NS: own}, {NS: other}}, TwoForABeat)[0].NS; got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

func TestAnArtificialScoreCountsItsIMPsOnceForEachOfTheOthers(t *testing.T) {
	board := append(played(make([]int, 21)...), both(AveragePlus))
	if got := CrossIMPs(board, CrossTotal)[21].NS; got != Whole(60) {
		t.Errorf("%v among 21 scores", got)
	}
	for _, as := range []Cross{CrossTotal, CrossMean, CrossXQ} {
		if got := CrossIMPs(append(played(0), both(AveragePlus)), as)[1].NS; got != Whole(3) {
			t.Errorf("%v beside a single score", got)
		}
	}
}

func TestAResultMayWeighNothingOrAll(t *testing.T) {
	mustAssign(t, Weighted{620, 0}, Weighted{170, 100})
}

func TestButlerScoresAgainstTheDatum(t *testing.T) {
	got := CommonButler.IMPs(append(played(1430, 680, 680, 650, -100), both(AverageMinus)))
	if want := []Hundredths{1300, 0, 0, -100, -1300, -300}; !slices.Equal(ns(got), want) {
		t.Errorf("%v, %v was expected", ns(got), want)
	}
}

func TestHundredthsAreWrittenWithTwoDecimals(t *testing.T) {
	for h, want := range map[Hundredths]string{0: "0.00", 100: "1.00", 2400: "24.00", 5: "0.05", -5: "-0.05", -150: "-1.50", 1234: "12.34"} {
		if h.String() != want {
			t.Errorf("%v, %s was expected", h, want)
		}
	}
}

// anyBoard draws a board of results that balance, and of artificial scores.
func anyBoard(t *rapid.T) []Table {
	board := make([]Table, rapid.IntRange(1, 20).Draw(t, "tables"))
	for i := range board {
		board[i] = At(10 * rapid.IntRange(-200, 200).Draw(t, "points"))
		if rapid.IntRange(0, 4).Draw(t, "artificial") == 0 {
			board[i] = both(Average)
		}
	}
	return board
}

func TestMatchpointsOfATableAddUpToATop(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		for _, scale := range []Scale{TwoForABeat, OneForABeat} {
			top := scale.Top(len(board))
			for i, p := range Matchpoints(board, scale) {
				if p.NS+p.EW != top || p.NS < 0 || p.EW < 0 {
					t.Fatalf("table %d of %d: %v", i, len(board), p)
				}
			}
		}
	})
}

func TestIMPsAgainstTheFieldBalance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board, sum := anyBoard(t), Hundredths(0)
		for _, p := range CrossIMPs(board, CrossTotal) {
			if p.NS != -p.EW {
				t.Fatalf("%v", p)
			}
			sum += p.NS
		}
		if sum != 0 {
			t.Fatalf("the field gets %v", sum)
		}
		for i, p := range CommonButler.IMPs(board) {
			if p.NS != -p.EW {
				t.Fatalf("table %d gets %v", i, p)
			}
		}
	})
}

func TestAScoreOfOneResultIsThatResult(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		same := slices.Clone(board)
		at := rapid.IntRange(0, len(board)-1).Draw(t, "table")
		if results := board[at].NS.Results(); len(results) > 0 {
			split, err := Assigned(Weighted{results[0].Points, 30}, Weighted{results[0].Points, 70})
			if err != nil {
				t.Fatal(err)
			}
			same[at].NS = split
		}
		for name, score := range map[string]func([]Table) []Pair{
			"matchpoints": func(b []Table) []Pair { return Matchpoints(b, TwoForABeat) },
			"cross-IMPs":  func(b []Table) []Pair { return CrossIMPs(b, CrossMean) },
			"Butler":      CommonButler.IMPs,
		} {
			if got, want := score(same), score(board); !slices.Equal(got, want) {
				t.Fatalf("%s: %v, %v was expected", name, got, want)
			}
		}
	})
}

func TestABoardAMatchBoardIsWonByTheBetterTotal(t *testing.T) {
	for _, c := range []struct {
		open, closed, team, opponents int
	}{
		{420, 400, 2, 0},
		{-50, 50, 0, 2},
		{-100, -100, 1, 1},
	} {
		tables := played(c.open, c.closed)
		if team, opponents := BoardAMatch(tables[0], tables[1]); team != Whole(c.team) || opponents != Whole(c.opponents) {
			t.Errorf("%d and %d: %v to %v", c.open, c.closed, team, opponents)
		}
	}
	awarded := both(Artificial{Percent: 60})
	if team, _ := BoardAMatch(awarded, played(420)[0]); team != 120 {
		t.Errorf("60%% of the two is %v", team)
	}
}
