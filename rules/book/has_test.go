package book_test

import (
	"testing"

	"kibitz/rules"
	"kibitz/rules/book"
)

func TestALibraryHasItsClausesAndWhatStandsOverThem(t *testing.T) {
	for id, has := range map[rules.ClauseID]bool{
		"WBF 4.8": true, "WBF 4": true, "L1987 64": true, "L1987 64A": true, "L1987 9": true,
		"": false, "WBF": false, "WBF ": false, "WBF 4.": false, "WBF 4.8 ": false, "WBF 99.9": false, "L1987": false, "L1987 ": false, "L198": false,
	} {
		if book.All().Has(id) != has {
			t.Errorf("%q: %v", id, !has)
		}
	}
}
