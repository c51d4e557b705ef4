package catalogue_test

import (
	"os"
	"strings"
	"testing"

	"kibitz/rules/book"
	"kibitz/rules/book/catalogue"
)

func TestTheTableIsThatOfTheRulebooks(t *testing.T) {
	have, err := os.ReadFile(catalogue.File)
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != catalogue.Table() {
		t.Error("CLAUSES.md is behind the rulebooks: run go generate ./rules/book/catalogue")
	}
}

func TestEveryClauseHasItsRow(t *testing.T) {
	lines := strings.Split(catalogue.Table(), "\n")
	for _, b := range book.All() {
		for _, c := range b.Clauses {
			rows := 0
			for _, line := range lines {
				cells := strings.Split(line, " | ")
				if len(cells) != 5 || strings.TrimSuffix(strings.TrimPrefix(cells[0], "| "), " (unverified)") != string(c.ID) {
					continue
				}
				rows++
				if cells[1] != c.Title.English || cells[2] != c.Title.Russian || cells[4] != catalogue.Test(c.ID)+" |" {
					t.Errorf("%s: %q", c.ID, line)
				}
			}
			if rows != 1 {
				t.Errorf("%s has %d rows", c.ID, rows)
			}
		}
	}
}
