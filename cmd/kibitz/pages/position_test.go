package pages_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/book"
)

// What nobody has compared is recorded as compared by nobody.
func TestTheNextGameBeginsWithScoresThatWereComparedOrNot(t *testing.T) {
	t.Parallel()
	all, _ := framesOf([]events.Body{&events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1}, &events.GameConceded{Side: events.A, As: events.Single}})
	want := map[string][]string{"next": {"game.started", "score.compared"}, "uncompared": {"game.started"}}
	if got := call[map[string][]string](modules(t), "afterGame", all); !reflect.DeepEqual(got, want) {
		t.Errorf("recorded is %v, want %v", got, want)
	}
}

// A position is set in every phase of a match, with more and less of what it may tell.
func TestTheEchoSetsAPositionAsTheRefereeDoes(t *testing.T) {
	t.Parallel()
	board := events.Board(position.Nackgammon.Board())
	start := []events.Body{&events.GameStarted{}}
	opened := append(start[:1:1], &events.OpeningRolled{A: 3, B: 1})
	ended := append(opened[:2:2], &events.TurnEnded{Side: events.A})
	offered := append(ended[:3:3], &events.CubeOffered{Side: events.B, Value: 2})
	phases := map[string][]events.Body{
		"before any game": nil, "opening roll": start, "in turn": opened, "on roll": ended, "double": offered,
		"between games": append(offered[:4:4], &events.CubePassed{Side: events.A}),
		"match over":    append(ended[:3:3], &events.GameConceded{Side: events.A, As: events.BackgammonWin}),
	}
	sets := map[string]events.PositionSet{
		"board":     {Board: &board, OnRoll: events.NoSide, Reason: "gap"},
		"all":       {Board: &board, OnRoll: events.A, CubeValue: 4, CubeOwner: events.CubeOfB, Score: &[2]int{1, 2}, Reason: "gap"},
		"with dice": {Board: &board, OnRoll: events.B, Dice: events.Dice{6, 1}, Reason: "gap"},
		"score":     {OnRoll: events.NoSide, Score: &[2]int{2, 0}, Reason: "gap"},
		"cube":      {OnRoll: events.NoSide, CubeValue: 8, CubeOwner: events.CubeCentred, Reason: "gap"},
		"won":       {OnRoll: events.NoSide, Score: &[2]int{0, 3}, Reason: "gap"},
	}
	b := modules(t)
	for phase, before := range phases {
		for name, set := range sets {
			all, want := framesOf(append(before[:len(before):len(before)], &set))
			for i, got := range call[[]frame](b, "frames", all) {
				if len(got.Dice) == 0 {
					got.Dice = nil
				}
				if got.Phase == "match-over" { // where nobody is on roll
					want[i].OnRoll = got.OnRoll
				}
				if !reflect.DeepEqual(got, want[i]) {
					g, _ := json.Marshal(got)
					w, _ := json.Marshal(want[i])
					t.Errorf("%s set, %s: event %d: %s\n echo    %s\n referee %s", name, phase, i, all[i], g, w)
				}
			}
		}
	}
}

func TestAPositionIsLaidWithTheCubeOfItsGame(t *testing.T) {
	t.Parallel()
	doubled := []events.Body{
		&events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1}, &events.TurnEnded{Side: events.A},
		&events.CubeOffered{Side: events.B, Value: 2}, &events.CubeTaken{Side: events.A},
	}
	over := append(doubled[:5:5], &events.DiceRolled{Side: events.B, Dice: events.Dice{6, 1}}, &events.GameConceded{Side: events.A, As: events.Single})
	b := modules(t)
	for name, c := range map[string]struct {
		bodies []events.Body
		cube   bool
		game   int
		want   string
	}{
		"in the game":             {doubled, true, 1, "2 A"},
		"between two games":       {over, true, 2, "1 centre"},
		"before any game":         {nil, true, 1, "1 centre"},
		"in a match without cube": {nil, false, 1, "1 absent"},
	} {
		all, _ := framesOf(c.bodies)
		if !c.cube {
			all[0] = bytes.Replace(all[0], []byte(`"cube":true,`), nil, 1)
		}
		laid := call[[]struct {
			Game int
			Data struct {
				Value int    `json:"cube_value"`
				Owner string `json:"cube_owner"`
			}
		}](b, "laidAfter", all, "A")
		set := laid[1]
		if got := fmt.Sprintf("%d %s", set.Data.Value, set.Data.Owner); got != c.want || set.Game != c.game {
			t.Errorf("%s: in game %d the cube is %s, want %s in game %d", name, set.Game, got, c.want, c.game)
		}
	}
}

func TestAScoreIsLaidThatTheRecordTakes(t *testing.T) {
	t.Parallel()
	b := modules(t)
	for text, want := range map[string]int{"7": 7, "2.9": 2, "": 0, "-3": 0, "1073741824": 1 << 30, "1073741825": 1 << 30, "1e300": 1 << 30} {
		if got := call[int](b, "laidScore", text); got != want {
			t.Errorf("%q is %d, want %d", text, got, want)
		}
	}
}

// framesOf returns the events of a match to 3 points, and what is seen after each.
func framesOf(bodies []events.Body) (all []json.RawMessage, frames []frame) {
	format := events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Gammons: true, Backgammons: true, Start: "standard"}
	referee := backgammon.NewReferee(&book.WBF.Backgammon, format)
	scheduled := &events.MatchScheduled{
		Tournament: "t", Discipline: events.Backgammon, Rulebook: "wbf", Format: &format, Players: []events.Player{{ID: "a", Seat: "A"}, {ID: "b", Seat: "B"}},
	}
	at := events.InstantOf(time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC))
	for i, body := range append([]events.Body{scheduled}, bodies...) {
		e := events.Event{Game: min(i, 1), At: at, Body: body}
		if phase := referee.State().Phase; body.Type() == "position.set" && (phase == backgammon.BetweenGames || phase == backgammon.MatchOver) && referee.State().Game > 0 {
			e.Game = 2
		}
		referee.Apply(events.Address{N: uint64(i + 1)}, &e)
		all, frames = append(all, events.AppendEvent(nil, &e)), append(frames, frameOf(referee.Seen().(backgammon.Seen)))
	}
	return all, frames
}
