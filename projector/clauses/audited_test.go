package clauses

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// auditedFile lists what two audits found wrong, and what guards each item now.
const auditedFile = "testdata/audited.txt"

// audited is how many items each list has.
var audited = map[string]int{"backgammon": 25, "backgammon tests": 16, "bridge": 24, "bridge tests": 10}

// Each item of the audits has a guard that is there: a trial, a test or a scene of its name.
func TestEveryItemOfTheAuditsIsGuarded(t *testing.T) {
	text, err := os.ReadFile(auditedFile)
	if err != nil {
		t.Fatal(err)
	}
	item, guards, trials := "", map[string]int{}, map[string]bool{}
	for _, p := range proofs() {
		for i := range p.trials {
			trials[string(p.clause)+": "+p.trials[i].name] = true
		}
	}
	heading := regexp.MustCompile(`^(backgammon|bridge)( tests)? [0-9]+`)
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if guard, is := strings.CutPrefix(line, "\t"); is {
			if guards[item]++; !trials[guard] && !tests(t, guard) {
				t.Errorf("%s: there is no %q", item, guard)
			}
		} else if !strings.HasPrefix(line, "#") {
			item = heading.FindString(line)
		}
	}
	for list, n := range audited {
		for i := range n {
			if item := fmt.Sprintf("%s %d", list, i+1); guards[item] == 0 {
				t.Errorf("nothing guards %s", item)
			}
		}
	}
}

// tests reports whether a package has a test, or a scene of a test, of this name.
func tests(t *testing.T, guard string) bool {
	folder, scene, isScene := strings.Cut(guard, ": ")
	wanted := `"` + scene + `"`
	if !isScene {
		var test string
		folder, test, _ = strings.Cut(guard, " ")
		wanted = "func " + test + "("
	}
	files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(folder), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(file string) bool {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Contains(string(text), wanted)
	})
}
