package files

import (
	"regexp"
	"strings"

	"kibitz/replay/record/pbn"
	"kibitz/replay/record/transcript"
)

// looked is how many bytes of a file are looked at for what format it has: a file that
// is huge by mistake is not searched to its end.
const looked = 1 << 20

// beginning returns the text that a file begins with, empty where it is none.
func beginning(data []byte) string {
	_, text, _ := transcript.Open("", data[:min(looked, len(data))])
	return text
}

// marks are what texts of a format have and others have not, in the order in which they
// are looked for.
var marks = []struct {
	of string
	in func(text string) bool
}{
	{"pbn", beginsPBN},
	{"lin", keyOfBridge.MatchString},
	{"pbn", tagOfBridge.MatchString},
	{"sgf", beginsSGF},
}

// What only boards of bridge have: a tag of PBN's, and LIN's key for the cards.
var (
	tagOfBridge = regexp.MustCompile(`(?m)(?:^|\])[ \t]*\[\s*(?:Auction|Board|Contract|Deal|Dealer|Declarer|Play|Vulnerable)\s*"`)
	keyOfBridge = regexp.MustCompile(`(?:^|\|)\s*md\|`)
)

// beginsPBN reports whether a text begins as PBN does and has a tag of bridge: a link
// in it may hold a deal of LIN's.
func beginsPBN(text string) bool { return pbn.Begins(text) && tagOfBridge.MatchString(text) }

func beginsSGF(text string) bool {
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), "(")
	return ok && strings.HasPrefix(strings.TrimSpace(rest), ";")
}
