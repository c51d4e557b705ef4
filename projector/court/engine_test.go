package court

import (
	"testing"

	"kibitz/rules/book"
)

func TestAnotherWordInARulebookIsAnotherEngine(t *testing.T) {
	changed := book.WBF
	changed.Backgammon.Illegal.Condoned = changed.Backgammon.Illegal.Condoned[:1]
	if rulebooks([]*book.Book{&changed, &book.RU, &book.Modern}) == rulebooks(book.All()) {
		t.Error("the fingerprint does not change with what condones an illegal play")
	}
	same := []*book.Book{&book.WBF, &book.RU, &book.Modern}
	if rulebooks(same) != rulebooks(book.All()) {
		t.Error("the fingerprint changes by itself")
	}
}
