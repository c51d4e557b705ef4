package transcript

import (
	"strings"
	"unicode"
)

// Steers reports whether a character does something to a terminal or to the order of its
// line, apart from ending it.
func Steers(c rune) bool {
	return c != '\n' && c != '\t' && unicode.IsControl(c) ||
		unicode.In(c, unicode.Bidi_Control, unicode.Zl, unicode.Zp)
}

// Plain returns a text for a file that other programs show as it is: with a blank for each
// character that steers.
func Plain(text string) string {
	return strings.Map(func(c rune) rune {
		if Steers(c) {
			return ' '
		}
		return c
	}, text)
}

// Plain is Plain of a whole file; it adds an omission if the text has any such character.
func (l *Omissions) Plain(text string) string {
	plain := Plain(text)
	if plain != text {
		l.Omit(0, OmitSteering, "")
	}
	return plain
}
