package claims

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events/cards"
)

func TestALineIsReadAndWrittenInOneWay(t *testing.T) {
	for text, want := range map[string]string{
		"trumps 2; S top; ruff D high; H A K; then any": "trumps 2; S top; ruff D high; H A K",
		" TRUMPS;then h a 10 ; ruff c;ruff d LOW":       "trumps; H A T; ruff C; ruff D low",
		"any":      "any",
		"then any": "any",
	} {
		l, err := ParseLine(text)
		if err != nil || l.String() != want {
			t.Errorf("%q is read as %v, %v", text, l, err)
		}
	}
}

func TestALineThatCannotBeReadIsRefusedWithItsCode(t *testing.T) {
	for text, code := range map[string]Code{
		"": CodeStep, "S": CodeStep, "cash out": CodeStep, "ruff": CodeStep, "ruff NT": CodeStep, "ruff D D": CodeStep,
		"ruff D high low": CodeStep, "S top;": CodeStep, "NT top": CodeStep,
		"trumps 0": CodeRounds, "trumps 14": CodeRounds, "trumps two": CodeRounds, "trumps 1 2": CodeRounds,
		"H A A": CodeRank, "H 1": CodeRank, "H top A": CodeRank, "H é": CodeRank,
		"any; S top": CodeAfter,
		strings.Repeat("S top;", 26) + "any; any": CodeAfter, strings.Repeat("S top;", 26) + "S top": CodeLength,
	} {
		var e *Error
		if _, err := ParseLine(text); !errors.As(err, &e) || e.Code() != code || e.Message() == "" || e.Next() == "" {
			t.Errorf("%q: %v, %s was expected", text, err, code)
		}
	}
}

// anyStep draws a step.
func anyStep(t *rapid.T) Step {
	s := Step{Kind: rapid.SampledFrom([]StepKind{DrawTrumps, RunSuit, PlayCards, RuffSuit}).Draw(t, "kind")}
	suit := cards.Suit(rapid.IntRange(0, 3).Draw(t, "suit"))
	switch s.Kind {
	case DrawTrumps:
		s.Rounds = rapid.IntRange(0, cards.Ranks).Draw(t, "rounds")
		return s
	case RuffSuit:
		s.Ruff = Height(rapid.IntRange(0, 2).Draw(t, "height"))
	case PlayCards:
		ranks := rapid.SliceOfNDistinct(rapid.IntRange(0, int(cards.Ace)), 1, 4, rapid.ID).Draw(t, "ranks")
		for _, r := range ranks {
			s.Ranks = append(s.Ranks, cards.Rank(r))
		}
	}
	s.Suit = suit
	return s
}

func anyLine(t *rapid.T) *Line {
	return &Line{Steps: rapid.SliceOfN(rapid.Custom(anyStep), 0, 5).Draw(t, "steps")}
}

func TestALineIsReadAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyLine(t)
		again, err := ParseLine(l.String())
		if err != nil || !slices.EqualFunc(again.Steps, l.Steps, same) {
			t.Fatalf("%v is read as %v, %v", l, again, err)
		}
	})
}

func same(a, b Step) bool {
	return a.Kind == b.Kind && a.Rounds == b.Rounds && a.Suit == b.Suit && a.Ruff == b.Ruff && slices.Equal(a.Ranks, b.Ranks)
}

func FuzzParseLine(f *testing.F) {
	f.Add("trumps 2; S top; ruff D high; H A K; then any")
	f.Add("then any")
	f.Add("h 10 t")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ParseLine(text)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Code() == "" || e.Next() == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := ParseLine(l.String())
		if err != nil || !slices.EqualFunc(again.Steps, l.Steps, same) {
			t.Fatalf("%q is %v and then %v, %v", text, l, again, err)
		}
	})
}
