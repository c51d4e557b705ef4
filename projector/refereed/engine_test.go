package refereed

import (
	"slices"
	"testing"

	"kibitz/rules/book"
)

func TestAnotherWordInARulebookIsAnotherEngine(t *testing.T) {
	changed := book.WBF
	changed.Backgammon.Illegal.Condoned = changed.Backgammon.Illegal.Condoned[:1]
	if rulebooks(append([]*book.Book{&changed}, book.All()[1:]...)) == rulebooks(book.All()) {
		t.Error("the fingerprint does not change with what condones an illegal play")
	}
	if rulebooks(slices.Clone(book.All())) != rulebooks(book.All()) {
		t.Error("the fingerprint changes by itself")
	}
}
