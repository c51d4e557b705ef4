package words

import (
	"kibitz/replay/diagram/diagramtest"

	"kibitz/replay/wording/wordingtest"

	"strings"
	"testing"

	"kibitz/events/cards"
	"kibitz/replay/wording"
	"kibitz/rules/bridge/claims"

	"golang.org/x/text/language"
)

func TestEveryPrincipleOfAClaimHasWords(t *testing.T) {
	named := map[string]bool{}
	for _, d := range []claims.Definition{claims.Common, {}, {WinnersFirst: true, TopDown: true, Finesse: 1, LowRuff: true, TrumpsForgotten: true}} {
		for _, h := range d.Principles() {
			named[string(h.Principle)] = true
			key := "claim.principle." + string(h.Principle)
			if h.Value == 0 {
				key += ".not"
			}
			if _, ok := wording.In(language.Russian).Find(key); !ok {
				t.Errorf("%s has no words", key)
			}
		}
	}
	for _, p := range wordingtest.Constants(t, "../../../../rules/bridge/claims", "Principle") {
		if !named[p] {
			t.Errorf("no definition lists %s", p)
		}
	}
	for key := range wording.Texts(language.English) {
		p, ok := strings.CutPrefix(strings.TrimSuffix(key, ".not"), "claim.principle.")
		if ok && !named[p] {
			t.Errorf("there is no principle %s", p)
		}
	}
}

func TestAnAnalysedClaimIsTold(t *testing.T) {
	sure := &claims.Interval{Worst: claims.Way{Tricks: 2}, Best: claims.Way{Tricks: 2}, PartPlay: -1, Complete: true}
	open := &claims.Interval{
		Worst: claims.Way{Tricks: 1, Plays: []claims.Play{{Seat: cards.West, Card: cards.New(cards.Spades, cards.Jack)}}},
		Best:  claims.Way{Tricks: 3}, PartTrick: 11, TrumpTrick: 12,
	}
	var lines []string
	for _, tag := range wording.Languages() {
		w := wording.In(tag)
		for _, h := range append(claims.Common.Principles(), claims.Definition{}.Principles()[:5]...) {
			lines = append(lines, Principle(w, h))
		}
		lines = append(lines, strings.Join(Claimed(w, 3, sure), " "), strings.Join(Claimed(w, 3, open), " "))
	}
	for _, line := range lines {
		if wordingtest.Broken(line) || !strings.HasSuffix(line, ".") {
			t.Errorf("%q", line)
		}
	}
	diagramtest.SameAs(t, "testdata/claims.txt", strings.Join(lines, "\n")+"\n")
	if got := Principle(wording.In(wording.Languages()[0]), claims.Held{Principle: "other", Value: 1}); got != "other" {
		t.Errorf("a principle without words is %q", got)
	}
}
