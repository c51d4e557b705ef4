package pages_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"kibitz/events"
)

// outcomeShown is what a tablet shows at the end of a game.
type outcomeShown struct {
	Score string
	Asks  []string
	Told  string
}

// outcomeCase is what is done at a tablet after a game that A has won, and what comes of it.
type outcomeCase struct {
	format string // an edit of the format: old and new text
	off    int    // how many checkers of B are off
	steps  []any
	want   outcomeShown // at last
	said   []int        // the points that are recorded as said
}

func outcomeCases() map[string]outcomeCase {
	ruling := json.RawMessage(`{"type":"ruling.made","at":"2026-11-23T10:00:00Z","data":{"dispute":"d1","reasons":"A single game.","effects":[]}}`)
	scored := json.RawMessage(`{"type":"position.set","game":1,"at":"2026-11-23T10:00:00Z","data":{"score":[1,0],"reason":"ruled"}}`)
	entered := json.RawMessage(`{"type":"score.entered","game":1,"at":"2026-11-23T10:00:00Z","data":{"winner":"A","points":1,"source":"table"}}`)
	all, next := []string{"won-single", "won-gammon", "won-backgammon"}, []string{"next", "compare", "uncompared", "break"}
	answers := []string{"agreed", "disagreed"}
	return map[string]outcomeCase{
		"nobody has said anything":            {want: outcomeShown{"?–0", all, ""}},
		"what the board shows is not entered": {steps: []any{"won-gammon", "agreed"}, want: outcomeShown{"2–0", next, ""}},
		"what differs is entered":             {steps: []any{"won-single", "agreed"}, want: outcomeShown{"2–0", next, ""}, said: []int{1}},
		"what differs is told before":         {steps: []any{"won-single"}, want: outcomeShown{"?–0", answers, "ask.differs"}},
		"what does not differ tells nothing":  {steps: []any{"won-gammon"}, want: outcomeShown{"?–0", answers, ""}},
		"what could not be stored is not said": {
			steps: []any{"won-single", "no room", "agreed"}, want: outcomeShown{"?–0", answers, "ask.differs"},
		},
		"it was entered on another tablet": {steps: []any{[]any{entered}}, want: outcomeShown{"2–0", next, ""}, said: []int{1}},
		"the director has ruled":           {steps: []any{[]any{ruling}, "set up"}, want: outcomeShown{"2–0", next, ""}},
		"the score was set":                {steps: []any{[]any{scored}}, want: outcomeShown{"1–0", next, ""}},
		"an open choice stays":             {steps: []any{"option aside"}, want: outcomeShown{"?–0", append([]string{"option"}, all...), ""}},
		"no backgammons":                   {format: `"backgammons":true,|`, want: outcomeShown{"?–0", all[:2], ""}},
		"no gammons":                       {format: `"gammons":true,|`, off: 1, want: outcomeShown{"1–0", next, ""}},
		"more than the match is to": {
			format: `"length":3,|"length":1,`, steps: []any{"won-gammon", "agreed"}, want: outcomeShown{"2(1)–0", []string{"sign-A", "sign-B", "score-sheet"}, ""},
		},
		"a session under Jacoby": {
			format: `"kind":"points","length":3,|"jacoby":true,"kind":"session",`, want: outcomeShown{"1–0", append(next[:4:4], "end"), ""},
		},
	}
}

// The players say what a game was won as before the page shows what it counts: once, only where it
// makes a difference, and not after it was entered or ruled on. What they say is not said before it is stored.
func TestWhatAGameWasWonAsIsAskedUntilItIsSaidOrRuledOn(t *testing.T) {
	t.Parallel()
	b := modules(t)
	for name, c := range outcomeCases() {
		steps := append([]any{borneOff(c)}, c.steps...)
		got := call[struct {
			Shown []outcomeShown
			Said  []int
		}](b, "outcome", strings.ReplaceAll(name, " ", "-"), steps)
		last := got.Shown[len(got.Shown)-1]
		last.Told, _, _ = strings.Cut(last.Told, " ")
		if !reflect.DeepEqual(last, c.want) || fmt.Sprint(got.Said) != fmt.Sprint(c.said) {
			t.Errorf("%s: shown is %+v, said %v; want %+v, said %v", name, last, got.Said, c.want, c.said)
		}
	}
}

// borneOff is a game that A has won with the last checker.
func borneOff(c outcomeCase) []json.RawMessage {
	board := events.Board{events.A: {events.Off: 14, 1: 1}, events.B: {events.Off: uint8(c.off), 6: uint8(15 - c.off)}}
	all, _ := framesOf([]events.Body{
		&events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1}, &events.PositionSet{Board: &board, OnRoll: events.A, Reason: "gap"},
		&events.DiceRolled{Side: events.A, Dice: events.Dice{6, 5}}, &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 1, To: 0}}}, &events.TurnEnded{Side: events.A},
	})
	if before, after, edited := strings.Cut(c.format, "|"); edited {
		all[0] = bytes.Replace(all[0], []byte(before), []byte(after), 1)
	}
	return all
}
