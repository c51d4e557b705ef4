package rules

import "fmt"

// Tally is a score told twice: as the record has it, and as it counts.
type Tally struct {
	Score    [2]int `json:"score"`    // points, or games won in a best-of, past the length of the match too
	Official [2]int `json:"official"` // the same, no more than win the match
}

// TallyOf returns the tally (decision D103) of a score in a match that so many points or games win; 0 where
// no number does.
func TallyOf(score [2]int, target int) Tally {
	t := Tally{score, score}
	if target > 0 {
		t.Official = [2]int{min(score[0], target), min(score[1], target)}
	}
	return t
}

// Capped reports whether a side has more than counts.
func (t Tally) Capped() bool { return t.Score != t.Official }

// Agrees reports whether a score that somebody has is this one, as the record has it or as
// it counts.
func (t Tally) Agrees(score [2]int) bool { return score == t.Score || score == t.Official }

// Figures writes A's score, then B's, and in brackets what counts of it where that is less:
// "17-10 (13-10)".
func (t Tally) Figures() string {
	if t.Capped() {
		return dash(t.Score) + " (" + dash(t.Official) + ")"
	}
	return dash(t.Score)
}

func dash(score [2]int) string { return fmt.Sprintf("%d-%d", score[0], score[1]) }
