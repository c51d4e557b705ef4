package scoring

import "kibitz/events/failure"

// Weighted is a result that an assigned adjusted score is made of.
type Weighted struct {
	Points  int // as its side scores them
	Percent int // its weight
}

// all is the sum of the weights of a score.
const all = 100

// Score is what a board counts for one side of a table: a result, the weighted results
// of an assigned adjusted score, or an artificial adjusted score. Where both sides of a
// table have an assigned score they need not balance (Law 12 C1).
//
// The zero Score is an artificial one of nothing.
type Score struct {
	results    []Weighted
	artificial Artificial
}

// Artificial is an adjusted score where no result can stand (Law 12 C2).
type Artificial struct {
	Percent int // of the matchpoints that can be had on the board
	IMPs    int
}

// The artificial adjusted scores of a side: for one that was at no fault, for one that
// was partly at fault, and for one that was at fault (Laws 12 C2, 86).
var (
	AveragePlus  = Artificial{60, 3}
	Average      = Artificial{50, 0}
	AverageMinus = Artificial{40, -3}
)

// Code names what is wrong with a score; it does not change between versions.
type Code string

// CodeWeights says that weights are below zero or do not add up to 100.
const CodeWeights Code = "weights"

// Error says why a score cannot be: a code for programs, a sentence, and what to do
// next.
type Error = failure.Error[Code]

// Played returns the score of a result.
func Played(points int) Score { return Score{results: []Weighted{{points, all}}} }

// Awarded returns an artificial adjusted score.
func Awarded(a Artificial) Score { return Score{artificial: a} }

// Assigned returns the assigned adjusted score of a side, made of one result or more
// (Law 12 C1). The weights must add up to 100 and none be below zero.
func Assigned(results ...Weighted) (Score, error) {
	sum := 0
	for _, r := range results {
		if r.Percent < 0 || r.Percent > all {
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

// Artificial returns the artificial adjusted score that s is, if it is one.
func (s Score) Artificial() (a Artificial, ok bool) { return s.artificial, len(s.results) == 0 }

// Results returns the results that s is made of; none where it is artificial.
func (s Score) Results() []Weighted { return append([]Weighted(nil), s.results...) }

// against weighs what two scores come to against each other: the value of each pair of
// results, times the weights of both, so that the sum is 10,000 times too great.
func (s Score) against(t Score, value func(own, other int) int) (sum int) {
	for _, own := range s.results {
		for _, other := range t.results {
			sum += value(own.Points, other.Points) * own.Percent * other.Percent
		}
	}
	return sum
}

// weighed is by how much against is too great.
const weighed = all * all

// Table is what a board counts at one table, for each side as that side scores it.
type Table struct{ NS, EW Score }

// At returns what a table counts that has a result, as North and South score it.
func At(points int) Table { return Table{Played(points), Played(-points)} }

// Pair is what both sides of a table get.
type Pair struct{ NS, EW Hundredths }

// field returns the scores of all tables of one direction.
func field(board []Table, side func(Table) Score) []Score {
	scores := make([]Score, len(board))
	for i, t := range board {
		scores[i] = side(t)
	}
	return scores
}

// each scores both directions of a board.
func each(board []Table, score func(scores []Score) []Hundredths) []Pair {
	ns := score(field(board, func(t Table) Score { return t.NS }))
	ew := score(field(board, func(t Table) Score { return t.EW }))
	pairs := make([]Pair, len(board))
	for i := range pairs {
		pairs[i] = Pair{ns[i], ew[i]}
	}
	return pairs
}

// counted returns how many scores are no artificial ones.
func counted(scores []Score) (n int) {
	for _, s := range scores {
		if len(s.results) > 0 {
			n++
		}
	}
	return n
}
