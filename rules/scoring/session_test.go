package scoring

import (
	"cmp"
	"slices"
	"testing"
)

// line is what two pairs scored at a table.
func line(board, ns, ew int, table Table) Line {
	return Line{Board: board, NS: ns, EW: ew, Table: table}
}

// imps is a session in IMPs of which three tables play the first board and two have a result on
// the second; North-South pair 3 and East-West pair 13 have an average plus there.
func imps(factor bool) ([]Pair, []Total) {
	lines := []Line{
		line(1, 1, 11, At(420)), line(1, 2, 12, At(170)), line(1, 3, 13, At(170)),
		line(2, 1, 11, At(620)), line(2, 2, 12, At(-100)), line(2, 3, 13, both(AveragePlus)),
	}
	return Session(lines, System{IMPs: func(b []Table) []Pair { return CrossIMPs(b, CrossTotal) }, Factor: factor})
}

// 420 is 250 points above 170, which is 6 IMPs, against two; 620 is 720 above -100: 12 IMPs. An
// average plus is 3 IMPs for the one comparison that the others have.
func TestASessionInIMPsAddsUpWhatEachBoardBrings(t *testing.T) {
	scored, totals := imps(false)
	if got, want := ns(scored), []Hundredths{1200, -600, -600, 1200, -1200, 300}; !slices.Equal(got, want) {
		t.Errorf("%v, %v was expected", got, want)
	}
	want := []Total{
		{Pair: 1, Boards: 2, Points: 2400}, {Pair: 2, Boards: 2, Points: -1800}, {Pair: 3, Boards: 2, Points: -300},
		{Pair: 11, Boards: 2, Points: -2400}, {Pair: 12, Boards: 2, Points: 1800}, {Pair: 13, Boards: 2, Points: 900},
	}
	if !slices.Equal(totals, want) {
		t.Errorf("%+v, %+v was expected", totals, want)
	}
}

func TestABoardOfFewerResultsIsScaledUpIfTheStageAsksForIt(t *testing.T) {
	scored, _ := imps(true)
	want := []Pair{{1200, -1200}, {-600, 600}, {-600, 600}, {1800, -1800}, {-1800, 1800}, {300, 300}}
	if !slices.Equal(scored, want) {
		t.Errorf("%v, %v was expected", scored, want)
	}
}

// A score that the director assigned to one side alone is the only result of its direction.
func TestEachDirectionIsScaledUpByItsOwnResults(t *testing.T) {
	assigned := mustAssign(t, Weighted{Points: 620, Percent: 30}, Weighted{Points: -100, Percent: 70})
	tables := []Table{{NS: Awarded(AveragePlus), EW: assigned}, both(Average), both(Average)}
	flat := func(board []Table) []Pair {
		pairs := make([]Pair, len(board))
		for i := range pairs {
			pairs[i] = Pair{200, -90}
		}
		return pairs
	}
	by := System{IMPs: flat, Factor: true}
	if got, want := by.board(tables, 3), []Pair{{200, -270}, {200, -90}, {200, -90}}; !slices.Equal(got, want) {
		t.Errorf("%v, %v was expected", got, want)
	}
	if got := (System{IMPs: flat}).board(tables, 3); got[0] != (Pair{200, -90}) {
		t.Errorf("%v, and no board is scaled up", got)
	}
}

func TestInIMPsThereIsNoPercentage(t *testing.T) {
	more, fewer := Total{Points: 1000}, Total{Points: 600}
	if more.Part() != 0 || fewer.Part() != 0 {
		t.Errorf("%v of nothing", more.Part())
	}
}

// Law 12 C2: East-West pair 12 has all 2 of 2 on the other board that it played, so that its
// average plus is a top.
func TestAnAverageOfEastWestIsThePairsOwnIfThatIsMore(t *testing.T) {
	lines := []Line{
		line(1, 1, 11, At(100)), line(1, 2, 12, At(-100)),
		line(2, 1, 12, both(AveragePlus)), line(2, 2, 11, At(50)),
	}
	scored, _ := Session(lines, System{Scale: TwoForABeat})
	if got, want := scored[2], (Pair{200, 200}); got != want {
		t.Errorf("%v, %v was expected: both have scored all that they could", got, want)
	}
}

// A board that one table plays has nobody to be compared with, and no top to be a part of.
func TestASessionOfOneTableScoresNothing(t *testing.T) {
	lines := []Line{line(1, 1, 11, At(100)), line(2, 1, 11, both(AveragePlus))}
	scored, totals := Session(lines, System{Scale: TwoForABeat})
	if !slices.Equal(scored, make([]Pair, 2)) || totals[0] != (Total{Pair: 1, Boards: 2}) {
		t.Errorf("%v, %+v", scored, totals)
	}
}

func TestAtAnIndividualBothPartnersScoreWhatTheirTableDoes(t *testing.T) {
	lines := []Line{
		{Board: 1, NS: 1, EW: 2, Partners: [2]int{3, 4}, Table: At(100)},
		{Board: 1, NS: 5, EW: 6, Partners: [2]int{7, 8}, Table: At(-100)},
	}
	_, totals := Session(lines, System{Scale: TwoForABeat})
	var got []Hundredths
	for _, total := range totals {
		got = append(got, total.Points)
	}
	if want := []Hundredths{200, 0, 200, 0, 0, 200, 0, 200}; !slices.Equal(got, want) {
		t.Errorf("%v, %v was expected", got, want)
	}
}

// 25 percent of the open room's score against 2 percent of the closed one's equal each other, and
// all else is lost: half a percent of a draw, which is worth one.
func TestHalfAHundredthOfABoardIsRoundedUp(t *testing.T) {
	open := Table{NS: mustAssign(t, Weighted{Points: 100, Percent: 25}, Weighted{Points: -1000, Percent: 75})}
	closed := Table{EW: mustAssign(t, Weighted{Points: -100, Percent: 2}, Weighted{Points: -1000, Percent: 98})}
	if team, _ := BoardAMatch(open, closed); team != 1 {
		t.Errorf("%v", team)
	}
}

// better compares the totals of two pairs by the exact part of what each could have scored:
// negative if a is ahead of b (decision D-T28).
func (t Total) better(than Total) int {
	return cmp.Compare(int(than.Points)*int(max(t.Most, 1)), int(t.Points)*int(max(than.Most, 1)))
}
