package transcript

import (
	"strconv"

	"kibitz/events"
)

// CheckScores notes games whose header contradicts the score after the earlier games, and
// games without a result that are followed by others.
func CheckScores(d *Document) {
	for i := 1; i < len(d.Games); i++ {
		before, g := &d.Games[i-1], &d.Games[i]
		if !before.Result.Said() && before.Last().Kind != Drop {
			d.Note(before.Place, NoteResultMissing, strconv.Itoa(before.Number))
		}
		if !before.Result.Said() || g.Unscored {
			continue
		}
		want := ScoreBefore(d, i)
		for side := range want {
			if want[side] != g.Score[side] {
				d.Note(g.Place, NoteScoreDiffers, events.Side(side).String(), strconv.Itoa(want[side]), strconv.Itoa(g.Score[side]))
			}
		}
	}
}

// ScoreBefore returns the score before game i according to the header and result of the
// previous game.
func ScoreBefore(d *Document, i int) [2]int {
	if i == 0 {
		return [2]int{}
	}
	g := &d.Games[i-1]
	score := g.Score
	if g.Result.Said() {
		score[g.Result.Winner] = min(score[g.Result.Winner]+g.Result.Points, MaxPoints)
	}
	return score
}
