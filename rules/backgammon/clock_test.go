package backgammon_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

// What the clock shows follows from presses, and a later reading is worth more.
func TestTheClockRunsByPresses(t *testing.T) {
	const start = 1_767_225_600_000
	const undated = -start // so that nobody knows when it was
	set := func(kind string) *events.ClockSet {
		return &events.ClockSet{Kind: kind, A: 600_000, B: 600_000, Delay: 12_000}
	}
	type act struct {
		after int64 // milliseconds from the start
		body  events.Body
	}
	for _, c := range []struct {
		name    string
		acts    []act
		a, b    int64
		running string
	}{
		{"set", []act{{0, set(events.NoDelay)}}, 600_000, 600_000, ""},
		{"set again before it runs", []act{{0, set(events.NoDelay)}, {1, &events.ClockSet{Kind: events.NoDelay, A: 1000, B: 2000}}}, 1000, 2000, ""},
		{"started", []act{{0, set(events.NoDelay)}, {0, &events.ClockStarted{Side: events.B}}}, 600_000, 600_000, "B"},
		{"pressed", []act{{0, set(events.NoDelay)}, {0, &events.ClockStarted{Side: events.B}}, {30_000, &events.ClockPressed{Side: events.B}}}, 600_000, 570_000, "A"},
		{"pressed by him whose time does not run", []act{{0, set(events.NoDelay)}, {0, &events.ClockStarted{Side: events.B}}, {30_000, &events.ClockPressed{Side: events.A}}}, 600_000, 600_000, "B"},
		{"pressed at the end of a turn", []act{{0, set(events.NoDelay)}, {0, &events.ClockStarted{Side: events.A}}, {20_000, &events.TurnEnded{Side: events.A, By: backgammon.ClockPressed}}}, 580_000, 600_000, "B"},
		{"pressed and told twice", []act{{0, set(events.NoDelay)}, {0, &events.ClockStarted{Side: events.A}}, {20_000, &events.ClockPressed{Side: events.A}}, {20_000, &events.TurnEnded{Side: events.A, By: backgammon.ClockPressed}}}, 580_000, 600_000, "B"},
		{"pressed for a double and back", []act{{0, set(events.NoDelay)}, {0, &events.ClockStarted{Side: events.A}}, {5_000, &events.ClockPressed{Side: events.A}}, {8_000, &events.ClockPressed{Side: events.B}}}, 595_000, 597_000, "A"},
		{"stopped", []act{{0, set(events.NoDelay)}, {0, &events.ClockStarted{Side: events.A}}, {9_000, &events.ClockStopped{}}}, 591_000, 600_000, ""},
		{"a simple delay", []act{{0, set(events.SimpleDelay)}, {0, &events.ClockStarted{Side: events.A}}, {20_000, &events.ClockPressed{Side: events.A}}}, 592_000, 600_000, "B"},
		{"within the delay nothing is used", []act{{0, set(events.SimpleDelay)}, {0, &events.ClockStarted{Side: events.A}}, {7_000, &events.ClockPressed{Side: events.A}}}, 600_000, 600_000, "B"},
		{"read within the delay", []act{{0, set(events.SimpleDelay)}, {0, &events.ClockStarted{Side: events.A}}, {5_000, &events.ClockRead{A: 600_000, B: 600_000, Running: events.A}}, {20_000, &events.ClockPressed{Side: events.A}}}, 592_000, 600_000, "B"},
		{"read when the delay is spent", []act{{0, set(events.SimpleDelay)}, {0, &events.ClockStarted{Side: events.A}}, {15_000, &events.ClockRead{A: 597_000, B: 600_000, Running: events.A}}, {20_000, &events.ClockPressed{Side: events.A}}}, 592_000, 600_000, "B"},
		{"pressed before it was read, by another clock", []act{{0, set(events.NoDelay)}, {0, &events.ClockStarted{Side: events.A}}, {5_000, &events.ClockRead{A: 595_000, B: 600_000, Running: events.A}}, {4_000, &events.ClockPressed{Side: events.A}}}, 595_000, 600_000, "B"},
		{"Fischer's", []act{{0, set(events.FischerDelay)}, {0, &events.ClockStarted{Side: events.A}}, {20_000, &events.ClockPressed{Side: events.A}}}, 592_000, 600_000, "B"},
		{"read after presses", []act{{0, set(events.NoDelay)}, {0, &events.ClockStarted{Side: events.A}}, {20_000, &events.ClockPressed{Side: events.A}}, {21_000, &events.ClockRead{A: 579_000, B: 599_000, Running: events.B}}}, 579_000, 599_000, "B"},
		{"set after a reading that has no time", []act{{undated, &events.ClockRead{A: 579_000, B: 599_000, Running: events.B}}, {1000, set(events.NoDelay)}}, 579_000, 599_000, "B"},
		{"set after a reading", []act{{0, &events.ClockRead{A: 579_000, B: 599_000, Running: events.B}}, {1000, set(events.NoDelay)}}, 579_000, 599_000, "B"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := referee(&book.WBF, events.Format{Kind: events.ToPoints, Length: 3, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard"})
			for i, act := range c.acts {
				r.Apply(events.Address{N: uint64(i) + 2}, &events.Event{At: events.Instant(start + act.after), Game: 1, Body: act.body})
			}
			seen := r.Seen().(backgammon.Seen)
			if seen.Clock == nil || *seen.Clock != [2]int64{c.a, c.b} || seen.Running != c.running {
				t.Errorf("the clock shows %v, %q runs; want %d %d, %q", seen.Clock, seen.Running, c.a, c.b, c.running)
			}
		})
	}
}
