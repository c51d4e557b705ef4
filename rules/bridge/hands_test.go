package bridge_test

import (
	"strconv"
	"strings"
	"testing"

	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

const (
	north = "AKQ.AKQ.AKQ.AKQJ"
	east  = "JT9.JT98.JT98.T9"
	south = "8765.765.765.876"
	west  = "432.432.432.5432"
)

func TestWhatIsKnownOfHands(t *testing.T) {
	for _, c := range []struct{ name, script, held, found string }{
		{"three hands leave the fourth", "deal N:" + north + " " + east + " " + south + " -", west, ""},
		{"dummy on the table is one of them", "deal N:- " + east + " " + south + " -; faced N complete " + north, west, ""},
		{"two hands leave nothing", "deal N:" + north + " " + east + " - -", "...", ""},
		{"three hands with a card in two of them leave nothing", "deal N:" + north + " " + north + " " + south + " -", "...", "card-in-two-places 1 x13"},
		{"nor where one has not thirteen", "deal N:" + north + " " + east + " 8765.765.765.87 -", "...", "hand-count 1"},
		{"twelve cards of a hand are not thirteen, whatever the others leave", "deal N:" + north + " " + east + " " + south + " 432.432.432.543", "432.432.432.543", "hand-count 1"},
		{"what is left is added to what was played", "play S2 S5; left N:- - - 43.432.432.5432", "43.432.432.5432", ""},
		{"a card that was seen and not dealt", "play S9; deal N:- - - " + west, west, "card-not-held 1"},
		{"a card of another's that is played", "deal N:- - - " + west + "; play W:S9", west, "card-not-held 1"},
		{"a card that two have shown", "exposed N shown S2; exposed S shown S2", "...", "card-in-two-places 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := after(t, &book.Laws1987, inNotrump+c.script)
			if got := r.Table().(bridge.Table).Hands[3].Held; got != c.held {
				t.Errorf("West is known to hold %s, want %s", got, c.held)
			}
			if got := foundText(r); got != times(c.found) {
				t.Errorf("found %q, want %q", got, times(c.found))
			}
		})
	}
}

// times writes out "code clause x3".
func times(text string) string {
	one, n, repeated := strings.Cut(text, " x")
	if count, err := strconv.Atoi(n); repeated && err == nil {
		return strings.TrimSuffix(strings.Repeat(one+"; ", count), "; ")
	}
	return text
}

func TestASeatHasShownOutUntilItPlaysTheSuitAfterAll(t *testing.T) {
	const ruff = "play W:S2 N:SA E:H9 S:S5; "
	for script, want := range map[string]string{
		ruff:                               "S",
		ruff + "play N:HA E:S9 S:H5 W:H2":  "H",
		ruff + "deal N:- " + east + " - -": "",
		"play W:S2 N:SA E:S9 S:S5":         "",
		ruff + "play N:SK E:H8 S:S6 W:S3":  "S",
		ruff + "exposed E dropped ST":      "",
		ruff + "play N:DA E:C9 S:D5 W:D2":  "S D",
	} {
		r := after(t, &book.Laws1987, inNotrump+script)
		if got := strings.Join(r.Table().(bridge.Table).Hands[1].ShownOut, " "); got != want {
			t.Errorf("%s: East has shown out of %q, want %q", script, got, want)
		}
	}
}

func TestAContractThatIsStatedAgainstTheCallsIsFoundAndCounts(t *testing.T) {
	for script, want := range map[string]string{
		"board 1; calls 1S p p p; contract 1S N": "",
		"board 1; calls 1S p p p; contract 1S S": "contract-differs 22",
		"board 1; calls 1S p p p; contract 2S N": "contract-differs 22",
		"board 1; contract 2S N":                 "",
	} {
		r := after(t, &book.Laws1987, script)
		if got := foundText(r); got != times(want) {
			t.Errorf("%s: found %q, want %q", script, got, want)
		}
		if declarer := r.Table().(bridge.Table).Declarer; declarer != script[len(script)-1:] {
			t.Errorf("%s: %s declares", script, declarer)
		}
	}
}
