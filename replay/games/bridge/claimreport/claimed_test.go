package claimreport

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/replay/wording"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/bridge/claims"
)

var update = flag.Bool("update", false, "rewrite the golden files")

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
	slowtest.Skip(t)
	a, err := Of(table(t, trumpOut+hands), "")
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

// The class that the director rules by, and what the claim's standing asks for, are those of
// the analysis; what was said is read where it can be, and shown where not.
func TestAnAnalysisGoesByTheRecord(t *testing.T) {
	const claim = `board 1; contract 3NT S; deal N:AKQJT98765432... .A.KT9876543.432 .KQJT98765432.2. ..AQJ.AKQJT98765; ` +
		"lead CA S2 C4 H2; lead CK S3 C3 H3; lead CQ S4 C2 H4; lead CJ S5 D3 H5; lead CT S6 D4 H6; " +
		"lead C9 S7 D5 H7; lead C8 S8 D6 H8; lead C7 S9 D7 H9; lead C6 ST D8 HT; lead C5 SJ D9 HJ; "
	for _, row := range []struct{ script, asked, class, asks, from, unread string }{
		{`claim W wins 3 "D top"; contest S "no"`, "", "average", asksWorst, claims.FromStatement, ""},
		{`claim W wins 3 "they are all good"; contest S "no"; repeat "they are all good"; ruled 3 expert`, "", "expert", "", "", "they are all good"},
		{`claim W wins 3 "x" line "D A"; agree S; unagree S no-normal-play`, "", "average", asksMost, claims.FromLine, ""},
		{`claim W wins 2 "x" line "D Z"; agree S; cancel W trick-won`, "", "average", asksWorst, "", "D Z"},
		{`claim W wins 3 "D top"; contest S "no"`, "beginner", "beginner", asksWorst, claims.FromStatement, ""},
		{`claim W wins 3 "they are all good"; contest S "no"; repeat "they are all good"; ruled 3 expert`, "beginner", "beginner", "", "", "they are all good"},
	} {
		a, err := Of(table(t, claim+row.script), row.asked)
		if err != nil {
			t.Fatal(err)
		}
		if a.Class != row.class || a.Asks != row.asks || a.ReadFrom != row.from || a.Unread != row.unread {
			t.Errorf("%s: %+v", row.script, a)
		}
	}
}

func TestAClaimIsNotAnalysedWithoutTheHands(t *testing.T) {
	for text, want := range map[string]Code{trumpOut: CodeHands, "board 3; calls S:1S p p p": CodeNone} {
		_, err := Of(table(t, text), "")
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
