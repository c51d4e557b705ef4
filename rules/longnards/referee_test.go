package longnards_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/longnards"
)

// anyBody draws something that may be entered at a table, sensible or not.
func anyBody() *rapid.Generator[events.Body] {
	side := rapid.SampledFrom([]events.Side{events.A, events.B})
	roll := rapid.SampledFrom(allRolls())
	return rapid.Custom(func(t *rapid.T) events.Body {
		s, d := side.Draw(t, "side"), roll.Draw(t, "roll")
		switch rapid.IntRange(0, 11).Draw(t, "kind") {
		case 0:
			return &events.GameStarted{}
		case 1:
			return &events.OpeningRolled{A: d[0], B: d[1], First: events.NoSide}
		case 2, 3:
			return &events.DiceRolled{Side: s, Dice: d}
		case 4, 5, 6:
			return &events.CheckersMoved{Side: s, Steps: anySteps(t)}
		case 7:
			return &events.CubeOffered{Side: s, Value: 2}
		case 8:
			return &events.CubeTaken{Side: s}
		case 9:
			board := events.Board(anyBoard().Draw(t, "board"))
			return &events.PositionSet{Board: &board, OnRoll: s, Reason: "test"}
		case 10:
			return &events.RollVoided{Side: s}
		}
		return &events.TurnEnded{Side: s, By: "clock"}
	})
}

func anySteps(t *rapid.T) []events.Step {
	var steps []events.Step
	for range rapid.IntRange(0, 4).Draw(t, "steps") {
		steps = append(steps, events.Step{From: uint8(rapid.IntRange(1, 25).Draw(t, "from")), To: uint8(rapid.IntRange(0, 24).Draw(t, "to"))})
	}
	return steps
}

// told is all that a referee knows.
func told(r *backgammon.Referee) string {
	view, err := json.Marshal(r.View())
	return fmt.Sprintf("%s %v %+v %+v %+v", view, err, r.Findings(), r.Options(), r.Result())
}

// Whatever is entered, nothing panics, no checker is lost but by being told, two
// folds come to the same, and a clone does not notice what follows.
func TestAnythingMayBeEnteredAtATableOfLongNards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, again := referee(toSeven()), referee(toSeven())
		for i, body := range rapid.SliceOfN(anyBody(), 1, 40).Draw(t, "events") {
			clone, before := r.r.Clone().(*backgammon.Referee), told(r.r)
			r.see(body)
			again.see(body)
			if told(clone) != before {
				t.Fatalf("event %d changes the clone made before it", i)
			}
			if _, set := body.(*events.PositionSet); !set && lost(clone.State(), r.r.State()) {
				t.Fatalf("event %d loses checkers: %v, %v", i, clone.State().Board, r.r.State().Board)
			}
		}
		if told(again.r) != told(r.r) {
			t.Fatalf("the second fold came to\n%s\nand the first to\n%s", told(again.r), told(r.r))
		}
	})
}

// lost reports whether a side has another number of checkers within a game.
func lost(before, after backgammon.State) bool {
	for _, s := range []backgammon.State{before, after} {
		if s.Phase == backgammon.BetweenGames || s.Phase == backgammon.OpeningRoll || s.Game != before.Game {
			return false
		}
	}
	return before.Board.Count(events.A) != after.Board.Count(events.A) || before.Board.Count(events.B) != after.Board.Count(events.B)
}

// played returns the events of games of random legal play.
func played(games int) []events.Event {
	r := rand.New(rand.NewPCG(8, 1))
	f := toSeven()
	f.Kind, f.Length, f.Crawford = events.Session, 0, false
	t := &table{r: backgammon.NewRefereeOf(longnards.New(), &book.RU.Backgammon, f)}
	var all []events.Event
	see := func(body events.Body) {
		all = append(all, events.Event{Game: t.r.State().Games + 1, Body: body})
		t.n++
		t.r.Apply(events.Address{N: t.n}, &all[len(all)-1])
	}
	die := func() uint8 { return uint8(1 + r.IntN(6)) }
	var g longnards.Generator
	for t.r.Result().Games < games {
		switch s := t.r.State(); s.Phase {
		case backgammon.BetweenGames:
			see(&events.GameStarted{})
		case backgammon.OpeningRoll:
			see(&events.OpeningRolled{A: die(), B: die(), First: events.NoSide})
		case backgammon.RollOrDouble:
			see(&events.DiceRolled{Side: s.OnRoll, Dice: events.Dice{die(), die()}})
		case backgammon.InTurn:
			plays := g.Plays(&s.Board, s.OnRoll, s.Dice)
			if play := plays[r.IntN(len(plays))]; play.N > 0 {
				see(&events.CheckersMoved{Side: s.OnRoll, Steps: append([]events.Step(nil), play.Steps[:play.N]...)})
			}
			see(&events.TurnEnded{Side: s.OnRoll, By: "clock"})
		}
	}
	return all
}

func TestLegalGamesOfLongNardsHaveNoFindings(t *testing.T) {
	all := played(30)
	f := toSeven()
	f.Kind, f.Length, f.Crawford = events.Session, 0, false
	r := backgammon.NewRefereeOf(longnards.New(), &book.RU.Backgammon, f)
	ends := map[string]int{}
	for i := range all {
		games := r.Result().Games
		r.Apply(events.Address{N: uint64(i + 2)}, &all[i])
		if r.Result().Games > games {
			ends[r.View().LastGame.As]++
		}
	}
	if found := r.Findings(); len(found) > 0 {
		t.Errorf("found %+v", found)
	}
	if ends[events.Single] == 0 || ends[events.Gammon] == 0 || len(ends) != 2 {
		t.Errorf("the games ended as %v", ends)
	}
}

// BenchmarkApply measures the fold of one match's events in memory, from nothing.
func BenchmarkApply(b *testing.B) {
	all := played(6)
	f := toSeven()
	f.Kind, f.Length, f.Crawford = events.Session, 0, false
	b.ReportAllocs()
	for b.Loop() {
		r := backgammon.NewRefereeOf(longnards.New(), &book.RU.Backgammon, f)
		for i := range all {
			r.Apply(events.Address{N: uint64(i + 2)}, &all[i])
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(all))/b.Elapsed().Seconds(), "events/s")
}
