package extract_test

import (
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/replay/record/extract"
	"kibitz/replay/record/mat"
)

var (
	anySide   = rapid.SampledFrom([]events.Side{events.A, events.B})
	perhaps   = rapid.SampledFrom([]events.Side{events.A, events.B, events.NoSide})
	die       = rapid.Uint8Range(1, 6)
	cubeValue = rapid.SampledFrom([]int{1, 2, 4, 8})
)

func drawBoard(t *rapid.T) *events.Board {
	var b events.Board
	for side := range b {
		for range 15 {
			b[side][rapid.IntRange(0, 25).Draw(t, "point")]++
		}
	}
	return &b
}

func drawMove(t *rapid.T) *events.CheckersMoved {
	m := &events.CheckersMoved{Side: anySide.Draw(t, "side")}
	for range rapid.IntRange(0, 4).Draw(t, "steps") {
		m.Steps = append(m.Steps, events.Step{From: rapid.Uint8Range(1, 25).Draw(t, "from"), To: rapid.Uint8Range(0, 24).Draw(t, "to")})
	}
	if rapid.IntRange(0, 3).Draw(t, "board") == 0 {
		m.Board = drawBoard(t)
	}
	return m
}

func drawGap(t *rapid.T) *events.GapNoted {
	missing := rapid.SampledFrom([]string{"roll", "play", "cube", "turns", "game", "unknown"})
	words := rapid.SampledFrom([]string{"", "rows 2 to 3", "31: 8/5 6/&", "Set Pos=x", "line\nline"})
	return &events.GapNoted{Missing: missing.Draw(t, "missing"), Side: perhaps.Draw(t, "side"), Words: words.Draw(t, "words")}
}

func drawPosition(t *rapid.T) *events.PositionSet {
	p := &events.PositionSet{OnRoll: perhaps.Draw(t, "on roll"), Reason: "r"}
	if rapid.Bool().Draw(t, "board") {
		p.Board = drawBoard(t)
	}
	if rapid.Bool().Draw(t, "cube") {
		p.CubeValue = cubeValue.Draw(t, "value")
		p.CubeOwner = rapid.SampledFrom([]string{"centre", "A", "B"}).Draw(t, "owner")
	}
	return p
}

// drawBody draws an event that changes a game, those most often that make one.
func drawBody(t *rapid.T) events.Body {
	switch side := anySide.Draw(t, "side"); rapid.IntRange(0, 20).Draw(t, "kind") {
	case 0, 1, 2, 3:
		return &events.DiceRolled{Side: side, Dice: events.Dice{die.Draw(t, "die"), die.Draw(t, "die")}}
	case 4, 5, 6:
		return drawMove(t)
	case 7, 8, 9:
		return &events.TurnEnded{Side: side}
	case 10:
		return &events.OpeningRolled{A: die.Draw(t, "A"), B: die.Draw(t, "B"), First: events.NoSide}
	case 11:
		return &events.CubeOffered{Side: side, Value: cubeValue.Draw(t, "value")}
	case 12:
		return &events.CubeTaken{Side: side}
	case 13:
		return &events.CubeBeavered{Side: side, Value: cubeValue.Draw(t, "value")}
	case 14:
		return &events.CubePassed{Side: side}
	case 15:
		return &events.GameStarted{}
	case 16:
		return drawGap(t)
	case 17:
		return drawPosition(t)
	case 18:
		return &events.ScoreEntered{Winner: side, Points: rapid.IntRange(0, 5).Draw(t, "points"), Source: "paper"}
	case 19:
		return &events.RollVoided{Side: side, Reason: "cocked"}
	}
	return &events.ChoiceMade{Side: anySide.Draw(t, "chooser"), Choice: "replay"}
}

// settles reads and writes a text until nothing changes. A table that does
// everything wrong may take a few rounds: what a missing turn leaves open is shown
// by an empty cell first, and by an empty row after.
func settles(t *rapid.T, text []byte) {
	for range 4 {
		d, err := mat.Read("export.mat", text)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		again, _ := mat.Write(d)
		if string(again) == string(text) {
			return
		}
		text = again
	}
	t.Fatalf("no fixed point, last\n%s", text)
}

// Whatever happens at the table can be written down, what is written can be read,
// and soon nothing changes any more.
func TestAnySequenceOfEventsCanBeWrittenDown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		format := toThree()
		if rapid.Bool().Draw(t, "session") {
			format = session()
		}
		entries := lane(format)
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			game := rapid.SampledFrom([]int{1, 1, 1, 2}).Draw(t, "game")
			entries = append(entries, []events.Event{{Game: game, Body: drawBody(t)}})
		}
		d, err := extract.Document(placed(entries), func(id string) string { return id })
		if err != nil {
			t.Fatal(err)
		}
		text, _ := mat.Write(d)
		settles(t, text)
	})
}
