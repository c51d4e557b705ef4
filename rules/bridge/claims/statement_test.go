package claims

import "testing"

func TestWhatAClaimerSaysIsReadWhereItCanBe(t *testing.T) {
	for _, s := range Sayings {
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
