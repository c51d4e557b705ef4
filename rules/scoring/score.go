package scoring

import "kibitz/events/failure"

// Weighted is one result of an assigned adjusted score.
type Weighted struct {
	Points  int // from the side's own point of view
	Percent int // weight in percent
}

// all is the sum of a score's weights, in percent.
const all = 100

// Score is one side's score on a board at one table: a result, the weighted results of an
// assigned adjusted score, or an artificial adjusted score. Assigned scores of the two
// sides need not balance (Law 12 C1).
//
// The zero Score is an artificial score of 0 percent and 0 IMPs.
type Score struct {
	results    []Weighted
	artificial Artificial
}

// Artificial is an adjusted score for a board on which no result can be assigned (Law 12
// C2).
type Artificial struct {
	Percent int // of the matchpoints available on the board
	IMPs    int
}

// The artificial adjusted scores for a side that was not at fault, partly at fault, and
// directly at fault (Laws 12 C2, 86).
var (
	AveragePlus  = Artificial{60, 3}
	Average      = Artificial{50, 0}
	AverageMinus = Artificial{40, -3}
)

// Code identifies what is wrong with a score. Codes do not change between versions.
type Code string

// CodeWeights means that weights are out of range or do not add up to 100.
const CodeWeights Code = "weights"

// Error describes an invalid score: a code for programs, a sentence, and the next step.
type Error = failure.Error[Code]

// Played returns the score for a result in points.
func Played(points int) Score { return Score{results: []Weighted{{points, all}}} }

// Awarded returns an artificial adjusted score.
func Awarded(a Artificial) Score { return Score{artificial: a} }

// Assigned returns a side's assigned adjusted score, made of one or more results (Law 12
// C1). It returns an error with CodeWeights unless all weights are from 0 to 100 and add up
// to 100.
func Assigned(results ...Weighted) (Score, error) {
	sum := 0
	for _, r := range results {
		if r.Percent < 0 || r.Percent > all { // before they are added up, which might overflow
			return Score{}, weights("a weight is %d", r.Percent)
		}
		sum += r.Percent
	}
	if sum != all {
		return Score{}, weights("the weights add up to %d", sum)
	}
	return Score{results: append([]Weighted(nil), results...)}, nil
}

func weights(format string, n int) error {
	return failure.New(CodeWeights, "give weights from 0 to 100 that add up to 100", format, n)
}

// Artificial returns the artificial adjusted score of s, and reports whether s is one.
func (s Score) Artificial() (a Artificial, ok bool) { return s.artificial, len(s.results) == 0 }

// Results returns the results of s, or none if s is artificial.
func (s Score) Results() []Weighted { return append([]Weighted(nil), s.results...) }

// against returns the weighted value of s against t: the sum of the values of all pairs of
// results, each multiplied by both weights. The sum is multiplied by 10,000.
func (s Score) against(t Score, value func(own, other int) int) (sum int) {
	for _, own := range s.results {
		for _, other := range t.results {
			sum += value(own.Points, other.Points) * own.Percent * other.Percent
		}
	}
	return sum
}

// weighed is the factor by which the result of against is multiplied.
const weighed = all * all

// Table holds both sides' scores at one table, each from its own point of view.
type Table struct{ NS, EW Score }

// At returns the Table for a played result, in points for North-South.
func At(points int) Table { return Table{Played(points), Played(-points)} }

// Pair holds the scores of both sides of a table.
type Pair struct{ NS, EW Hundredths }

// direction returns the scores of one direction at all tables.
func direction(board []Table, side func(Table) Score) []Score {
	scores := make([]Score, len(board))
	for i, t := range board {
		scores[i] = side(t)
	}
	return scores
}

// each scores both directions of a board.
func each(board []Table, score func(scores []Score) []Hundredths) []Pair {
	ns := score(direction(board, func(t Table) Score { return t.NS }))
	ew := score(direction(board, func(t Table) Score { return t.EW }))
	pairs := make([]Pair, len(board))
	for i := range pairs {
		pairs[i] = Pair{ns[i], ew[i]}
	}
	return pairs
}

// counted returns the number of scores that are not artificial.
func counted(scores []Score) (n int) {
	for _, s := range scores {
		if len(s.results) > 0 {
			n++
		}
	}
	return n
}
