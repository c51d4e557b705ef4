package catalogue_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"kibitz/rules"
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
				if len(cells) != 6 || strings.TrimSuffix(strings.TrimPrefix(cells[0], "| "), " (unverified)") != string(c.ID) {
					continue
				}
				rows++
				if cells[1] != c.Title.English || cells[2] != c.Title.Russian || cells[5] != catalogue.Test(c.ID)+" |" {
					t.Errorf("%s: %q", c.ID, line)
				}
			}
			if rows != 1 {
				t.Errorf("%s has %d rows", c.ID, rows)
			}
		}
	}
}

func TestAClauseIsOneJumpFromItsField(t *testing.T) {
	for id, want := range map[rules.ClauseID]string{
		"WBF 4.8": "Procedure.Illegal", "WBF 5.7": "Procedure.NoCubeGame", "WBF 2.2": "Procedure.Tournament.Lateness",
		"L2017 70C": "Laws.Claims.Disputed.Trumps", "L2017 64A1": "Laws.Revokes.Transfer.Won",
	} {
		b, ok := book.Find(map[bool]string{true: "wbf", false: "laws2017"}[strings.HasPrefix(string(id), "WBF")])
		if !ok {
			t.Fatal("no rulebook of ", id)
		}
		fields := catalogue.Fields(b)[id]
		if !slices.ContainsFunc(fields, func(f string) bool { return strings.HasPrefix(f, want) }) {
			t.Errorf("%s is named by %v, want %s", id, fields, want)
		}
	}
}
