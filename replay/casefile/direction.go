package casefile

import (
	"iter"
	"strings"

	"golang.org/x/text/unicode/bidi"
)

// The characters of Unicode around what is read in its own direction.
const (
	isolateBegins = '\u2068'
	isolateEnds   = '\u2069'
)

// isolated returns a line in which words that are read from right to left stand among others, such as a
// name beside a score, with each run of such words in a direction of its own: else a number behind
// them is read as theirs, and stands on their other side. A line of nothing but such words is left
// as it is.
func isolated(line string) string {
	if onward(line) {
		return line
	}
	var out strings.Builder
	begun, waiting, mixed := false, "", false // waiting are the spaces and signs behind a run, which may go on
	for _, r := range line {
		switch class := classOf(r); {
		case class == bidi.R || class == bidi.AL:
			if !begun {
				begun = true
				out.WriteRune(isolateBegins)
			}
			out.WriteString(waiting)
			waiting = ""
			out.WriteRune(r)
			continue
		case begun && class == bidi.NSM:
			out.WriteRune(r)
			continue
		case begun && (class == bidi.WS || class == bidi.ON || class == bidi.CS):
			waiting += string(r)
			continue
		case class == bidi.L:
			mixed = true
		}
		if begun {
			begun = false
			out.WriteRune(isolateEnds)
			out.WriteString(waiting)
			waiting = ""
		}
		out.WriteRune(r)
	}
	if begun {
		out.WriteRune(isolateEnds)
		out.WriteString(waiting)
	}
	if !mixed {
		return line
	}
	return out.String()
}

func classOf(r rune) bidi.Class {
	properties, _ := bidi.LookupRune(r)
	return properties.Class()
}

// onward reports whether all of a text is in scripts that are read from left to right, and in signs that every script has.
func onward(text string) bool {
	for _, r := range text {
		if r >= hebrew && (r < '\u2010' || r > '\u2027') && (r < '\u2100' || r >= '\u2c00') {
			return false
		}
	}
	return true
}

// hebrew begins the first script that is read from right to left.
const hebrew = '\u0590'

// between returns the texts between the tags of a page, each with where it stands.
func between(page string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for at := strings.IndexByte(page, '>') + 1; at > 0; {
			end := strings.IndexAny(page[at:], "<>")
			if end < 0 || end > 0 && page[at+end] == '<' && !yield(at, page[at:at+end]) {
				return
			}
			next := strings.IndexByte(page[at+end:], '>')
			if next < 0 {
				return
			}
			at += end + next + 1
		}
	}
}

// eachIsolated returns a page in which each text between tags is isolated.
func eachIsolated(page string) string {
	if onward(page) {
		return page
	}
	var out strings.Builder
	done := 0
	for at, text := range between(page) {
		out.WriteString(page[done:at])
		out.WriteString(isolated(text))
		done = at + len(text)
	}
	out.WriteString(page[done:])
	return out.String()
}
