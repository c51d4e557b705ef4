package claims

// Steps are the ways to write a step of a line, one of each.
var Steps = []string{"trumps", "trumps 2", "S top", "H A K", "ruff D", "ruff D high", "ruff D low", "any"}

// Saying is something that a claimer may say, and the line that ParseStatement reads in it.
type Saying struct{ Said, Line string }

// Sayings are examples of what is read, in English and in Russian.
var Sayings = []Saying{
	{"drawing trumps, then spades from the top", "trumps; S top"},
	{"Draw trumps and ruff a diamond", "trumps; ruff D"},
	{"Ace of diamonds, ruff a diamond.", "D A; ruff D"},
	{"trumps 2; H A K", "trumps 2; H A K"},
	{"отбираю козыри", "trumps"},
}

// Where a line was read.
const (
	FromLine      = "line"
	FromStatement = "statement"
)

// ReadStated reads the line that a claimer stated, or else the statement itself, and tells in
// which it was; nil where it cannot be read.
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
