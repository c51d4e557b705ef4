package intake_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/sgf"
	"kibitz/replay/record/transcript"
	"kibitz/rules"
	"kibitz/rules/discipline"
	"kibitz/rules/shareddata"
)

func read(t *testing.T, path string) *transcript.Document {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	reader := mat.Read
	if strings.HasSuffix(path, ".sgf") {
		reader = sgf.Read
	}
	d, err := reader(filepath.Base(path), data)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func enter(t *testing.T, path string) (*intake.Plan, rules.Referee) {
	t.Helper()
	plan, err := intake.Enter(read(t, path), intake.Terms{
		Tournament: "t", Rulebook: "wbf", Reader: "test", Person: func(name string) string { return "p" },
	})
	if err != nil {
		t.Fatal(err)
	}
	referee, err := discipline.New(plan.Entries[0][0].Body.(*events.MatchScheduled))
	if err != nil {
		t.Fatal(err)
	}
	for n, entry := range plan.Entries {
		for i := range entry {
			referee.Apply(events.Address{N: uint64(n + 1), Index: i}, &entry[i])
		}
	}
	return plan, referee
}

func index(t *testing.T, folder string) []map[string]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(string(shareddata.Read(t, "data/backgammon", folder, "index.csv")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var records []map[string]string
	for _, row := range rows[1:] {
		record := map[string]string{}
		for i, name := range rows[0] {
			record[name] = row[i]
		}
		records = append(records, record)
	}
	return records
}

func findings(r rules.Referee) map[rules.Code]int {
	counts := map[rules.Code]int{}
	for _, f := range r.Findings() {
		counts[f.Code]++
	}
	return counts
}

func TestSelfPlayGivesTheGamesAndTheScoreOfItsIndex(t *testing.T) {
	for _, row := range index(t, "gnubg-selfplay") {
		for _, ending := range []string{".mat", ".snowie.txt", ".sgf"} {
			name := strings.TrimSuffix(row["file"], ".mat") + ending
			t.Run(name, func(t *testing.T) {
				path := shareddata.Path(t, "data/backgammon/gnubg-selfplay", name)
				plan, referee := enter(t, path)
				result := referee.Result()
				want := [2]int{atoi(t, row["score0"]), atoi(t, row["score1"])}
				if result.Score != want || result.Games != atoi(t, row["games"]) || plan.Gaps > 0 {
					t.Errorf("score %v games %d gaps %d, want %v and %s; findings %v", result.Score, result.Games, plan.Gaps, want, row["games"], findings(referee))
				}
				t.Log(findings(referee))
			})
		}
	}
}

func TestRealFilesGiveTheScoreTheySay(t *testing.T) {
	for _, row := range index(t, "real") {
		t.Run(row["file"], func(t *testing.T) {
			path := shareddata.Path(t, "data/backgammon/real", row["file"])
			plan, referee := enter(t, path)
			result := referee.Result()
			want := [2]int{atoi(t, row["file_score0"]), atoi(t, row["file_score1"])}
			if result.Score != want || plan.Games != atoi(t, row["games"]) {
				t.Errorf("score %v games %d, want %v and %s", result.Score, plan.Games, want, row["games"])
			}
			t.Log(plan.Gaps, findings(referee))
		})
	}
}

func atoi(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
