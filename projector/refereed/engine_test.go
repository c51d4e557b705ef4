package refereed

import (
	"slices"
	"strings"
	"testing"

	"kibitz/rules/book"
)

func TestAnotherWordInARulebookIsAnotherEngine(t *testing.T) {
	changed := book.WBF
	changed.Backgammon.Illegal.Condoned = changed.Backgammon.Illegal.Condoned[:1]
	if EngineOf(append([]*book.Book{&changed}, book.All()[1:]...)) == Engine() {
		t.Error("the engine's name does not change with what condones an illegal play")
	}
	if EngineOf(slices.Clone(book.All())) != Engine() {
		t.Error("the engine's name changes by itself")
	}
}

func TestAnotherViewOfAnyGameIsAnotherEngine(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(goldenViews), "\n")
	for i, line := range lines {
		changed := slices.Clone(lines)
		changed[i] = line[:len(line)-1] + "x"
		if engineOf(strings.Join(changed, "\n")+"\n", book.All()) == Engine() {
			t.Errorf("the engine's name does not change with %q", line)
		}
	}
}
