package book_test

import (
	"reflect"
	"testing"

	"kibitz/rules"
	"kibitz/rules/book"
)

func TestARulebookWithoutAClauseSaysNothingOfItAndElseTheSame(t *testing.T) {
	for _, b := range book.All() {
		whole := cited(b)
		for _, c := range b.Clauses {
			without := b.Without(c.ID)
			if _, ok := without.Clause(c.ID); ok || len(without.Clauses) != len(b.Clauses)-1 {
				t.Errorf("%s is still in the catalogue", c.ID)
			}
			left := cited(without)
			if left[c.ID] > 0 {
				t.Errorf("%s is still cited", c.ID)
			}
			if whole[c.ID] == 0 && !reflect.DeepEqual(left, whole) {
				t.Errorf("%s is cited nowhere, and without it %v are cited, not %v", c.ID, left, whole)
			}
		}
		if !reflect.DeepEqual(cited(b), whole) {
			t.Errorf("%s itself was changed", b.ID)
		}
		same := b.Without("WBF 99")
		if !reflect.DeepEqual(same.Backgammon, b.Backgammon) || !reflect.DeepEqual(same.Bridge, b.Bridge) {
			t.Errorf("%s is changed without a clause that it does not have", b.ID)
		}
	}
}

// cited counts how often provisions cite each clause.
func cited(b *book.Book) map[rules.ClauseID]int {
	counts := map[rules.ClauseID]int{}
	eachCited(b, func(_ string, id rules.ClauseID) {
		if id != "" {
			counts[id]++
		}
	})
	return counts
}
