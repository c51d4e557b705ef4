package clauses

import (
	"fmt"
	"maps"
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
	guards := guarded(t, auditedFile, `^(backgammon|bridge)( tests)? [0-9]+`)
	for list, n := range audited {
		for i := range n {
			if item := fmt.Sprintf("%s %d", list, i+1); guards[item] == 0 {
				t.Errorf("nothing guards %s", item)
			}
		}
	}
}

// partedFiles list what other audits found, part by part, and what guards each part now; and how many items each list
// has. The parts of an item have letters.
var partedFiles = map[string]map[string]int{
	"testdata/doors.txt": {"defect": 4, "gap": 17, "hole": 13},      // of the contract and of security
	"testdata/users.txt": {"bug": 16, "hurts": 9, "convention": 18}, // of what people meet
}

// Each part of each item of these audits has a guard that is there.
func TestEveryPartOfTheAuditsOfDoorsAndUsersIsGuarded(t *testing.T) {
	for file, lists := range partedFiles {
		names := strings.Join(slices.Collect(maps.Keys(lists)), "|")
		guards := guarded(t, file, `^(`+names+`) [0-9]+( [a-z])?:? `)
		for part, n := range guards {
			if n == 0 {
				t.Errorf("nothing guards %s", part)
			}
		}
		for list, n := range lists {
			for i := range n {
				item := fmt.Sprintf("%s %d ", list, i+1)
				if !slices.ContainsFunc(slices.Collect(maps.Keys(guards)), func(part string) bool { return strings.HasPrefix(part, item) }) {
					t.Errorf("nothing is said of %s", item)
				}
			}
		}
	}
}

// lettersFile lists the letters of a tournament's clauses, and what tries each.
const lettersFile = "testdata/tournament.txt"

// letters are how many each clause of a tournament has; the movement's are those of M.
var letters = map[string]int{
	"1.1": 2, "1.2": 6, "1.3": 1, "1.4": 2, "1.5": 9, "1.6": 1, "1.7": 1, "1.8": 2, "1.9": 13, "2.1": 1, "2.2": 1, "2.3": 1, "2.4": 1, "2.5": 2, "2.6": 1,
	"4.10": 6, "6.1": 1, "6.3": 2, "L78": 6, "L12C2": 4, "L79C": 1, "L86": 1, "L87": 1, "L15": 2, "L90": 1, "L92B": 1, "M": 5,
}

// Each letter of a tournament's clauses is tried by something that is there.
func TestEveryLetterOfATournamentsClausesIsTried(t *testing.T) {
	tried := guarded(t, lettersFile, `^[0-9A-Z.]+_[a-m]`)
	for clause, n := range letters {
		for i := range n {
			if letter := fmt.Sprintf("%s_%c", clause, 'a'+i); tried[letter] == 0 {
				t.Errorf("nothing tries %s", letter)
			}
		}
	}
}

// guarded returns how many guards each item of a file has, each of which is there: a trial, a test or a scene of its
// name.
func guarded(t *testing.T, file, item string) map[string]int {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	of, guards, trials := "", map[string]int{}, map[string]bool{}
	for _, p := range proofs() {
		for i := range p.trials {
			trials[string(p.clause)+": "+p.trials[i].name] = true
		}
	}
	heading := regexp.MustCompile(item)
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if guard, is := strings.CutPrefix(line, "\t"); is {
			if guards[of]++; !trials[guard] && !tests(t, guard) {
				t.Errorf("%s: there is no %q", of, guard)
			}
		} else if !strings.HasPrefix(line, "#") {
			of = heading.FindString(line)
			guards[of] += 0 // a heading without a guard is known too
		}
	}
	return guards
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
