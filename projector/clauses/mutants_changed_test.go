package clauses

import (
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// line is a line of a file, whose name is relative to the module's root.
type line struct {
	file string
	n    int
}

// hunk is the head of a part that differs: where it begins, and how many lines it has unless one.
var hunk = regexp.MustCompile(`^@@ .*\+(\d+)(?:,(\d+))? @@`)

// changedSince returns the lines of all functions of the rules that differ from a commit.
func changedSince(t *testing.T, commit string) map[line]bool {
	t.Helper()
	out, err := exec.Command("git", "diff", "--function-context", "--no-ext-diff", "--no-color", "--dst-prefix=", commit, "--", "../../rules").Output()
	if err != nil {
		t.Fatalf("git diff %s: %v", commit, err)
	}
	lines, file := map[line]bool{}, ""
	for text := range strings.Lines(string(out)) {
		if name, named := strings.CutPrefix(text, "+++ "); named {
			file = strings.TrimSpace(name)
		}
		if m := hunk.FindStringSubmatch(text); m != nil {
			from, _ := strconv.Atoi(m[1])
			n := 1
			if m[2] != "" {
				n, _ = strconv.Atoi(m[2])
			}
			for i := range n {
				lines[line{file, from + i}] = true
			}
		}
	}
	return lines
}
