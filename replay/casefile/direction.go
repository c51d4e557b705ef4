package casefile

import (
	"regexp"
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

// between are the texts between the tags of a page.
var between = regexp.MustCompile(`>[^<>]+<`)
