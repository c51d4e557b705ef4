package diagram

import (
	"strings"
	"unicode"
)

// Words are set in whatever font the viewer of an SVG has, so how much room they
// take is estimated, rather too much than too little. The figures are parts of the
// size of the letters.

// Breadth estimates how wide a text is when set in a size.
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
	case r >= 0x1100: // Hangul, kana, ideographs and what else is as wide as high
		return 1
	case unicode.Is(unicode.Mn, r): // stands on the letter before
		return 0
	case unicode.IsUpper(r):
		return 0.82
	}
	return 0.64
}

// Fit returns the size in which words take no more than a breadth, at most the one
// asked for; where that would be too small, their end is left out.
func Fit(words string, size, room float64, bold bool) (float64, string) {
	const least = 0.7 // of the size
	wide := Breadth(words, size, bold)
	if wide <= room {
		return size, words
	}
	if wide*least <= room {
		return size * room / wide, words
	}
	size *= least
	r := []rune(words)
	for len(r) > 1 && Breadth(string(r)+"…", size, bold) > room {
		r = r[:len(r)-1]
	}
	return size, string(r) + "…"
}
