package pbn

import (
	"strings"

	"kibitz/replay/record/boards"
)

// head removes the escaped lines at the start of the file, up to a blank line, and keeps
// them as its head. Later ones belong to the first game. The version and format lines are
// dropped, as the writer adds its own.
func head(f *boards.File, items []item) []item {
	for n := 0; len(items) > 0 && items[0].kind == escapeItem && (n == 0 || !items[0].gap); n++ {
		if !formal(items[0].text) {
			f.Head = append(f.Head, boards.Tag{Value: items[0].text})
		}
		items = items[1:]
	}
	return items
}

// formal reports whether an escaped line gives the version or the format.
func formal(line string) bool {
	words := strings.Fields(strings.ToUpper(line))
	switch {
	case len(words) == 1:
		return words[0] == "EXPORT" || words[0] == "IMPORT"
	case len(words) == 2:
		return words[0] == "PBN" && strings.Trim(words[1], "0123456789.") == ""
	}
	return false
}
