package scoring

import (
	"bytes"
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/cards"
	"kibitz/events/sharedtest"
)

// rows reads a table without its heading.
func rows(t *testing.T, data []byte) [][]string {
	t.Helper()
	all, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil || len(all) == 0 {
		t.Fatalf("%d rows: %v", len(all), err)
	}
	return all[1:]
}

func own(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// contract reads a contract whose doubling is a column of its own.
func contract(t *testing.T, bid, doubled string) cards.Contract {
	t.Helper()
	if doubled == "-" {
		doubled = ""
	}
	c, err := cards.ParseContract(bid + doubled)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func scoresAgree(t *testing.T, data []byte) {
	t.Helper()
	all := rows(t, data)
	if len(all) != 2940 {
		t.Fatalf("there are %d rows, 2940 were expected", len(all))
	}
	for _, row := range all {
		got := Points(contract(t, row[0], row[1]), row[2] == "1", number(t, row[3]))
		if want := number(t, row[4]); got != want {
			t.Errorf("%v: %d, %d was expected", row, got, want)
		}
	}
}

func TestLaw77EveryContractScoresWhatTheTableSays(t *testing.T) { scoresAgree(t, own(t, "scores.csv")) }

func TestLaw77TheSharedTableAgrees(t *testing.T) {
	scoresAgree(t, sharedtest.Read(t, "data", "bridge", "scores.csv"))
}

func impsAgree(t *testing.T, data []byte) {
	t.Helper()
	all := rows(t, data)
	if len(all) != len(impSteps)+1 {
		t.Fatalf("there are %d rows", len(all))
	}
	for i, row := range all {
		low, want, high := number(t, row[0]), number(t, row[2]), 1<<20
		if row[1] != "" {
			high = number(t, row[1])
		}
		if i+1 < len(all) {
			high = max(high, number(t, all[i+1][0])-1)
		}
		for _, d := range []int{low, high, (low + high) / 2} {
			if IMPs(d) != want || IMPs(-d) != -want {
				t.Errorf("%d: %d and %d, %d was expected", d, IMPs(d), IMPs(-d), want)
			}
		}
	}
}

func TestLaw78BEveryDifferenceIsWorthWhatTheTableSays(t *testing.T) { impsAgree(t, own(t, "imps.csv")) }

func TestLaw78BTheSharedTableAgrees(t *testing.T) {
	impsAgree(t, sharedtest.Read(t, "data", "bridge", "imps.csv"))
}

func TestABoardThatIsPassedOutScoresNothing(t *testing.T) {
	for tricks := range 14 {
		if Points(cards.Contract{}, true, tricks) != 0 {
			t.Errorf("%d tricks score", tricks)
		}
	}
}

func TestPointsAreThoseOfTheSideThatPlays(t *testing.T) {
	c := contract(t, "4S", "")
	for declarer, want := range map[cards.Seat]int{cards.North: 420, cards.South: 420, cards.East: -620, cards.West: -620} {
		if got := PointsNS(c, declarer, cards.EWVulnerable, 10); got != want {
			t.Errorf("%v: %d, %d was expected", declarer, got, want)
		}
	}
}

func anyContract(t *rapid.T) cards.Contract {
	return cards.Contract{
		Level:    rapid.IntRange(1, cards.Levels).Draw(t, "level"),
		Strain:   cards.Strain(rapid.IntRange(0, 4).Draw(t, "strain")),
		Doubling: cards.Doubling(rapid.IntRange(0, 2).Draw(t, "doubling")),
	}
}

func TestATrickMoreIsNeverWorthLess(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, vulnerable := anyContract(t), rapid.Bool().Draw(t, "vulnerable")
		tricks := rapid.IntRange(0, 12).Draw(t, "tricks")
		less, more := Points(c, vulnerable, tricks), Points(c, vulnerable, tricks+1)
		if less >= more {
			t.Fatalf("%v scores %d for %d tricks and %d for one more", c, less, tricks, more)
		}
		if (less >= 0) != (tricks >= c.Need()) {
			t.Fatalf("%v scores %d for %d tricks", c, less, tricks)
		}
	})
}
