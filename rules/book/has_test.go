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

// A clause's number ends with a letter or a digit, and nothing that stands beside those in a code table.
func TestAClausesNumberEndsWithALetterOrADigit(t *testing.T) {
	for _, last := range []string{"0", "9", "a", "z", "A", "Z"} {
		one := rules.ClauseID("X 1" + last)
		library := book.Library{{Clauses: []rules.Clause{{ID: one}}}}
		if !library.Has(one) {
			t.Errorf("%q is not found", one)
		}
	}
	for _, last := range []string{"/", ":", "@", "[", "`", "{", ".", " ", "!", "Q\x7f"} {
		one := rules.ClauseID("X 1" + last)
		library := book.Library{{Clauses: []rules.Clause{{ID: one}}}}
		if library.Has(one) {
			t.Errorf("%q is found", one)
		}
	}
}

func TestAClauseStandsInAChapterOfARulebook(t *testing.T) {
	for id, want := range map[rules.ClauseID]rules.ClauseID{"WBF 4.8": "WBF 4", "WBF 1.2": "WBF 1", "WBF 40.1": "", "WBF 4": "", "RU 23.5": ""} {
		c, ok := book.WBF.Chapter(id)
		if c.ID != want || ok != (want != "") {
			t.Errorf("%s stands in %q, %v; want %q", id, c.ID, ok, want)
		}
	}
	for id, want := range map[rules.ClauseID]string{"WBF 4.8": "wbf", "RU 23.5": "ru", "WBF 99": ""} {
		switch b, ok := book.All().Holding(id); {
		case ok != (want != ""), ok && b.ID != want, !ok && b != nil:
			t.Errorf("%s is in %+v, %v; want %q", id, b, ok, want)
		}
	}
}
