package diagram

import (
	"strings"
	"unicode/utf8"
)

// centre puts text in the middle of a field, a little to the left where it does
// not come out even; longer text stays whole.
func Centre(text string, width int) string {
	free := width - utf8.RuneCountInString(text)
	if free <= 0 {
		return text
	}
	return strings.Repeat(" ", free/2) + text + strings.Repeat(" ", free-free/2)
}

func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

func Shorten(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most-3]) + "..."
	}
	return text
}

// clip keeps a line within Width.
func Clip(line string) string { return Shorten(line, Width) }
