package casefile

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// scored follows how games ended, and what took their results back.
func (b *builder) scored(f *replay.Frame) {
	before, after := f.Before.Result(), f.After.Result()
	if after.Games < before.Games {
		b.takeBack(after.Games, f)
	}
	last := tableOf(f.After).LastGame
	was := tableOf(f.Before).LastGame
	if last != nil && after.Games > b.counted() && (was == nil || *was != *last || after.Games > before.Games) {
		b.ended(f, last)
	}
}

// counted returns how many games of the list count.
func (b *builder) counted() int {
	n := 0
	for i := range b.file.Games {
		if b.file.Games[i].Undone == "" {
			n++
		}
	}
	return n
}

// takeBack marks the games past a number of them as undone by an event.
func (b *builder) takeBack(games int, f *replay.Frame) {
	for i := len(b.file.Games) - 1; i >= 0 && b.counted() > games; i-- {
		if g := &b.file.Games[i]; g.Undone == "" {
			g.Undone = f.Address.String()
		}
	}
}

// ended adds a game that has ended. One that a later ruling has put back counts again.
func (b *builder) ended(f *replay.Frame, last *backgammon.LastGame) {
	for i := range b.file.Games {
		g := &b.file.Games[i]
		if g.Undone != "" && g.Game == last.Game && g.Winner == last.Winner && g.Points == last.Points && g.By == last.By && restores(f.Event.Body) {
			g.Undone = ""
			return
		}
	}
	table := tableOf(f.Before)
	b.file.Games = append(b.file.Games, Game{
		Game: last.Game, At: f.Address.String(), Winner: last.Winner, Points: last.Points, As: last.As, By: last.By,
		Text: b.ending(last), Cube: table.Cube.Value, Owner: table.Cube.Owner, Crawford: table.Crawford == "now",
		Score: f.After.Result().Score,
	})
}

// restores reports whether an event may put an earlier state of the match back.
func restores(body events.Body) bool {
	switch body.(type) {
	case *events.RulingMade, *events.VoteCast:
		return true
	}
	return false
}

// ending says how a game ended.
func (b *builder) ending(last *backgammon.LastGame) string {
	if last.As == "" {
		return b.words.Ending(last.By)
	}
	return b.words.Ending(last.By) + ", " + b.words.Loss(last.As)
}

// seen takes down the score and the cube as somebody had them.
func (b *builder) seen(f *replay.Frame) {
	switch e := f.Event.Body.(type) {
	case *events.ScoreCompared:
		b.figure(f, Figure{Kind: "compared", A: e.A, B: e.B})
	case *events.ScoreObserved:
		b.observed(f, e)
	case *events.ScoreEntered:
		b.figure(f, Figure{Kind: "entered"})
	case *events.ResultSigned:
		b.sheet(f, "signed", e.Side, e.Score)
	case *events.CubeObserved:
		b.cube(f, e)
	}
	b.presumed(f)
}

// observed takes down a score that stands somewhere.
func (b *builder) observed(f *replay.Frame, e *events.ScoreObserved) {
	if !e.By.Valid() {
		b.figure(f, Figure{Kind: "observed", Seen: e.Score, Where: e.Where})
		return
	}
	b.sheet(f, "observed", e.By, e.Score)
	b.file.Figures[len(b.file.Figures)-1].Where = e.Where
}

// sheet takes down one side's own figures.
func (b *builder) sheet(f *replay.Frame, kind string, side events.Side, score *[2]int) {
	figure := Figure{Kind: kind, By: letter(side), A: score}
	if side == events.B {
		figure.A, figure.B = nil, score
	}
	b.figure(f, figure)
}

// differences are findings that a score is another than computed.
var differences = []rules.Code{
	backgammon.FindScoreDiffers, backgammon.FindResultDiffers, backgammon.FindMatchResult, backgammon.FindResultCapped,
	backgammon.FindResultUnplayed, backgammon.FindResultAsEntered,
}

func (b *builder) figure(f *replay.Frame, figure Figure) {
	figure.At, figure.Time, figure.Game = f.Address.String(), spelled(f.Event.At), f.Event.Game
	figure.Text = b.told(f.Event, "")
	figure.Computed = f.After.Result().Score
	figure.Differs = found(f, differences...)
	b.file.Figures = append(b.file.Figures, figure)
}

func (b *builder) cube(f *replay.Frame, e *events.CubeObserved) {
	computed := tableOf(f.After).Cube
	cube := Cube{
		At: f.Address.String(), Time: spelled(f.Event.At), Game: f.Event.Game,
		Seen: CubePlace{e.Value, e.Owner}, Computed: CubePlace{computed.Value, computed.Owner},
		Clause: string(b.provisions().CubeSetup),
	}
	cube.Differs = found(f, backgammon.FindCubeDiffers)
	b.file.Cubes = append(b.file.Cubes, cube)
}

// presumed takes down what a presumption rests on: play while the table was frozen, a
// score that one player did not keep, and the cube and the score as they were seen.
// One from before the game in dispute weighs nothing in it.
func (b *builder) presumed(f *replay.Frame) {
	game := b.timeline.Placed(b.raised).Event.Game
	for _, finding := range f.Findings() {
		switch finding.Code {
		case match.FindFrozen:
		case backgammon.FindScoreNotKept:
			if b.subject() != "score" {
				continue
			}
		case backgammon.FindCubeDiffers, backgammon.FindScoreDiffers:
			if f.Event.Game != game && f.Event.Game != 0 {
				continue
			}
		default:
			continue
		}
		b.file.Presumptions = append(b.file.Presumptions, b.finding(finding))
	}
}

// subject is what the dispute is about.
func (b *builder) subject() string {
	raised, _ := b.timeline.Placed(b.raised).Event.Body.(*events.DisputeRaised)
	if raised == nil {
		return ""
	}
	return raised.Subject
}

// provisions are what the rulebook says; nothing where the program does not have it.
func (b *builder) provisions() *backgammon.Procedure {
	if rulebook, ok := b.books().Find(b.schedule.Rulebook); ok {
		return &rulebook.Backgammon
	}
	return &backgammon.Procedure{Tournament: procedure.Provisions{}}
}
