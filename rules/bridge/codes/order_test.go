package codes

import "testing"

func TestClausesAreInTheOrderOfTheirNumbersThenOfTheirLetters(t *testing.T) {
	ordered := []string{"L1987 9", "L1987 9B", "L1987 9B2", "L1987 9B10", "L1987 10", "L1987 10C1", "L1987 12C", "L1987 54.3", "L1987 54.10", "L1987 54A", "L1987 54B"}
	for i, a := range ordered {
		for k, b := range ordered {
			if got := compare(a, b); got < 0 != (i < k) || got > 0 != (i > k) {
				t.Errorf("%s and %s compare as %d", a, b, got)
			}
		}
	}
	if compare("A", "9") <= 0 || compare("10", "A") >= 0 {
		t.Error("numbers do not come before letters")
	}
}
