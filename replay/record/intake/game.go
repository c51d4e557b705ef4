package intake

import (
	"fmt"

	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
)

// oneGame enters the game with this index.
func (e *entering) oneGame(i int) {
	g := &e.d.Games[i]
	e.begin(g, i)
	for e.index = range g.Actions {
		e.action(&g.Actions[e.index])
		e.Close()
	}
	e.result()
	e.Close()
}

// begin enters a game's header. Games that are missing according to the numbers and the
// scores become a gap, and the file's score is adopted, as at the start of the file. A
// score that merely differs contradicts the file, which the referee reports.
func (e *entering) begin(g *transcript.Game, i int) {
	known := e.referee.State().Score
	left := len(e.d.Games) - i - 1
	missing := g.Number > e.Game+1 && g.Number <= mostGames-left && g.Score != known
	e.Game, e.course, e.points, e.opening, e.resigned = e.Game+1, g, pointsOf(e.d, i), true, false
	score := g.Score
	if missing {
		e.Game = g.Number
		e.Say(&events.GapNoted{Missing: "game", Side: events.NoSide})
	}
	if missing || i == 0 && score != known {
		e.Say(&events.PositionSet{OnRoll: events.NoSide, Score: &score, Reason: "the score that the file begins this game with"})
		e.Close()
	}
	e.Say(&events.GameStarted{})
	if !g.Unscored {
		e.Say(&events.ScoreObserved{Score: &score, By: events.NoSide, Where: "game header"})
	}
	e.Close()
	e.crawford(g)
	e.automaticDoubles(g)
}

// crawford compares the file's Crawford game with the course of the match.
func (e *entering) crawford(g *transcript.Game) {
	is := e.referee.State().Crawford == backgammon.CrawfordGame
	if g.Crawford == transcript.Unsaid || is == (g.Crawford == transcript.Yes) {
		return
	}
	e.wrong++
	text := "the file says that this is not the Crawford game"
	if !is {
		text = "the file says that this is the Crawford game"
	}
	e.Note("crawford-game", text)
	e.Close()
}

// automaticDoubles enters the cube value after tied opening rolls. The file does not give
// the numbers rolled.
func (e *entering) automaticDoubles(g *transcript.Game) {
	if g.CubeValue > 1 && e.cubeHolds(g.CubeValue) {
		e.Say(&events.PositionSet{OnRoll: events.NoSide, CubeValue: g.CubeValue, CubeOwner: events.CubeCentred, Reason: "automatic doubles, as the file says"})
	}
	e.Close()
}

// result enters the game's result according to the file.
func (e *entering) result() {
	r := &e.course.Result
	if !r.Said() {
		return
	}
	if r.Resigned == transcript.Yes {
		e.gaveUp(r.Winner.Opponent(), e.points)
	}
	switch last := e.referee.State().Last; {
	case e.points > 0:
		e.Say(&events.ScoreEntered{Winner: r.Winner, Points: e.points, Source: events.FromFile, Match: r.Match})
	case last.Game == e.Game && last.Winner == r.Winner:
		// it only repeats who won
	default:
		e.Say(&events.GapNoted{Missing: "unknown", Side: events.NoSide, Words: fmt.Sprintf("%v wins, the file does not say how many points", r.Winner)})
	}
}

// pointsOf returns the points that game i was won for: as written if plausible, or else
// from the score before the next game, or 0.
func pointsOf(d *transcript.Document, i int) int {
	g := &d.Games[i]
	if g.Result.Points > 0 && g.Result.Points <= mostScore {
		return g.Result.Points
	}
	if !g.Result.Said() || i+1 == len(d.Games) {
		return 0
	}
	winner, next := g.Result.Winner, d.Games[i+1].Score
	if next[winner.Opponent()] != g.Score[winner.Opponent()] {
		return 0
	}
	return max(0, next[winner]-g.Score[winner])
}

// mostScore is the highest score that an event can hold.
const mostScore = 1 << 30

// finalScore returns the score after the last game according to the file, or nil if the
// result is not given.
func finalScore(d *transcript.Document) *[2]int {
	i := len(d.Games) - 1
	if i < 0 || !d.Games[i].Result.Said() || pointsOf(d, i) == 0 {
		return nil
	}
	score := d.Games[i].Score
	winner := d.Games[i].Result.Winner
	if score[winner] += pointsOf(d, i); score[winner] > mostScore {
		return nil
	}
	return &score
}

// gaveUp enters a concession if the points correspond to a kind of loss. Otherwise it adds
// a note, and the result gives the points.
func (e *entering) gaveUp(side events.Side, points int) {
	if e.resigned {
		return
	}
	e.resigned = true
	as, ok := e.lossFor(side, points)
	if ok && e.inPlay() && e.course.Result.Winner != side {
		e.Say(&events.GameConceded{Side: side, As: as})
		return
	}
	text := side.String() + " gives up"
	if points > 0 {
		text = fmt.Sprintf("%s for %d", text, points)
	}
	e.Note(transcript.Resignation, text)
}

func (e *entering) inPlay() bool {
	phase := e.referee.State().Phase
	return phase != backgammon.BetweenGames && phase != backgammon.MatchOver
}

// lossFor returns the kind of loss for a number of points: one, two or three times the
// cube, or the smallest of these that covers what the winner needed, because some sites cap
// the points there.
func (e *entering) lossFor(side events.Side, points int) (as string, ok bool) {
	state := e.referee.State()
	losses := []string{events.Single, events.Gammon, events.BackgammonWin}
	for i, as := range losses {
		if points == (i+1)*state.Cube.Value {
			return as, true
		}
	}
	needed := e.format.Length - state.Score[side.Opponent()]
	for i, as := range losses {
		if points > 0 && points == needed && points < (i+1)*state.Cube.Value {
			return as, true
		}
	}
	return "", false
}
