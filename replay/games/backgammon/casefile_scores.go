package backgammon

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

// scored records how games ended and which results were undone.
func (g *boardCase) scored(f *replay.Frame) {
	before, after := f.Before.Result(), f.After.Result()
	if after.Games < before.Games {
		g.takeBack(after.Games, f)
	}
	last := viewOf(f.After).LastGame
	was := viewOf(f.Before).LastGame
	if last != nil && after.Games > g.counted() && (was == nil || *was != *last || after.Games > before.Games) {
		g.ended(f, last)
	}
}

// counted returns the number of listed games that count.
func (g *boardCase) counted() int {
	n := 0
	for i := range g.File.Games {
		if g.File.Games[i].Undone == "" {
			n++
		}
	}
	return n
}

// takeBack marks all games beyond this number as undone by the event.
func (g *boardCase) takeBack(games int, f *replay.Frame) {
	for i := len(g.File.Games) - 1; i >= 0 && g.counted() > games; i-- {
		if ended := &g.File.Games[i]; ended.Undone == "" {
			ended.Undone = f.Address.String()
		}
	}
}

// ended adds a game that has ended. A game that was undone and is restored by a ruling
// counts again.
func (g *boardCase) ended(f *replay.Frame, last *backgammon.LastGame) {
	for i := range g.File.Games {
		ended := &g.File.Games[i]
		if ended.Undone != "" && ended.Game == last.Game && ended.Winner == last.Winner && ended.Points == last.Points && ended.By == last.By && restores(f.Event.Body) {
			ended.Undone = ""
			return
		}
	}
	table := viewOf(f.Before)
	g.File.Games = append(g.File.Games, form.Game{
		Game: last.Game, At: f.Address.String(), Winner: last.Winner, Points: last.Points, As: last.As, By: last.By,
		Text: g.ending(last), Cube: table.Cube.Value, Owner: table.Cube.Owner, Crawford: table.Crawford == "now",
		Tally: f.After.Result().Tally,
	})
}

// restores reports whether an event may restore an earlier state of the match.
func restores(body events.Body) bool {
	switch body.(type) {
	case *events.RulingMade, *events.VoteCast:
		return true
	}
	return false
}

// ending describes how a game ended.
func (g *boardCase) ending(last *backgammon.LastGame) string {
	if last.As == "" {
		return g.Words.Ending(last.By)
	}
	return g.Words.Ending(last.By) + ", " + g.Words.Loss(last.As)
}

// keepScore records scores and cubes as somebody saw or wrote them.
func (g *boardCase) keepScore(f *replay.Frame) {
	switch e := f.Event.Body.(type) {
	case *events.ScoreCompared:
		g.figure(f, form.Figure{Kind: "compared", A: e.A, B: e.B})
	case *events.ScoreObserved:
		g.observed(f, e)
	case *events.ScoreEntered:
		g.figure(f, form.Figure{Kind: "entered"})
	case *events.ResultSigned:
		g.sheet(f, "signed", e.Side, e.Score)
	case *events.CubeObserved:
		g.cube(f, e)
	}
	g.presumed(f)
}

// observed records an observed score.
func (g *boardCase) observed(f *replay.Frame, e *events.ScoreObserved) {
	if !e.By.Valid() {
		g.figure(f, form.Figure{Kind: "observed", Seen: e.Score, Where: e.Where})
		return
	}
	g.sheet(f, "observed", e.By, e.Score)
	g.File.Figures[len(g.File.Figures)-1].Where = e.Where
}

// sheet records one side's own score.
func (g *boardCase) sheet(f *replay.Frame, kind string, side events.Side, score *[2]int) {
	figure := form.Figure{Kind: kind, By: wording.Letter(side), A: score}
	if side == events.B {
		figure.A, figure.B = nil, score
	}
	g.figure(f, figure)
}

// differences are the findings that a score or result differs from the computed one.
var differences = []rules.Code{
	backgammon.FindScoreDiffers, backgammon.FindResultDiffers, backgammon.FindMatchResult, backgammon.FindResultCapped,
	backgammon.FindResultUnplayed, backgammon.FindResultAsEntered,
}

func (g *boardCase) figure(f *replay.Frame, figure form.Figure) {
	figure.At, figure.Time, figure.Game = f.Address.String(), wording.Instant(f.Event.At), f.Event.Game
	figure.Text = g.Told(f.Event, "")
	result := f.After.Result()
	figure.Computed, figure.Official = result.Score, result.Official
	figure.Differs = face.Found(f, differences...)
	g.File.Figures = append(g.File.Figures, figure)
}

func (g *boardCase) cube(f *replay.Frame, e *events.CubeObserved) {
	computed := viewOf(f.After).Cube
	cube := form.Cube{
		At: f.Address.String(), Time: wording.Instant(f.Event.At), Game: f.Event.Game,
		Seen: form.CubePlace{Value: e.Value, Owner: e.Owner}, Computed: form.CubePlace{Value: computed.Value, Owner: computed.Owner},
		Clause: string(provisionsOf(g.Book).CubeSetup),
	}
	cube.Differs = face.Found(f, backgammon.FindCubeDiffers)
	g.File.Cubes = append(g.File.Cubes, cube)
}

// presumed records the findings that have a weight in the dispute, by the same rule as the
// live view. That a player kept no score counts only in a dispute about the score. How the
// cube lies counts only in the game that the dispute is about.
func (g *boardCase) presumed(f *replay.Frame) {
	game := g.Timeline.Placed(g.Raised).Event.Game
	for _, found := range f.Findings() {
		weight := provisionsOf(g.Book).Weighs(&found)
		switch {
		case weight == rules.NoWeight || found.Clause == "":
		case found.Code == backgammon.FindScoreNotKept && g.subject() != "score":
		case found.Code == backgammon.FindCubeDiffers && f.Event.Game != game && f.Event.Game != 0:
		default:
			finding := g.Finding(found)
			finding.Weight = string(weight)
			g.File.Presumptions = append(g.File.Presumptions, finding)
		}
	}
}

// subject returns what the dispute is about, or "" if unknown.
func (g *boardCase) subject() string {
	raised, _ := g.Timeline.Placed(g.Raised).Event.Body.(*events.DisputeRaised)
	if raised == nil {
		return ""
	}
	return raised.Subject
}

// provisionsOf returns the rulebook's procedure for the game, or an empty one if the
// rulebook is not available.
func provisionsOf(b *book.Book) *backgammon.Procedure {
	if b == nil {
		return new(backgammon.Procedure)
	}
	return &b.Backgammon
}
