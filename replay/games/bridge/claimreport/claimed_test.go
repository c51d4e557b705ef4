package claimreport

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
)

var update = flag.Bool("update", false, "write the golden files anew")

// trumpOut is a claim of eight of nine tricks that does not speak of the trump that West
// still has.
const trumpOut = `board 3; calls S:1S p 3S p 4S p p p
play W:HA; faced N complete Q42.K9642.75.AQ5; play H2 H8 H5; play W:H3 HK HQ HJ
play N:S2 S7 SA S6; play S:SK S9 S4 C4
claim S wins 8 loses 1 "Ace of diamonds, ruff a diamond" line "D A; ruff D" unmentioned
contest W "I have a trump."`

const hands = `
left N:Q.964.75.AQ5 ..K9432.JT76 J853..AJT.82 T.T7.Q86.K93 claim`

func table(t *testing.T, text string) *bridge.Referee {
	t.Helper()
	told, err := bridgetest.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	r := bridge.NewReferee(&book.Laws1987.Bridge)
	for i := range told {
		r.Apply(events.Address{N: uint64(i + 2)}, &told[i])
	}
	return r
}

func TestATrumpThatWasNotSpokenOfMayTakeATrick(t *testing.T) {
	a, err := Of(table(t, trumpOut+hands))
	if err != nil {
		t.Fatal(err)
	}
	if a.Left != 9 || a.Free.Worst >= a.Free.Best || len(a.TrumpsOut) != 1 || a.TrumpsOut[0].Seat != "W" || a.Stated == nil {
		t.Errorf("%+v", a)
	}
	for _, tag := range wording.Languages() {
		golden(t, "trump-out."+tag.String()+".txt", strings.Join(a.Lines(wording.In(tag)), "\n")+"\n")
	}
}

func TestAClaimIsNotAnalysedWithoutTheHands(t *testing.T) {
	for text, want := range map[string]Code{trumpOut: CodeHands, "board 3; calls S:1S p p p": CodeNone} {
		_, err := Of(table(t, text))
		var failed *Error
		if !errors.As(err, &failed) || failed.Code() != want || failed.Next() == "" {
			t.Errorf("%v, not %s", err, want)
		}
	}
}

// golden compares a text with a golden file.
func golden(t *testing.T, file, got string) {
	t.Helper()
	path := filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is no longer what it was; run the test with -update and read what changed:\n%s", path, got)
	}
}
