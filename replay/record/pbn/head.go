package pbn

import (
	"strings"

	"kibitz/replay/record/boards"
)

// head takes the escaped lines that the file begins with, up to a blank line: those
// behind it are the first game's. Which version and form it is in is said anew when it
// is written.
func head(f *boards.File, items []item) []item {
	for n := 0; len(items) > 0 && items[0].kind == escapeItem && (n == 0 || !items[0].gap); n++ {
		if !formal(items[0].text) {
			f.Head = append(f.Head, boards.Tag{Value: items[0].text})
		}
		items = items[1:]
	}
	return items
}

// formal reports whether an escaped line says the version or the form.
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
