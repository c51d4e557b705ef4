package claims

import "testing"

func TestWhatAClaimerSaysIsReadWhereItCanBe(t *testing.T) {
	for said, want := range map[string]string{
		"drawing trumps, then spades from the top": "trumps; S top",
		"Draw trumps and ruff a diamond":           "trumps; ruff D",
		"Ace of diamonds, ruff a diamond.":         "D A; ruff D",
		"trumps 2; H A K":                          "trumps 2; H A K",
		"отбираю козыри":                           "trumps",
	} {
		if line, ok := ParseStatement(said); !ok || line.String() != want {
			t.Errorf("%q is read as %v, %v, not %s", said, line, ok, want)
		}
	}
	for _, said := range []string{"trumps, then the side suits", "all mine", "", "any", "the rest are good, trumps"} {
		if line, ok := ParseStatement(said); ok {
			t.Errorf("%q is read as %v", said, line)
		}
	}
}
