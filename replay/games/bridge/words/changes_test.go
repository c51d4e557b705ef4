package words

import (
	"kibitz/replay/wording"
	"testing"

	"golang.org/x/text/language"
)

func TestAResultThatChangesIsToldWithItsScore(t *testing.T) {
	for value, want := range map[string]string{
		"4S N 10 +420":    "4♠ by North, 10 tricks, N-S +420",
		"3NTX E 7 +300":   "3NTx by East, 7 tricks, N-S +300",
		"3S N - 60/40%":   "3♠ by North, N-S 60%, E-W 40%",
		"3S N 8 -":        "3♠ by North, 8 tricks",
		"2C W 8 +0":       "2♣ by West, 8 tricks, N-S 0",
		"":                "",
		"3S N 8 whatever": "3♠ by North, 8 tricks, whatever",
	} {
		if got := result(wording.In(language.English), value); got != want {
			t.Errorf("%q is told as %q, want %q", value, got, want)
		}
	}
}
