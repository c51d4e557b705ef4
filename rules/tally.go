package rules

import "fmt"

// Tally is a score as recorded and as it counts.
type Tally struct {
	Score    [2]int `json:"score"`    // points, or games won in a best-of; may exceed the length of the match
	Official [2]int `json:"official"` // the same, capped at what wins the match
}

// TallyOf returns the tally of a score in a match won by target points or games; with
// target 0 nothing is capped (decision D103).
func TallyOf(score [2]int, target int) Tally {
	t := Tally{score, score}
	if target > 0 {
		t.Official = [2]int{min(score[0], target), min(score[1], target)}
	}
	return t
}

// Capped reports whether a side's recorded score is higher than its official one.
func (t Tally) Capped() bool { return t.Score != t.Official }

// Agrees reports whether a score equals the recorded or the official score.
func (t Tally) Agrees(score [2]int) bool { return score == t.Score || score == t.Official }

// Figures formats A's score, then B's, followed in brackets by the official score if that
// is lower: "17-10 (13-10)".
func (t Tally) Figures() string {
	if t.Capped() {
		return dash(t.Score) + " (" + dash(t.Official) + ")"
	}
	return dash(t.Score)
}

func dash(score [2]int) string { return fmt.Sprintf("%d-%d", score[0], score[1]) }
