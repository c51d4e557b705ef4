package wording

import (
	"strings"
	"testing"

	"kibitz/events/cards"
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
			needs(t, key)
		}
	}
	for _, p := range constants(t, "../../rules/bridge/claims", "Principle") {
		if !named[p] {
			t.Errorf("no definition lists %s", p)
		}
	}
	for key := range sources(language.English) {
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
	for _, tag := range Languages() {
		w := In(tag)
		for _, h := range append(claims.Common.Principles(), claims.Definition{}.Principles()[:5]...) {
			lines = append(lines, w.Principle(h))
		}
		lines = append(lines, strings.Join(w.Claimed(3, sure), " "), strings.Join(w.Claimed(3, open), " "))
	}
	for _, line := range lines {
		if broken(line) || !strings.HasSuffix(line, ".") {
			t.Errorf("%q", line)
		}
	}
	golden(t, "claims.txt", strings.Join(lines, "\n")+"\n")
	if got := In(Languages()[0]).Principle(claims.Held{Principle: "other", Value: 1}); got != "other" {
		t.Errorf("a principle without words is %q", got)
	}
}
