package mat

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"kibitz/replay/record/transcript"
)

// line is one line of the file without its line end, numbered from 1.
type line struct {
	number int
	text   string
}

func split(text string) []line {
	parts := strings.Split(blanks.Replace(text), "\n")
	lines := make([]line, len(parts))
	for i, p := range parts {
		lines[i] = line{i + 1, p}
		if plain := (line{i + 1, signs.Replace(p)}); plain.text != p && (plain.isRow() || readings(p) == nil && readings(plain.text) != nil) {
			lines[i] = plain
		}
	}
	return lines
}

// blanks replaces the characters used for blanks in pages copied from a browser or typed in
// Japanese. signs replaces those used for the signs of a row; names may also contain them.
var (
	blanks = strings.NewReplacer("\u00a0", " ", "\u2007", " ", "\u2009", " ", "\u202f", " ", "\u3000", "  ", "\u200b", "", "\ufeff", "")
	signs  = strings.NewReplacer("\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2212", "-", "\u2044", "/", "\u2215", "/", "\uff0f", "/",
		"\uff1a", ":", "\uff0a", "*", "\u00d7", "*", "\uff08", "(", "\uff09", ")", "\uff1d\uff1e", "=>", "\u21d2", "=>", "\u2192", "=>")
)

func (l line) isRow() bool {
	_, _, ok := l.row()
	return ok
}

// place returns the place of a byte of the line.
func (l line) place(offset int) transcript.Place {
	return transcript.Place{Line: l.number, Column: utf8.RuneCountInString(l.text[:offset]) + 1}
}

// longestLine is the number of bytes of a line that are searched for turns and scores: ten
// times the longest seen.
const longestLine = 4096

func (l line) endless() bool { return len(l.text) > longestLine }

func (l line) blank() bool { return strings.TrimSpace(l.text) == "" }

// comment returns the text after the mark of a comment line.
func (l line) comment() (string, bool) {
	text := strings.TrimSpace(l.text)
	if text == "" || text[0] != ';' && text[0] != '#' {
		return "", false
	}
	return strings.TrimSpace(text[1:]), true
}

var (
	headerPattern = regexp.MustCompile(`^\[\s*([^"\]\s][^"\]]*?)\s*"(.*)"\s*\]$`)
	lengthPattern = regexp.MustCompile(`(?i)^\s*(\d+)\s*-?\s*(?:points?|pts?\.?)\s*-?\s*match\b`)
	// Written by hand: "7 pont match", "Match to 7 points", "7 points".
	handPattern  = regexp.MustCompile(`(?i)^\s*(?:(\d+)\s*-?\s*(?:p[a-z]{1,6}\.?(?:\s+match)?|match)|match(?:\s+length|\s+to|\s+up\s+to|\s+of)?\s*:?\s*(\d+)\s*(?:p[a-z]{1,6}\.?)?)\s*$`)
	moneyPattern = regexp.MustCompile(`(?i)^\s*(?:unlimited|money)\s+(?:game|session|match)\b`)
	gamePattern  = regexp.MustCompile(`(?i)^\s*game\s*(?:no\.?|nr\.?|number|#)?\s*(\d{1,10})\b(.*)$`)
)

// length reads a line with the match length. 0 means an unlimited session.
func (l line) length() (points string, ok bool) {
	if m := lengthPattern.FindStringSubmatch(l.text); m != nil {
		return m[1], true
	}
	if m := handPattern.FindStringSubmatch(l.text); m != nil {
		return m[1] + m[2], true
	}
	return "0", moneyPattern.MatchString(l.text)
}

// game reads a line that opens a game.
func (l line) game() (number int, rest string, ok bool) {
	if text := strings.TrimLeft(l.text, spaces); text == "" || text[0] != 'g' && text[0] != 'G' {
		return 0, "", false
	}
	m := gamePattern.FindStringSubmatch(l.text)
	if m == nil {
		return 0, "", false
	}
	number, _ = strconv.Atoi(m[1])
	return number, m[2], true
}

// loosePattern matches a row whose number has another form: "1: 62: ...", "(1) 62: ...", "1
// 62: ...".
var loosePattern = regexp.MustCompile(`^(\s*\(?(\d{1,4})\s*[:)\].]?)\s+(?:[1-6]-?[1-6]\s*:|(?i:doubl|redoubl|beaver|take|drop))`)

// looseRow reads a row whose number has another form.
func (l line) looseRow() (number, cells int, ok bool) {
	m := loosePattern.FindStringSubmatchIndex(l.text)
	if m == nil {
		return 0, 0, false
	}
	number, _ = strconv.Atoi(l.text[m[4]:m[5]])
	return number, m[3], true
}

// spaces are the characters that patterns take for white space.
const spaces = "\t\n\f\r "

// row reads the number of one to four digits at the start of a row, as "1)" or "1. ", and returns the byte
// offset of its cells.
func (l line) row() (number, cells int, ok bool) {
	text := strings.TrimLeft(l.text, spaces)
	after := strings.TrimLeft(text, "0123456789")
	digits := text[:len(text)-len(after)]
	if len(digits) < 1 || len(digits) > 4 {
		return 0, 0, false
	}
	number, _ = strconv.Atoi(digits)
	if shut := strings.TrimLeft(after, spaces); strings.HasPrefix(shut, ")") {
		return number, len(l.text) - len(shut) + 1, true
	}
	if !strings.HasPrefix(after, ".") || len(after) > 1 && !strings.ContainsRune(spaces, rune(after[1])) {
		return 0, 0, false
	}
	return number, len(l.text) - len(after) + min(2, len(after)), true
}
