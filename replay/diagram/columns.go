package diagram

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Centre centres text in a field, one column to the left if it cannot be exact. Longer text
// is unchanged.
func Centre(text string, width int) string {
	free := width - utf8.RuneCountInString(text)
	if free <= 0 {
		return text
	}
	return strings.Repeat(" ", free/2) + text + strings.Repeat(" ", free-free/2)
}

// Pad pads a text with spaces to a width.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// Shorten shortens a longer text to most characters, ending in three dots.
func Shorten(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most-3]) + "..."
	}
	return text
}

// Clip shortens a line to Width.
func Clip(line string) string { return Shorten(line, Width) }

// Wrap breaks a text at its spaces into lines no wider than width, as measured by measure.
// A wider word is cut, behind a hyphen if it has one there. There is at least one line.
func Wrap(text string, width float64, measure func(string) float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		for measure(word) > width && utf8.RuneCountInString(word) > 1 {
			if line != "" {
				lines, line = append(lines, line), ""
			}
			fit := fitting(word, width, measure)
			lines, word = append(lines, word[:fit]), word[fit:]
		}
		switch {
		case line == "":
			line = word
		case measure(line+" "+word) > width:
			lines, line = append(lines, line), word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}

// Parts returns the parts of a word that stay whole as long as they fit: a word is broken behind its hyphens first, unless it is a
// code, with digits.
func Parts(word string) []string {
	if strings.ContainsFunc(word, unicode.IsDigit) {
		return []string{word}
	}
	return strings.SplitAfter(word, "-")
}

// fitting returns the number of bytes of a word that fit into a width, up to a hyphen if there is one, and at least one letter.
func fitting(word string, width float64, measure func(string) float64) int {
	_, fit := utf8.DecodeRuneInString(word)
	for i := range word {
		if i > fit && measure(word[:i]) > width {
			break
		}
		fit = max(fit, i)
	}
	whole := 0
	for _, part := range Parts(word) {
		if whole+len(part) > fit {
			break
		}
		whole += len(part)
	}
	return cmp.Or(whole, fit)
}

// Runes returns the length of a text in characters.
func Runes(text string) float64 { return float64(utf8.RuneCountInString(text)) }
