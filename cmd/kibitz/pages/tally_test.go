package pages_test

import (
	"reflect"
	"testing"

	"kibitz/rules"
)

// What the record says of a score, and what of it counts: both are told, as the commands tell them.
func TestAScoreIsToldAsItStandsAndAsItCounts(t *testing.T) {
	t.Parallel()
	b := modules(t)
	for _, c := range []struct {
		tally  rules.Tally
		score  string
		points []string
	}{
		{rules.TallyOf([2]int{6, 2}, 5), "6–2 (5–2)", []string{"6 (5)", "2"}},
		{rules.TallyOf([2]int{0, 9}, 7), "0–9 (0–7)", []string{"0", "9 (7)"}},
		{rules.TallyOf([2]int{5, 2}, 5), "5–2", []string{"5", "2"}},
		{rules.TallyOf([2]int{12, 3}, 0), "12–3", []string{"12", "3"}},
	} {
		if score := call[string](b, "scoreOf", c.tally); score != c.score {
			t.Errorf("a score is %q, want %q", score, c.score)
		}
		if points := call[[]string](b, "points", c.tally); !reflect.DeepEqual(points, c.points) {
			t.Errorf("the points are %q, want %q", points, c.points)
		}
	}
	if old := call[string](b, "scoreOf", map[string]any{"score": []int{6, 2}}); old != "6–2" {
		t.Errorf("of a hall that does not say what counts it is %q", old)
	}
}
