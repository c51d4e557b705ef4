package pages_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// A count that went on would keep everything else from being entered.
func TestACountEndsWithWhatTheDieWasCountedFor(t *testing.T) {
	t.Parallel()
	board := events.Board(position.Standard.Board())
	b := modules(t)
	for name, c := range map[string]struct {
		then  events.Body
		phase string // of the hall's table
		runs  bool
	}{
		"a press of the clock":        {&events.ClockPressed{Side: events.B}, "roll-or-double", true},
		"a break":                     {&events.BreakStarted{Side: events.A}, "roll-or-double", true},
		"the end of the count":        {&events.CountEnded{Side: events.B, Outcome: events.DieFell}, "roll-or-double", false},
		"the roll":                    {&events.DiceRolled{Side: events.B, Dice: events.Dice{6, 1}}, "in-turn", false},
		"a void roll":                 {&events.RollVoided{Side: events.B, Reason: "cocked"}, "roll-or-double", false},
		"the end of the turn":         {&events.TurnEnded{Side: events.B}, "roll-or-double", false},
		"a position":                  {&events.PositionSet{Board: &board, OnRoll: events.A, Reason: "gap"}, "roll-or-double", false},
		"the end of the game":         {&events.GameConceded{Side: events.A, As: events.Single}, "between-games", false},
		"a new game":                  {&events.GameStarted{}, "opening-roll", false},
		"a ruling":                    {&events.RulingMade{Dispute: "d", Reasons: "seen"}, "roll-or-double", false},
		"the game's end by the hall":  {&events.ClockPressed{Side: events.B}, "between-games", false},
		"the match's end by the hall": {&events.ClockPressed{Side: events.B}, "match-over", false},
	} {
		all, _ := framesOf([]events.Body{
			&events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1}, &events.TurnEnded{Side: events.A}, &events.CountCalled{Side: events.B, By: events.A}, c.then,
		})
		recorded := []any{map[string]any{"id": "1", "n": 1, "events": all}}
		seen := map[string]any{"phase": c.phase, "game": 1, "on_roll": "B", "board": rowsOf(new(backgammon.Board)), "cube": map[string]any{}, "score": [2]int{}, "signed": [2]bool{}}
		got := call[*string](b, "counting", recorded, []any{map[string]any{"n": 1, "table": seen}})
		if (got != nil) != c.runs {
			t.Errorf("after %s the count runs: %t", name, got != nil)
		}
	}
}
