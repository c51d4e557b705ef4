package intake_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/replay/record/mat"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// played is a game played by the rules: its transcript, and where each turn led.
type played struct {
	actions []transcript.Action
	boards  []backgammon.Board
}

// drawGame plays so many turns from a start position, or to the end, and writes
// each play out step by step or in short.
func drawGame(t *rapid.T, start string, turns int) played {
	position, err := position.ParseStartPosition(start)
	if err != nil {
		t.Fatalf("%v", err)
	}
	var g played
	var plays backgammon.Generator
	board, side := position.Board(), events.Side(rapid.Uint8Range(0, 1).Draw(t, "first"))
	die := rapid.Uint8Range(1, 6)
	for len(g.actions) < turns && board.InPlay(events.A) > 0 && board.InPlay(events.B) > 0 {
		a := transcript.Action{Kind: transcript.Roll, Side: side, Dice: events.Dice{die.Draw(t, "die"), die.Draw(t, "die")}}
		if len(g.actions) == 0 && a.Dice.Double() {
			continue
		}
		all := plays.Plays(&board, side, a.Dice)
		play := all[rapid.IntRange(0, len(all)-1).Draw(t, "play")]
		a.Play, a.Steps = transcript.Moved, written(&play, rapid.Bool().Draw(t, "short"))
		if play.N == 0 {
			a.Play = transcript.CannotMove
		}
		board, side = play.Board, side.Opponent()
		g.actions = append(g.actions, a)
		g.boards = append(g.boards, board)
	}
	return g
}

// written writes a play: each step, or in short one way for each checker, with the
// points where it hits.
func written(p *backgammon.Play, short bool) []transcript.Step {
	var steps []transcript.Step
	for i, s := range p.Steps[:p.N] {
		on := slices.IndexFunc(steps, func(w transcript.Step) bool { return short && w.Stops[len(w.Stops)-1].Point == s.From })
		if on < 0 {
			steps = append(steps, transcript.Single(s.From, s.To, p.Hits[i]))
			continue
		}
		stops := &steps[on].Stops
		if last := len(*stops) - 1; !(*stops)[last].Hit {
			*stops = (*stops)[:last]
		}
		*stops = append(*stops, transcript.Stop{Point: s.To, Hit: p.Hits[i]})
	}
	return steps
}

// A game that was played by the rules is entered step by step, whatever start
// position the file does not name and however its plays are written.
func TestAGameByTheRulesIsEnteredWithoutAFinding(t *testing.T) {
	starts := []string{transcript.Standard, transcript.Nackgammon, transcript.Longgammon, transcript.Hypergammon}
	rapid.Check(t, func(t *rapid.T) {
		start := rapid.SampledFrom(starts).Draw(t, "start")
		g := drawGame(t, start, rapid.IntRange(1, 60).Draw(t, "turns"))
		d := &transcript.Document{Format: transcript.Mat, Variation: start, Games: []transcript.Game{{
			Number: 1, Actions: g.actions, Result: transcript.Result{Winner: events.NoSide},
		}}}
		m := enter(t, d)
		if found := m.found(); found != "" && found != unfinished || m.Gaps > 0 {
			t.Fatalf("found %s", found)
		}
		checkBoards(t, m, g.boards)
	})
}

func checkBoards(t *rapid.T, m *imported, want []backgammon.Board) {
	t.Helper()
	if !slices.Equal(m.boards, want) {
		t.Fatalf("the turns lead to\n%v, want\n%v", m.boards, want)
	}
	for _, entry := range m.Entries {
		for _, e := range entry {
			if moved, ok := e.Body.(*events.CheckersMoved); ok && !singleSteps(moved.Steps) {
				t.Fatalf("steps %v are not those of single dice", moved.Steps)
			}
		}
	}
}

func singleSteps(steps []events.Step) bool {
	return !slices.ContainsFunc(steps, func(s events.Step) bool { return s.From-s.To > 6 })
}

// Where the file does not name the start position, one is taken from which the
// game is by the rules, but for two plays at most: another than the standard one
// is believed only if it explains more. (A short game may fit several.)
func TestAStartPositionIsTakenThatExplainsTheGame(t *testing.T) {
	starts := []string{transcript.Standard, transcript.Nackgammon, transcript.Longgammon, transcript.Hypergammon}
	rapid.Check(t, func(t *rapid.T) {
		start := rapid.SampledFrom(starts).Draw(t, "start")
		g := drawGame(t, start, 40)
		d := &transcript.Document{Players: [2]transcript.Player{{Name: "Ann"}, {Name: "Bo"}}, Games: []transcript.Game{{
			Number: 1, Actions: g.actions, Result: transcript.Result{Winner: events.NoSide},
		}}}
		text, _ := mat.Write(d)
		m := enter(t, mustRead(t, "match.mat", text))
		irregular := m.Gaps
		for _, f := range m.Findings() {
			if f.Code == backgammon.FindNoChecker || f.Code == backgammon.FindIllegalPlay {
				irregular++
			}
		}
		if irregular > 2 {
			t.Fatalf("%s is taken for %s, with %s:\n%s", start, m.Format().Start, m.found(), text)
		}
	})
}
