package transcript

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/replay/wording/wordingtest"
)

func TestPlaysThatCannotBeReadToTheEndLeaveARest(t *testing.T) {
	for text, want := range map[string]string{
		"8/5 6/5":        "8/5 6/5|",
		"24/18*/13(2)":   "24/18*/13(2)|",
		"24/18/13*(2)":   "24/18/13*(2)|",
		"bar/20, 13-11":  "bar/20 13/11|",
		"8/5 6":          "8/5|6",
		"8/5 (nice)":     "8/5|(nice)",
		"8/5(5)":         "8/5|(5)",
		"8/5 26/20":      "8/5|26/20",
		"8/bar":          "|8/bar",
		"off/5":          "|off/5",
		"123/5":          "|123/5",
		"":               "|",
		"13/7 - 8/7":     "13/7|- 8/7",
		`13\7`:           "13/7|",
		"13/7 ( 2 ) 6/5": "13/7(2) 6/5|",
	} {
		steps, rest := ParsePlay(text)
		var words []string
		for _, s := range steps {
			words = append(words, s.String())
		}
		if got := strings.Join(words, " ") + "|" + rest; got != want {
			t.Errorf("%q read as %q, want %q", text, got, want)
		}
	}
}

func TestAHitIsTheFirstCheckers(t *testing.T) {
	steps, _ := ParsePlay("13/7*/5(2)")
	want := []Leg{{13, 7, true}, {7, 5, false}, {13, 7, false}, {7, 5, false}}
	got := Legs(steps)
	if len(got) != len(want) {
		t.Fatalf("got %v", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("leg %d: %v, want %v", i, got[i], want[i])
		}
	}
}

// drawPosition draws a position as these notations can hold it: no point that both
// sides hold, and the cube turned if somebody owns it.
func drawPosition(t *rapid.T) Position {
	side := rapid.SampledFrom([]events.Side{events.A, events.B})
	p := Position{Boarded: true, OnRoll: side.Draw(t, "on roll"), Owned: true, Owner: events.NoSide, Cube: 1}
	for side := range p.Board {
		for range rapid.IntRange(0, 15).Draw(t, "checkers") {
			at := rapid.IntRange(1, 25).Draw(t, "point")
			if at == 25 || p.Board[1-side][25-at] == 0 {
				p.Board[side][at]++
			}
		}
	}
	Settle(&p.Board, 15)
	if power := rapid.IntRange(0, 6).Draw(t, "cube"); power > 0 {
		p.Cube, p.Owner = 1<<power, side.Draw(t, "owner")
	}
	return p
}

func TestPositionsComeBackFromTheirNotations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		set, ok := FormatSet(p)
		again, ok2 := ParseSet(set, 15)
		if again.OnRoll = p.OnRoll; !ok || !ok2 || again != p {
			t.Fatalf("%s: %+v, want %+v", set, again, p)
		}
		p.Dice = events.Dice{rapid.Uint8Range(1, 6).Draw(t, "die"), rapid.Uint8Range(1, 6).Draw(t, "die")}
		d := &Document{Length: 7, Players: [2]Player{{Name: "Al; (jr.)"}, {Name: ")Bo"}}}
		snowie := FormatSnowie(d, &Game{}, p, p.OnRoll)
		if again, ok := ParseSnowie(snowie+")", p.OnRoll, 15); !ok || again != p {
			t.Fatalf("%s: %+v, want %+v", snowie, again, p)
		}
	})
}

func TestPositionsThatAreNoneAreRefused(t *testing.T) {
	for _, text := range []string{"", "x", "aa----D-C---eE---c-d--A-AA", "aa----D-C---eE---c-d--A-A/0", "aa----D-C---eE---c-d--A-A?/0", "OO------------------------/0", "aa----D-C---eE---c-d--A-AA/99"} {
		if p, ok := ParseSet(text, 15); ok {
			t.Errorf("%q read as %+v", text, p)
		}
	}
	for _, text := range []string{"", ";;;;", strings.Repeat("0;", 39), strings.Repeat("99;", 40)} {
		if p, ok := ParseSnowie(text, events.A, 15); ok {
			t.Errorf("%q read as %+v", text, p)
		}
	}
}

func TestEveryCodeHasItsWords(t *testing.T) {
	for prefix, of := range map[string]string{"file.note.": "Code", "file.omission.": "OmissionCode", "file.fault.": "Fault"} {
		for _, code := range wordingtest.Constants(t, ".", of) {
			for _, tag := range wording.Languages() {
				text := wording.Texts(tag)[prefix+code]
				if text == "" || of == "Fault" && strings.Count(text, "; ") < 2 {
					t.Errorf("%s %s in %s does not say what is wrong, what was expected and what to do: %q", of, code, tag, text)
				}
			}
		}
	}
	if !Known(NoteRowMissing) || Known("row-found") {
		t.Error("which notes are known is not told by their words")
	}
}

func TestErrorsNameFileLineAndNextStep(t *testing.T) {
	err := Source{Name: "x.mat"}.Fail(Place{Line: 3, Column: 7}, FaultScoreLine, "bad")
	var e *Error
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	for _, part := range []string{"x.mat:3:7: ", "bad", "expected ", "correct the line"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not say %q", err, part)
		}
	}
	if russian := e.In(wording.In(language.Russian)); !strings.HasPrefix(russian, "x.mat:3:7: строка") || !strings.Contains(russian, "bad; ожидалось") {
		t.Errorf("in Russian %q", russian)
	}
}

func TestNotesSayTheirPlaceAndArguments(t *testing.T) {
	n := Note{Place: Place{Line: 12}, Code: NoteRowMissing, Args: []string{"5", "6"}}
	if got := n.String(); got != "line 12: rows 5 to 6 are missing" {
		t.Errorf("got %q", got)
	}
}

func TestAFileTooLargeIsRefused(t *testing.T) {
	var e *Error
	if _, _, err := Open("big.mat", make([]byte, MaxSize+1)); !errors.As(err, &e) || e.Fault != FaultTooLarge {
		t.Errorf("error %v", err)
	}
}
