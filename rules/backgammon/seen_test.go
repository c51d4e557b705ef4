package backgammon

import (
	"reflect"
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

// A table is drawn as it is seen. What the referee works out besides, such as pip counts and who may
// double, is not in it.
func TestATableIsDrawnAsItIsSeenAndNoMore(t *testing.T) {
	board, clock, last := checkersOf(&Board{}), [2]int64{1000, 2000}, &LastGame{Game: 2}
	tally := rules.Tally{Score: [2]int{3, 4}}
	for _, flags := range []struct{ sameWay, reroll, frozen, gap bool }{{}, {sameWay: true}, {reroll: true}, {frozen: true}, {gap: true}} {
		seen := Seen{
			Phase: "in-turn", Game: 3, OnRoll: "B", Board: board, SameWay: flags.sameWay, Dice: []int{6, 1}, Reroll: flags.reroll,
			Cube: CubeSeen{4, "A", 8, "A"}, Tally: tally, Length: 7, Penalties: [2]int{1, 0}, Warnings: [2]int{0, 2}, Signed: [2]bool{true, false},
			Time: rules.Time{Clock: &clock, ClockAt: "then", Running: "A"}, Frozen: flags.frozen, Gap: flags.gap, LastGame: last, discipline: events.LongNards,
		}
		want := Table{
			Phase: "in-turn", Game: 3, OnRoll: "B", Board: board, SameWay: flags.sameWay, Dice: []int{6, 1}, Reroll: flags.reroll,
			Cube: CubeView{4, "A", 8, "A", "none"}, Tally: tally, Length: 7, Crawford: "off", Penalties: [2]int{1, 0}, Warnings: [2]int{0, 2}, Signed: [2]bool{true, false},
			Clock: &clock, Running: "A", Frozen: flags.frozen, Gap: flags.gap, LastGame: last, discipline: events.LongNards,
		}
		if got := seen.Table(); !reflect.DeepEqual(got, want) {
			t.Errorf("with %+v it is drawn as\n%+v, want\n%+v", flags, got, want)
		}
	}
}

func TestPointsFaceEachOtherAsBothSidesMove(t *testing.T) {
	for sameWay, want := range map[bool]int{false: 24, true: 13} {
		if table := (Table{SameWay: sameWay}); table.Facing(1) != want {
			t.Errorf("both in the same direction %t: point 1 faces %d, want %d", sameWay, table.Facing(1), want)
		}
	}
}

// The moment at which a clock was read is told if there is a clock and somebody knows the moment.
func TestAClockIsSeenWithTheMomentOfItsReading(t *testing.T) {
	for _, c := range []struct {
		name  string
		clock bool
		at    events.Instant
		want  string
	}{
		{"no clock", false, 0, ""},
		{"read at a known time", true, 1_767_225_600_000, "2026-01-01T00:00:00.000Z"},
		{"read nobody knows when", true, 0, ""},
	} {
		r := opened(events.Dice{6, 1})
		if c.clock {
			r.Apply(events.Address{N: r.At().N + 1}, &events.Event{At: c.at, Game: 1, Body: &events.ClockRead{A: 1000, B: 1000}})
		}
		if seen := r.Seen().(Seen); (seen.Clock != nil) != c.clock || seen.ClockAt != c.want {
			t.Errorf("%s: %v at %q, want %q", c.name, seen.Clock, seen.ClockAt, c.want)
		}
	}
}
