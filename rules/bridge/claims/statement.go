package claims

import (
	"regexp"
	"strings"
)

// parts separates the parts of a claimer's statement.
var parts = regexp.MustCompile(`(?i)[;,.]\s*|\s+(?:and\s+)?then\s+|\s+and\s+|\s+затем\s+|\s+потом\s+`)

// sayings are a claimer's phrases and the steps they mean, in lower case.
var sayings = []struct {
	said  *regexp.Regexp
	means string
}{
	{regexp.MustCompile(`^(?:i )?(?:draw|drawing|pull|pulling) (?:the |all )?trumps?$`), "trumps"},
	{regexp.MustCompile(`^(?:all )?trumps?$`), "trumps"},
	{regexp.MustCompile(`^(?:отбираю |отобрать |выбиваю |выбить )?козыр(?:и|ей)$`), "trumps"},
	{regexp.MustCompile(`^(?:run |running |cash |cashing )?(?:the )?(spade|heart|diamond|club)s? (?:from the )?top$`), "$1 top"},
	{regexp.MustCompile(`^ruff(?:ing)? (?:a |one )?(spade|heart|diamond|club)$`), "ruff $1"},
	{regexp.MustCompile(`^(?:the )?(ace|king|queen|jack) of (spade|heart|diamond|club)s$`), "$2 $1"},
}

var short = strings.NewReplacer(
	"spade", "S", "heart", "H", "diamond", "D", "club", "C", "ace", "A", "king", "K", "queen", "Q", "jack", "J",
)

// ParseStatement reads a claimer's statement and reports whether it could. Each part of the
// statement is a step in plain words or in the notation of ParseLine.
func ParseStatement(text string) (*Line, bool) {
	var steps []string
	for _, part := range parts.Split(strings.ToLower(strings.TrimSpace(text)), -1) {
		if part = strings.TrimSpace(part); part != "" {
			steps = append(steps, step(part))
		}
	}
	line, err := ParseLine(strings.Join(steps, "; "))
	return line, err == nil && len(line.Steps) > 0
}

// step translates a part of a statement into the notation. It returns an unknown part
// unchanged.
func step(part string) string {
	part = strings.TrimPrefix(strings.TrimPrefix(part, "and "), "then ")
	for _, saying := range sayings {
		if saying.said.MatchString(part) {
			return short.Replace(saying.said.ReplaceAllString(part, saying.means))
		}
	}
	return part
}
