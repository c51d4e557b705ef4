package clauses

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// decisions is the page that lists the decisions where the texts leave a gap, and the
// boundary cases that the clauses were read by.
const decisions = "../../rules/DECISIONS.md"

// caseID is the number of a case in the name of a trial; E10 is a part of E13.
var caseID = regexp.MustCompile(`\b[A-CE-Z][0-9]{2}\b`)

// rowsOf returns the ids of the page's rows, and the rows.
func rowsOf(t *testing.T, id string) map[string]string {
	t.Helper()
	page, err := os.ReadFile(decisions)
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for _, row := range regexp.MustCompile(`(?m)^\| (`+id+`) \|.*$`).FindAllStringSubmatch(string(page), -1) {
		if rows[row[1]] != "" {
			t.Errorf("%s stands twice on the page", row[1])
		}
		rows[row[1]] = row[0]
	}
	return rows
}

func TestEveryBoundaryCaseIsTried(t *testing.T) {
	cases, tried := rowsOf(t, `[A-CE-Z][0-9]{2}`), map[string]bool{}
	for _, p := range proofs() {
		for _, trial := range p.trials {
			for _, id := range caseID.FindAllString(trial.name, -1) {
				tried[id] = true
				if cases[id] == "" && id != "E10" {
					t.Errorf("%s: %s is no case", p.clause, id)
				}
			}
		}
	}
	for id := range cases {
		if !tried[id] {
			t.Errorf("%s is not tried", id)
		}
	}
	if len(cases) != 170 {
		t.Errorf("%d cases", len(cases))
	}
}

// The tests of the rules name cases and decisions too, and comments name decisions.
func TestWhatTheCodeCitesStandsOnThePage(t *testing.T) {
	rows, cited := rowsOf(t, `[A-Z][0-9]{1,2}`), map[string]bool{}
	decision := regexp.MustCompile(`(?:decision |[ "(])(D[0-9]{1,2})\b`)
	for _, folder := range []string{"../../rules/backgammon", "../../rules/longnards", "../../rules/procedure", "../../rules/match", "."} {
		files, err := filepath.Glob(folder + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", folder, err)
		}
		for _, file := range files {
			if strings.HasPrefix(filepath.Base(file), "laws") || strings.HasPrefix(filepath.Base(file), "bridge") {
				continue // where D2 is a card
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range decision.FindAllStringSubmatch(string(text), -1) {
				if cited[id[1]] = true; rows[id[1]] == "" {
					t.Errorf("%s cites %s, which is not on the page", file, id[1])
				}
			}
		}
	}
	if len(cited) < 25 {
		t.Errorf("only %d decisions are cited", len(cited))
	}
	for id, row := range rowsOf(t, `D[0-9]{1,2}`) {
		if cells := strings.Split(row, " | "); len(cells) != 4 || len(cells[3]) < 20 {
			t.Errorf("%s has no reason", id)
		}
	}
}

// Two trials of a clause of one name could not be told apart.
func TestTrialsHaveNamesOfTheirOwn(t *testing.T) {
	for _, p := range proofs() {
		named := map[string]bool{}
		for _, trial := range p.trials {
			if named[trial.name] {
				t.Errorf("%s has two trials named %q", p.clause, trial.name)
			}
			named[trial.name] = true
		}
	}
}

// tournamentCases is how many boundary cases of tournaments there are: T01 and following.
const tournamentCases = 84

// namesCases finds the names of tests that name cases of tournaments: of a test, or of a scene of one.
var namesCases = regexp.MustCompile(`func Test\w*|"(?:\S+ )?T[0-9]{2} [^"]*"`)

func TestEveryCaseOfATournamentIsATestByName(t *testing.T) {
	tried, id := map[string]bool{}, regexp.MustCompile(`T([0-9]{2})`)
	for _, folder := range []string{"rules/tournament", "rules/procedure", "rules/scoring", "replay/results", "cmd/kibitz"} {
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(folder), "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", folder, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range namesCases.FindAllString(string(text), -1) {
				for _, found := range id.FindAllStringSubmatch(name, -1) {
					tried[found[1]] = true
				}
			}
		}
	}
	for n := 1; n <= tournamentCases; n++ {
		if !tried[fmt.Sprintf("%02d", n)] {
			t.Errorf("T%02d is not tried", n)
		}
	}
}
