package diagram

import (
	"strings"
	"unicode"
)

// The viewer of an SVG uses whatever font it has, so the width of words is estimated,
// generously. The figures are relative to the font size.

// Breadth estimates the width of a text at a font size.
func Breadth(words string, size float64, bold bool) float64 {
	sum := 0.0
	for _, r := range words {
		sum += runeBreadth(r)
	}
	if bold {
		sum *= 1.08
	}
	return sum * size
}

func runeBreadth(r rune) float64 {
	switch {
	case strings.ContainsRune(" .,:;/'!|", r):
		return 0.34
	case r >= '0' && r <= '9':
		return 0.58
	case strings.ContainsRune("mwMW@%&ЖШЩФЮжшщфюы…", r):
		return 1
	case r >= 0x1100: // Hangul, kana, ideographs and other full-width characters
		return 1
	case unicode.Is(unicode.Mn, r): // a combining mark, on the letter before
		return 0
	case unicode.IsUpper(r):
		return 0.82
	}
	return 0.64
}

// LeastFit is the scale below which Fit makes no letters smaller.
const LeastFit = 0.9

// Fit returns the font size, at most the given one, at which words fit into the room. If
// that would be too small, it shortens the words.
func Fit(words string, size, room float64, bold bool) (float64, string) {
	wide := Breadth(words, size, bold)
	if wide <= room {
		return size, words
	}
	if wide*LeastFit <= room {
		return size * room / wide, words
	}
	size *= LeastFit
	r := []rune(words)
	for len(r) > 1 && Breadth(string(r)+"…", size, bold) > room {
		r = r[:len(r)-1]
	}
	return size, string(r) + "…"
}
