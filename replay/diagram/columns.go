package diagram

import (
	"strings"
	"unicode/utf8"
)

// Centre puts text in the middle of a field, a little to the left where it does
// not come out even; longer text stays whole.
func Centre(text string, width int) string {
	free := width - utf8.RuneCountInString(text)
	if free <= 0 {
		return text
	}
	return strings.Repeat(" ", free/2) + text + strings.Repeat(" ", free-free/2)
}

// Pad fills a text with spaces up to a width.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// Shorten leaves out the end of a text that is longer, with three dots for it.
func Shorten(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most-3]) + "..."
	}
	return text
}

// Clip keeps a line within Width.
func Clip(line string) string { return Shorten(line, Width) }

// Wrap breaks a text at its spaces into lines of at most a width, as measured; a word that
// is wider by itself is cut. There is at least one line.
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

// fitting returns how many bytes of a word, at least one letter, have room in a width.
func fitting(word string, width float64, measure func(string) float64) int {
	_, fit := utf8.DecodeRuneInString(word)
	for i := range word {
		if i > fit && measure(word[:i]) > width {
			break
		}
		fit = max(fit, i)
	}
	return fit
}

// Runes measures a text in characters.
func Runes(text string) float64 { return float64(utf8.RuneCountInString(text)) }
