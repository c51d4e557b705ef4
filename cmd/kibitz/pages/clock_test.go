package pages_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

// clockEvent returns something that may happen to a clock, at random.
func clockEvent(random *rand.Rand) events.Body {
	side, other := events.Side(random.IntN(2)), events.Side(random.IntN(3))
	if other == 2 {
		other = events.NoSide
	}
	switch random.IntN(16) {
	case 0:
		return &events.ClockSet{Kind: []string{events.NoDelay, events.SimpleDelay, events.BronsteinDelay, events.FischerDelay}[random.IntN(4)], A: random.Int64N(900_000), B: random.Int64N(900_000), Delay: random.Int64N(15_000)}
	case 1:
		return &events.ClockRead{A: random.Int64N(900_000) - 5000, B: random.Int64N(900_000), Running: other}
	case 2, 3:
		return &events.ClockStarted{Side: side}
	case 4:
		return &events.ClockStopped{}
	case 5:
		return &events.DirectorCalled{Side: side}
	case 6:
		return &events.TableReleased{}
	case 7:
		return &events.CubePassed{Side: side}
	case 8, 9:
		return &events.TurnEnded{Side: side, By: "clock"}
	case 10:
		return &events.GameConceded{Side: side, As: events.Single}
	case 11:
		return &events.GameStarted{}
	case 12:
		return &events.CubeOffered{Side: side, Value: 2}
	}
	return &events.ClockPressed{Side: side}
}

func TestTheEchoCountsTheClockAsTheRefereeDoes(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	b := modules(t)
	for range 20 {
		referee := backgammon.NewReferee(&book.WBF.Backgammon, events.Format{Kind: "points", Length: 99, Cube: true, Start: "standard"})
		var all []json.RawMessage
		var want []frame
		at := events.InstantOf(time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC))
		apply := func(game int, body events.Body) {
			at += events.Instant(random.Int64N(20_000))
			e := events.Event{Game: game, At: at, Body: body}
			referee.Apply(events.Address{N: uint64(len(all) + 1)}, &e)
			all, want = append(all, events.AppendEvent(nil, &e)), append(want, frameOf(referee.Seen().(backgammon.Seen)))
		}
		apply(0, &events.MatchScheduled{
			Tournament: "t", Discipline: events.Backgammon, Rulebook: "wbf", Format: &events.Format{Kind: "points", Length: 99, Cube: true, Start: "standard"},
			Players: []events.Player{{ID: "a", Seat: "A"}, {ID: "b", Seat: "B"}},
		})
		apply(1, &events.GameStarted{})
		apply(1, &events.OpeningRolled{A: 3, B: 1})
		for range 300 {
			body := clockEvent(random)
			if offer, ok := body.(*events.CubeOffered); ok {
				if s := referee.State(); s.Phase != backgammon.RollOrDouble || s.OnRoll != offer.Side || s.Cube.Owner.Valid() {
					continue // the referee takes what is not due for an offer once it is answered
				}
			}
			apply(1, body)
		}
		for i, got := range call[[]frame](b, "frames", all) {
			if !reflect.DeepEqual([]any{got.Clock, got.Running}, []any{want[i].Clock, want[i].Running}) {
				g, _ := json.Marshal(got)
				w, _ := json.Marshal(want[i])
				t.Fatalf("event %d: %s\n echo    %s\n referee %s", i, all[i], g, w)
			}
		}
	}
}

func TestTheClockIsPressedOnlyWhileATurnCanEnd(t *testing.T) {
	t.Parallel()
	begun := []events.Body{
		&events.ClockSet{Kind: events.NoDelay, A: 600_000, B: 600_000},
		&events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1}, &events.TurnEnded{Side: events.A}, &events.ClockStarted{Side: events.B},
	}
	b := modules(t)
	for name, c := range map[string]struct {
		then []events.Body
		want string
	}{
		"in a turn":        {nil, "clock-stop press-B"},
		"after the match":  {[]events.Body{&events.BreakStarted{Side: events.A}, &events.GameConceded{Side: events.A, As: events.BackgammonWin}}, ""},
		"after it is void": {[]events.Body{&events.MatchVoided{Reason: "seen"}}, ""},
		"while it stands":  {[]events.Body{&events.ClockStopped{}}, "press-A clock press-B"},
		"during a count":   {[]events.Body{&events.CountCalled{Side: events.B}}, "clock-stop"},
		"after that count": {[]events.Body{&events.CountCalled{Side: events.B}, &events.CountEnded{Side: events.B, Outcome: "fell"}}, "clock-stop press-B"},
	} {
		all, _ := framesOf(append(begun[:len(begun):len(begun)], c.then...))
		got := call[struct {
			Buttons []string
			Beats   bool
		}](b, "clockShown", all)
		if beats := strings.Contains(c.want, "clock-stop"); strings.Join(got.Buttons, " ") != c.want || got.Beats != beats {
			t.Errorf("%s: %+v, want %s", name, got, c.want)
		}
	}
}

// The sheet lies open for a while, and a time that nobody has changed goes on meanwhile.
func TestOnlyAFieldThatWasChangedSetsTheClock(t *testing.T) {
	t.Parallel()
	all, _ := framesOf([]events.Body{&events.ClockSet{Kind: events.NoDelay, A: 600_000, B: 700_500}, &events.ClockStarted{Side: events.A}})
	b := modules(t)
	for _, c := range []struct {
		texts []*string
		want  string
	}{
		{[]*string{nil, nil}, "569700 700500"},
		{[]*string{nil, new("11:00")}, "569700 660000"},
		{[]*string{new("9:29"), nil}, "569000 700500"},
		{[]*string{new("soon"), nil}, "nothing"},
	} {
		saved := call[*struct{ Data struct{ A, B int64 } }](b, "savedClock", all, 30_300, c.texts)
		got := "nothing"
		if saved != nil {
			got = fmt.Sprintf("%d %d", saved.Data.A, saved.Data.B)
		}
		if got != c.want {
			t.Errorf("recorded is %s, want %s", got, c.want)
		}
	}
}
