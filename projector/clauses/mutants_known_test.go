package clauses

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
)

// Known are the known survivors: mutants with the reason why they change nothing that a
// person could see. In its file each paragraph has a line that begins with "#" and gives
// the reason, then the mutants' keys, one per line.
type Known map[string]string

// ReadKnown reads such a file. A missing file counts as empty.
func ReadKnown(file string) (Known, error) {
	text, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	known, reason := Known{}, ""
	for n, line := range strings.Split(string(text), "\n") {
		switch {
		case line == "":
		case strings.HasPrefix(line, "# "):
			reason = line[2:]
		case known[line] != "":
			return nil, fmt.Errorf("%s:%d: it stands there twice: %s", file, n+1, line)
		case reason == "":
			return nil, fmt.Errorf("%s:%d: no reason is given", file, n+1)
		default:
			known[line] = reason
		}
	}
	return known, nil
}

// Write writes the file, sorted by reason.
func (k Known) Write(file string) error {
	byReason := map[string][]string{}
	for key, reason := range k {
		byReason[reason] = append(byReason[reason], key)
	}
	var text strings.Builder
	for _, reason := range slices.Sorted(maps.Keys(byReason)) {
		slices.Sort(byReason[reason])
		fmt.Fprintf(&text, "# %s\n%s\n\n", reason, strings.Join(byReason[reason], "\n"))
	}
	return os.WriteFile(file, []byte(strings.TrimSuffix(text.String(), "\n")), 0o644)
}
