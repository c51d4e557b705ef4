package claims

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"kibitz/events/cards"
	"kibitz/events/sharedtest"
)

// stop is a line of claims-real.jsonl: where the play of a real board stopped.
type stop struct {
	ID        string   `json:"id"`
	Declarer  string   `json:"declarer"`
	Trump     string   `json:"trump"`
	Leader    string   `json:"leader"`
	Trick     []string `json:"trick"`
	Remaining string   `json:"remaining"`
	Won       int      `json:"declarer_won"`
	Agreed    int      `json:"agreed_declarer_total"`
	Total     int      `json:"dd_declarer_total"`
}

// stops reads the real claims.
func stops(t *testing.T) (list []stop) {
	t.Helper()
	for line := range bytes.Lines(sharedtest.Read(t, "data", "bridge", "real", "claims-real.jsonl")) {
		var s stop
		if err := json.Unmarshal(line, &s); err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	if len(list) != 250 {
		t.Fatalf("there are %d claims, 250 were expected", len(list))
	}
	return list
}

// The file does not say who claimed, nor who had shown out: declarer is taken to have
// claimed and nobody to have shown out.
func TestRealClaimsHaveTheirDoubleDummyTotals(t *testing.T) {
	longest, n, within, above, complete := 6, 0, 0, 0, 0
	if os.Getenv("KIBITZ_LONG") != "" {
		longest = cards.Ranks
	}
	for _, s := range stops(t) {
		l := layout(t, s.Trump, s.Declarer, s.Leader, s.Remaining, s.Trick...)
		if l.position().Tricks() > longest {
			continue
		}
		a, err := Analyze(l, Options{Definition: Common})
		if err != nil {
			t.Fatalf("%s: %v", s.ID, err)
		}
		consistent(t, l, a)
		if got := s.Won + a.Free.Best.Tricks; got != s.Total {
			t.Errorf("%s: declarer takes %d, %d was expected", s.ID, got, s.Total)
		}
		n++
		if a.Free.Complete {
			complete++
		}
		switch agreed := s.Agreed - s.Won; {
		case agreed > a.Free.Best.Tricks:
			above++
		case agreed >= a.Free.Worst.Tricks:
			within++
		}
	}
	t.Logf("%d claims of up to %d tricks, %d analysed to the end: the agreed total lies within the interval of %d (%.0f %%), above it of %d, below it of %d",
		n, longest, complete, within, 100*float64(within)/float64(n), above, n-within-above)
}
