package trf

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events/sharedtest"
	"kibitz/rules/tournament"
)

// bbpPairings, where it is on the path, reads what is written and pairs the next round from it.
func TestBbpPairingsPairsFromWhatIsWritten(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("bbpPairings")
	if err != nil {
		t.Skip("bbpPairings is not installed")
	}
	for _, name := range []string{"swiss-a", "swiss-b", "swiss-c", "swiss-d"} {
		report, err := Read(sharedtest.Read(t, "data", "tournament", name+".trf"))
		if err != nil {
			t.Fatal(err)
		}
		report.Entries[0].Name = "Жуков, Анна"
		for n := range report.Rounds { // before the last round, so that one is left to pair
			report.Rounds[n] = report.Rounds[n][:len(report.Rounds[n])-1]
		}
		in, out := filepath.Join(t.TempDir(), name), filepath.Join(t.TempDir(), "pairs")
		text := string(report.Write(About{Title: name, Kind: "Swiss", Rounds: len(report.Rounds[0]) + 1}, tournament.Fide2026)) + "XXC white1\n"
		if err := os.WriteFile(in, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		said, err := exec.Command(program, "--dutch", in, "-p", out).CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v: %s\n%s", name, err, said, text)
			continue
		}
		pairs, err := os.ReadFile(out)
		if lines := strings.Fields(string(pairs)); err != nil || len(lines) < 3 {
			t.Errorf("%s: %v: %q", name, err, pairs)
		}
	}
}
