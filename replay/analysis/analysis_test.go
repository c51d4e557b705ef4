package analysis_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"math"
	"os"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/replay/analysis"
	"kibitz/replay/casefile"
)

var update = flag.Bool("update", false, "write the expected document anew")

func captured(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/analysis.json")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func read(t *testing.T) *analysis.Analysis {
	t.Helper()
	a, err := analysis.Read(captured(t))
	if err != nil {
		t.Fatal(err)
	}
	a.Match, a.Tournament, a.Known, a.Plies, a.Program = "m1", "open", 169, 1, "GNU Backgammon 1.07.001"
	a.Players[0].Name, a.Players[1].Name = "Alpha", "Beta"
	return a
}

// GNU Backgammon's own totals are the sum of the decisions as we read them.
func TestDecisionsAddUpToTheTotals(t *testing.T) {
	a := read(t)
	if len(a.Decisions) < 100 {
		t.Fatalf("only %d decisions", len(a.Decisions))
	}
	for i, side := range []string{"A", "B"} {
		lost := map[string]float64{}
		for _, d := range a.Decisions {
			if d.Lost < 0 || d.Lost > 0 && d.Played == d.Best {
				t.Errorf("%+v", d)
			}
			if d.Side == side {
				lost[d.Kind] += d.Lost
			}
		}
		p := &a.Players[i]
		if math.Abs(lost[analysis.Playing]-p.LostPlaying) > 1e-5 || math.Abs(lost[analysis.Doubling]-p.LostDoubling) > 1e-5 {
			t.Errorf("%s lost %v by decisions, and %v and %v in all", side, lost, p.LostPlaying, p.LostDoubling)
		}
		if p.Lost() == 0 || p.Moves != 76 {
			t.Errorf("%s: %+v", side, p)
		}
	}
}

func TestTheAnalysisInWords(t *testing.T) {
	a, text := read(t), ""
	for _, tag := range []language.Tag{language.English, language.Russian} {
		text += casefile.Text(a.Document(tag), true) + "\n"
	}
	const file = "testdata/analysis.txt"
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || text != string(want) {
		t.Errorf("%v; if that is meant, run with -update:\n%s", err, text)
	}
}

func TestTheJSONHasWhatWasRead(t *testing.T) {
	a := read(t)
	var out bytes.Buffer
	if err := a.JSON(&out); err != nil {
		t.Fatal(err)
	}
	var again analysis.Analysis
	if err := json.Unmarshal(out.Bytes(), &again); err != nil {
		t.Fatal(err)
	}
	if len(again.Decisions) != len(a.Decisions) || math.Abs(again.Players[1].Luck-a.Players[1].Luck) > 1e-4 || again.Players[0].Name != "Alpha" {
		t.Errorf("%+v", again.Players)
	}
}

// Whatever GNU Backgammon writes, it is read or refused.
func TestADamagedResultIsRefused(t *testing.T) {
	whole := string(captured(t))
	for name, damaged := range map[string]string{
		"nothing":                 "",
		"half of it":              whole[:len(whole)/2],
		"no numbers":              strings.ReplaceAll(whole, `"score": 0`, `"score": NaN`),
		"no statistics":           strings.ReplaceAll(whole, `"stats"`, `"other"`),
		"a play that is not one":  strings.ReplaceAll(whole, `"imove": 0`, `"imove": 7`),
		"a play before the first": strings.ReplaceAll(whole, `"imove": 0`, `"imove": -1`),
	} {
		if a, err := analysis.Read([]byte(damaged)); err == nil {
			t.Errorf("%s is read as %+v", name, a.Players)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"match-info":{"match-length":3},"games":[{"game":[{"action":"move","player":"X","dice":[3,1],"move":[[8,5],[6,5]],"analysis":{"moves":[{"move":[],"score":1},{"move":[],"score":0}],"imove":1,"nd":0.5,"dt":0.2}}]}],"stats":{"X":{},"O":{}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if a, err := analysis.Read(data); err == nil {
			_ = casefile.Text(a.Document(language.English), true)
		}
	})
}
