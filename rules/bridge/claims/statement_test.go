package claims

import (
	"strings"
	"testing"
)

func TestWhatAClaimerSaysIsReadWhereItCanBe(t *testing.T) {
	for _, s := range Phrases {
		if line, ok := ParseStatement(s.Said); !ok || line.String() != s.Line {
			t.Errorf("%q is read as %v, %v, not %s", s.Said, line, ok, s.Line)
		}
	}
	for _, said := range []string{"trumps, then the side suits", "all mine", "", "any", "the rest are good, trumps"} {
		if line, ok := ParseStatement(said); ok {
			t.Errorf("%q is read as %v", said, line)
		}
	}
}

func TestCardsAndSuitsAreReadByTheirNames(t *testing.T) {
	for said, want := range map[string]string{
		"ace of spades": "S A", "the king of hearts": "H K", "Queen of Diamonds": "D Q", "jack of clubs": "C J",
		"run the spades from the top": "S top", "cash hearts top": "H top", "diamonds top": "D top", "clubs top": "C top",
		"ruff a spade": "ruff S", "ruffing one heart": "ruff H", "ruff diamond": "ruff D", "ruff club": "ruff C",
		"trump": "trumps", "all trumps": "trumps", "I draw the trumps": "trumps", "козыри": "trumps", "выбиваю козырей": "trumps",
	} {
		if line, ok := ParseStatement(said); !ok || line.String() != want {
			t.Errorf("%q is read as %v, %v, not %s", said, line, ok, want)
		}
	}
}

func TestAStepThatIsNoneSaysWhy(t *testing.T) {
	for text, want := range map[string]string{"ruff": "ruff", "ruff S high low": "ruff s high low", "ruff X": "ruff x", "ruff S middle": "ruff s middle"} {
		if _, err := ParseLine(text); err == nil || !strings.Contains(err.Error(), `"`+want+`"`) {
			t.Errorf("%q: %v", text, err)
		}
	}
	steps := strings.Repeat("; S A", 26)[2:]
	if _, err := ParseLine(steps); err != nil {
		t.Error(err)
	}
	if _, err := ParseLine(steps + "; S A"); err == nil || !strings.Contains(err.Error(), " 26 steps") {
		t.Errorf("%v", err)
	}
}

func TestEachStepOfTheNotationIsReadAsItIsWritten(t *testing.T) {
	kinds := map[StepKind]bool{}
	for _, text := range Steps {
		line, err := ParseLine(text)
		if err != nil || line.String() != text {
			t.Errorf("%q is read as %v, %v", text, line, err)
			continue
		}
		for _, step := range line.Steps {
			kinds[step.Kind] = true
		}
	}
	if len(kinds) != int(RuffSuit)+1 {
		t.Errorf("the notation tells %d kinds of steps", len(kinds))
	}
}

// A line that is given counts before the statement, even if it cannot be read.
func TestALineCountsBeforeTheStatement(t *testing.T) {
	for _, c := range []struct{ line, statement, want, from string }{
		{"S A", "all trumps", "S A", FromLine},
		{"nonsense", "all trumps", "", ""},
		{"", "all trumps", "trumps", FromStatement},
		{"", "all mine", "", ""},
		{"", "", "", ""},
	} {
		read, from := ReadStated(c.line, c.statement)
		if from != c.from || (read == nil) != (c.want == "") || read != nil && read.String() != c.want {
			t.Errorf("%q, %q: read as %v from %q, want %q from %q", c.line, c.statement, read, from, c.want, c.from)
		}
	}
}
