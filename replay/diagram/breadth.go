package diagram

import (
	"math"
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

// Fit returns the font size, at most the given one, at which words fit into the room. If letters would be smaller than the least,
// it shortens the words.
func Fit(words string, size, least, room float64, bold bool) (float64, string) {
	wide := Breadth(words, size, bold)
	if wide <= room {
		return size, words
	}
	if wide*least <= room*size {
		return size * room / wide, words
	}
	r := []rune(words)
	for len(r) > 1 && Breadth(string(r)+"…", least, bold) > room {
		r = r[:len(r)-1]
	}
	return least, string(r) + "…"
}

// LeastLetter returns the font size of the smallest words of a picture; +Inf if it has none.
func LeastLetter(p Picture) float64 {
	on := least(math.Inf(1))
	p.Paint(&on)
	return float64(on)
}

// least is a painter that paints nothing and keeps the size of the smallest words.
type least float64

func (*least) Begin(Part, Pen)                 {}
func (*least) End()                            {}
func (*least) Circle(Spot, float64)            {}
func (*least) Polygon(...Spot)                 {}
func (*least) Box(_, _ Spot, _ float64)        {}
func (*least) Line(_, _ Spot)                  {}
func (*least) Curve(_, _, _ Spot)              {}
func (l *least) Letters(_ Spot, words Letters) { *l = min(*l, least(words.Size)) }
