package claims

// Steps are examples of each way to write a step of a line.
var Steps = []string{"trumps", "trumps 2", "S top", "H A K", "ruff D", "ruff D high", "ruff D low", "any"}

// Phrase is something a claimer may say, and the line that ParseStatement reads in it.
type Phrase struct{ Said, Line string }

// Phrases are examples of statements that can be read, in English and Russian.
var Phrases = []Phrase{
	{"drawing trumps, then spades from the top", "trumps; S top"},
	{"Draw trumps and ruff a diamond", "trumps; ruff D"},
	{"Ace of diamonds, ruff a diamond.", "D A; ruff D"},
	{"trumps 2; H A K", "trumps 2; H A K"},
	{"отбираю козыри", "trumps"},
}

// The sources of a line.
const (
	FromLine      = "line"
	FromStatement = "statement"
)

// ReadStated reads the line that a claimer stated, or the statement itself if no line is
// given, and returns its source; nil and "" if it cannot be read.
func ReadStated(line, statement string) (read *Line, from string) {
	if line != "" {
		if read, err := ParseLine(line); err == nil {
			return read, FromLine
		}
		return nil, ""
	}
	if read, ok := ParseStatement(statement); ok {
		return read, FromStatement
	}
	return nil, ""
}
