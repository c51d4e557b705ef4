package intake_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"kibitz/events/sharedtest"
	"kibitz/rules/backgammon"
)

// The same match lies in three files each. What the index counts in it, the
// referee counts in what was entered; and all three lead to the same positions.
func TestSelfPlayIsEnteredAsItsIndexCounts(t *testing.T) {
	rows := index(t, "gnubg-selfplay")
	if len(rows) != 26 {
		t.Errorf("%d matches, want 26", len(rows))
	}
	for i, row := range rows {
		if i%4 != 0 && os.Getenv("KIBITZ_LONG") == "" {
			continue // the long run enters them all
		}
		base := strings.TrimSuffix(row["file"], ".mat")
		var first *imported
		for _, ending := range []string{".mat", ".snowie.txt", ".sgf"} {
			withFile(t, "gnubg-selfplay", base+ending, func(t *testing.T, data []byte) {
				m := enter(t, mustRead(t, base+ending, data))
				checkCounts(t, m, row, ending == ".sgf")
				checkFormat(t, m, row, ending == ".sgf")
				if first == nil {
					first = m
				}
				comparePositions(t, m, first)
			})
		}
	}
}

// checkCounts compares with a row of the index. Match text has no word for
// resigning: there such a game has only its result.
func checkCounts(t *testing.T, m *imported, row map[string]string, resignations bool) {
	t.Helper()
	want := [2]int{sharedtest.Number(t, row["score0"]), sharedtest.Number(t, row["score1"])}
	if r := m.Result(); r.Score != want || r.Games != sharedtest.Number(t, row["games"]) || m.Games != r.Games || m.Gaps != 0 {
		t.Errorf("score %v, %d games of %d, %d gaps; want %v, %s games", r.Score, r.Games, m.Games, m.Gaps, want, row["games"])
	}
	if m.Plan.Score == nil || *m.Plan.Score != want {
		t.Errorf("the file's score %v, want %v", m.Plan.Score, want)
	}
	columns := []string{"doubles", "redoubles", "beavers", "takes", "drops", "dances", "crawford_game"}
	resigned, found := string(backgammon.ByEntry), ""
	if n := sharedtest.Number(t, row["resigned_games"]); n > 0 && !resignations {
		found = fmt.Sprintf("%d result-unplayed", n)
	}
	if resignations {
		resigned = string(backgammon.ByConcession)
		columns = append(columns, "gammons", "backgammons")
	}
	for _, column := range columns {
		if want := sharedtest.Number(t, row[column]); m.counts[column] != want {
			t.Errorf("%d %s, want %d", m.counts[column], column, want)
		}
	}
	if want := sharedtest.Number(t, row["resigned_games"]); m.counts[resigned] != want {
		t.Errorf("%d games ended by %s, want %d", m.counts[resigned], resigned, want)
	}
	if m.found() != found {
		t.Errorf("found %q, want %q", m.found(), found)
	}
}

// checkFormat compares the format. Match text cannot say that there is no Crawford
// game, and in the one such match no score would have shown it.
func checkFormat(t *testing.T, m *imported, row map[string]string, said bool) {
	t.Helper()
	f := m.Format()
	crawford := f.Length > 1 && (row["crawford_rule"] == "on" || !said)
	if f.Length != sharedtest.Number(t, row["length"]) || f.Start != row["variation"] || f.Length != 1 && f.Crawford != crawford {
		t.Errorf("format %+v", f)
	}
}

func comparePositions(t *testing.T, got, want *imported) {
	t.Helper()
	if slices.Equal(got.positions, want.positions) {
		return
	}
	for i := range min(len(got.positions), len(want.positions)) {
		if got.positions[i] != want.positions[i] {
			t.Fatalf("turn %d leads to\n%s, want\n%s", i+1, got.positions[i], want.positions[i])
		}
	}
	t.Fatalf("%d turns, want %d", len(got.positions), len(want.positions))
}
