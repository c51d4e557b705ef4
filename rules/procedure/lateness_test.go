package procedure_test

import (
	"testing"

	"kibitz/rules/book"
	"kibitz/rules/procedure"
)

// Fifteen minutes cost a point and five more each another one; the match is forfeited by more than
// half of the points that win it (WBF 2.2).
func TestWhenAMatchIsForfeitedByWhoDoesNotCome(t *testing.T) {
	t.Parallel()
	wbf, silent := &book.WBF.Backgammon.Tournament.Lateness, book.WBF.Backgammon.Tournament.Lateness
	silent.Forfeit = false
	for _, c := range []struct {
		name     string
		rule     *procedure.Lateness
		length   int
		minutes  int64
		forfeits bool
	}{
		{"to one point, by the first", wbf, 1, 15, true},
		{"to two, by the second", wbf, 2, 20, true},
		{"to three, by the second", wbf, 3, 20, true},
		{"to five, by the third", wbf, 5, 25, true},
		{"to seven, by the fourth", wbf, 7, 30, true},
		{"to twelve, by the seventh", wbf, 12, 45, true},
		{"where points are all that it costs", &silent, 7, 0, false},
		{"where no clause speaks of it", &procedure.Lateness{Forfeit: true, First: minute, Step: minute}, 7, 0, false},
	} {
		after, forfeits := c.rule.ForfeitAfter(c.length)
		if after != c.minutes*minute || forfeits != c.forfeits {
			t.Errorf("%s: %v after %d ms", c.name, forfeits, after)
		}
		if forfeits && (2*c.rule.Points(after) <= c.length || 2*c.rule.Points(after-1) > c.length) {
			t.Errorf("%s: %d points then, %d just before", c.name, c.rule.Points(after), c.rule.Points(after-1))
		}
	}
}
