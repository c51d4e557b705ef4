package mat

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"kibitz/replay/record/transcript"
)

// line is one line of the file, counted from 1, without its line end.
type line struct {
	number int
	text   string
}

func split(text string) []line {
	// A no-break space, which pages copied from a browser bring along, is a blank.
	text = strings.ReplaceAll(text, "\u00a0", " ")
	parts := strings.Split(text, "\n")
	lines := make([]line, len(parts))
	for i, p := range parts {
		lines[i] = line{i + 1, p}
	}
	return lines
}

// place returns where a byte of the line stands.
func (l line) place(offset int) transcript.Place {
	return transcript.Place{Line: l.number, Column: utf8.RuneCountInString(l.text[:offset]) + 1}
}

func (l line) blank() bool { return strings.TrimSpace(l.text) == "" }

// comment returns what follows the mark of a comment line.
func (l line) comment() (string, bool) {
	text := strings.TrimSpace(l.text)
	if text == "" || text[0] != ';' && text[0] != '#' {
		return "", false
	}
	return strings.TrimSpace(text[1:]), true
}

var (
	headerPattern = regexp.MustCompile(`^\[\s*([^"\]\s][^"\]]*?)\s*"(.*)"\s*\]$`)
	lengthPattern = regexp.MustCompile(`(?i)^\s*(\d+)\s*-?\s*(?:points?|pts?\.?)\s+match\b`)
	moneyPattern  = regexp.MustCompile(`(?i)^\s*(?:unlimited|money)\s+(?:game|session|match)\b`)
	gamePattern   = regexp.MustCompile(`(?i)^\s*game\s+(\d{1,10})\b(.*)$`)
	rowPattern    = regexp.MustCompile(`^\s*(\d{1,4})(?:\s*\)|\.(?:\s|$))`)
)

// length reads a line that gives the match length; 0 is an unlimited session.
func (l line) length() (points string, ok bool) {
	if m := lengthPattern.FindStringSubmatch(l.text); m != nil {
		return m[1], true
	}
	return "0", moneyPattern.MatchString(l.text)
}

// game reads a line that opens a game.
func (l line) game() (number int, rest string, ok bool) {
	m := gamePattern.FindStringSubmatch(l.text)
	if m == nil {
		return 0, "", false
	}
	number, _ = strconv.Atoi(m[1])
	return number, m[2], true
}

// row reads the number that opens a row, and where the row's cells begin.
func (l line) row() (number, cells int, ok bool) {
	m := rowPattern.FindStringSubmatchIndex(l.text)
	if m == nil {
		return 0, 0, false
	}
	number, _ = strconv.Atoi(l.text[m[2]:m[3]])
	return number, m[1], true
}
