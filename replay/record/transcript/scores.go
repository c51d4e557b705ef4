package transcript

import (
	"strconv"

	"kibitz/events"
)

// CheckScores notes where a game's header gives another score than the games
// before it lead to, and games without a result that others follow.
func CheckScores(d *Document) {
	for i := 1; i < len(d.Games); i++ {
		before, g := &d.Games[i-1], &d.Games[i]
		if !before.Result.Said() && !dropped(before) {
			d.Note(before.Place, NoteResultMissing, strconv.Itoa(before.Number))
		}
		if !before.Result.Said() {
			continue
		}
		want := before.Score
		want[before.Result.Winner] += before.Result.Points
		for side := range want {
			if want[side] != g.Score[side] {
				d.Note(g.Place, NoteScoreDiffers, events.Side(side).String(), strconv.Itoa(want[side]), strconv.Itoa(g.Score[side]))
			}
		}
	}
}

// dropped tells whether a game ended with a drop, which is a result by itself.
func dropped(g *Game) bool {
	for i := len(g.Actions) - 1; i >= 0; i-- {
		if k := g.Actions[i].Kind; k != Remark {
			return k == Drop
		}
	}
	return false
}
