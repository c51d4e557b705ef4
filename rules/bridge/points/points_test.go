package points

import (
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/cards"
	"kibitz/events/sharedtest"
)

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
	all := sharedtest.Rows(t, data)
	if len(all) != 2940 {
		t.Fatalf("there are %d rows, 2940 were expected", len(all))
	}
	for _, row := range all {
		got := Of(contract(t, row[0], row[1]), row[2] == "1", sharedtest.Number(t, row[3]))
		if want := sharedtest.Number(t, row[4]); got != want {
			t.Errorf("%v: %d, %d was expected", row, got, want)
		}
	}
}

func TestLaw77EveryContractScoresWhatTheTableSays(t *testing.T) {
	scoresAgree(t, sharedtest.Own(t, "scores.csv"))
}

func TestLaw77TheSharedTableAgrees(t *testing.T) {
	scoresAgree(t, sharedtest.Read(t, "data", "bridge", "scores.csv"))
}

func TestABoardThatIsPassedOutScoresNothing(t *testing.T) {
	for tricks := range 14 {
		if Of(cards.Contract{}, true, tricks) != 0 {
			t.Errorf("%d tricks score", tricks)
		}
	}
}

func TestPointsAreThoseOfTheSideThatPlays(t *testing.T) {
	c := contract(t, "4S", "")
	for declarer, want := range map[cards.Seat]int{cards.North: 420, cards.South: 420, cards.East: -620, cards.West: -620} {
		if got := NS(c, declarer, cards.EWVulnerable, 10); got != want {
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
		less, more := Of(c, vulnerable, tricks), Of(c, vulnerable, tricks+1)
		if less >= more {
			t.Fatalf("%v scores %d for %d tricks and %d for one more", c, less, tricks, more)
		}
		if (less >= 0) != (tricks >= c.Need()) {
			t.Fatalf("%v scores %d for %d tricks", c, less, tricks)
		}
	})
}
