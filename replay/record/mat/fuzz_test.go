package mat

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

func FuzzMat(f *testing.F) {
	entries, err := os.ReadDir("testdata")
	if err != nil {
		f.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() || strings.HasSuffix(e.Name(), ".md") {
			continue
		}
		data, err := os.ReadFile("testdata/" + e.Name())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(match("  1) 31: 8/5 6/5                 Doubles => 2", "  2)  Takes", "; Set Pos=aa----D-C---eE---c-d--A-AA/-2")))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := Read("fuzz.mat", data)
		if err != nil {
			return
		}
		once, _ := Write(d)
		again, err := Read("again.mat", once)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, once)
		}
		// The first writing may move a remark or drop a rating that is none; from
		// there on nothing changes.
		twice, _ := Write(again)
		third, err := Read("third.mat", twice)
		if err != nil {
			t.Fatal(err)
		}
		if thrice, _ := Write(third); string(twice) != string(thrice) {
			t.Fatalf("no fixed point:\n%s\nand\n%s", twice, thrice)
		}
	})
}

// Documents as match text can hold them: two players in turn, the cube between.

func drawStep(t *rapid.T) transcript.Step {
	from := rapid.Uint8Range(1, events.Bar).Draw(t, "from")
	s := transcript.Step{From: from, Count: 1}
	for n := rapid.IntRange(1, 2).Draw(t, "stops"); n > 0 && from > 0; n-- {
		from = rapid.Uint8Range(0, from-1).Draw(t, "to")
		s.Stops = append(s.Stops, transcript.Stop{Point: from, Hit: from > 0 && rapid.Bool().Draw(t, "hit")})
	}
	return s
}

func drawRoll(t *rapid.T, side events.Side) transcript.Action {
	die := rapid.Uint8Range(1, 6)
	a := transcript.Action{Kind: transcript.Roll, Side: side, Dice: events.Dice{die.Draw(t, "die"), die.Draw(t, "die")}}
	switch rapid.IntRange(0, 5).Draw(t, "play") {
	case 0:
		a.Play = transcript.Nothing
	case 1:
		a.Play = transcript.Unknown
	default:
		a.Steps = rapid.SliceOfN(rapid.Custom(drawStep), 1, 4).Draw(t, "steps")
	}
	return a
}

// drawCube turns the cube up to four times and ends with an answer, or with the
// roll that shows one.
func drawCube(t *rapid.T, side events.Side, value int) (actions []transcript.Action, onRoll events.Side) {
	turns := rapid.IntRange(1, 4).Draw(t, "turns")
	who := side
	for n := range turns {
		value *= 2
		kind := transcript.Double
		if n > 0 {
			kind = transcript.Beaver
		}
		actions = append(actions, transcript.Action{Kind: kind, Side: who, Value: value})
		who = who.Opponent()
	}
	if rapid.IntRange(0, 3).Draw(t, "answer") == 0 {
		return append(actions, transcript.Action{Kind: transcript.Drop, Side: who}), events.NoSide
	}
	if turns%2 == 1 {
		actions = append(actions, transcript.Action{Kind: transcript.Take, Side: who, Implied: turns > 1})
	}
	return actions, side
}

func drawGame(t *rapid.T, number int) transcript.Game {
	g := transcript.Game{Number: number, Result: transcript.Result{Winner: events.NoSide}}
	side := events.Side(rapid.Uint8Range(0, 1).Draw(t, "first"))
	for range rapid.IntRange(0, 30).Draw(t, "turns") {
		if len(g.Actions) > 0 && rapid.IntRange(0, 5).Draw(t, "cube") == 0 {
			cube, next := drawCube(t, side, 1)
			g.Actions = append(g.Actions, cube...)
			if next == events.NoSide {
				g.Result = transcript.Result{Winner: cube[len(cube)-1].Side.Opponent(), Points: 1}
				return g
			}
			side = next
		}
		g.Actions = append(g.Actions, drawRoll(t, side))
		side = side.Opponent()
	}
	if rapid.Bool().Draw(t, "ended") && len(g.Actions) > 0 {
		g.Result = transcript.Result{Winner: events.Side(rapid.Uint8Range(0, 1).Draw(t, "winner")), Points: rapid.IntRange(1, 5000).Draw(t, "points"), Match: rapid.Bool().Draw(t, "match")}
	}
	return g
}

func TestAnyDocumentThatTheFormatHoldsComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching(`[A-Za-zëÖ][A-Za-z.'() ëÖ:0-9]{0,20}[a-z]`)
		d := &transcript.Document{Length: rapid.IntRange(0, 25).Draw(t, "length")}
		d.Players[0].Name, d.Players[1].Name = columnName(name.Draw(t, "left")), columnName(name.Draw(t, "right"))
		for n := range rapid.IntRange(1, 3).Draw(t, "games") {
			d.Games = append(d.Games, drawGame(t, n+1))
		}
		checkWinners(d)
		fixedPoint(t, d)
	})
}

// checkWinners takes out what contradicts itself: a side that by its steps bore
// off all its checkers and lost. The reader settles such games as it must.
func checkWinners(d *transcript.Document) {
	for i := range d.Games {
		if w := borneOff(&d.Games[i], 15); w.Valid() && d.Games[i].Result.Said() {
			d.Games[i].Result.Winner = w
		}
	}
}

func TestPlaysAreReadInAnySpelling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.SliceOfN(rapid.Custom(drawStep), 1, 4).Draw(t, "steps")
		var words []string
		for _, s := range steps {
			s.Count = rapid.Uint8Range(1, 4).Draw(t, "count")
			words = append(words, s.String())
		}
		text := strings.Join(words, rapid.SampledFrom([]string{" ", ", ", "  ", "; "}).Draw(t, "between"))
		read, rest := transcript.ParsePlay(strings.ToUpper(text))
		var again []string
		for _, s := range read {
			again = append(again, s.String())
		}
		if rest != "" || fmt.Sprint(again) != fmt.Sprint(words) {
			t.Fatalf("%q read as %v, rest %q", text, again, rest)
		}
	})
}
