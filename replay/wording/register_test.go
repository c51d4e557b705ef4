package wording_test

import (
	"testing"
	"testing/fstest"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// coin has the words of a small game.
var coin = fstest.MapFS{
	"words/en.toml": {Data: []byte(`
match.coin = "heads or tails"
[noun.toss]
one = "{n} toss"
other = "{n} tosses"
[finding.edge]
says = "{offender} tossed the coin on its edge after {tosses:toss}."
next = "Toss again{?, to {last}}."
[word.choice]
again = "toss again"
[word.only-english]
heads = "heads"
`)},
	"words/ru.toml": {Data: []byte(`
match.coin = "орёл или решка"
[noun.toss]
one = "{n} броска"
few = "{n} бросков"
many = "{n} бросков"
other = "{n} броска"
[finding.edge]
says = "после {tosses:toss} монета встала на ребро ({offender})."
next = "Бросьте ещё раз."
[word.choice]
again = "бросить ещё раз"
`)},
	"words/findings.toml": {Data: []byte(`
[arguments]
edge = ["tosses: tosses so far"]
`)},
}

func TestAGameBringsItsWords(t *testing.T) {
	f := rules.Finding{Code: "edge", Offender: events.B, Args: [4]int{21}}
	for tag, want := range map[language.Tag][5]string{
		language.English: {"Boris tossed the coin on its edge after 21 tosses.", "Toss again.", "toss again", "heads or tails", "heads"},
		language.Russian: {"После 21 броска монета встала на ребро (Boris).", "Бросьте ещё раз.", "бросить ещё раз", "орёл или решка", "heads"},
	} {
		w, errs := wording.With(tag, coin)
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		names := wording.Names{"Anna", "Boris"}
		got := [5]string{w.Finding(f, names), w.Next(f, names), w.Choice("again"), w.Played(&events.MatchScheduled{Discipline: "coin"}), w.Word("only-english", "heads")}
		if got != want {
			t.Errorf("%s: %q", tag, got)
		}
	}
}

func TestWrongFilesAreFoundAndLeaveTheRest(t *testing.T) {
	for name, text := range map[string]string{
		"no TOML": "[", "a text twice": `option.or = "or"`, "a number": "n = 1", "a part without an end": `open = "a{?, b"`,
	} {
		w, errs := wording.With(language.English, fstest.MapFS{"en.toml": {Data: []byte(text)}})
		if len(errs) != 1 {
			t.Errorf("%s: %v", name, errs)
		}
		if got := w.Say("unknown"); got != "unknown" || w.Say("open") != "open" {
			t.Errorf("%s: %q, %q", name, got, w.Say("open"))
		}
	}
	if _, errs := wording.With(language.English, fstest.MapFS{"findings.toml": {Data: []byte(`arguments.edge = ["a b c d"]`)}}); len(errs) != 1 {
		t.Errorf("a wrong argument: %v", errs)
	}
}
